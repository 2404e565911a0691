/** Reads the rows of a card statement by its mapping. */

import type { Day } from '../calendar/day.ts'
import { type Decimal, round, sum } from '../numbers/decimal.ts'
import { isPaidIn } from '../purchase/currency.ts'
import { searchKey } from '../text.ts'
import { CURRENCIES, type Currency, PAYER_LABEL, PAYERS, PURCHASE_DOCUMENT_LABEL, PURCHASE_DOCUMENTS } from '../vocabulary.ts'
import { type Cell, cellText, headingKey, type StatementRow } from './cells.ts'
import { countryCode, receiptCountry } from './country.ts'
import { type DateOrder, dateOrder, type Moment, readMoment, readTime } from './dates.ts'
import type { Headings } from './headings.ts'
import { type DecimalSign, decidedSign, isAmbiguousNumber, readNumber, signVotes } from './numbers.ts'
import { type Mapping, OWN_LIST, type StatementField, type VatMeaning } from './profiles.ts'
import type { ReadReceipt, UnreadRow } from './read-receipt.ts'
import { RECEIPT_STATE_LABEL } from './receipt.ts'
import { isCalledTotal, totalsAmong } from './statement-totals.ts'
import { amountsOfRow, disagreeingProduct, type RatePlace, vatMeaning, type WrittenAmounts } from './statement-vat.ts'

/**
 * Ambiguities in the columns that the user has to resolve: each with a cell that can be read in two ways, or the heading of an amount of
 * which nothing says whether it includes VAT.
 */
export type Question = { about: 'decimal' | 'dateOrder' | 'vat'; example: string }

/**
 * The result of reading a statement. `questions` are unanswered: until then a comma is the decimal sign, the day comes first, and amounts
 * include VAT.
 */
export type Statement = {
  receipts: ReadReceipt[]
  unread: UnreadRow[]
  questions: Question[]
  /** The amount of the one row that is called a total, and what the rows come to in its column; `null` without one such row. */
  total: { stated: Decimal; counted: Decimal } | null
}

const NUMBERS = ['qty', 'price', 'net', 'value', 'rate', 'originalValue', 'odometer'] as const satisfies readonly StatementField[]
type NumberField = (typeof NUMBERS)[number]

/** The digits of a card that are kept. */
const TAIL = 4

/** The last 4 digits of a card number; `null` of one without. `7043 2200 1234 5678` is `5678`. */
export const cardTail = (text: string): string | null => {
  const digits = text.replace(/\D/g, '')
  return digits.length >= TAIL ? digits.slice(-TAIL) : null
}

type Columns = { at: (field: StatementField) => number; fixed: (field: StatementField) => string; called: (heading: string) => number }

const columnsOf = (mapping: Mapping, keys: readonly string[]): Columns => {
  const sources = mapping.fields
  return {
    at: (field) => {
      const source = sources[field]
      return source && 'column' in source ? keys.indexOf(source.column) : -1
    },
    fixed: (field) => {
      const source = sources[field]
      return source && 'fixed' in source ? source.fixed.trim() : ''
    },
    called: (heading) => keys.indexOf(headingKey(heading)),
  }
}

type Signs = Record<NumberField, DecimalSign>

/** The decimal sign of each column: the majority of its cells, else the user's answer, else the majority of the whole file. */
const signsOf = (cellsOf: (field: NumberField) => Cell[], answer: DecimalSign | null): { signs: Signs; question: Question | null } => {
  const votes = NUMBERS.map((field) => signVotes(cellsOf(field)))
  const together = votes.reduce((all, columnVotes) => ({ ',': all[','] + columnVotes[','], '.': all['.'] + columnVotes['.'] }), {
    ',': 0,
    '.': 0,
  })
  const overall = decidedSign(together)
  let question: Question | null = null
  const signs = Object.fromEntries(
    NUMBERS.map((field, at) => {
      const sign = decidedSign(votes[at] ?? together) ?? answer ?? overall
      const ambiguous = sign === null ? cellsOf(field).find(isAmbiguousNumber) : undefined
      if (ambiguous !== undefined && !question) question = { about: 'decimal', example: cellText(ambiguous) }
      return [field, sign ?? ',']
    }),
  ) as Signs
  return { signs, question }
}

