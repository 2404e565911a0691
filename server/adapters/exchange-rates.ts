/** Reference rates of the National Bank of Romania. */
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { Currency } from '#domain/vocabulary.ts'

/** Lei for one unit of a currency, and the day on which the bank published that. */
export type ExchangeRate = { rate: Decimal; day: Day }

export type ExchangeRates = {
  /**
   * The rate that counts on a day: the one published on the last banking day before it (norms to art. 290 of the Fiscal Code).
   * `null` while it is not known; it never throws for the bank's sake. The bank is asked when the rate may not be here yet, which
   * takes up to a quarter of a minute; when it has been silent for hours, the last rate stands in for a week.
   */
  on(currency: Exclude<Currency, 'RON'>, day: Day): Promise<ExchangeRate | null>
  /** The same for a page: `null` also when the bank takes longer than a moment; its answer is stored for the next call. */
  atOnce(currency: Exclude<Currency, 'RON'>, day: Day): Promise<ExchangeRate | null>
}
