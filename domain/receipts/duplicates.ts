/** Receipts that came in twice: from two files, from a statement and an invoice, from a file and by hand. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { parseMinutes } from '../calendar/time.ts'
import { type Decimal, decimal } from '../numbers/decimal.ts'
import { INVOICE } from '../vocabulary.ts'

/** The fields by which receipts of files are compared. `supplier` is the partner's id or tax number, else the supplier's name. */
export type Comparable = FillPaper & { supplier: string }

/** Largest difference of equal quantities, those of two papers of one fill: a pump and an invoice round differently. */
export const SAME_QTY = decimal('0.05')

/** Key of a document's number, equal for its spellings: `FC 900123` and `FC-900123`, `0012345` and `12345`. */
const documentNumberKey = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '')

const paperKey = ({ supplier, number, date, qty }: Comparable): string | null => {
  const key = documentNumberKey(number)
  return key === '' || supplier === '' ? null : [supplier, key, date, qty.toFixed(3)].join('|')
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
 * way. `alike` is probable (`isSameFill`); the user decides.
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
      receipt.vehicleId === null ? [] : (byVehicle.get(receipt.vehicleId) ?? []).filter((other) => isSameFill(receipt, other)),
  }
}

/** A purchase as one paper of it says: a till receipt, an invoice, the row of a card statement, a line that was typed on a sheet. */
export type FillPaper = {
  vehicleId: number | null
  /** `isFuel` is of the article; both `null` where it is not known yet. */
  articleId: number | null
  isFuel: boolean | null
  date: Day
  time: string | null
  qty: Decimal
  odometer: Decimal | null
  value: Decimal
  currency: string
  document: number
  /** Blank where the document has none. */
  number: string
  origin: string
  externalKey: string | null
}

/** What two readings of one fill differ by at most: minutes between pump and till, and km. */
const SAME_FILL = { days: 1, minutes: 60, km: 10 }
/** Largest difference of amounts that are the same money, in the currency of both. */
export const SAME_MONEY = decimal('0.05')
/** Origins of receipts that a user typed: all others were read from a file. */
export const TYPED: readonly string[] = ['manual', 'phone', 'sheet']

const minutesOf = ({ date, time }: FillPaper): number | null => {
  const minutes = time === null ? null : parseMinutes(time)
  return minutes === null ? null : daysBetween('2000-01-01', date) * 1440 + minutes
}
const differ = (a: number | null, b: number | null, most: number): boolean => a !== null && b !== null && Math.abs(a - b) > most
const kmOf = ({ odometer }: FillPaper): number | null => (odometer?.gt(0) ? Number(odometer) : null)
/** Whether both say when and at what reading: the same hour and the same reading are one moment at the pump. */
const areRead = (a: FillPaper, b: FillPaper): boolean => [a, b].every((fill) => minutesOf(fill) !== null && kmOf(fill) !== null)
const isOneMoney = (a: FillPaper, b: FillPaper): boolean => a.currency === b.currency && a.value.minus(b.value).abs().lte(SAME_MONEY)

/** The kind of a paper: who wrote it down, and what it is. */
const paperOf = ({ origin, document }: FillPaper): string => `${TYPED.includes(origin) ? 'typed' : origin} ${document}`

/**
 * Whether two papers of one kind may be of one purchase. By OUG 28/1999 each sale has a receipt of its own, and a statement has one row of
 * it: two numbers are two purchases, two lines of one file or of two days of one invoice too. They are one where the number is the same, where
 * hour and odometer are, and where the money is and one has no number; of two invoices with the same money one may be a month's summary.
 */
const mayBeCopies = (a: FillPaper, b: FillPaper): boolean => {
  const [one, other] = [documentNumberKey(a.number), documentNumberKey(b.number)]
  if (one !== '' && one === other)
    return (a.externalKey === null || b.externalKey === null) && (a.document !== INVOICE || a.date === b.date)
  return areRead(a, b) || (isOneMoney(a, b) && (one === '' || other === '' || (a.document === INVOICE && b.document === INVOICE)))
}

/** Whether two purchases may be one by what was bought: litres of a fuel tell it within a day, a wash or a toll only its day and amount. */
const isSameThing = (a: FillPaper, b: FillPaper): boolean => {
  if (a.isFuel !== null && b.isFuel !== null && a.isFuel !== b.isFuel) return false
  if (a.isFuel ?? b.isFuel ?? true) return true
  return (a.articleId === null || b.articleId === null || a.articleId === b.articleId) && a.date === b.date && isOneMoney(a, b)
}

/**
 * The rule of doubles, for every place where receipts come together: the list, sheets, the generator, imports and checks. Two papers are
 * of one purchase where the vehicle is the same, days are at most 1 and litres at most 0.05 apart, neither hours nor odometers tell them
 * apart, and they are papers of two kinds or copies of one. A till receipt and the invoice of its fill are, whatever their numbers and
 * amounts, for a statement or a discounted invoice has other ones; two receipts of 50 L with two numbers are two fills. A user decides.
 */
export const isSameFill = (a: FillPaper, b: FillPaper): boolean =>
  a.vehicleId !== null &&
  a.vehicleId === b.vehicleId &&
  Math.abs(daysBetween(a.date, b.date)) <= SAME_FILL.days &&
  a.qty.minus(b.qty).abs().lte(SAME_QTY) &&
  isSameThing(a, b) &&
  (paperOf(a) !== paperOf(b) || mayBeCopies(a, b)) &&
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
