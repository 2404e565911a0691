/** Currencies: their unit, and the day on which they are paid in. */
import type { Day } from '../calendar/day.ts'
import type { Currency } from '../vocabulary.ts'

/** The first day on which a currency is no longer paid in, and the National Bank publishes no rate for it. */
const REPLACED: Partial<Record<Currency, Day>> = { BGN: '2026-01-01' }

/** Whether a currency is paid in on a day: Bulgaria pays in euro since 1.01.2026. */
export const isPaidIn = (currency: Currency, day: Day): boolean => {
  const until = REPLACED[currency]
  return until === undefined || day < until
}

/** `lei`, `EUR`. */
export const moneyUnit = (currency: Currency): string => (currency === 'RON' ? 'lei' : currency)
