/** Converts the lines of an e-invoice to receipts: day, vehicle, odometer and station are searched for in the texts of each line. */
import { addDays, type Day, isDay } from '../calendar/day.ts'
import { taxNumber } from '../company/tax-number.ts'
import { type Decimal, decimal, round, round2, sum, ZERO } from '../numbers/decimal.ts'
import { isPaidIn } from '../purchase/currency.ts'
import { searchKey } from '../text.ts'
import { CURRENCIES } from '../vocabulary.ts'
import { countryCode } from './country.ts'
import { readMoment, readTime } from './dates.ts'
import { type InvoiceDiscount, invoiceWorth, type LineWorth, numeral } from './invoice-amounts.ts'
import type { Invoice, InvoiceLine } from './invoice-file.ts'
import type { ReadReceipt, UnreadRow } from './read-receipt.ts'
import { cardTail } from './statement.ts'

/** Units of UN/ECE Recommendation 20 in which fuels are sold, with their names in the lists. */
const FUEL_UNITS: Record<string, string> = { LTR: 'L', MTQ: 'mc', KGM: 'kg', KWH: 'kWh' }

/** A line as a receipt. `volume` is whether it is measured in litres: other lines are fuel only if their text is known as a fuel. */
export type InvoiceReceipt = ReadReceipt & { volume: boolean; around: readonly string[] }

/** An invoice covers fills of the months before it, and of the day after it at most. */
const FILL_DAYS = 100
const plausible = (day: Day | null | undefined, issued: Day): Day | null =>
  day && day >= addDays(issued, -FILL_DAYS) && day <= addDays(issued, 1) ? day : null

const DATE_IN_TEXT = /\b(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})(?:[ T,]+(?:ora )?(\d{1,2}[:.]\d{2})(?::\d{2})?)?\b/g

/** The one moment named by the texts; `null` when they name several days. */
const momentIn = (texts: readonly string[], issued: Day): { day: Day; time: string | null } | null => {
  const moments = texts.flatMap((text) =>
    [...text.matchAll(DATE_IN_TEXT)].flatMap(([, date = '', time]) => {
      const day = plausible(readMoment(date, 'dmy')?.day, issued)
      return day ? [{ day, time: time ? readTime(time) : null }] : []
    }),
  )
  const [first] = moments
  if (!first || moments.some(({ day }) => day !== first.day)) return null
  return moments.find(({ time }) => time !== null) ?? first
}

const valuesNamed = ({ properties }: InvoiceLine, names: RegExp): string[] =>
  properties.filter(({ name }) => names.test(searchKey(name))).map(({ value }) => value.trim())

const DATE_OR_TIME = /\bdat|ora\b|\btime|uhrzeit|\bhour/

/** Day and time of the fill: from the line's period, properties or texts, or from the delivery; else the invoice's own day. */
const momentOf = (line: InvoiceLine, { issued, delivered }: Invoice): Pick<ReadReceipt, 'day' | 'time' | 'dayOfInvoice'> => {
  const momentValues = valuesNamed(line, DATE_OR_TIME)
  const property = momentIn(momentValues, issued)
  const text = momentIn([...line.notes, line.description, line.name], issued)
  const time = property?.time ?? momentValues.map((value) => readTime(value)).find((value) => value !== null) ?? text?.time ?? null
  // a period of several days is the invoicing period, not the day of a fill
  const period = line.start && (line.end ?? line.start) === line.start && isDay(line.start) ? line.start : null
  const day =
    plausible(period, issued) ?? property?.day ?? text?.day ?? (delivered && isDay(delivered) ? plausible(delivered, issued) : null)
  return { day: day ?? issued, time, dayOfInvoice: day === null }
}

/** The days of a line that sums fills up. */
const periodOf = ({ start, end }: InvoiceLine): ReadReceipt['period'] => (start && end && start < end ? { from: start, to: end } : null)

const odometerOf = (line: InvoiceLine): Decimal | null => {
  const read = valuesNamed(line, /\bkm|kilomet|odom/).map((value) => /^\D*(\d{1,7})\D*$/.exec(value.replace(/[.\s](?=\d{3}\b)/g, ''))?.[1])
  const [digits] = read.filter((value) => value !== undefined && Number(value) > 0)
  return digits ? decimal(digits) : null
}

const shorten = (text: string | undefined, length: number): string | null => text?.trim().slice(0, length) || null

/** Notes that only repeat a name say nothing about the line. */
const textsOf = (line: InvoiceLine): string[] =>
  [...line.references, ...line.properties.map(({ value }) => value), ...line.notes, line.description, line.name].filter(
    (text) => text.trim() !== '',
  )

const countryOf = (line: InvoiceLine, { deliveredIn }: Invoice): string | null => {
  const named = valuesNamed(line, /\b(tara|country|land)\b/).map(countryCode)
  return named.find((code) => code !== null) ?? countryCode(deliveredIn)
}

