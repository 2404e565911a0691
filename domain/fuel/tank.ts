/** What a tank holds. */
import { type Decimal, decimal } from '../numbers/decimal.ts'

/** A full tank takes up to 2 % more than its nameplate says. */
const FULL = decimal('1.02')

/** Whether so many litres are more than a tank of the capacity takes: 61.2 L fit into one of 60 L, 61.21 L do not. */
export const overfills = ({ litres, capacity }: { litres: Decimal; capacity: Decimal }): boolean => litres.gt(capacity.times(FULL))
