import { type Decimal, HUNDRED, round2, sum } from '../numbers/decimal.ts'
import { tripFuel } from '../trip/consumption.ts'
import type { Rates } from './record.ts'
import type { SheetTotals } from './totals.ts'

export type Averages = {
  /** Litres on 100 km of the sheet's whole consumption: trips with their surcharges, hours, equipment. */
  burnt: Decimal
  /** Litres on 100 km of the same distances by the norms alone. */
  norm: Decimal
}

/**
 * Litres on 100 km, to 2 decimals; `null` for a sheet without kilometres. 32 km at 10.4 and 86 km at 8.2 are 8.80 by the norm; with 0.9
 * litres burnt while stationary they are 9.56. A sheet that burns by its norms alone has the same two averages.
 */
export const averagesOf = (
  { trips, kmDone, fuelConsumed }: Pick<SheetTotals, 'trips' | 'kmDone' | 'fuelConsumed'>,
  rates: Rates,
): Averages | null => {
  if (kmDone.lte(0)) return null
  const on100 = (litres: Decimal) => round2(litres.times(HUNDRED).div(kmDone))
  const byNorm = trips.map((trip) => tripFuel(trip, rates, null).base)
  // each trip is rounded, which is no consumption above or below the norm
  const rounded = sum(byNorm.map(round2))
  return { burnt: on100(sum(byNorm).plus(fuelConsumed).minus(rounded)), norm: on100(sum(byNorm)) }
}
