import { useQuery } from '@tanstack/react-query'
import type { Roadmap, RoadmapRow } from '#contract/roadmaps.ts'
import { openedSheetQuery } from './opened-sheet.ts'

type Neighbours = { previous: number | null; next: number | null; row: RoadmapRow | null }

/**
 * The vehicle's sheets before and after a saved one, in order of day, hour and number, `null` where there is none; and the row of the
 * sheet itself.
 */
export const useNeighbours = ({ companyId, id }: Roadmap): Neighbours =>
  useQuery(openedSheetQuery(companyId, id)).data ?? { previous: null, next: null, row: null }
