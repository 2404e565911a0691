/** Lists the runs that a user can undo. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { generatedRuns } from './generator.repository.ts'
import { undoBlocker } from './undo-blockers.ts'

const MOST_LISTED = 20

/** The company's last runs, the newest first, each with whether it can be undone, by the same rule as undoing it. */
export const listRuns = async (scope: CompanyScope): Promise<HandlerAnswerOf<'generatedRuns'>> => {
  const runs = await generatedRuns.last(scope, MOST_LISTED)
  const obstacles = await generatedRuns.obstacles(
    scope,
    runs.map(({ id }) => id),
  )
  const reasons = new Map(obstacles.map((found) => [found.id, undoBlocker(found)?.message ?? null]))
  return runs.map(({ vehicleNumber, make, model, minutes, ...run }) => {
    const reason = reasons.get(run.id) ?? null
    return { ...run, hours: formatMinutes(minutes), vehicle: { number: vehicleNumber, make, model }, undoable: reason === null, reason }
  })
}