const orderOf = (cells: readonly Cell[], answer: DateOrder | null): { order: DateOrder; question: Question | null } => {
  const order = dateOrder(cells) ?? answer
  if (order) return { order, question: null }
  return {
    order: 'dmy',
    question: { about: 'dateOrder', example: cellText(cells.find((cell) => typeof cell === 'string' && /^\s*\d{1,2}[-/]/.test(cell))) },
  }
}

const CURRENCY_WORDS: Record<string, Currency> = {
  ...({ lei: 'RON', leu: 'RON', ron: 'RON', rol: 'RON', '€': 'EUR', euro: 'EUR', '£': 'GBP' } as const),
  ...({ ft: 'HUF', forint: 'HUF', forinti: 'HUF', kc: 'CZK', zł: 'PLN', zl: 'PLN', zloti: 'PLN', leva: 'BGN', лв: 'BGN' } as const),
  ...({ din: 'RSD', дин: 'RSD', грн: 'UAH', tl: 'TRY', '₺': 'TRY', $: 'USD', fr: 'CHF', sfr: 'CHF' } as const),
}

/** The currency of a text on a day; blank is lei, `null` is a currency for which the National Bank publishes no rate then. */
const currencyOf = (text: string, day: Day | null): Currency | null => {
  if (text === '') return 'RON'
  const named = CURRENCY_WORDS[searchKey(text)] ?? CURRENCIES.find((known) => known === text.toUpperCase()) ?? null
  return named && (day === null || isPaidIn(named, day)) ? named : null
}

const UNITS: Record<string, string> = {
  l: 'L',
  lt: 'L',
  ltr: 'L',
  litru: 'L',
  litri: 'L',
  liter: 'L',
  litre: 'L',
  liters: 'L',
  litres: 'L',
  kwh: 'kWh',
  kg: 'kg',
}

/** A unit in the spelling of the lists: `LTR` and `litri` are `L`; blank is `L`. */
export const unitOf = (text: string): string => (text === '' ? 'L' : (UNITS[searchKey(text).replace(/[^a-z]/g, '')] ?? text.slice(0, 12)))

type Reading = {
  row: StatementRow
  mapping: Mapping
  columns: Columns
  signs: Signs
  order: DateOrder
  /** Whether the amounts include VAT. */
  vat: VatMeaning
}

const textIn = ({ row, columns }: Reading, field: StatementField): string => {
  const at = columns.at(field)
  return at < 0 ? columns.fixed(field) : cellText(row.cells[at])
}

const numberIn = (reading: Reading, field: NumberField): Decimal | null => {
  const at = reading.columns.at(field)
  return readNumber(at < 0 ? reading.columns.fixed(field) : reading.row.cells[at], reading.signs[field])
}

const momentIn = ({ row, columns, order }: Reading): Moment | null => {
  const moment = readMoment(row.cells[columns.at('date')], order)
  return moment && { ...moment, time: moment.time ?? readTime(row.cells[columns.at('time')]) }
}

const amountsIn = (reading: Reading): WrittenAmounts => ({
  qty: numberIn(reading, 'qty'),
  price: numberIn(reading, 'price'),
  net: numberIn(reading, 'net'),
  value: numberIn(reading, 'value'),
  rate: numberIn(reading, 'rate'),
})

/** The station's amount, where its currency differs from the one in which the card is paid. */
const originalIn = (reading: Reading, paid: Currency): ReadReceipt['original'] => {
  const value = numberIn(reading, 'originalValue')
  const currency = textIn(reading, 'originalCurrency').toUpperCase().slice(0, 12)
  return value && currency !== '' && currencyOf(currency, null) !== paid ? { value, currency } : null
}

/** Key of a transaction without a number among all of its issuer: card or plate, moment, article, quantity, amount. */
const ownNumber = (reading: Reading, moment: Moment, tail: string | null): string => {
  const clock = moment.time ? `-${moment.time.replace(':', '')}` : ''
  return `${tail ?? (textIn(reading, 'plate').replace(/\s/g, '') || 'card')}-${moment.day.replaceAll('-', '')}${clock}`
}

const longest = (text: string, length: number): string | null => text.slice(0, length) || null

const stationIn = (reading: Reading): string | null => {
  const [station, city] = [textIn(reading, 'station'), textIn(reading, 'city')]
  return longest([station, searchKey(station).includes(searchKey(city)) ? '' : city].filter(Boolean).join(', '), 200)
}

