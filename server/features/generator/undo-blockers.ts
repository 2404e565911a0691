/** Why a run of the generator can no longer be undone. */
import { formatDay } from '#domain/calendar/day.ts'
import type { RunObstacles } from './generated-runs.repository.ts'
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
