/** The rows of the table of a month: the lines of its sheets, the days without one, and the receipts that are free. */
import type { ReceiptRow } from '#contract/receipt-row.ts'
import { addDays, type Day, daysFrom, monthEnd } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'
import type { MonthDoc, MonthSheet } from './month-doc.ts'

/**
 * A row of the table: a line of a sheet, or a day without one; `free` is a receipt of the day that can be taken there, `underWay` the
 * number of a sheet of an earlier day that still lasts.
 */
export type Row = {
  key: string
  day: Day
  at: number
  sheet: MonthSheet | null
  line: number
  free: ReceiptRow | null
  underWay: number | null
}

/** The sheets that last several days, by each day after their first. */
const lastingOn = (doc: MonthDoc): ReadonlyMap<Day, number> =>
  new Map(
    doc.flatMap(({ locked, day, savedSheet }) =>
      locked && savedSheet ? daysFrom(addDays(day, 1), savedSheet.endDate).map((later) => [later, savedSheet.number] as const) : [],
    ),
  )

/** The free receipts that the month has not taken, by day. */
const leftOf = (doc: MonthDoc, free: readonly ReceiptRow[]): ReadonlyMap<Day, ReceiptRow[]> => {
  if (free.length === 0) return new Map()
  const taken = new Set(doc.flatMap(({ lines }) => lines.flatMap(({ purchase }) => purchase?.receiptId ?? [])))
  return Map.groupBy(
    free.filter(({ id }) => !taken.has(id)),
    ({ date }) => date,
  )
}

/** The rows of the month, day by day. A free receipt stands beside the first trip that has none, else in a row of its own. */
export const rowsOf = (doc: MonthDoc, month: Day, free: readonly ReceiptRow[] = []): Row[] => {
  const byDay = Map.groupBy(doc, ({ day }) => day)
  const fuelLeft = leftOf(doc, free)
  const lasting = lastingOn(doc)
  return daysFrom(month, monthEnd(month)).flatMap((day) => {
    const lines = (byDay.get(day) ?? []).flatMap((sheet) => sheet.lines.map((_, line) => ({ sheet, line })))
    const rows: Pick<Row, 'sheet' | 'line'>[] = lines.length > 0 ? lines : [{ sheet: null, line: 0 }]
    const receipts = fuelLeft.get(day) ?? []
    const open = rows.filter(({ sheet, line }) => !sheet?.locked && !sheet?.lines[line]?.purchase)
    const more = receipts.slice(open.length).map(() => ({ sheet: null, line: 0 }))
    return [...rows, ...more].map((row, at) => {
      const place = at < rows.length ? open.indexOf(row) : open.length + at - rows.length
      return { ...row, key: `${day}:${at}`, day, at, free: (place >= 0 && receipts[place]) || null, underWay: lasting.get(day) ?? null }
    })
  })
}

/** The row that is written first: the first working day without a sheet. */
export const firstToWrite = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ sheet, underWay, day }) => !sheet && underWay === null && !isDayOff(day)) ?? rows[0]

/** Whether a row is of a day off on which nothing stands: it is drawn slim, and Enter passes it. */
export const isEmptyOff = ({ sheet, free, underWay, day }: Row): boolean => !sheet && !free && underWay === null && isDayOff(day)

/** The row that Enter leads to, forward or back: it passes days off on which nothing stands, which the arrows lead to. */
export const rowAfter = (rows: readonly Row[], key: string | undefined, forward: boolean): Row | undefined => {
  const at = rows.findIndex((row) => row.key === key)
  return forward ? rows.slice(at + 1).find((row) => !isEmptyOff(row)) : rows.slice(0, Math.max(at, 0)).findLast((row) => !isEmptyOff(row))
}

/** Runs of days off without anything: the places of their first rows, with how many rows each has. */
export const emptyRuns = (rows: readonly Row[]): Map<number, number> => {
  const runs = new Map<number, number>()
  let first = 0
  for (const [at, row] of rows.entries()) {
    if (!isEmptyOff(row)) first = at + 1
    else runs.set(first, at + 1 - first)
  }
  return runs
}
