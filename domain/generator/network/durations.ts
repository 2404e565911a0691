/** How long trips and days last. */
import { type Day, daysBetween } from '../../calendar/day.ts'
import type { Decimal } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE, type ConsumptionType, DIRECTION, type Direction } from '../../vocabulary.ts'
import type { GeneratorProblem, Pace } from '../problem.ts'
import { hundredthsOf } from '../units.ts'

/** The pace where the request has none: a mean speed in km/h that is never exceeded, and no time besides driving. */
export const PLAIN_PACE = {
  ...{ mixt: 60, urban: 30, extraUrban: 70, motorway: null, spread: 0, loading: 0, lunch: 0, regulation561: false },
} as const satisfies Pace

/** Hundredths of a kilometre in towns, on a route without kinds of road: three kilometres at either end. */
const IN_TOWN = 600
/** Length, in hundredths of a kilometre, beyond which a road is a motorway. */
const TO_MOTORWAY = 10_000

const TURNAROUND = 10
/** Minutes of trips in a day above which the day has a pause. */
const LONG_DAY = 300
/** Regulation (EC) 561/2006, in minutes: art. 7 (45 after 4½ h of driving), art. 6 (9 h of driving), art. 8 (11 h of rest in 24). */
export const BREAK_AFTER = 270
const BREAK = 45
const DRIVING_A_DAY = 540
const ON_DUTY = 13 * 60
const DRIVING_IN_TWO_WEEKS = 90 * 60

type Distances = { distanceMixt: Decimal; distanceUrban: Decimal; distanceExtraUrban: Decimal }

/** Hundredths of a kilometre by kind of road: those of the route, else of a mixed one by its length. */
const roadsOf = (route: Distances, isSplit: boolean, { motorway }: Pace): { town: number; county: number; fast: number } => {
  const whole = hundredthsOf(route.distanceMixt)
  const town = isSplit ? hundredthsOf(route.distanceUrban) : Math.min(whole, IN_TOWN)
  const outsideTowns = isSplit ? hundredthsOf(route.distanceExtraUrban) : whole - town
  const fast = motorway === null ? 0 : Math.max(0, town + outsideTowns - Math.max(town, TO_MOTORWAY))
  return { town, county: outsideTowns - fast, fast }
}

/** Minutes of driving on all kinds of road, over one denominator, so that the sum is exact. */
const drivingMinutes = (route: Distances, direction: Direction, consumptionType: ConsumptionType, pace: Pace): number => {
  const timesDriven = direction === DIRECTION.TURRETUR ? 2 : 1
  const isSplit = consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN
  if (!isSplit && pace.mixt !== null) return (timesDriven * 60 * hundredthsOf(route.distanceMixt)) / (100 * pace.mixt)
  const { town, county, fast } = roadsOf(route, isSplit, pace)
  const { urban, extraUrban } = pace
  const motorway = pace.motorway ?? 1
  const driven = town * extraUrban * motorway + county * urban * motorway + fast * urban * extraUrban
  return (timesDriven * 60 * driven) / (100 * urban * extraUrban * motorway)
}

/**
 * Least whole minutes of a trip, at least 1: its kilometres as driven, at the fastest pace for each kind of road, rounded up once. At a
 * plain pace 45.5 km on a mixed norm are 46 minutes; 3 km in town and 7 km outside, both ways, are 24.
 */
export const leastMinutes = (route: Distances, direction: Direction, consumptionType: ConsumptionType, pace: Pace = PLAIN_PACE): number =>
  Math.max(1, Math.ceil(drivingMinutes(route, direction, consumptionType, pace) / (1 + pace.spread)))

/** Minutes planned for a trip: at the slowest pace, with the time to unload and the break that the law requires. */
export const plannedMinutes = (
  route: Distances,
  direction: Direction,
  consumptionType: ConsumptionType,
  pace: Pace = PLAIN_PACE,
): number => {
  const driving = Math.max(1, Math.ceil(drivingMinutes(route, direction, consumptionType, pace) / (1 - pace.spread)))
  const rest = pace.regulation561 && driving > BREAK_AFTER ? BREAK : 0
  // unloading does not count as the driver's rest (art. 4 d)
  return driving + (direction === DIRECTION.TURRETUR ? pace.loading : 0) + rest
}

/**
 * Minutes of breaks required between several trips, given their number and total minutes; no single trip exceeds 4½ h without a break of
 * its own. Three or more trips may need a second break; within 9 h a third is never needed.
 */
export const secondBreak = (minutes: number, trips: number, { regulation561 }: Pick<Pace, 'regulation561'> = PLAIN_PACE): number =>
  regulation561 && trips > 2 && minutes > BREAK_AFTER ? BREAK : 0

/** Minutes of the pause on a day with so many minutes of trips. */
export const pauseOfDay = (minutes: number, { lunch, regulation561 }: Pick<Pace, 'lunch' | 'regulation561'> = PLAIN_PACE): number => {
  if (regulation561 && minutes > BREAK_AFTER) return Math.max(BREAK, lunch)
  return minutes > LONG_DAY ? lunch : 0
}

/** Least minutes between two trips of a day, where loading takes time: a driver does not depart in the minute of arrival. */
export const betweenTrips = ({ loading }: Pick<Pace, 'loading'> = PLAIN_PACE): number => (loading > 0 ? TURNAROUND : 0)

/** Most minutes of driving of a day, so that two consecutive weeks never exceed 90 h (art. 6), given the days with driving. */
export const drivingADay = (days: readonly Day[]): number => {
  const byWeek = new Map<number, number>()
  for (const day of days) {
    const week = Math.floor(daysBetween('1970-01-05', day) / 7)
    byWeek.set(week, (byWeek.get(week) ?? 0) + 1)
  }
  const most = [...byWeek].reduce((busiest, [week, count]) => Math.max(busiest, count + (byWeek.get(week + 1) ?? 0)), 1)
  return Math.min(DRIVING_A_DAY, Math.floor(DRIVING_IN_TWO_WEEKS / most))
}

/** Earliest departure and latest arrival of a day, in minutes, and the most minutes of trips between them. */
export const dayHours = ({ startTime, endTime, pace }: Pick<GeneratorProblem, 'startTime' | 'endTime' | 'pace'>) => {
  if (!pace?.regulation561) return { startTime, endTime, onTheRoad: endTime - startTime }
  const end = Math.min(endTime, startTime + ON_DUTY)
  return { startTime, endTime: end, onTheRoad: Math.min(end - startTime, DRIVING_A_DAY) }
}
