/** Checks of the purchases of a sheet. */
import { isDayOff } from '../calendar/holidays.ts'
import { documentKey, receiptsOver100 } from '../fiscal/booking.ts'
import { formatKm, formatPrice } from '../numbers/format.ts'
import { moneyUnit } from '../purchase/currency.ts'
import { isRateOfAnotherTime } from '../purchase/vat.ts'
import { isOddPrice, placeDoubt, priceDoubt } from '../receipts/doubts.ts'
import { HOME, INVOICE, TILL_RECEIPT } from '../vocabulary.ts'
import { type Finding, finding } from './codes.ts'
import { type CheckContext, type CheckedPurchase, type CheckedSheet, isItsDay, isLateInvoice, isNearby, priceKey } from './sheet.ts'

const missingPart = ({ number, date, partnerId, document }: CheckedPurchase): string | null => {
  if (!date) return 'date'
  if (!number?.trim()) return 'number'
  if (partnerId === null) return 'partnerId'
  return document === null ? 'type' : null
}

const oneByOne = (line: CheckedPurchase, at: number, sheet: CheckedSheet, context: CheckContext): Finding[] => {
  const path = `expenses.${at}`
  const findings: Finding[] = []
  const missing = missingPart(line)
  if (missing) findings.push(finding('EXP_DOC', `${path}.${missing}`, { n: at + 1 }))
  if (line.isFuel && line.articleId !== sheet.vehicle.fuelId) findings.push(finding('FUEL_OTHER', `${path}.expenseId`))
  const isOutside = line.date !== null && !isNearby(sheet, line.date)
  if (isOutside && !isLateInvoice(line, sheet, context)) findings.push(finding('EXP_DATE', `${path}.date`, { nr: line.number ?? '' }))
  if (isFilledAtRest(line, sheet)) findings.push(finding('EXP_DAY_OFF', `${path}.date`, { nr: line.number ?? '' }))
  if (
    (line.document === TILL_RECEIPT || line.document === INVOICE) &&
    line.partnerId !== null &&
    !line.partnerCui &&
    line.currency === 'RON'
  )
    findings.push(finding('EXP_NO_CUI', `${path}.partnerId`))
  if (line.paidBy === 'advance' && sheet.advancePayment.eq(0))
    findings.push(finding('ADVANCE_NONE', `${path}.paidBy`, { nr: line.number ?? '' }))
  if (line.date && line.country === HOME && isRateOfAnotherTime(line.tvaRate, line.date))
    findings.push(finding('VAT_RATE_OLD', `${path}.tvaRate`))
  return findings
}

/** Whether fuel was bought on a day off within the sheet on which it drives nowhere. */
const isFilledAtRest = ({ isFuel, date, qty }: CheckedPurchase, sheet: CheckedSheet): boolean =>
  sheet.kind === 'vehicle' &&
  isFuel &&
  qty.gt(0) &&
  date !== null &&
  isItsDay(sheet, date) &&
  isDayOff(date) &&
  sheet.trips.every((trip) => date < trip.startDate || date > trip.endDate)

/** Fuel at no price of fuel, or far from the median of its month and country, and fuel bought where the vehicle cannot have been. */
const doubtful = ({ receipts }: CheckContext, line: CheckedPurchase, path: string): Finding[] => {
  if (!line.isFuel || line.qty.lte(0)) return []
  const nr = line.number ?? ''
  const fill = line.receiptId === null ? undefined : receipts.fills.get(line.receiptId)
  const month = receipts.prices.get(priceKey(line) ?? '') ?? null
  const percent = line.price && priceDoubt(line.price, month)
  const km = fill ? placeDoubt(fill, fill.before, receipts.towns) : null
  return [
    ...(line.price && isOddPrice(line.price, line.currency, month)
      ? [
          finding('EXP_ODD_PRICE', `${path}.price`, {
            nr,
            price: `${formatPrice(line.price)} ${moneyUnit(line.currency)} ${line.tvaRate.gt(0) ? 'fără' : 'cu'} TVA`,
          }),
        ]
      : []),
    ...(percent && month
      ? [
          finding('EXP_FAR_PRICE', `${path}.price`, {
            nr,
            percent: Math.abs(percent),
            side: percent > 0 ? 'peste' : 'sub',
            median: formatPrice(month.median),
          }),
        ]
      : []),
    ...(km !== null ? [finding('EXP_FAR_APART', `${path}.date`, { nr, km: formatKm(km), station: fill?.before?.station ?? '' })] : []),
  ]
}

/**
 * A line that stands twice, on this sheet or on another one: the same article and quantity of the same document and day. Of an invoice,
 * lines with other days, quantities or articles are different purchases. A fill of which `told` says that already, with its cures, is left out.
 */
const duplicates = (purchases: readonly CheckedPurchase[], elsewhere: ReadonlySet<number>, told: readonly Finding[]): Finding[] => {
  const seen = new Set<string>()
  const reported = new Set<string>()
  return purchases.flatMap((line, at) => {
    const document = documentKey(line)
    if (document === null) return []
    const key = `${document} ${line.articleId} ${line.qty.toFixed(3)}`
    const isTwin = elsewhere.has(at) || seen.has(key)
    seen.add(key)
    const path = `expenses.${at}.number`
    if (!isTwin || reported.has(document) || told.some((one) => one.code === 'FILL_TWICE' && one.path === path)) return []
    reported.add(document)
    return finding('EXP_DUP', path, { nr: line.number ?? '' })
  })
}

/** Receipts of a VAT payer over 100 EUR, each reported at its first line. */
const overHundred = (purchases: readonly CheckedPurchase[], { company, eurRates }: CheckContext): Finding[] =>
  receiptsOver100(purchases, company, eurRates).flatMap(([first]) =>
    first ? finding('EXP_RECEIPT_OVER_100', `expenses.${purchases.indexOf(first)}.type`, { nr: first.number ?? '' }) : [],
  )

/** What is wrong with the purchases, beside what is `told` of their fills. */
export const purchaseFindings = (sheet: CheckedSheet, context: CheckContext, told: readonly Finding[]): Finding[] => [
  ...sheet.purchases.flatMap((line, at) => oneByOne(line, at, sheet, context)),
  ...sheet.purchases.flatMap((line, at) => doubtful(context, line, `expenses.${at}`)),
  ...duplicates(sheet.purchases, context.linesElsewhere, told),
  ...overHundred(sheet.purchases, context),
]
