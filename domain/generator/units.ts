/** The generator computes in integers: centilitres and hundredths of a kilometre. Decimals appear only in its input and output. */
import { type Decimal, HUNDRED } from '../numbers/decimal.ts'

/** Whole hundredths, rounded down, for upper limits: litres in the tank, kilometres that may be driven. 7.129 are 712. */
export const hundredthsIn = (value: Decimal): number => Math.floor(Number(value.times(HUNDRED)))

/** Whole hundredths, rounded up, for costs: litres burnt, kilometres driven. 7.121 are 713. */
export const hundredthsOf = (value: Decimal): number => Math.ceil(Number(value.times(HUNDRED)))
