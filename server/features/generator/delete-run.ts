/** Deletes a run of the generator that other sheets replace. */
import { Refusal } from '#contract/refusals.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { generatedRuns } from './generated-runs.repository.ts'
import { undoBlocker } from './undo-blockers.ts'

/**
 * Deletes the sheets of a run and releases their numbers. Refused with CHANGED when one of them was saved again, recalculated or
 * renumbered since, and with IN_USE when another sheet of the vehicle begins with the km and fuel at the end of one of them. Sheets that
 * the user deleted individually are ignored.
 */
export const deleteRun = async (scope: CompanyScope, runId: number): Promise<void> => {
  await generatedRuns.lockNumbersOfRun(scope, runId)
  const sheets = await generatedRuns.forUpdate(scope, runId)
  if (!sheets) throw new Refusal('NOT_FOUND')
  const [obstacles] = await generatedRuns.obstacles(scope, [runId])
  const blocker = obstacles && undoBlocker(obstacles)
  if (blocker) throw new Refusal(blocker.code, { message: blocker.message })
  await generatedRuns.delete(scope, runId, sheets)
}
