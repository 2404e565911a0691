/** The content of the month's cells, and the effect of a text written into one. */

import type { ReceiptRow } from '#contract/receipt-row.ts'
import type { Day } from '#domain/calendar/day.ts'
import { isPastWorkingDay } from '#domain/calendar/holidays.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import { typedNumber } from '#domain/numbers/typed-number.ts'
import { quantityFor } from '#domain/purchase/line.ts'
import { COMMON } from '../../../ui/texts.ts'
import { lacksKm, numberFault, type TripWritten, tripText, writeTrip } from '../draft/trip-cells.ts'
import type { PurchaseDraft } from '../editor/sheet-draft.ts'
import { purchaseAmounts } from '../editor/sheet-figures.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import { priceFor } from '../purchases/usual-purchase.ts'
import {
  begun,
  type EditColumn,
  isEmpty,
  type Line,
  type MonthContext,
  type MonthDoc,
  rulesOf,
  tripsOf,
  type Write,
  withReceipt,
} from './month-doc.ts'
import type { Row } from './rows-of-month.ts'
import { TEXTS } from './texts.ts'

const RECEIPT = ['receipt', 'litres', 'value'] as const
type ReceiptColumn = (typeof RECEIPT)[number]
const isReceipt = (column: EditColumn): column is ReceiptColumn => (RECEIPT as readonly EditColumn[]).includes(column)

const receiptText = (purchase: PurchaseDraft, column: ReceiptColumn, rules: SheetRules): string => {
  if (column === 'receipt') return purchase.number
  if (column === 'litres') return purchase.qty === null ? '' : formatQuantity(purchase.qty)
  const { value } = purchaseAmounts(purchase, rules)
  return value.eq(0) ? '' : formatMoney(value)
}

/** A free receipt's content in the cells where the user can add it. */
export const freeText = ({ number, qty, value }: ReceiptRow, column: EditColumn): string | null => {
  if (column === 'receipt') return number
  if (column === 'litres') return formatQuantity(qty)
  return column === 'value' ? formatMoney(value) : null
}

/** Text of a cell: the unreadable input, else the formatted value. */
export const cellText = ({ trip, purchase, faults }: Line, column: EditColumn, rules: SheetRules): string => {
  const fault = faults[column]
  if (fault) return fault.text
  if (isReceipt(column)) return purchase ? receiptText(purchase, column, rules) : ''
  return trip ? tripText(trip, column, rules) : ''
}

type Read = { line: Line } | { fault: string }

/** The litres for a value, where the price of the day is known and the user did not type the litres. */
const litresFor = (doc: MonthDoc, line: Line, purchase: PurchaseDraft, { usual }: MonthContext, rules: SheetRules): number | null => {
  const rule = rules.line(purchase)
  if (line.own.litres || !purchase.value || !rule) return line.own.litres ? purchase.qty : null
  const others = doc.flatMap(({ lines }) => lines.flatMap((one) => (one.purchase && one.own.litres ? one.purchase : [])))
  const price = priceFor(usual, others, purchase, rules)
  return price ? Number(quantityFor({ price: decimal(price), value: decimal(purchase.value), ...rule })) : null
}

const tripRead = (line: Line, written: TripWritten): Read => ('fault' in written ? written : { line: { ...line, trip: written.trip } })

type ReceiptReading = { doc: MonthDoc; line: Line; purchase: PurchaseDraft; rules: SheetRules; context: MonthContext }

const receiptRead = ({ doc, line, purchase, rules, context }: ReceiptReading, column: ReceiptColumn, text: string): Read => {
  const written = (part: Partial<PurchaseDraft>): Read => ({ line: { ...line, purchase: { ...purchase, ...part } } })
  if (column === 'receipt') return written({ number: text.trim() })
  const places = column === 'litres' ? 3 : 2
  const read = typedNumber(text, { places, negative: false, litres: column === 'litres' })
  if ('fault' in read) return numberFault(read.fault, places)
  // the value is what the receipt says; its price follows
  if (column === 'litres') return written({ price: null, tva: null, qty: read.value })
  const valued = { ...purchase, price: null, tva: null, value: read.value }
  return { line: { ...line, purchase: { ...valued, qty: litresFor(doc, line, valued, context, rules) } } }
}

