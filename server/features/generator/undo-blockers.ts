/** Why a run of the generator can no longer be taken back. */
import { formatDay } from '#domain/calendar/day.ts'
import type { RunObstacles } from './generator.repository.ts'

type Blocker = { code: 'CHANGED' | 'IN_USE'; message: string }

/** Code and sentence of what keeps a run: a sheet of it that was saved again comes before one that continues it; `null` when nothing does. */
export const undoBlocker = ({ changed, nextNumber, nextDate, nextGenerated }: RunObstacles): Blocker | null => {
  if (changed !== null)
    return { code: 'CHANGED', message: `Foaia nr. ${changed} a fost modificată după generare: foile se șterg din listă` }
  if (nextNumber === null || nextDate === null) return null
  const first = nextGenerated ? 'anulează întâi generarea ei' : 'șterge-o întâi pe ea'
  return { code: 'IN_USE', message: `Foaia nr. ${nextNumber} din ${formatDay(nextDate)} continuă foile generate: ${first}` }
}
