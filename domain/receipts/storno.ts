/** Returned purchases: which row a negative quantity cancels. */
import { type Day, daysBetween } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'

/** The fields that a cancelled row and its cancellation share. */
export type Cancellable = {
  day: Day
  qty: Decimal
  value: Decimal
  cardTail: string | null
  plate: string
  article: string
  supplier: string
}

/** A transaction is cancelled within this many days. */
const DAYS = 92

const keyOf = ({ qty, cardTail, plate, article, supplier }: Cancellable): string =>
  [qty.abs().toFixed(3), cardTail ?? plate, article, supplier].join('|')

/**
 * The position of the row that each negative row cancels: same card (else plate), article, supplier and quantity, nearest in days, at
 * most a day later than the cancellation. A negative row without a match is not among the keys; no row is cancelled twice.
 */
export const stornoPairs = (rows: readonly Cancellable[]): Map<number, number> => {
  const bought = Map.groupBy(
    rows.map((row, at) => ({ row, at })).filter(({ row }) => row.qty.gt(0)),
    ({ row }) => keyOf(row),
  )
  const cancelledRows = new Set<number>()
  const pairs = new Map<number, number>()
  for (const [at, back] of rows.entries()) {
    if (!back.qty.lt(0)) continue
    const candidates = (bought.get(keyOf(back)) ?? []).filter(({ row, at: place }) => {
      const days = daysBetween(row.day, back.day)
      return !cancelledRows.has(place) && days >= -1 && days <= DAYS
    })
    // among rows of the same day the one with the same amount
    const distance = ({ row }: { row: Cancellable }) =>
      Math.abs(daysBetween(row.day, back.day)) + (row.value.plus(back.value).eq(0) ? 0 : 0.5)
    const [nearest] = candidates.toSorted((a, b) => distance(a) - distance(b))
    if (!nearest) continue
    cancelledRows.add(nearest.at)
    pairs.set(at, nearest.at)
  }
  return pairs
}
