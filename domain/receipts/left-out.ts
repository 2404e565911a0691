/** Which receipts stay off a sheet whose tank cannot hold them all. */
import type { Day } from '../calendar/day.ts'
import { decimal } from '../numbers/decimal.ts'

type Fill = { id: number; date: Day; time: string | null; qty: number }
type Doubted<Row> = { row: Row; message: string }

/** Of the first day on which the tank is told to be too small the fill with the most litres, of equal ones the later. */
const worst = <Row extends Fill>(overfull: readonly Doubted<Row>[]): Doubted<Row> | undefined =>
  overfull.toSorted(
    ({ row: a }, { row: b }) =>
      a.date.localeCompare(b.date) || decimal(b.qty).cmp(decimal(a.qty)) || (b.time ?? '').localeCompare(a.time ?? '') || b.id - a.id,
  )[0]

/**
 * Receipts without which the tank holds the others, each with what was said of it. Two fills of 40 L that one tank of 60 L cannot hold together
 * are both `overfull`; only the later one is left out.
 */
export const leftOutOfTank = async <Row extends Fill>(
  rows: readonly Row[],
  overfullAmong: (rows: readonly Row[]) => Promise<readonly Doubted<Row>[]>,
): Promise<Doubted<Row>[]> => {
  const left: Doubted<Row>[] = []
  for (;;) {
    const out = new Set(left.map(({ row }) => row))
    const kept = rows.filter((row) => !out.has(row))
    const next = kept.length > 0 ? worst(await overfullAmong(kept)) : undefined
    if (!next) return left
    left.push(next)
  }
}
