/** Runs of the generator: those that can be taken back, why another cannot, and deleting one that other sheets replace. */

import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { idsOf } from '#domain/ids.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { generatedRuns, type RunObstacles } from './generated-runs.repository.ts'
import { TEXTS } from './texts.ts'

type Blocker = { code: 'CHANGED' | 'IN_USE'; message: string }

/**
 * Code and sentence of the obstacle to undoing a run: a sheet of it that was saved again takes precedence over one that continues it;
 * `null` when there is none.
 */
export const undoBlocker = ({ changed, nextNumber, nextDate, nextGenerated }: RunObstacles): Blocker | null => {
  if (changed !== null) return { code: 'CHANGED', message: TEXTS.sheetChanged(changed) }
  if (nextNumber === null || nextDate === null) return null
  const first = nextGenerated ? TEXTS.undoItsRunFirst : TEXTS.deleteItFirst
  return { code: 'IN_USE', message: TEXTS.continuedBy(nextNumber, formatDay(nextDate), first) }
}

const MOST_LISTED = 20

/**
 * The company's last runs, the newest first, each with the change that takes it back, or why the list offers none: a sheet of it was
 * changed, another one continues it, or it is older than the log. The journal offers the change as long as its rows are unchanged.
 */
export const listRuns = async (scope: CompanyScope): Promise<HandlerAnswerOf<'generatedRuns'>> => {
  const runs = await generatedRuns.last(scope, MOST_LISTED)
  const obstacles = await generatedRuns.obstacles(scope, idsOf(runs))
  const reasons = new Map(obstacles.map((found) => [found.id, undoBlocker(found)?.message ?? null]))
  return runs.map(({ vehicleId, vehicleNumber, make, model, minutes, change, ...run }) => {
    const reason = reasons.get(run.id) ?? (change === null ? TEXTS.beforeTheLog : null)
    const vehicle = { id: vehicleId, number: vehicleNumber, make, model }
    return { ...run, hours: formatMinutes(minutes), vehicle, change: reason === null ? change : null, reason }
  })
}

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
