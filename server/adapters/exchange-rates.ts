/** Reference rates of the National Bank of Romania. */
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { Currency } from '#domain/vocabulary.ts'

/** Lei for one unit of a currency, and the day on which the bank published the rate. */
export type ExchangeRate = { rate: Decimal; day: Day }

export type ExchangeRates = {
  /**
   * The rate that applies on a day: the one published on the last banking day before it (norms to art. 290 of the Fiscal Code). `null`
   * while it is unknown; failures of the bank never throw. When the rate may not be stored yet the bank is asked, which takes up to a
   * quarter of a minute; when the bank has not answered for hours, the last rate is used for up to a week.
   */
  on(currency: Exclude<Currency, 'RON'>, day: Day): Promise<ExchangeRate | null>
  /** The same for a page: also `null` when the bank takes longer than a moment; its answer is stored for the next call. */
  atOnce(currency: Exclude<Currency, 'RON'>, day: Day): Promise<ExchangeRate | null>
}