/** The free receipt of a day and number that no sheet of the month has taken. */
const freeReceipt = (doc: MonthDoc, { free }: MonthContext, day: Day, number: string): ReceiptRow | undefined =>
  free.find(
    (receipt) =>
      receipt.date === day &&
      receipt.number.toLowerCase() === number.trim().toLowerCase() &&
      !doc.some(({ lines }) => lines.some(({ purchase }) => purchase?.receiptId === receipt.id)),
  )

/** A trip with nothing but proposed values. */
const isUnwritten = ({ trip, own: isTyped, faults }: Line, rules: SheetRules): boolean =>
  trip !== null &&
  !(trip.start || trip.end) &&
  lacksKm(trip, rules) &&
  !(['departure', 'arrival', 'places', 'direction', 'purpose'] as const).some((column) => isTyped[column]) &&
  !Object.keys(faults).some((column) => !isReceipt(column as EditColumn))

const isEmptyReceipt = ({ purchase, faults }: Line): boolean =>
  purchase !== null && !purchase.number && purchase.qty === null && purchase.value === null && !RECEIPT.some((column) => faults[column])

/** The line with the usual purpose where its trip has none. */
const purposed = (line: Line, { usualPurpose }: MonthContext): Line =>
  line.trip && !line.trip.purpose && usualPurpose
    ? { ...line, trip: { ...line.trip, purpose: usualPurpose }, own: { ...line.own, purpose: false } }
    : line

/** A text written into a cell: its value, or the text itself with its error. An emptied cell gets its proposed value again. */
export const writeCell: Write = (doc, sheet, at, column, text, context) => {
  const before = sheet.lines[at]
  if (!before) throw new Error('a line that is written on is there')
  const blank = text.trim() === ''
  if (blank && !(isReceipt(column) ? before.purchase : before.trip) && !before.faults[column]) return before
  const rules = rulesOf(context, sheet.savedSheet, sheet.day)
  if (!before.faults[column] && text === cellText(before, column, rules) && before.own[column]) return before
  const takenReceipt = column === 'receipt' && !before.purchase && !blank ? freeReceipt(doc, context, sheet.day, text) : undefined
  if (takenReceipt) return withReceipt(before, takenReceipt, rules)
  const { trip, purchase } = begun(doc, sheet, at, context)
  const { [column]: _, ...faults } = before.faults
  const line = { ...before, faults, own: { ...before.own, [column]: !blank } }
  const read = isReceipt(column)
    ? receiptRead({ doc, line, purchase, rules, context }, column, text)
    : tripRead(line, writeTrip(trip, column, text, { routes: context.routes, rules, trips: doc.flatMap(({ lines }) => tripsOf(lines)) }))
  if ('fault' in read) {
    const faulty = { ...faults, [column]: { text: text.trim(), message: read.fault } }
    return { ...line, faults: faulty, ...(isReceipt(column) ? { purchase } : { trip }) }
  }
  const written = purposed(read.line, context)
  return {
    ...written,
    trip: isUnwritten(written, rules) ? null : written.trip,
    purchase: isEmptyReceipt(written) ? null : written.purchase,
  }
}

/** What a day without a sheet is, as home says it too, and what a sheet without a trip asks for; `null` of a day off and of one to come. */
export const withoutSheet = ({ sheet, line, day, at, free, underWay }: Row, { today }: Pick<MonthContext, 'today'>): string | null => {
  if (sheet) return line > 0 || sheet.locked || isEmpty(sheet) || tripsOf(sheet.lines).length > 0 ? null : TEXTS.writeRoute
  if (underWay !== null) return COMMON.onRoad(underWay)
  if (free) return at > 0 ? TEXTS.receiptFree(free.number) : TEXTS.sheetLacks(free.number)
  return isPastWorkingDay(day, today) ? COMMON.stood : null
}
