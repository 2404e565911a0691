/** A receipt: one line of a paper that says what was bought, on a sheet or not yet. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, sum } from '../numbers/decimal.ts'
import type { Currency, Payer, PurchaseDocument, ReceiptOrigin } from '../vocabulary.ts'

/**
 * A receipt before it is stored, as a form, a statement or an e-invoice says it. What was read stays beside what it was matched to:
 * `supplierCui` and `supplierName` beside `partnerId`, `described` beside `articleId`, `plateRead` and `cardTail` (the last 4
 * digits) beside `vehicleId`. `qty` is below 0 for what is taken back; `price` is per unit, net where there is VAT; `tva` is the
 * amount, `tvaRate` the percent; `value` includes it. `time` is Romanian civil time, `HH:mm`. `externalKey` tells a line of a
 * statement or an invoice from every other of the company (`card:<issuer>:<transaction>`, `inv:<cui>:<number>:<line>`).
 */
export type ReceiptDraft = {
  origin: ReceiptOrigin
  date: Day
  time: string | null
  document: PurchaseDocument
  /** Blank where none was read. */
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
  odometer: Decimal | null
  fullTank: boolean | null
  station: string | null
  country: string | null
  paidBy: Payer | null
  ignored: boolean
  note: string | null
  externalKey: string | null
}

/** How a receipt stands: to be assigned, free to be put on a sheet, on one, or left out. */
export const RECEIPT_STATES = ['assign', 'free', 'sheet', 'ignored'] as const
export type ReceiptState = (typeof RECEIPT_STATES)[number]
export const RECEIPT_STATE_LABEL: Record<ReceiptState, string> = {
  assign: 'De atribuit',
  free: 'Liber',
  sheet: 'Pe foaie',
  ignored: 'Ignorat',
}

/** What a receipt needs before it can stand on a sheet. */
export const RECEIPT_NEEDS = ['vehicle', 'partner', 'article', 'number'] as const
export type ReceiptNeed = (typeof RECEIPT_NEEDS)[number]

type Matched = { vehicleId: number | null; partnerId: number | null; articleId: number | null; number: string }

/** What receipts come to: quantities by unit and values by currency, each in the order in which it comes first. */
export const receiptTotals = (
  rows: readonly { qty: number; um: string; value: number; currency: Currency }[],
): { quantities: { um: string; qty: Decimal }[]; values: { currency: Currency; value: Decimal }[] } => ({
  quantities: [...Map.groupBy(rows, ({ um }) => um)].map(([um, some]) => ({ um, qty: sum(some.map(({ qty }) => decimal(qty))) })),
  values: [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, some]) => ({
    currency,
    value: sum(some.map(({ value }) => decimal(value))),
  })),
})

/** What is missing on a receipt, in the order of its columns: without a vehicle and a number, `['vehicle', 'number']`. */
export const receiptNeeds = ({ vehicleId, partnerId, articleId, number }: Matched): ReceiptNeed[] => {
  const missing = { vehicle: vehicleId === null, partner: partnerId === null, article: articleId === null, number: number === '' }
  return RECEIPT_NEEDS.filter((need) => missing[need])
}

/** The state of a receipt; it is computed, never stored. One on a sheet has all that it needs; one that is ignored needs nothing. */
export const receiptState = (receipt: Matched & { ignored: boolean; onSheet: boolean }): ReceiptState => {
  if (receipt.onSheet) return 'sheet'
  if (receipt.ignored) return 'ignored'
  return receiptNeeds(receipt).length > 0 ? 'assign' : 'free'
}
