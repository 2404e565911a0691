/** Inside, the generator counts in integers: centilitres and hundredths of a kilometre. Decimals are its edges. */
import { type Decimal, HUNDRED } from '../numbers/decimal.ts'

/** Whole hundredths that are there at least: litres in the tank, kilometres that may be driven. 7.129 are 712. */
export const hundredthsIn = (value: Decimal): number => Math.floor(Number(value.times(HUNDRED)))

/** Whole hundredths that are needed at most: litres burnt, kilometres driven. 7.121 are 713. */
export const hundredthsOf = (value: Decimal): number => Math.ceil(Number(value.times(HUNDRED)))
