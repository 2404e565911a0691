/** Receipts that came twice: from two files, from a statement and an invoice, from a file and a person. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { type Decimal, decimal } from '../numbers/decimal.ts'

/** What receipts are compared by. `supplier` is the partner's id or tax number, else the supplier's name. */
export type Comparable = {
  externalKey: string | null
  supplier: string
  number: string
  day: Day
  qty: Decimal
  vehicleId: number | null
  origin: string
}

/** Quantities that are one: a pump and an invoice round apart. */
const SAME_QTY = decimal('0.01')
const SAME_DAYS = 1

/** Numbers of one document however they are written: `FC 900123` and `FC-900123`, `0012345` and `12345`. */
const documentNumberKey = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

const paperKey = ({ supplier, number, day, qty }: Comparable): string | null => {
  const key = documentNumberKey(number)
  return key === '' || supplier === '' ? null : [supplier, key, day, qty.toFixed(3)].join('|')
}

/**
 * Finds what is kept already. `same` is certain: the same row of an issuer or invoice, else supplier, number, day and quantity are
 * equal. `alike` is probable: the same vehicle and nearly the same quantity within a day, from another origin; a person decides.
 */
export const duplicateFinder = <Kept extends Comparable>(kept: readonly Kept[]) => {
  const byKey = new Map(kept.flatMap((receipt) => (receipt.externalKey === null ? [] : [[receipt.externalKey, receipt] as const])))
  const byPaper = new Map(
    kept.flatMap((receipt) => {
      const key = paperKey(receipt)
      return key === null ? [] : [[key, receipt] as const]
    }),
  )
  const byVehicle = Map.groupBy(kept, ({ vehicleId }) => vehicleId)
  return {
    same: (receipt: Comparable): Kept | null =>
      (receipt.externalKey === null ? undefined : byKey.get(receipt.externalKey)) ?? byPaper.get(paperKey(receipt) ?? '') ?? null,
    alike: (receipt: Comparable): Kept[] =>
      receipt.vehicleId === null ? [] : (byVehicle.get(receipt.vehicleId) ?? []).filter((other) => isAlike(receipt, other)),
  }
}

/** Whether two receipts are probably one: same vehicle, days at most 1 apart, quantities at most 0.01, origins that differ. */
export const isAlike = (a: Comparable, b: Comparable): boolean =>
  a.vehicleId !== null &&
  a.vehicleId === b.vehicleId &&
  a.origin !== b.origin &&
  Math.abs(daysBetween(a.day, b.day)) <= SAME_DAYS &&
  a.qty.minus(b.qty).abs().lte(SAME_QTY)

/** Digits that are long enough not to stand in a text by accident. */
const TELLING_NUMBER = 5

/** Whether the transaction's number stands in the texts of an invoice line: then the two are one without a question. */
export const namesTransaction = (texts: readonly string[], transaction: string): boolean => {
  const key = documentNumberKey(transaction)
  if (key.length < TELLING_NUMBER) return false
  return texts.some((text) => text.split(/[^\p{L}\p{N}]+/u).some((word) => documentNumberKey(word) === key))
}
