/** VAT rates by the day of the document. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal } from '../numbers/decimal.ts'

/** Rates in percent from a day on, the newest first; the first reduced rate replaces the other reduced rates of an older period. */
const PERIODS: readonly { from: Day; standard: number; reduced: readonly number[] }[] = [
  // Legea 141/2025
  { from: '2025-08-01', standard: 21, reduced: [11] },
  { from: '2017-01-01', standard: 19, reduced: [9, 5] },
  { from: '2016-01-01', standard: 20, reduced: [9, 5] },
  { from: '1990-01-01', standard: 24, reduced: [9, 5] },
]
const STANDARD = PERIODS.map(({ standard }) => standard)
const REDUCED = PERIODS.flatMap(({ reduced }) => reduced)

const periodOf = (day: Day) => PERIODS.find(({ from }) => from <= day) ?? PERIODS[0]
const isOneOf = (rate: Decimal, rates: readonly number[]): boolean => rates.some((known) => rate.eq(known))

/** The rates in force on a day, the standard one first and 0 last: 21, 11 and 0 from 1.08.2025; before that day 19, 9, 5 and 0. */
export const vatRatesOn = (day: Day): number[] => {
  const period = periodOf(day)
  return period ? [period.standard, ...period.reduced, 0] : [0]
}

/** Whether a rate was in force in another period but not on the day: 19 % on 1.08.2025. A rate unknown in every period is never reported. */
export const isRateOfAnotherTime = (rate: Decimal, day: Day): boolean =>
  isOneOf(rate, [...STANDARD, ...REDUCED]) && !isOneOf(rate, vatRatesOn(day))

/**
 * The rate of an article on a day: its own rate where it is in force, else the rate that corresponds to it. 21 is 19 on 31.07.2025, 5 is
 * 11 on the next day.
 */
export const vatRateOn = (articleTva: Decimal, day: Day): Decimal => {
  const period = periodOf(day)
  if (!period || !isRateOfAnotherTime(articleTva, day)) return articleTva
  return decimal(isOneOf(articleTva, STANDARD) ? period.standard : (period.reduced[0] ?? 0))
}
