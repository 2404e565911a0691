/** Days without sheets that are chosen in the calendar: one vehicle's, side by side. */

import type { CalendarSheet } from '#contract/month-overview.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CalendarRow, Cell } from './calendar-days.ts'

/** Columns of a row, from where the choice began to where it reaches now. */
export type Choice = { row: number; from: number; to: number }

/** Its first and last column. */
export const bounds = ({ from, to }: Choice): [number, number] => (from <= to ? [from, to] : [to, from])

/** Whether a choice may begin at a cell: no sheet stands there. */
export const isFree = (cell: Cell | undefined): boolean => cell !== undefined && cell.kind !== 'sheet'

/** The choice drawn on to a column, which stops before the first day with a sheet. */
export const reached = (cells: readonly Cell[], { row, from }: Choice, to: number): Choice => {
  const step = to < from ? -1 : 1
  let last = from
  while (last !== to && isFree(cells[last + step])) last += step
  return { row, from, to: last }
}

/** The choice after a tap on a column: begun there, drawn on to it, or given up; none where a sheet stands or is missing. */
export const tapped = (cells: readonly Cell[], before: Choice | null, row: number, column: number): Choice | null => {
  const cell = cells[column]
  if (!isFree(cell) || cell?.kind === 'missing') return null
  const single = before !== null && before.row === row && before.from === before.to
  if (single && before.from === column) return null
  const drawn = single ? reached(cells, before, column) : null
  return drawn?.to === column ? drawn : { row, from: column, to: column }
}

/** What a new sheet of a vehicle's day begins with. */
export const begunOn = ({ asset }: Pick<CalendarRow, 'asset'>, cell: { day: Day | undefined } | undefined) => ({
  begin: { vehicleId: asset.id, ...(cell?.day ? { day: cell.day } : {}) },
})

/** The chosen days to work on: those that are no days off, all of them where there are no others. */
export const chosenDays = (cells: readonly Cell[], choice: Choice): Day[] => {
  const [first, last] = bounds(choice)
  const chosen = cells.slice(first, last + 1)
  const worked = chosen.filter(({ off }) => !off)
  return (worked.length > 0 ? worked : chosen).map(({ day }) => day)
}

/** The sheet to repeat on chosen days: the last one of the row before them, else the first after. */
export const nearestSheet = ({ cells }: CalendarRow, choice: Choice): CalendarSheet | null => {
  const [first, last] = bounds(choice)
  const before = cells.slice(0, first).findLast(({ sheets }) => sheets.length > 0)
  const after = cells.slice(last + 1).find(({ sheets }) => sheets.length > 0)
  return before?.sheets.at(-1) ?? after?.sheets[0] ?? null
}
