/** VAT rates by the country and the day of the document. */
import type { Day } from '../calendar/day.ts'
import { type Decimal, decimal, HUNDRED, round, ZERO } from '../numbers/decimal.ts'

const ROMANIA = 'RO'

/** Rates in percent from a day on: the standard rate, then the reduced ones. */
type Period = readonly [from: Day, standard: number, ...reduced: number[]]
const EVER: Day = '1990-01-01'
const always = (standard: number, ...reduced: number[]): readonly Period[] => [[EVER, standard, ...reduced]]

/**
 * Rates by country, the newest period first; in Romania the first reduced rate replaces the other reduced rates of an older period. The
 * periods of other countries reach back to 2020.
 */
const RATES: Readonly<Record<string, readonly Period[]>> = {
  // Legea 141/2025
  RO: [
    ['2025-08-01', 21, 11],
    ['2017-01-01', 19, 9, 5],
    ['2016-01-01', 20, 9, 5],
    [EVER, 24, 9, 5],
  ],
  ...{ AL: always(20, 10, 6), AT: always(20, 13, 10), BA: always(17), BE: always(21, 12, 6), BG: always(20, 9), BY: always(20, 10) },
  CH: [
    ['2024-01-01', 8.1, 3.8, 2.6],
    [EVER, 7.7, 3.7, 2.5],
  ],
  CY: always(19, 9, 5),
  CZ: [
    ['2024-01-01', 21, 12],
    [EVER, 21, 15, 10],
  ],
  DE: [
    ['2021-01-01', 19, 7],
    ['2020-07-01', 16, 5],
    [EVER, 19, 7],
  ],
  DK: always(25),
  EE: [
    ['2025-07-01', 24, 13, 9],
    ['2024-01-01', 22, 9],
    [EVER, 20, 9],
  ],
  ES: always(21, 10, 4),
  FI: [
    ['2026-01-01', 25.5, 13.5, 10],
    ['2024-09-01', 25.5, 14, 10],
    [EVER, 24, 14, 10],
  ],
  ...{ FR: always(20, 10, 5.5), GB: always(20, 5), GE: always(18), GR: always(24, 13, 6), HR: always(25, 13, 5), HU: always(27, 18, 5) },
  ...{ IE: always(23, 13.5, 9), IT: always(22, 10, 5, 4) },
  LT: [
    ['2026-01-01', 21, 12, 5],
    [EVER, 21, 9, 5],
  ],
  LU: [
    ['2024-01-01', 17, 14, 8],
    ['2023-01-01', 16, 13, 7],
    [EVER, 17, 14, 8],
  ],
  LV: always(21, 12, 5),
  MD: always(20, 8),
  ME: [
    ['2025-01-01', 21, 15, 7],
    [EVER, 21, 7],
  ],
  ...{ MK: always(18, 10, 5), MT: always(18, 7, 5), NL: always(21, 9), NO: always(25, 15, 12) },
  // between those days fuel bore 8 %, which is a reduced rate of the other days as well
  PL: always(23, 8, 5),
  ...{ PT: always(23, 13, 6), RS: always(20, 10), SE: always(25, 12, 6), SI: always(22, 9.5, 5) },
  SK: [
    ['2025-01-01', 23, 19, 5],
    [EVER, 20, 10],
  ],
  TR: [
    ['2023-07-10', 20, 10, 1],
    [EVER, 18, 8, 1],
  ],
  ...{ UA: always(20, 14, 7), XK: always(18, 8) },
}

const periodOf = (day: Day, country: string): Period | undefined => {
  const periods = RATES[country] ?? []
  return periods.find(([from]) => from <= day) ?? periods[0]
}
const isOneOf = (rate: Decimal, rates: readonly number[]): boolean => rates.some((known) => rate.eq(known))
const ROMANIAN = (RATES[ROMANIA] ?? []).flatMap(([, ...rates]) => rates)
const ROMANIAN_STANDARD = (RATES[ROMANIA] ?? []).map(([, standard]) => standard)

/** The standard rates of every country on a day, each once, in ascending order. */
const standardRatesOn = (day: Day): number[] =>
  [...new Set(Object.keys(RATES).flatMap((country) => periodOf(day, country)?.[1] ?? []))].sort((a, b) => a - b)

/**
 * The rates in force on a day, the standard one first and 0 last: 21, 11 and 0 in Romania from 1.08.2025; before that day 19, 9, 5 and 0.
 * In an unknown country (`null`) and one without a table they are the standard rates of all others.
 */
export const vatRatesOn = (day: Day, country: string | null = ROMANIA): number[] => {
  const period = country === null ? undefined : periodOf(day, country)
  if (!period) return [...standardRatesOn(day), 0]
  const [, ...rates] = period
  return [...rates, 0]
}

/**
 * Whether a Romanian rate was in force in another period but not on the day: 19 % on 1.08.2025. A rate unknown in every period is never
 * reported.
 */
export const isRateOfAnotherTime = (rate: Decimal, day: Day): boolean => isOneOf(rate, ROMANIAN) && !isOneOf(rate, vatRatesOn(day))

/**
 * The rate of an article on a day: its own rate where it is in force, else the rate that corresponds to it. 21 is 19 on 31.07.2025, 5 is
 * 11 on the next day.
 */
export const vatRateOn = (articleTva: Decimal, day: Day): Decimal => {
  const period = periodOf(day, ROMANIA)
  if (!period || !isRateOfAnotherTime(articleTva, day)) return articleTva
  const [, standard, reduced = 0] = period
  return decimal(isOneOf(articleTva, ROMANIAN_STANDARD) ? standard : reduced)
}

/** A quotient of rounded amounts lies this close to the rate that it comes from, in percent points. */
const NEAR = decimal('0.6')
/** Bani by which a gross amount may differ from the one that its net amount gives. */
const TO_THE_BAN = decimal('0.02')
/** No country has a higher rate; a larger quotient is that of other amounts than net and gross. */
const MOST_PERCENT = 40

/**
 * The rate between a net and a gross amount as printed, in percent: the nearest one that the country has on that day, else the one of
 * another country that gives the gross amount to the ban, else their quotient. 51.94 and 62.85 are 21 % in Romania, 100.00 and 127.00 are
 * 27 % everywhere. `null` for amounts between which there is no VAT rate.
 */
export const rateBetween = ({ net, gross }: { net: Decimal; gross: Decimal }, country: string | null, day: Day): Decimal | null => {
  if (net.eq(0)) return null
  const percent = gross.minus(net).times(HUNDRED).div(net)
  if (percent.lt(NEAR.times(-1)) || percent.gt(MOST_PERCENT)) return null
  const nearest = (rates: readonly number[]): Decimal | undefined =>
    rates.map(decimal).sort((a, b) => Number(a.minus(percent).abs().minus(b.minus(percent).abs())))[0]
  const gives = (rate: Decimal): boolean =>
    gross
      .minus(net.times(HUNDRED.plus(rate)).div(HUNDRED))
      .abs()
      .lte(TO_THE_BAN)
  const own = country !== null && RATES[country] ? nearest(vatRatesOn(day, country)) : undefined
  if (own?.minus(percent).abs().lte(NEAR)) return own
  const elsewhere = nearest([...standardRatesOn(day), ...ROMANIAN, 0])
  if (elsewhere && gives(elsewhere)) return elsewhere
  return percent.lt(0) ? ZERO : round(percent, 2)
}
