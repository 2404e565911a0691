/** How long trips and days last. */
import type { Decimal } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE, type ConsumptionType, DIRECTION, type Direction } from '../../vocabulary.ts'
import type { GeneratorProblem, Pace } from '../problem.ts'
import { hundredthsOf } from '../units.ts'

/** The pace without one in the request: mean speed in km/h that is not exceeded, and no time besides driving. */
export const PLAIN_PACE: Pace = { mixt: 60, urban: 30, extraUrban: 70, spread: 0, loading: 0, lunch: 0, regulation561: false }

/** Minutes on the road from which on a day has its pause. */
const LONG_DAY = 300
/** Regulation (EC) 561/2006, in minutes: art. 7 (45 after 4½ h of driving), art. 6 (9 h of driving), art. 8 (11 h of rest in 24). */
const BREAK_AFTER = 270
const BREAK = 45
const DRIVING_A_DAY = 540
const ON_DUTY = 13 * 60

type Distances = { distanceMixt: Decimal; distanceUrban: Decimal; distanceExtraUrban: Decimal }

/** Minutes of driving both kinds of road, over one denominator, so that their sum is exact. */
const drivingMinutes = (route: Distances, direction: Direction, consumptionType: ConsumptionType, pace: Pace): number => {
  const ways = direction === DIRECTION.TURRETUR ? 2 : 1
  if (consumptionType !== CONSUMPTION_TYPE.URBAN_EXTRAURBAN) return (ways * 60 * hundredthsOf(route.distanceMixt)) / (100 * pace.mixt)
  const driven = hundredthsOf(route.distanceUrban) * pace.extraUrban + hundredthsOf(route.distanceExtraUrban) * pace.urban
  return (ways * 60 * driven) / (100 * pace.urban * pace.extraUrban)
}

/**
 * Least whole minutes of a trip, at least 1: its kilometres as driven at the quickest pace, by the speed of their kind of road,
 * rounded up once. At a plain pace 45.5 km on a mixed norm are 46 minutes; 3 km in town and 7 km outside, both ways, are 24.
 */
export const leastMinutes = (route: Distances, direction: Direction, consumptionType: ConsumptionType, pace = PLAIN_PACE): number =>
  Math.max(1, Math.ceil(drivingMinutes(route, direction, consumptionType, pace) / (1 + pace.spread)))

/** Minutes that a trip is given in a plan: at the slowest pace, with the time to unload and the break that the law asks for. */
export const plannedMinutes = (route: Distances, direction: Direction, consumptionType: ConsumptionType, pace = PLAIN_PACE): number => {
  const driving = Math.max(1, Math.ceil(drivingMinutes(route, direction, consumptionType, pace) / (1 - pace.spread)))
  const rest = pace.regulation561 && driving > BREAK_AFTER ? BREAK : 0
  return driving + Math.max(direction === DIRECTION.TURRETUR ? pace.loading : 0, rest)
}

/** Minutes of the pause on a day of so many minutes on the road. */
export const pauseOfDay = (minutes: number, { lunch, regulation561 } = PLAIN_PACE): number => {
  if (regulation561 && minutes > BREAK_AFTER) return Math.max(BREAK, lunch)
  return minutes > LONG_DAY ? lunch : 0
}

/** Earliest departure and latest arrival of a day, in minutes, and the most minutes on the road between them. */
export const dayHours = ({ startTime, endTime, pace }: Pick<GeneratorProblem, 'startTime' | 'endTime' | 'pace'>) => {
  if (!pace?.regulation561) return { startTime, endTime, onTheRoad: endTime - startTime }
  const end = Math.min(endTime, startTime + ON_DUTY)
  return { startTime, endTime: end, onTheRoad: Math.min(end - startTime, DRIVING_A_DAY) }
}