/** Where a row was bought, as far as the statement says it. */
const placeIn = (reading: Reading): RatePlace & { moment: Moment | null; currency: Currency | null; station: string | null } => {
  const moment = momentIn(reading)
  const currency = currencyOf(textIn(reading, 'currency'), moment?.day ?? null)
  const station = stationIn(reading)
  const country = receiptCountry({ country: textIn(reading, 'country'), partnerCui: null, station, currency: currency ?? 'EUR' })
  return { moment, currency, station, country, day: moment?.day ?? '' }
}

/** A row that says of itself that it adds up others. */
const isTotal = (reading: Reading): boolean => {
  const isOwned = ['plate', 'card', 'transaction'] as const
  const owned = isOwned.some((field) => reading.columns.at(field) >= 0 && textIn(reading, field) !== '')
  return (!momentIn(reading) || !owned) && isCalledTotal(reading.row.cells.map(cellText))
}

/** What one of the rows that are none of its own states as the total, beside what its rows come to. */
const totalIn = (others: readonly Reading[], rows: readonly Reading[]): Statement['total'] => {
  const [stated, ...more] = others.filter(isTotal).flatMap((reading) => numberIn(reading, 'value') ?? [])
  if (!stated || more.length > 0) return null
  return { stated, counted: sum(rows.flatMap((reading) => numberIn(reading, 'value') ?? [])) }
}

/** What a row of our own export says beside the fields; any other row is a statement's, which waits for its invoice. */
const documentIn = (
  { row, columns, mapping, order, signs }: Reading,
  tva: Decimal | null,
): Pick<ReadReceipt, 'document' | 'issuedOn' | 'dueOn' | 'tva' | 'kept'> => {
  const cell = (heading: string) => (mapping.issuer === OWN_LIST ? (row.cells[columns.called(heading)] ?? null) : null)
  return {
    document: PURCHASE_DOCUMENTS.find((kind) => PURCHASE_DOCUMENT_LABEL[kind] === cellText(cell('Document'))) ?? 3,
    issuedOn: readMoment(cell('Data facturii'), order)?.day ?? null,
    dueOn: readMoment(cell('Scadența'), order)?.day ?? null,
    tva: readNumber(cell('TVA'), signs.value) ?? tva,
    kept: {
      note: longest(cellText(cell('Notă')), 500),
      ignored: cellText(cell('Stare')) === RECEIPT_STATE_LABEL.ignored,
      fullTank: { Da: true, Nu: false }[cellText(cell('Plin făcut'))] ?? null,
      paidBy:
        columns.called('Plătit de') < 0 ? undefined : (PAYERS.find((payer) => PAYER_LABEL[payer] === cellText(cell('Plătit de'))) ?? null),
      driver: cellText(cell('Șofer')),
    },
  }
}

const receiptIn = (reading: Reading): ReadReceipt | UnreadRow | null => {
  const described = textIn(reading, 'article')
  const { moment, currency, station, ...place } = placeIn(reading)
  const written = textIn(reading, 'country')
  const amounts = amountsIn(reading)
  const { qty } = amounts
  const { value, rate, tva } = amountsOfRow(amounts, reading.vat, place)
  // totals and remarks below the table have an amount without a day, or neither
  if (!moment && (!qty || described === '')) return null
  if (isTotal(reading)) return null
  const unread = (why: UnreadRow['why'], said = ''): UnreadRow => ({
    row: String(reading.row.row),
    why,
    described,
    value,
    currency: currency ?? (textIn(reading, 'currency') || null),
    ...(said ? { said } : {}),
  })
  if (!moment) return unread('date', textIn(reading, 'date'))
  if (!qty) return unread('qty', textIn(reading, 'qty'))
  if (!value) return unread('value', textIn(reading, 'value') || textIn(reading, 'net'))
  if (qty.eq(0)) return unread('zero')
  if (!currency) return unread('currency')

  const tail = cardTail(textIn(reading, 'card'))
  const transaction = textIn(reading, 'transaction')
  const number = longest(transaction, 60) ?? ownNumber(reading, moment, tail)
  const issuer = reading.mapping.issuer || textIn(reading, 'supplier')
  // short numbers of cash registers repeat after weeks, and two pumps may use the same number on a day
  const key = transaction
    ? `${number}:${moment.day}:${tail ?? ''}`
    : `${number}:${searchKey(described)}:${qty.toFixed()}:${value.toFixed(2)}`
  return {
    row: String(reading.row.row),
    origin: 'card',
    ...{ day: moment.day, time: moment.time, dayOfInvoice: false, period: null },
    ...documentIn(reading, tva),
    number,
    supplierCui: null,
    supplierName: longest(textIn(reading, 'supplier') || (issuer === OWN_LIST ? '' : reading.mapping.issuer), 200),
    described: described.slice(0, 200),
    plateRead: longest(textIn(reading, 'plate'), 40),
    cardTail: tail,
    qty: round(qty, 3),
    um: unitOf(textIn(reading, 'um')),
    value,
    rate,
    currency,
    odometer: numberIn(reading, 'odometer'),
    station,
    country: countryCode(written) ?? longest(written, 40),
    // a row of our own export becomes the receipt from which it was exported, of whatever type
    externalKey: `${issuer === OWN_LIST ? 'list' : 'card'}:${searchKey(issuer)}:${key}`,
    original: originalIn(reading, currency),
    discount: null,
    byPrice: disagreeingProduct({ ...amounts, rate }),
    credited: [],
    texts: [],
  }
}

