import type { Day } from '../calendar/day.ts'

/** The fields that order sheets for new numbers: the old numbers do not count. */
export type NumberedSheet = { id: number; startDate: Day; startTime: string; number: number }

export type Renumbered<Sheet> = { sheet: Sheet; number: number; changed: boolean }

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Order of the sheets of a kind by start date, start time, and the order in which they were added. */
const byStart = (a: NumberedSheet, b: NumberedSheet): number =>
  order(a.startDate, b.startDate) || order(a.startTime, b.startTime) || a.id - b.id

/** The sheets in order, numbered consecutively after `last`. After 7, sheets 9, 3 and 30 get 8, 9 and 10. */
export const renumber = <Sheet extends NumberedSheet>(sheets: readonly Sheet[], last: number): Renumbered<Sheet>[] =>
  sheets.toSorted(byStart).map((sheet, at) => {
    const number = last + 1 + at
    return { sheet, number, changed: number !== sheet.number }
  })
