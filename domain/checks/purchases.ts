/** Checks of the purchases of a sheet. */
import { addDays } from '../calendar/day.ts'
import { isDayOff } from '../calendar/holidays.ts'
import { type Decimal, decimal, sum } from '../numbers/decimal.ts'
import { formatKm, formatPrice } from '../numbers/format.ts'
import { isRateOfAnotherTime } from '../purchase/vat.ts'
import { placeDoubt, priceDoubt } from '../receipts/doubts.ts'
import { type Finding, finding } from './codes.ts'
import { type CheckContext, type CheckedPurchase, type CheckedSheet, documentKey, priceKey } from './sheet.ts'

const missingPart = ({ number, date, partnerId, document }: CheckedPurchase): string | null => {
  if (!date) return 'date'
  if (!number?.trim()) return 'number'
  if (partnerId === null) return 'partnerId'
  return document === null ? 'type' : null
}

const oneByOne = (line: CheckedPurchase, at: number, sheet: CheckedSheet): Finding[] => {
  const path = `expenses.${at}`
  const findings: Finding[] = []
  const missing = missingPart(line)
  if (missing) findings.push(finding('EXP_DOC', `${path}.${missing}`, { n: at + 1 }))
  if (line.isFuel && line.articleId !== sheet.vehicle.fuelId) findings.push(finding('FUEL_OTHER', `${path}.expenseId`))
  if (line.date && (line.date < addDays(sheet.startDate, -1) || line.date > addDays(sheet.endDate, 1)))
    findings.push(finding('EXP_DATE', `${path}.date`, { nr: line.number ?? '' }))
  if (isFilledAtRest(line, sheet)) findings.push(finding('EXP_DAY_OFF', `${path}.date`, { nr: line.number ?? '' }))
  if ((line.document === 1 || line.document === 2) && line.partnerId !== null && !line.partnerHasCui && line.currency === 'RON')
    findings.push(finding('EXP_NO_CUI', `${path}.partnerId`))
  if (line.paidBy === 'advance' && sheet.advancePayment.eq(0))
    findings.push(finding('ADVANCE_NONE', `${path}.paidBy`, { nr: line.number ?? '' }))
  if (line.date && isRateOfAnotherTime(line.tvaRate, line.date)) findings.push(finding('VAT_RATE_OLD', `${path}.tvaRate`))
  return findings
}

/** Whether fuel was bought on a day off within the sheet on which it drives nowhere. */
const isFilledAtRest = ({ isFuel, date, qty }: CheckedPurchase, { kind, startDate, endDate, trips }: CheckedSheet): boolean =>
  kind === 'vehicle' &&
  isFuel &&
  qty.gt(0) &&
  date !== null &&
  date >= startDate &&
  date <= endDate &&
  isDayOff(date) &&
  trips.every((trip) => date < trip.startDate || date > trip.endDate)

/** Fuel whose price is far from the median of its month, and fuel bought where the vehicle cannot have been. */
const doubtful = ({ receipts }: CheckContext, line: CheckedPurchase, path: string): Finding[] => {
  if (!line.isFuel || line.qty.lte(0)) return []
  const nr = line.number ?? ''
  const month = receipts.prices.get(priceKey(line) ?? '') ?? null
  const percent = line.price && priceDoubt(line.price, month)
  const fillWithBefore = line.receiptId === null ? undefined : receipts.fills.get(line.receiptId)
  const km = fillWithBefore ? placeDoubt(fillWithBefore.fill, fillWithBefore.before, receipts.towns) : null
  return [
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
    ...(km !== null && fillWithBefore
      ? [finding('EXP_FAR_APART', `${path}.date`, { nr, km: formatKm(km), station: fillWithBefore.before.station ?? '' })]
      : []),
  ]
}

/**
 * The lines of one document count as one. A document is a duplicate when it also stands on another sheet, or when the sheet lists one of
 * its articles twice.
 */
const duplicates = (purchases: readonly CheckedPurchase[], elsewhere: ReadonlySet<string>): Finding[] => {
  const articles = new Map<string, Set<number>>()
  const reported = new Set<string>()
  return purchases.flatMap((line, at) => {
    const key = documentKey(line)
    if (key === null || reported.has(key)) return []
    const articlesOfDocument = articles.get(key) ?? new Set()
    articles.set(key, articlesOfDocument)
    if (!elsewhere.has(key) && !articlesOfDocument.has(line.articleId)) {
      articlesOfDocument.add(line.articleId)
      return []
    }
    reported.add(key)
    return finding('EXP_DUP', `expenses.${at}.number`, { nr: line.number ?? '' })
  })
}

const RECEIPT = 1
/** Euro above which a receipt is no simplified invoice, whose VAT may be deducted (Cod fiscal art. 319(12) a). */
const MOST_EUR = decimal(100)

/** Value of a receipt in euro, all its lines together; `null` while the rate of its day is not known. */
const inEur = (lines: readonly CheckedPurchase[], rates: CheckContext['eurRates']): Decimal | null => {
  const amounts = lines.map(({ currency, value, date }) => {
    if (currency === 'EUR') return value
    const rate = currency === 'RON' && date ? rates.get(date) : undefined
    return rate ? value.div(rate) : null
  })
  return amounts.some((amount) => amount === null) ? null : sum(amounts.flatMap((amount) => amount ?? []))
}

/** Receipts of a VAT payer over 100 EUR, each reported at its first line. */
const overHundred = (purchases: readonly CheckedPurchase[], { company, eurRates }: CheckContext): Finding[] => {
  if (!company.tva) return []
  const receipts = Map.groupBy(
    purchases.map((line, at) => ({ line, at })).filter(({ line }) => line.document === RECEIPT),
    ({ line, at }) => documentKey(line) ?? String(at),
  )
  return [...receipts.values()].flatMap((lines) => {
    const eur = inEur(
      lines.map(({ line }) => line),
      eurRates,
    )
    if (!eur?.gt(MOST_EUR)) return []
    return finding('EXP_RECEIPT_OVER_100', `expenses.${lines[0]?.at}.type`, { nr: lines[0]?.line.number ?? '' })
  })
}

/** What is wrong with the purchases. */
export const purchaseFindings = (sheet: CheckedSheet, context: CheckContext): Finding[] => [
  ...sheet.purchases.flatMap((line, at) => oneByOne(line, at, sheet)),
  ...sheet.purchases.flatMap((line, at) => doubtful(context, line, `expenses.${at}`)),
  ...duplicates(sheet.purchases, context.documentsElsewhere),
  ...overHundred(sheet.purchases, context),
]
