/** What a line is converted to lei by, in statements that read `purchases p` with its `receipts rc`. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { Currency, PurchaseDocument } from '#domain/vocabulary.ts'

/** A line with what converts it to lei, as such statements read it. */
export type PaidRow = {
  date: Day
  document: PurchaseDocument
  number: string
  isFuel: boolean
  price: Decimal
  tva: Decimal
  value: Decimal
  currency: Currency
  rateDate: Day
  leiRate: Decimal | null
  /** The rate that a person wrote for it. */
  typedRate: Decimal | null
  country: string | null
  station: string | null
}

/** The day of its document: of an invoice its own, of any other the day of the fill. */
export const RATE_DAY = sql`coalesce(rc.issued_on, p.date)`

/** The rate that a person wrote, else the National Bank's of that day; null in lei, and where neither is known. */
export const LEI_RATE = sql`case when p.currency <> 'RON' then coalesce(rc.typed_rate, (select known.rate from exchange_rate_on(p.currency, ${RATE_DAY}) known)) end`
/** The day of the bank's rate, where it is the bank's. */
export const LEI_RATE_DAY = sql`case when p.currency <> 'RON' and rc.typed_rate is null then (select known.day from exchange_rate_on(p.currency, ${RATE_DAY}) known) end`
