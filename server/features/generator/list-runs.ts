/** Lists the runs that a user can undo. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { generatedRuns } from './generated-runs.repository.ts'
import { TEXTS } from './texts.ts'
import { undoBlocker } from './undo-blockers.ts'

const MOST_LISTED = 20

/**
 * The company's last runs, the newest first, each with the change that takes it back, or why the list offers none: a sheet of it was
 * changed, another one continues it, or it is older than the log. The journal offers the change as long as its rows are unchanged.
 */
export const listRuns = async (scope: CompanyScope): Promise<HandlerAnswerOf<'generatedRuns'>> => {
  const runs = await generatedRuns.last(scope, MOST_LISTED)
  const obstacles = await generatedRuns.obstacles(
    scope,
    runs.map(({ id }) => id),
  )
  const reasons = new Map(obstacles.map((found) => [found.id, undoBlocker(found)?.message ?? null]))
  return runs.map(({ vehicleId, vehicleNumber, make, model, minutes, change, ...run }) => {
    const reason = reasons.get(run.id) ?? (change === null ? TEXTS.beforeTheLog : null)
    const vehicle = { id: vehicleId, number: vehicleNumber, make, model }
    return { ...run, hours: formatMinutes(minutes), vehicle, change: reason === null ? change : null, reason }
  })
}