/** Equal keys in one file get numbers by their order: two equal fills at one pump are two receipts, and the next import recognises both. */
const numbered = (receipts: readonly ReadReceipt[]): ReadReceipt[] => {
  const seen = new Map<string, number>()
  return receipts.map((receipt) => {
    const times = (seen.get(receipt.externalKey) ?? 0) + 1
    seen.set(receipt.externalKey, times)
    return times === 1 ? receipt : { ...receipt, externalKey: `${receipt.externalKey}#${times}` }
  })
}

const withoutTotals = (receipts: readonly ReadReceipt[]): ReadReceipt[] => {
  const totals = totalsAmong(
    receipts.map(({ qty, value, plateRead, cardTail: tail }) => ({ qty, value, own: plateRead !== null || tail !== null })),
  )
  return receipts.filter((_, at) => !totals.has(at))
}

/** The heading of the amount that is read, as it is written in the file. */
const headingOf = ({ fields }: Mapping, texts: readonly string[], keys: readonly string[]): string => {
  const source = fields.value ?? fields.price
  return source && 'column' in source ? (texts[keys.indexOf(source.column)] ?? source.column) : ''
}

/** The receipts below the headings of a statement, the rows with amounts that are no receipts, and the questions to the user. */
export const readStatement = (rows: readonly StatementRow[], { at, keys, texts }: Headings, mapping: Mapping): Statement => {
  const below = rows.slice(at + 1)
  const columns = columnsOf(mapping, keys)
  const cellsOf = (field: StatementField) => (columns.at(field) < 0 ? [] : below.map(({ cells }) => cells[columns.at(field)] ?? null))
  const { signs, question } = signsOf(cellsOf, mapping.decimal)
  const dates = orderOf(cellsOf('date'), mapping.dateOrder)
  const readings = below.map((row): Reading => ({ row, mapping, columns, signs, order: dates.order, vat: 'with' }))
  const amounts = readings.map((reading) => ({ ...amountsIn(reading), ...placeIn(reading) }))
  const vat = vatMeaning(mapping, amounts)
  const read = readings.flatMap((reading) => receiptIn({ ...reading, vat: vat ?? 'with' }) ?? [])
  const receipts = withoutTotals(read.filter((row) => 'externalKey' in row))
  const unread = read.filter((row) => 'why' in row)
  const ownRows = new Set([...receipts, ...unread].map(({ row }) => row))
  const { rows: counted = [], rest = [] } = Object.groupBy(readings, ({ row }) => (ownRows.has(String(row.row)) ? 'rows' : 'rest'))
  const asked = vat === null && receipts.length > 0 ? headingOf(mapping, texts, keys) : null
  return {
    receipts: numbered(receipts),
    unread,
    total: totalIn(rest, counted),
    questions: [question, dates.question, asked === null ? null : ({ about: 'vat', example: asked } as const)].filter(
      (unanswered) => unanswered !== null,
    ),
  }
}
