/** Selecting days without sheets in the calendar: consecutive days of one vehicle. */

import type { CalendarSheet } from '#contract/month-overview.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CalendarRow, Cell } from './calendar-days.ts'

/** Columns of a row, from where the selection began to its current end. */
export type Choice = { row: number; from: number; to: number }

/** First and last column of the selection. */
export const bounds = ({ from, to }: Choice): [number, number] => (from <= to ? [from, to] : [to, from])

/** Whether a selection may begin at a cell: it has no sheet. */
export const isFree = (cell: Cell | undefined): boolean => cell !== undefined && cell.kind !== 'sheet'

/** The selection extended to a column; it stops before the first day with a sheet. */
export const reached = (cells: readonly Cell[], { row, from }: Choice, to: number): Choice => {
  const step = to < from ? -1 : 1
  let last = from
  while (last !== to && isFree(cells[last + step])) last += step
  return { row, from, to: last }
}

/** The selection after a tap on a column: begun there, extended to it, or cleared; none where there is a sheet or one is missing. */
export const tapped = (cells: readonly Cell[], before: Choice | null, row: number, column: number): Choice | null => {
  const cell = cells[column]
  if (!isFree(cell) || cell?.kind === 'missing') return null
  const single = before !== null && before.row === row && before.from === before.to
  if (single && before.from === column) return null
  const drawn = single ? reached(cells, before, column) : null
  return drawn?.to === column ? drawn : { row, from: column, to: column }
}

/** Initial values of a new sheet for a vehicle's day. */
export const begunOn = ({ asset }: Pick<CalendarRow, 'asset'>, cell: { day: Day | undefined } | undefined) => ({
  begin: { vehicleId: asset.id, ...(cell?.day ? { day: cell.day } : {}) },
})

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
