/** The sums below a table, and what they have come to where it continues on another page. */
import { formatMinutes } from '../calendar/time.ts'
import { type Decimal, decimal, sum, ZERO } from '../numbers/decimal.ts'
import type { TotalLine } from './shown.ts'

/**
 * A cell of a line of sums: what of each row is summed and how the sum is written, or a text that stands there whatever the rows are.
 * `total` is the sum of all rows where a saved sheet has it.
 */
export type SumCell<Row> = { of: (row: Row) => Decimal; shown: (sum: Decimal) => string; total?: Decimal } | string

/**
 * A line of sums, with what it has come to after each row but the last: a page that ends there carries it over. `unit` tells lines of
 * several currencies apart.
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
