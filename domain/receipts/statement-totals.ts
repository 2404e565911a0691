/** Rows of a statement that add up others: they are no receipts. */
import { type Decimal, ZERO } from '../numbers/decimal.ts'
import { searchKey } from '../text.ts'

/** `Total`, `Total card:`, `SUBTOTAL`; not `TotalEnergies`, which sells fuel. */
const TOTAL = /^((sub|grand )?total(uri)?|suma totala|de plata)\b/

/** Whether one of the texts of a row calls it a total. A station may be named so: a row with its own card or number is no total. */
export const isCalledTotal = (texts: readonly string[]): boolean => texts.some((text) => TOTAL.test(searchKey(text).trim()))

/** A row that may be the total of those above it: `own` is whether it says whose it is. */
export type AddedRow = { qty: Decimal; value: Decimal; own: boolean }

/**
 * The positions of rows that are the sum of two or more rows between them and the total before: quantity and value both, without a plate
 * or a card of their own. After 40 L for 290 and 20 L for 145, 60 L for 435 are their total.
 */
export const totalsAmong = (rows: readonly AddedRow[]): Set<number> => {
  const totals = new Set<number>()
  let [since, qty, value] = [0, ZERO, ZERO]
  for (const [at, row] of rows.entries()) {
    const isSum = !row.own && since > 1 && qty.eq(row.qty) && value.eq(row.value)
    if (isSum) totals.add(at)
    ;[since, qty, value] = isSum ? [0, ZERO, ZERO] : [since + 1, qty.plus(row.qty), value.plus(row.value)]
  }
  return totals
}
