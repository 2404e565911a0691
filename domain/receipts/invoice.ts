/** Converts the lines of an e-invoice to receipts: day, vehicle, odometer and station are searched for in the texts of each line. */
import { addDays, type Day, isDay } from '../calendar/day.ts'
import { taxNumber } from '../company/tax-number.ts'
import { type Decimal, decimal, HUNDRED, round, round2, sum } from '../numbers/decimal.ts'
import { searchKey } from '../text.ts'
import { CURRENCIES } from '../vocabulary.ts'
import { readMoment, readTime } from './dates.ts'
import type { ReadReceipt, UnreadRow } from './read-receipt.ts'
import { cardTail } from './statement.ts'

/** Seller or buyer as written on the invoice; `cui` in the form of `taxNumber`, blank where there is none. */
export type InvoiceParty = { cui: string; name: string; vatPayer: boolean; city: string | null; address: string | null }

/**
 * A line of an invoice; numbers as written, with a point. `references` are the documents of the line; a document of type 130 may be a
 * plate.
 */
export type InvoiceLine = {
  id: string
  qty: string
  unit: string
  net: string
  rate: string
  name: string
  description: string
  notes: readonly string[]
  properties: readonly { name: string; value: string }[]
  references: readonly string[]
  start: string | null
  end: string | null
}

/** An invoice or credit note of UBL 2.1. `credit` is whether positive quantities are returned. */
export type Invoice = {
  number: string
  issued: Day
  credit: boolean
  currency: string
  supplier: InvoiceParty
  customer: InvoiceParty
  notes: readonly string[]
  delivered: string | null
  lines: readonly InvoiceLine[]
}

/** Units of UN/ECE Recommendation 20 in which fuels are sold, with their names in the lists. */
const FUEL_UNITS: Record<string, string> = { LTR: 'L', MTQ: 'mc', KGM: 'kg', KWH: 'kWh' }

/** A line as a receipt. `volume` is whether it is measured in litres: other lines are fuel only if their text is known as a fuel. */
export type InvoiceReceipt = ReadReceipt & { volume: boolean; around: readonly string[] }

const NUMERAL = /^[+-]?\d{1,15}(\.\d{1,12})?$/
const numeral = (text: string): Decimal | null => {
  const bare = text.trim()
  return NUMERAL.test(bare) ? decimal(bare.replace(/^\+/, '')) : null
}

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

const unread = (line: InvoiceLine, why: UnreadRow['why'], currency: string): UnreadRow => {
  const net = numeral(line.net)
  return { row: line.id, why, described: line.name, value: net && round2(net), currency }
}

const receiptOf = (line: InvoiceLine, invoice: Invoice, sign: 1 | -1): InvoiceReceipt | UnreadRow => {
  const currency = CURRENCIES.find((known) => known === invoice.currency)
  const qty = numeral(line.qty)
  const net = numeral(line.net)
  const rate = numeral(line.rate || '0')
  if (!currency) return unread(line, 'currency', invoice.currency)
  if (!net || !rate) return unread(line, 'value', currency)
  if (!qty) return unread(line, 'qty', currency)
  if (qty.eq(0)) return unread(line, 'zero', currency)
  const texts = textsOf(line)
  const tail = valuesNamed(line, /\bcard|cartel|\bkart/)
    .map(cardTail)
    .find((value) => value !== null)
  const [station] = valuesNamed(line, /stati|\bort\b|\bloca|\bsite\b/)
  return {
    row: line.id,
    origin: 'einvoice',
    ...momentOf(line, invoice),
    document: 2,
    number: invoice.number.slice(0, 60),
    supplierCui: invoice.supplier.cui || null,
    supplierName: shorten(invoice.supplier.name, 200),
    described: (line.name || line.description).trim().slice(0, 200),
    plateRead: shorten(line.references[0] ?? valuesNamed(line, /auto|inmatric|plac|plate|vehic|kennzeichen/)[0], 40),
    cardTail: tail ?? null,
    qty: round(qty.times(sign), 3),
    um: FUEL_UNITS[line.unit] ?? line.unit.slice(0, 12),
    value: round2(net)
      .plus(round2(net.times(rate).div(HUNDRED)))
      .times(sign),
    rate,
    currency,
    odometer: odometerOf(line),
    station: shorten(station, 200),
    country: null,
    externalKey: `inv:${invoice.supplier.cui || searchKey(invoice.supplier.name)}:${invoice.number}:${line.id}`.slice(0, 300),
    original: null,
    texts,
    volume: line.unit === 'LTR',
    around: invoice.notes,
  }
}

/**
 * The lines of an invoice as receipts, and the lines that are no receipts. In a credit note positive quantities become negative; one
 * whose lines are negative already is read unchanged.
 */
export const readInvoice = (invoice: Invoice): { receipts: InvoiceReceipt[]; unread: UnreadRow[] } => {
  const total = sum(invoice.lines.flatMap(({ net }) => numeral(net) ?? []))
  const sign = invoice.credit && total.gt(0) ? -1 : 1
  const read = invoice.lines.map((line) => receiptOf(line, invoice, sign))
  return { receipts: read.filter((row) => 'externalKey' in row), unread: read.filter((row) => 'why' in row) }
}

/** Whether an invoice is addressed to the company: compares tax codes without letters and blanks. */
export const isFor = ({ customer }: Invoice, cui: string): boolean => taxNumber(customer.cui) === taxNumber(cui)
