/** The sums below a table, and the running sums for a table that continues on another page. */
import { formatMinutes } from '../calendar/time.ts'
import { type Decimal, decimal, sum, ZERO } from '../numbers/decimal.ts'
import type { TotalLine } from './shown.ts'

/**
 * A cell in a line of sums: the value of each row to add up and the notation of the sum, or a fixed text. `total` is the sum stored with
 * a saved sheet.
 */
export type SumCell<Row> = { of: (row: Row) => Decimal; shown: (sum: Decimal) => string; total?: Decimal } | string

/**
 * A line of sums, with the running sums after each row but the last: a page that ends there carries them over. `unit` distinguishes lines
 * of several currencies.
 */
export const sumLine = <Row>(label: string, rows: readonly Row[], cells: readonly SumCell<Row>[], unit?: string): TotalLine => {
  const running = cells.map(() => ZERO)
  const after = rows.slice(0, -1).map((row) =>
    cells.map((cell, at) => {
      if (typeof cell === 'string') return cell
      const soFar = (running[at] ?? ZERO).plus(cell.of(row))
      running[at] = soFar
      return cell.shown(soFar)
    }),
  )
  const total = cells.map((cell) => (typeof cell === 'string' ? cell : cell.shown(cell.total ?? sum(rows.map(cell.of)))))
  return { label, cells: total, carried: { ...(unit !== undefined && { unit }), after } }
}

/** Hours of a column, from minutes. */
export const hoursSum = <Row>(of: (row: Row) => number): SumCell<Row> => ({
  of: (row) => decimal(of(row)),
  shown: (minutes) => formatMinutes(Number(minutes)),
})
