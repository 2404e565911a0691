/** A receipt as read from a file, before it is matched with the company's lists. */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { Currency, PurchaseDocument } from '../vocabulary.ts'

/** Why a row is not a receipt. */
export type Unread = 'date' | 'qty' | 'value' | 'currency' | 'zero'

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
  currency: Currency
  odometer: Decimal | null
  station: string | null
  country: string | null
  externalKey: string
  /** The amount charged at the station, where the card is paid in another currency. */
  original: { value: Decimal; currency: string } | null
  texts: readonly string[]
}

/** A row with an amount that is no receipt. */
export type UnreadRow = { row: string; why: Unread; described: string; value: Decimal | null; currency: string | null }
