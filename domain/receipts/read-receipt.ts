/** A receipt as a file tells it, before anything in it is matched with the company's lists. */
import type { Day } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { Currency, PurchaseDocument } from '../vocabulary.ts'

/** Why a row is not read as a receipt. */
export type Unread = 'date' | 'qty' | 'value' | 'currency' | 'zero'

/**
 * What a row of a file says. `value` includes VAT and is exactly the file's; `rate` is `null` where the file does not tell it. `texts`
 * are what the row says besides, in which plates and transaction numbers are searched.
 */
export type ReadReceipt = {
  /** As the spreadsheet numbers it; of an invoice the line's own number. */
  row: string
  origin: 'card' | 'einvoice'
  day: Day
  /** Whether the day is the invoice's, since the line has none of its own. */
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
  /** What was paid at the station, where the card is paid in another currency. */
  original: { value: Decimal; currency: string } | null
  texts: readonly string[]
}

/** A row that has an amount and is no receipt. */
export type UnreadRow = { row: string; why: Unread; described: string; value: Decimal | null; currency: string | null }
