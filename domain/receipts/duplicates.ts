/** Receipts that came in twice: from two files, from a statement and an invoice, from a file and by hand. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { type Decimal, decimal } from '../numbers/decimal.ts'

/** The fields by which receipts are compared. `supplier` is the partner's id or tax number, else the supplier's name. */
export type Comparable = {
  externalKey: string | null
  supplier: string
  number: string
  day: Day
  qty: Decimal
  vehicleId: number | null
  origin: string
}

/** Largest difference of equal quantities: a pump and an invoice round differently. */
const SAME_QTY = decimal('0.01')
const SAME_DAYS = 1

/** Key of a document's number, equal for its spellings: `FC 900123` and `FC-900123`, `0012345` and `12345`. */
const documentNumberKey = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

const paperKey = ({ supplier, number, day, qty }: Comparable): string | null => {
  const key = documentNumberKey(number)
  return key === '' || supplier === '' ? null : [supplier, key, day, qty.toFixed(3)].join('|')
}

/** Rows of statements, or lines of invoices: two of the same kind with different keys are different receipts. */
const kindOf = ({ externalKey }: Comparable): string | null => externalKey?.slice(0, externalKey.indexOf(':')) ?? null
const mayBeOnePaper = (a: Comparable, b: Comparable): boolean =>
  (kindOf(a) === null || kindOf(a) !== kindOf(b)) && (a.vehicleId === null || b.vehicleId === null || a.vehicleId === b.vehicleId)

const addTo = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/**
 * Finds duplicates among the stored receipts and those added since. `same` is certain: the same row of a statement or invoice; or
 * supplier, number, day and quantity are equal and only one of the two came in a file of its kind; each stored receipt matches once that
 * way. `alike` is probable: the same vehicle and nearly the same quantity within a day, from another origin; the user decides.
 */
export const duplicateFinder = <Known extends Comparable>(stored: Iterable<Known>) => {
  const byKey = new Map<string, Known>()
  const byPaper = new Map<string, Known[]>()
  const byVehicle = new Map<number, Known[]>()
  const add = (receipt: Known): void => {
    if (receipt.externalKey !== null) byKey.set(receipt.externalKey, receipt)
    const paper = paperKey(receipt)
    if (paper !== null) addTo(byPaper, paper, receipt)
    if (receipt.vehicleId !== null) addTo(byVehicle, receipt.vehicleId, receipt)
  }
  for (const receipt of stored) add(receipt)

  const samePaper = (receipt: Comparable): Known | undefined => {
    const list = byPaper.get(paperKey(receipt) ?? '') ?? []
    const at = list.findIndex((other) => mayBeOnePaper(receipt, other))
    return at < 0 ? undefined : list.splice(at, 1)[0]
  }
  return {
    add,
    same: (receipt: Comparable): Known | null =>
      (receipt.externalKey === null ? undefined : byKey.get(receipt.externalKey)) ?? samePaper(receipt) ?? null,
    alike: (receipt: Comparable): Known[] =>
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

/** Fewest digits of a number that cannot occur in a text by coincidence. */
const TELLING_NUMBER = 5

/** Whether the transaction's number occurs in the texts of an invoice line: then both are certainly one receipt. */
export const namesTransaction = (texts: readonly string[], transaction: string): boolean => {
  const key = documentNumberKey(transaction)
  if (key.length < TELLING_NUMBER) return false
  return texts.some((text) => text.split(/[^\p{L}\p{N}]+/u).some((word) => documentNumberKey(word) === key))
}
