import { useQueryClient } from '@tanstack/react-query'
import { counted } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import { call } from '../../lib/api.ts'
import { notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { SHEET_QUERIES } from '../roadmaps/chains/use-chain-change.ts'
import { TEXTS } from './texts.ts'

/** The runs of the company, told anew in every list. */
export const RUNS_QUERY = 'generatedRuns'

const UNTRUE = [...SHEET_QUERIES, RUNS_QUERY, 'subscription', 'vehicleData'] as const

/** What happens to runs: `undo` takes one back and says so, `refresh` has everything read anew that shows their sheets. */
export const useRuns = () => {
  const { company } = useCompany()
  const client = useQueryClient()
  const refresh = () => Promise.all(UNTRUE.map((list) => client.invalidateQueries({ queryKey: [list] })))
  const undo = async (id: number) => {
    try {
      const { deleted } = await call('undoGenerated', { query: { companyId: company.id, id } })
      notifySuccess(counted(deleted, TEXTS.runDeleted, TEXTS.runsDeleted))
    } catch (error) {
      notifyError(error)
    }
    await refresh()
  }
  return { refresh, undo }
}
