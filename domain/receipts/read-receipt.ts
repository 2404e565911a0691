/** A receipt as read from a file, before it is matched with the company's lists. */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { Currency, Payer, PurchaseDocument } from '../vocabulary.ts'

/** Why a row is not a receipt. */
export type Unread = 'date' | 'qty' | 'value' | 'currency' | 'zero' | 'charge' | 'allowance' | 'discount'

/**
 * The content of a file's row. `value` includes VAT and is exactly the file's; `rate` is `null` where the file has none. `texts` are the
 * row's other texts, in which plates and transaction numbers are searched for.
 */
export type ReadReceipt = {
  /** The row's number in the spreadsheet; for an invoice the line's own number. */
  row: string
  origin: 'card' | 'einvoice'
  day: Day
  /** Whether the day is the invoice's, because the line has none. */
  dayOfInvoice: boolean
  /** The days that a line names of which it is no fill of one day; `null` of any other. */
  period: { from: Day; to: Day } | null
  /** The day of the invoice and the one on which it is to be paid; `null` for a row of a statement. */
  issuedOn: Day | null
  dueOn: Day | null
  time: string | null
  document: PurchaseDocument
  number: string
  supplierCui: string | null
  supplierName: string | null
  described: string
  plateRead: string | null
  cardTail: string | null
  qty: Decimal
  um: string
  value: Decimal
  rate: Decimal | null
  /** The VAT as the file has it; `null` where it has none. */
  tva: Decimal | null
  currency: Currency
  odometer: Decimal | null
  station: string | null
  country: string | null
  externalKey: string
  /** The amount charged at the station, where the card is paid in another currency. */
  original: { value: Decimal; currency: string } | null
  /** The documents that a credit note names; none of any other paper. */
  credited: readonly string[]
  /** What a discount or an allowance of the document took off it, with VAT: negative for a purchase. */
  discount: Decimal | null
  /** What quantity by price gives, where that is not what the row says it cost. */
  byPrice: Decimal | null
  texts: readonly string[]
  /** What a row of our own export says besides; a payer that it does not tell is `undefined`. */
  kept?: { note: string | null; ignored: boolean; fullTank: boolean | null; paidBy: Payer | null | undefined; driver: string }
}

/** A row with an amount that is no receipt; `said` is what could not be read, as the file writes it, where it writes anything. */
export type UnreadRow = { row: string; why: Unread; described: string; value: Decimal | null; currency: string | null; said?: string }
