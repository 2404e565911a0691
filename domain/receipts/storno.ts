/** Returned purchases: which row a negative quantity cancels. */
import { type Day, daysBetween } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'

/**
 * The fields that a cancelled row and its cancellation share; `number` is that of a row's document, and `credited` are the documents that
 * a cancellation names.
 */
export type Cancellable = {
  day: Day
  qty: Decimal
  value: Decimal
  cardTail: string | null
  plate: string
  article: string
  supplier: string
  number: string
  credited: readonly string[]
}

/** A transaction is cancelled within this many days. */
const DAYS = 92

const boughtOf = ({ article, supplier }: Cancellable): string => [article, supplier].join('|')
const keyOf = (row: Cancellable): string => `${row.qty.abs().toFixed(3)}|${boughtOf(row)}`

/** Whether both are of one card, of one plate where one of them has no card, or of a document that is named where neither says whose. */
const isOfSame = (row: Cancellable, back: Cancellable): boolean => {
  if (row.cardTail !== null && back.cardTail !== null) return row.cardTail === back.cardTail
  if (row.plate !== '' && back.plate !== '') return row.plate === back.plate
  return row.plate === back.plate || back.credited.includes(row.number)
}

/**
 * The position of the row that each negative row cancels: same card (else plate), article, supplier and quantity, of a document that it
 * names, else of the same amount, else nearest in days, at most a day later than the cancellation. One of fewer litres takes back a part
 * of a row of the document that it names, of which several may be taken back. A negative row without a match is not among the keys; no row
 * is cancelled twice.
 */
export const stornoPairs = (rows: readonly Cancellable[]): Map<number, number> => {
  const positive = rows.map((row, at) => ({ row, at })).filter(({ row }) => row.qty.gt(0))
  const bought = Map.groupBy(positive, ({ row }) => keyOf(row))
  const cancelledRows = new Set<number>()
  const pairs = new Map<number, number>()
  for (const [at, back] of rows.entries()) {
    if (!back.qty.lt(0)) continue
    const candidates = (bought.get(keyOf(back)) ?? []).filter(({ row, at: place }) => {
      const days = daysBetween(row.day, back.day)
      return !cancelledRows.has(place) && days >= -1 && days <= DAYS && isOfSame(row, back)
    })
    // of the same amount, else nearest
    const distance = ({ row }: { row: Cancellable }) =>
      (back.credited.includes(row.number) ? -2 * DAYS : 0) +
      Math.abs(daysBetween(row.day, back.day)) +
      (row.value.plus(back.value).eq(0) ? 0 : DAYS)
    const [nearest] = candidates.toSorted((a, b) => distance(a) - distance(b))
    if (!nearest) continue
    cancelledRows.add(nearest.at)
    pairs.set(at, nearest.at)
  }
  for (const [at, back] of rows.entries()) {
    if (!back.qty.lt(0) || pairs.has(at)) continue
    const whole = rows.findIndex(
      (row, place) =>
        !cancelledRows.has(place) &&
        back.credited.includes(row.number) &&
        row.qty.gt(back.qty.abs()) &&
        boughtOf(row) === boughtOf(back) &&
        isOfSame(row, back),
    )
    if (whole >= 0) pairs.set(at, whole)
  }
  return pairs
}
