/** Fuel burnt by the hour: while stationary, by a machine at work, by equipment. */
import { type Decimal, HUNDRED, round2, sum, ZERO } from '../numbers/decimal.ts'

/** Converts minutes to hours and percents to fractions in one division, which is done last. */
const MINUTES_TIMES_PERCENT = 6000

/**
 * Litres for `minutes` at `ratePerHour` (l/h), rounded to 2 decimals. Surcharges (percents) add up and do not compound;
 * minutes are never rounded to decimal hours. Without a rate it is 0. 2 h 30 at 1.8 l/h with 10 % and 5 % are 5.18.
 */
export const hourlyConsumption = (minutes: number, ratePerHour: Decimal | null, surcharges: readonly Decimal[]): Decimal =>
  ratePerHour === null
    ? ZERO
    : round2(
        ratePerHour
          .times(minutes)
          .times(HUNDRED.plus(sum(surcharges)))
          .div(MINUTES_TIMES_PERCENT),
      )
