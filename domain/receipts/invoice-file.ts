/** An invoice as its file has it. */
import type { Day } from '../calendar/day.ts'

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
  /** The day until which it is to be paid, where it has one. */
  due: Day | null
  credit: boolean
  currency: string
  supplier: InvoiceParty
  customer: InvoiceParty
  notes: readonly string[]
  delivered: string | null
  /** Country of the delivery, where the invoice has one. */
  deliveredIn: string | null
  /** VAT of each rate as printed. */
  taxes: readonly { rate: string; tva: string }[]
  /** Allowances and charges of the whole document, without VAT. */
  allowances: readonly { amount: string; rate: string; isCharge: boolean; reason: string }[]
  /** Totals of the document; blank where it has none. */
  totals: { payable: string; prepaid: string; rounding: string; inclusive: string }
  /** Numbers of the invoices that a credit note is about. */
  credited: readonly string[]
  lines: readonly InvoiceLine[]
}
