/** What a selection of days comes to, once it is made; and how a tap makes one. */
import type { CalendarSheet } from '#contract/month-overview.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CalendarRow, Cell } from './calendar-days.ts'
import { bounds, type Choice, isFree, reached } from './day-choice.ts'

/** The selection after a tap on a column: begun there, extended to it, or cleared; none where there is a sheet or one is missing. */
export const tapped = (cells: readonly Cell[], before: Choice | null, row: number, column: number): Choice | null => {
  const cell = cells[column]
  if (!isFree(cell) || cell?.kind === 'missing') return null
  const single = before !== null && before.row === row && before.from === before.to
  if (single && before.from === column) return null
  const drawn = single ? reached(cells, before, column) : null
  return drawn?.to === column ? drawn : { row, from: column, to: column }
}

/** The selected working days, or all selected days where there are none. */
export const chosenDays = (cells: readonly Cell[], choice: Choice): Day[] => {
  const [first, last] = bounds(choice)
  const chosen = cells.slice(first, last + 1)
  const worked = chosen.filter(({ off }) => !off)
  return (worked.length > 0 ? worked : chosen).map(({ day }) => day)
}

/** The sheet to repeat on selected days: the last one before them in the row, else the first after them. */
export const nearestSheet = ({ cells }: CalendarRow, choice: Choice): CalendarSheet | null => {
  const [first, last] = bounds(choice)
  const before = cells.slice(0, first).findLast(({ sheets }) => sheets.length > 0)
  const after = cells.slice(last + 1).find(({ sheets }) => sheets.length > 0)
  return before?.sheets.at(-1) ?? after?.sheets[0] ?? null
}
