import { useRefresh } from '../../ui/use-refresh.ts'
import { SHEET_AND_ROOM_QUERIES } from '../roadmaps/after-change.ts'

/** The query of the company's runs. */
export const RUNS_QUERY = 'generatedRuns'

/** Reloads what shows the sheets of runs. */
export const useRefreshRuns = () => useRefresh([...SHEET_AND_ROOM_QUERIES, RUNS_QUERY, 'vehicleData'])
