/** The capacity of a tank. */
import { type Decimal, decimal } from '../numbers/decimal.ts'

/** A full tank takes up to 2 % more than its nameplate says. */
const FULL = decimal('1.02')

/** Whether a tank of the capacity cannot hold so many litres: a tank of 60 L holds 61.2 L, not 61.21 L. */
export const overfills = ({ litres, capacity }: { litres: Decimal; capacity: Decimal }): boolean => litres.gt(capacity.times(FULL))
