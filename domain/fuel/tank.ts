import { type Decimal, decimal } from '../numbers/decimal.ts'

/** A full tank takes up to 2 % more than its nameplate says. */
export const FULL = decimal('1.02')

/** Part of the tank's size by which the stock after a fill to the brim may differ from it. */
export const FULL_TANK_TOLERANCE = 0.08

/** Whether a tank of the capacity cannot hold so many litres: a tank of 60 L holds 61.2 L, not 61.21 L. */
export const overfills = ({ litres, capacity }: { litres: Decimal; capacity: Decimal }): boolean => litres.gt(capacity.times(FULL))

/** Litres that a tank of the capacity cannot hold: 57 L in one of 50 L are 7 L too many, 51 L none; `null` when it holds them. */
export const overflow = (litres: Decimal, capacity: number): Decimal | null => {
  const size = decimal(capacity)
  return overfills({ litres, capacity: size }) ? litres.minus(size) : null
}
