/**
 * Exact decimals and the one place where the product rounds.
 *
 * A `Decimal` has no `+` or `*` in TypeScript, so a sum in binary floating point does not compile by accident.
 */
import Big from 'big.js'

/** A constructor of its own: other code that configures big.js does not change its settings. */
const Exact = Big()
Exact.DP = 20
Exact.RM = Big.roundHalfUp

export type Decimal = Big

/** The exact decimal of a numeral or of a number's shortest notation. `decimal(7.3)` is 7.3, not 7.2999… */
export const decimal = (value: Decimal | number | string): Decimal => new Exact(value)

export const ZERO: Decimal = decimal(0)
export const HUNDRED: Decimal = decimal(100)

/** Rounds half away from zero to `places` decimals: `round('2.555', 2)` is 2.56. The rounding of every amount. */
export const round = (value: Decimal | number | string, places: number): Decimal => decimal(value).round(places, Big.roundHalfUp)

/** Towards zero, for what must never be more than there is: 51.18 is 51. */
export const roundDown = (value: Decimal, places: number): Decimal => value.round(places, Big.roundDown)

/** Litres and money: 2 decimals. */
export const round2 = (value: Decimal | number | string): Decimal => round(value, 2)

/** The sum of decimals; 0 for an empty list. */
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = ZERO
  for (const value of values) total = total.plus(value)
  return total
}

/** Whether a value is a `Decimal` of this product. */
export const isDecimal = (value: unknown): value is Decimal => value instanceof Exact
