/** A receipt: one line of a document for a purchase, on a sheet or not yet. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, round, sum } from '../numbers/decimal.ts'
import type { Currency, Payer, PurchaseDocument, ReceiptOrigin } from '../vocabulary.ts'

/**
 * A receipt before it is stored, from a form, a statement or an e-invoice. The texts read from the document stand beside the records they
 * were matched with: `supplierCui` and `supplierName` beside `partnerId`, `described` beside `articleId`, `plateRead` and `cardTail` (the
 * last 4 digits) beside `vehicleId`. `qty` is negative for returned goods; `price` is per unit, net where there is VAT; `tva` is the
 * amount, `tvaRate` the percent; `value` includes it. `time` is Romanian civil time, `HH:mm`. `externalKey` identifies a line of a
 * statement or an invoice within the company (`card:<issuer>:<transaction>`, `inv:<cui>:<number>:<line>`).
 */
export type ReceiptDraft = {
  origin: ReceiptOrigin
  date: Day
  time: string | null
  /** The day of the invoice, where it is another document's than that of the fill, and its day of payment. */
  issuedOn: Day | null
  dueOn: Day | null
  document: PurchaseDocument
  /** Blank where the document has none. */
  number: string
  partnerId: number | null
  supplierCui: string | null
  supplierName: string | null
  articleId: number | null
  described: string | null
  vehicleId: number | null
  driverId: number | null
  plateRead: string | null
  cardTail: string | null
  qty: Decimal
  um: string
  price: Decimal
  tvaRate: Decimal
  tva: Decimal
  value: Decimal
  currency: Currency
  /** Lei for one unit of foreign money, where a person wrote it. */
  typedRate: Decimal | null
  odometer: Decimal | null
  fullTank: boolean | null
  station: string | null
  country: string | null
  paidBy: Payer | null
  ignored: boolean
  /** Whether it is the row of a statement that is booked without an invoice, as a user said. */
  isDocument: boolean
  note: string | null
  externalKey: string | null
}

/** State of a receipt: to be assigned, ready to be put on a sheet, on a sheet, or ignored. */
export const RECEIPT_STATES = ['assign', 'free', 'sheet', 'ignored'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]
export const RECEIPT_STATE_LABEL: Record<ReceiptState, string> = {
  assign: 'De atribuit',
  free: 'Liberă',
  sheet: 'Pe foaie',
  ignored: 'Ignorată',
}

/** The fields that a receipt needs before it can be put on a sheet. */
export const RECEIPT_NEEDS = ['vehicle', 'partner', 'article', 'number'] as const
export type ReceiptNeed = (typeof RECEIPT_NEEDS)[number]

type Matched = { vehicleId: number | null; partnerId: number | null; articleId: number | null; number: string }

type Bought = { article: { name: string } | null; qty: number; um: string; value: number; currency: Currency }
type Totals = {
  quantities: { article: string | null; um: string; qty: Decimal }[]
  values: { currency: Currency; value: Decimal }[]
}

/** Totals of receipts: quantities by article and values by currency, each in order of first occurrence. Litres of two articles are not one. */
export const receiptTotals = (rows: readonly Bought[]): Totals => ({
  quantities: [...Map.groupBy(rows, ({ article, um }) => JSON.stringify([article?.name ?? null, um]))].map(([key, some]) => {
    const [article, um] = JSON.parse(key) as [string | null, string]
    return { article, um, qty: sum(some.map(({ qty }) => decimal(qty))) }
  }),
  values: [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    value: sum(some.map(({ value }) => decimal(value))),
  })),
})

/** The missing fields of a receipt, in the order of its columns: without a vehicle and a number, `['vehicle', 'number']`. */
export const receiptNeeds = ({ vehicleId, partnerId, articleId, number }: Matched): ReceiptNeed[] => {
  const missing = { vehicle: vehicleId === null, partner: partnerId === null, article: articleId === null, number: number === '' }
  return RECEIPT_NEEDS.filter((need) => missing[need])
}

/** The state of a receipt; it is computed, never stored. A receipt on a sheet has all fields; an ignored one needs none. */
export const receiptState = (receipt: Matched & { ignored: boolean; onSheet: boolean }): ReceiptState => {
  if (receipt.onSheet) return 'sheet'
  if (receipt.ignored) return 'ignored'
  return receiptNeeds(receipt).length > 0 ? 'assign' : 'free'
}

/**
 * What a unit cost as it was paid, VAT included, in the receipt's currency: 296.95 lei for 40.02 L are 7.42 lei. `null` without a
 * quantity or a value.
 */
export const paidPerUnit = ({ value, qty }: { value: Decimal | number; qty: Decimal | number }): Decimal | null => {
  const units = decimal(qty)
  const paid = decimal(value)
  return units.eq(0) || paid.eq(0) ? null : round(paid.div(units), 4)
}
