import type { Decimal } from '../numbers/decimal.ts'

/** How much of a tank is full, in whole percent from 0 to 100: 38 L of 60 L are 63; an overdrawn tank is empty. */
export const partOfTank = (litres: Decimal, capacity: number): number =>
  Math.max(0, Math.min(100, Math.round(Number(litres.times(100).div(capacity)))))
