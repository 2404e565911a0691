/** Receipts that came in twice: from two files, from a statement and an invoice, from a file and by hand. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { parseMinutes } from '../calendar/time.ts'
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

/** Largest difference of equal quantities, those of two papers of one fill: a pump and an invoice round differently. */
export const SAME_QTY = decimal('0.05')
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
 * way. `alike` is probable: the same vehicle and nearly the same quantity within a day, from another origin or another invoice; the user decides.
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

/** Of different origins, or of two invoices: an invoice and the summary of its month name the same fills. */
const mayBeTwins = (a: Comparable, b: Comparable): boolean =>
  a.origin !== b.origin || (a.origin === 'einvoice' && documentNumberKey(a.number) !== documentNumberKey(b.number))

/** Whether two receipts are probably one: same vehicle, days at most 1 apart, quantities at most 0.05, from different documents. */
export const isAlike = (a: Comparable, b: Comparable): boolean =>
  a.vehicleId !== null &&
  a.vehicleId === b.vehicleId &&
  mayBeTwins(a, b) &&
  Math.abs(daysBetween(a.day, b.day)) <= SAME_DAYS &&
  a.qty.minus(b.qty).abs().lte(SAME_QTY)

/** A fill with what its paper and the pump say. */
export type PlacedFill = {
  vehicleId: number | null
  date: Day
  time: string | null
  qty: Decimal
  odometer: Decimal | null
  document: number
  origin: string
}

/** What two readings of one fill differ by at most: minutes between pump and till, and km. */
const SAME_FILL = { minutes: 60, km: 10 }
const TYPED: readonly string[] = ['manual', 'phone', 'sheet']

const minutesOf = ({ date, time }: PlacedFill): number | null => {
  const minutes = time === null ? null : parseMinutes(time)
  return minutes === null ? null : daysBetween('2000-01-01', date) * 1440 + minutes
}
const differ = (a: number | null, b: number | null, most: number): boolean => a !== null && b !== null && Math.abs(a - b) > most
const kmOf = ({ odometer }: PlacedFill): number | null => (odometer?.gt(0) ? Number(odometer) : null)
/** A pump prints one receipt of a fill, a statement has one row of it, an invoice one line: two papers of one fill are mostly of two kinds. */
const paperOf = ({ origin, document }: PlacedFill): string => `${TYPED.includes(origin) ? 'typed' : origin} ${document}`

/** Whether both say when and at what reading: the same hour and the same reading are one moment at the pump. */
const areRead = (a: PlacedFill, b: PlacedFill): boolean => [a, b].every((fill) => minutesOf(fill) !== null && kmOf(fill) !== null)

/**
 * Whether two receipts are two papers of one fill: the same vehicle, days at most 1 apart, litres at most 0.05, and neither hours nor
 * odometers that tell them apart; two documents of one kind only where both say hour and odometer. The row of a statement and the receipt
 * of its fill are, and two invoices of 42,50 L at 09:40 and 125.890 km; two receipts of 50 L on two days are two fills.
 */
export const isSameFill = (a: PlacedFill, b: PlacedFill): boolean =>
  a.vehicleId !== null &&
  a.vehicleId === b.vehicleId &&
  Math.abs(daysBetween(a.date, b.date)) <= SAME_DAYS &&
  a.qty.minus(b.qty).abs().lte(SAME_QTY) &&
  (paperOf(a) !== paperOf(b) || areRead(a, b)) &&
  !differ(minutesOf(a), minutesOf(b), SAME_FILL.minutes) &&
  !differ(kmOf(a), kmOf(b), SAME_FILL.km)

/** Fewest digits of a number that cannot occur in a text by coincidence. */
const TELLING_NUMBER = 5

/** Whether the transaction's number occurs in the texts of an invoice line: then both are certainly one receipt. */
export const namesTransaction = (texts: readonly string[], transaction: string): boolean => {
  const key = documentNumberKey(transaction)
  if (key.length < TELLING_NUMBER) return false
  return texts.some((text) => text.split(/[^\p{L}\p{N}]+/u).some((word) => documentNumberKey(word) === key))
}
