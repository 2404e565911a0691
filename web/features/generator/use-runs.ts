import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { useRefresh } from '../../ui/use-refresh.ts'
import { SHEET_AND_ROOM_QUERIES } from '../roadmaps/after-change.ts'
import { TEXTS } from './texts.ts'

/** The query of the company's runs. */
export const RUNS_QUERY = 'generatedRuns'

const QUERIES = [...SHEET_AND_ROOM_QUERIES, RUNS_QUERY, 'vehicleData'] as const

/** Actions on runs: `undo` deletes the sheets of one and confirms it, `refresh` reloads what shows their sheets. */
export const useRuns = () => {
  const { company } = useCompany()
  const refresh = useRefresh(QUERIES)
  const undo = async (id: number) => {
    try {
      const { deleted } = await call('undoGenerated', { query: { companyId: company.id, id } })
      notifySuccess(`${counted(deleted, TEXTS.runDeleted, TEXTS.runsDeleted)}. ${TEXTS.runDeletedForGood}`)
    } catch (error) {
      notifyError(error)
    }
    await refresh()
  }
  return { refresh, undo }
}