const receiptOf = (
  { line, qty, rate, net, tva, discount }: LineWorth,
  invoice: Invoice,
  sign: 1 | -1,
  isDiscount: boolean,
): InvoiceReceipt | UnreadRow => {
  const currency = CURRENCIES.find((known) => known === invoice.currency && isPaidIn(known, invoice.issued))
  const value = net.plus(tva).times(sign)
  const unread = (why: UnreadRow['why']): UnreadRow => ({ row: line.id, why, described: line.name, value, currency: invoice.currency })
  if (isDiscount) return unread('discount')
  if (!currency) return unread('currency')
  if (!qty) return unread('qty')
  if (qty.eq(0)) return unread('zero')
  const texts = textsOf(line)
  const tail = valuesNamed(line, /\bcard|cartel|\bkart/)
    .map(cardTail)
    .find((value) => value !== null)
  const [station] = valuesNamed(line, /stati|\bort\b|\bloca|\bsite\b/)
  return {
    row: line.id,
    origin: 'einvoice',
    ...momentOf(line, invoice),
    period: periodOf(line),
    issuedOn: invoice.issued,
    dueOn: invoice.due,
    document: 2,
    number: invoice.number.slice(0, 60),
    supplierCui: invoice.supplier.cui || null,
    supplierName: shorten(invoice.supplier.name, 200),
    described: (line.name || line.description).trim().slice(0, 200),
    plateRead: shorten(line.references[0] ?? valuesNamed(line, /auto|inmatric|plac|plate|vehic|kennzeichen/)[0], 40),
    cardTail: tail ?? null,
    qty: round(qty.times(sign), 3),
    um: FUEL_UNITS[line.unit] ?? line.unit.slice(0, 12),
    value,
    rate,
    tva: tva.times(sign),
    currency,
    odometer: odometerOf(line),
    station: shorten(station, 200),
    country: countryOf(line, invoice),
    externalKey: `inv:${invoice.supplier.cui || searchKey(invoice.supplier.name)}:${invoice.number}:${line.id}`.slice(0, 300),
    original: null,
    credited: invoice.credited,
    discount: discount.eq(0) ? null : discount.times(sign),
    byPrice: null,
    texts,
    volume: line.unit === 'LTR',
    around: invoice.notes,
  }
}

/** The total with VAT that the document prints: what is to be paid, before what was paid ahead and without what was rounded. */
const statedTotal = ({ totals }: Invoice): Decimal | null => {
  const payable = numeral(totals.payable)
  if (!payable) return numeral(totals.inclusive)
  return payable.plus(numeral(totals.prepaid) ?? ZERO).minus(numeral(totals.rounding) ?? ZERO)
}

/** What an invoice holds: receipts, lines that are none, discounts that were taken off fuel, and its total beside that of its rows. */
export type InvoiceContent = {
  receipts: InvoiceReceipt[]
  unread: UnreadRow[]
  discounts: InvoiceDiscount[]
  /** The total as printed, with VAT, and what the rows come to; `null` where the invoice has no total. */
  total: { stated: Decimal; counted: Decimal } | null
}

/**
 * The lines of an invoice as receipts, and the lines that are no receipts. In a credit note positive quantities become negative; one
 * whose lines are negative already is read unchanged. Discounts are taken off the fuel above them, except those of the lines `apart`.
 */
export const readInvoice = (invoice: Invoice, apart: ReadonlySet<string> = new Set()): InvoiceContent => {
  const { lines, unread, besides, discounts } = invoiceWorth(invoice, apart)
  const sign = invoice.credit && sum(lines.map(({ net }) => net)).gt(0) ? -1 : 1
  const keptApart = new Set(discounts.filter(({ applied }) => !applied).map(({ row }) => row))
  const read = lines.map((line) => receiptOf(line, invoice, sign, keptApart.has(line.line.id)))
  const receipts = read.filter((row) => 'externalKey' in row)
  const { currency } = invoice
  const rows: UnreadRow[] = [
    ...read.filter((row) => 'why' in row),
    ...unread.map((line): UnreadRow => ({ row: line.id, why: 'value', described: line.name, value: null, currency })),
    ...besides.map(
      ({ text, net, tva, charge }): UnreadRow => ({
        ...{ row: '', why: charge ? 'charge' : 'allowance', described: text },
        ...{ value: net.plus(tva).times(sign), currency },
      }),
    ),
  ]
  const stated = statedTotal(invoice)
  const counted = sum([...receipts, ...rows].map(({ value }) => value ?? ZERO))
  return { receipts, unread: rows, discounts, total: stated && { stated: round2(stated).times(sign), counted } }
}

/** Whether an invoice is addressed to the company: compares tax codes without letters and blanks. */
export const isFor = ({ customer }: Invoice, cui: string): boolean => taxNumber(customer.cui) === taxNumber(cui)
