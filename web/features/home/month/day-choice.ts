/** Selecting days without sheets in the calendar: consecutive days of one vehicle. */

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

/** Initial values of a new sheet for a vehicle's day. */
export const begunOn = ({ asset }: Pick<CalendarRow, 'asset'>, cell: { day: Day | undefined } | undefined) => ({
  begin: { vehicleId: asset.id, ...(cell?.day ? { day: cell.day } : {}) },
})
