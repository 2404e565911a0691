/** How long a trip lasts at least. */
import type { Decimal } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE, type ConsumptionType, DIRECTION, type Direction } from '../../vocabulary.ts'
import { hundredthsOf } from '../units.ts'

/** Kilometres an hour that nobody is asked to exceed on an average: on any road, in towns and outside them. */
export const SPEED = { MIXT: 60, URBAN: 30, EXTRAURBAN: 70 } as const

/**
 * Least whole minutes of a trip, at least 1: its kilometres as driven, by the speed of their kind of road, rounded up once.
 * 45.5 km on a mixed norm are 46 minutes; 3 km in town and 7 km outside, both ways, are 24.
 */
export const leastMinutes = (
  route: { distanceMixt: Decimal; distanceUrban: Decimal; distanceExtraUrban: Decimal },
  direction: Direction,
  consumptionType: ConsumptionType,
): number => {
  const ways = direction === DIRECTION.TURRETUR ? 2 : 1
  if (consumptionType !== CONSUMPTION_TYPE.URBAN_EXTRAURBAN)
    return Math.max(1, Math.ceil((ways * 60 * hundredthsOf(route.distanceMixt)) / (100 * SPEED.MIXT)))
  // over one denominator, so that the sum of both parts is exact
  const driven = hundredthsOf(route.distanceUrban) * SPEED.EXTRAURBAN + hundredthsOf(route.distanceExtraUrban) * SPEED.URBAN
  return Math.max(1, Math.ceil((ways * 60 * driven) / (100 * SPEED.URBAN * SPEED.EXTRAURBAN)))
}
