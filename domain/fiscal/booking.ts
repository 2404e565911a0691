/**
 * Which line of a sheet is booked, and whether its VAT is deducted: the document decides, never that fuel was pumped. VAT is deducted by
 * an invoice, and by a receipt of a cash register of at most 100 EUR (Cod fiscal art. 299 (1) a), art. 319 (12) a)).
 */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, sum } from '../numbers/decimal.ts'
import { type Currency, type PurchaseDocument, type ReceiptOrigin, TILL_RECEIPT } from '../vocabulary.ts'

/** The document type of a statement's row: neither a receipt nor an invoice. */
const NO_DOCUMENT = 3

/** Where a line comes from. `isDocument`: a user said that no invoice comes for this row of a statement. */
export type Evidence = { origin: ReceiptOrigin; document: PurchaseDocument; isDocument: boolean }

/**
 * Whether a line is booked: supplier's account, VAT, expense, files for accounting programs. The row of a card statement proves what was
 * pumped and waits for its invoice; it is booked only where a user said that the statement is the document, or gave the line its own.
 */
export const isBooked = ({ origin, document, isDocument }: Evidence): boolean => origin !== 'card' || document !== NO_DOCUMENT || isDocument

/** A line of a document as its value in euro is computed from. */
export type ValuedLine = {
  partnerId: number | null
  document: PurchaseDocument | null
  number: string | null
  date: Day | null
  /** With VAT, in its currency. */
  value: Decimal
  currency: Currency
}

/** Key that is equal for two lines of one document: partner, type, number and date; `null` for a line that lacks one of them. */
export const documentKey = ({ partnerId, document, number, date }: Omit<ValuedLine, 'value' | 'currency'>): string | null =>
  partnerId === null || document === null || !number || date === null ? null : JSON.stringify([partnerId, document, number, date])

/** Euro above which a receipt is no simplified invoice. */
const MOST_EUR = decimal(100)

const inEur = (lines: readonly ValuedLine[], rates: ReadonlyMap<Day, Decimal>): Decimal | null => {
  const amounts = lines.map(({ currency, value, date }) => {
    if (currency === 'EUR') return value
    const rate = currency === 'RON' && date ? rates.get(date) : undefined
    return rate ? value.div(rate) : null
  })
  return amounts.some((amount) => amount === null) ? null : sum(amounts.flatMap((amount) => amount ?? []))
}

/**
 * The receipts (bonuri fiscale) of a sheet over 100 EUR, each as its lines: their VAT is not deducted until the invoice comes. At 5 lei, a
 * receipt with lines of 300 and 250 lei is one. `rates` are lei for one euro; a receipt whose rate is not known is none. A company that
 * pays no VAT has none.
 */
export const receiptsOver100 = <Line extends ValuedLine>(
  lines: readonly Line[],
  { tva }: { tva: boolean },
  rates: ReadonlyMap<Day, Decimal>,
): Line[][] => {
  if (!tva) return []
  const tillReceipts = lines.filter(({ document }) => document === TILL_RECEIPT)
  const receipts = Map.groupBy(tillReceipts, (line) => documentKey(line) ?? line)
  return [...receipts.values()].filter((receipt) => inEur(receipt, rates)?.gt(MOST_EUR))
}
