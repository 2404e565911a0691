/** Renewals that were bought with a receipt: their cost stands in two places, and is counted where the receipt is. */

/** Days between a renewal and its receipt at most. */
export const RENEWAL_DAYS = 15

/** A renewal and a receipt of its vehicle with the same amount, so many days apart. */
export type RenewalReceipt = { deadlineId: number; receiptId: number; days: number }

/**
 * The renewals whose cost is a receipt's, each with a receipt of its own, the nearest first: of two road tolls of 242,30 lei on one day
 * with one receipt, one is counted as a renewal.
 */
export const boughtRenewals = (pairs: readonly RenewalReceipt[]): Set<number> => {
  const [bought, taken] = [new Set<number>(), new Set<number>()]
  for (const { deadlineId, receiptId } of pairs.toSorted((a, b) => a.days - b.days || a.deadlineId - b.deadlineId)) {
    if (bought.has(deadlineId) || taken.has(receiptId)) continue
    bought.add(deadlineId)
    taken.add(receiptId)
  }
  return bought
}
