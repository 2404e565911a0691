/** Converts planned days to sheets: order of the excursions, hours, odometer, tank and receipts. */

import type { Day } from '../../calendar/day.ts'
import { decimal, HUNDRED, sum, ZERO } from '../../numbers/decimal.ts'
import type { ConsumptionType } from '../../vocabulary.ts'
import { closeTo, freeWindow } from '../calendar/free-window.ts'
import { allowedDays, receiptsInside } from '../calendar/fuel-calendar.ts'
import { BREAK_AFTER, betweenTrips, leastMinutes, pauseOfDay, plannedMinutes, secondBreak } from '../network/durations.ts'
import type { Leg } from '../network/legs.ts'
import type { Network } from '../network/places.ts'
import type { Walk } from '../network/walks.ts'
import type { GeneratedSheet, GeneratedTrip, GeneratorProblem, GeneratorRoute, Pace } from '../problem.ts'
import { drawn, type Random, shuffled } from '../random.ts'

/** Minutes between two trips where there is time, and the granularity of departures and pauses. */
const PAUSE = { least: 10, most: 60, step: 5 } as const
/** Largest part of the spare time by which a day begins later: usually less, and little where the driver also drives other vehicles. */
const LATER = { most: 0.6, beforeOthers: 0.25 } as const
/** Most minutes between a fill and the trips of its day. */
const AT_PUMP = 15

/** When the pause of a long day begins: between two trips if the first of them ends in time, else during a trip. */
const LUNCH = { from: 11 * 60 + 30, to: 14 * 60 } as const

/** Hours of heavy traffic, in minutes of the day. */
const RUSH = [
  { from: 7 * 60, to: 9 * 60 + 30 },
  { from: 16 * 60, to: 18 * 60 + 30 },
] as const

/**
 * Minutes of a trip from a departure: as planned at a steady pace, else at a random pace within the spread, from its slower half in heavy
 * traffic.
 */
const drawnMinutes = (
  leg: Leg,
  departure: number,
  network: Network,
  type: ConsumptionType,
  pace: Pace | undefined,
  random: Random,
): number => {
  if (!pace?.spread) return leg.minutes
  const isRush = RUSH.some(({ from, to }) => from <= departure && departure < to)
  const route = network.routes[leg.route] as GeneratorRoute
  const least = leastMinutes(route, leg.direction, type, pace)
  const longest = plannedMinutes(route, leg.direction, type, { ...pace, loading: 0, regulation561: false })
  return leg.minutes - drawn(random, Math.floor((longest - least) / (isRush ? 2 : 1)) + 1)
}

/** The legs of a closed plan with its excursions in random order; those of an open plan unchanged. */
const inSomeOrder = ({ from, to, legs: taken }: Walk, legs: readonly Leg[], random: Random): readonly number[] => {
  if (from !== to) return taken
  const excursions: number[][] = [[]]
  for (const leg of taken) {
    excursions.at(-1)?.push(leg)
    if ((legs[leg] as Leg).to === from) excursions.push([])
  }
  return shuffled(random, excursions).flat()
}

type Hours = { departure: number; arrival: number }

/** A sheet's hours, wide enough for the hours of its day's fills, where the driver is on no other sheet then. */
export const withHoursOfFills = (problem: Pick<GeneratorProblem, 'receipts' | 'busy'>, day: Day, hours: Hours): Hours => {
  const times = problem.receipts.flatMap(({ date, qty, time }) => (date === day && qty.gt(0) ? (time ?? []) : []))
  const wide = { departure: Math.min(hours.departure, ...times), arrival: Math.max(hours.arrival, ...times) }
  const isBusy = problem.busy?.some((stretch) => stretch.day === day && stretch.from < wide.arrival && wide.departure < stretch.to)
  return isBusy ? hours : wide
}

/** Routes as they are driven, variable ones also at other lengths, and as they are listed. */
type Drivable = { network: Network; listed: ReadonlySet<GeneratorRoute> }

/**
 * Where the pause of a long day is placed: between two trips about noon, or during a trip. Where the law limits driving, the pause comes
 * before 4½ h of driving are over, and during the trip on a day with a single one.
 */
const pauseAt = (
  { pause, position, trips }: { pause: number; position: number; trips: number },
  { clock, driven, minutes }: { clock: number; driven: number; minutes: number },
  pace: Pace | undefined,
): 'before' | 'during' | null => {
  if (pause === 0) return null
  if (pace?.regulation561) return position > 0 && driven + minutes > BREAK_AFTER ? 'before' : trips === 1 ? 'during' : null
  if (position > 0 && clock >= LUNCH.from) return 'before'
  return position === trips - 1 || clock + minutes >= LUNCH.to ? 'during' : null
}

/** A trip without its hours. */
const tripOver = ({ direction, km, fuel }: Leg, { id }: GeneratorRoute): Omit<GeneratedTrip, 'departure' | 'arrival'> => ({
  routeId: id,
  direction,
  km: decimal(km).div(HUNDRED),
  consumption: decimal(fuel).div(HUNDRED),
})

/** The distances of a trip whose length differs from its listed route's. */
const ownLength = ({ network, listed }: Drivable, at: number): Pick<GeneratedTrip, 'oneWay'> => {
  const route = network.routes[at] as GeneratorRoute
  const { distanceMixt, distanceUrban, distanceExtraUrban } = route
  return listed.has(route) ? {} : { oneWay: { distanceMixt, distanceUrban, distanceExtraUrban } }
}

/**
 * The trips of a day: departure in the first part of the spare time, more likely early than late, and pauses between trips as long as
 * time is left. On a day with a fill they are close to it.
 */
const tripsOf = (
  taken: readonly number[],
  legs: readonly Leg[],
  drivable: Drivable,
  problem: GeneratorProblem,
  day: Day,
  random: Random,
): GeneratedTrip[] => {
  const { network } = drivable
  const { rates, pace, sharesDriver } = problem
  const { start, end } = freeWindow(problem, day)
  const close = closeTo(problem, day)
  const planned = taken.reduce((minutes, leg) => minutes + (legs[leg] as Leg).minutes, 0)
  const between = betweenTrips(pace)
  let clock = start
  // the traffic depends on the earliest possible departure of each trip
  const lengths = taken.map((leg) => {
    const minutes = drawnMinutes(legs[leg] as Leg, clock, network, rates.consumptionType, pace, random)
    clock += minutes + between
    return minutes
  })
  const breaks = [pauseOfDay(planned, pace), secondBreak(planned, taken.length, pace)]
  let pause = breaks.shift() ?? 0
  let spare = end - start - lengths.reduce((all, minutes) => all + minutes, 0) - pause - (breaks[0] ?? 0) - between * (taken.length - 1)
  const most = close ? Math.min(Math.max(0, spare), AT_PUMP) : Math.max(0, spare) * (sharesDriver ? LATER.beforeOthers : LATER.most)
  const chance = random()
  // before a fill, the minutes that are left until it
  const drawnApart = PAUSE.step * Math.floor((Math.floor(most / PAUSE.step) + 1) * chance * chance)
  // a sheet that leaves at 00:00 says that no hour was written
  const apart = start > 0 || spare < PAUSE.step ? drawnApart : Math.max(PAUSE.step, drawnApart)
  spare -= apart
  clock = start + (close === 'after' ? 0 : apart)
  let driven = 0
  const trips = taken.map((leg, position) => {
    const { route, minutes: longest } = legs[leg] as Leg
    const at = pauseAt({ pause, position, trips: taken.length }, { clock, driven, minutes: longest }, pace)
    if (at === 'before') driven = 0
    if (position > 0) {
      const drawnPause = PAUSE.least + PAUSE.step * drawn(random, (PAUSE.most - PAUSE.least) / PAUSE.step + 1)
      const more = (drawnPause <= spare + between ? drawnPause : Math.min(spare + between, PAUSE.least)) - between
      clock += between + more + (at === 'before' ? pause : 0)
      spare -= more
    }
    const departure = clock
    clock += (lengths[position] ?? longest) + (at === 'during' ? pause : 0)
    driven += longest
    if (at) pause = breaks.shift() ?? 0
    const roads = network.routes[route] as GeneratorRoute
    return { ...tripOver(legs[leg] as Leg, roads), departure, arrival: clock, ...ownLength(drivable, route) }
  })
  const later = close === 'after' ? PAUSE.step * Math.floor(Math.max(0, spare) / PAUSE.step) : 0
  return trips.map((trip) => ({ ...trip, departure: trip.departure + later, arrival: trip.arrival + later }))
}

/** The trips of a pinned day in their saved hours; `null` where the day has other trips now, or no room for those hours. */
const tripsAsPinned = (
  taken: readonly number[],
  legs: readonly Leg[],
  drivable: Drivable,
  problem: GeneratorProblem,
  day: Day,
): GeneratedTrip[] | null => {
  const { network } = drivable
  const { start, end } = freeWindow(problem, day)
  const pinned = problem.pinned?.find((kept) => kept.day === day)?.trips ?? []
  let clock = start
  const trips = taken.flatMap((at, position): GeneratedTrip[] => {
    const [leg, pinnedTrip] = [legs[at] as Leg, pinned[position]]
    const route = network.routes[leg.route] as GeneratorRoute
    if (pinnedTrip?.routeId !== route.id || pinnedTrip.direction !== leg.direction) return []
    const { departure, arrival } = pinnedTrip
    if (departure === undefined || arrival === undefined || departure < clock || arrival > end) return []
    if (arrival - departure < leastMinutes(route, leg.direction, problem.rates.consumptionType, problem.pace)) return []
    clock = arrival
    return [{ ...tripOver(leg, route), departure, arrival, ...ownLength(drivable, leg.route) }]
  })
  return trips.length === taken.length && pinned.length === taken.length ? trips : null
}

/** The sheets of the planned days, and the positions of the receipts in the range that are on no sheet. O(trips + receipts log). */
export const writeSheets = (
  problem: GeneratorProblem,
  network: Network,
  { legs, plans }: { legs: readonly Leg[]; plans: readonly (Walk | null)[] },
  random: Random,
): { sheets: GeneratedSheet[]; unassigned: number[] } => {
  const days = allowedDays(problem)
  const drivable = { network, listed: new Set(problem.routes) }
  let { kmStart, fuelStart } = problem
  let waiting = receiptsInside(problem)
  const sheets: GeneratedSheet[] = []
  plans.forEach((plan, at) => {
    const day = days[at]
    if (!plan || day === undefined) return
    const trips =
      tripsAsPinned(plan.legs, legs, drivable, problem, day) ??
      tripsOf(inSomeOrder(plan, legs, random), legs, drivable, problem, day, random)
    const isThere = (receipt: number) => (problem.receipts[receipt]?.date ?? '') <= day
    const receipts = waiting.filter(isThere)
    waiting = waiting.filter((receipt) => !isThere(receipt))
    const kmDone = sum(trips.map(({ km }) => km))
    const fuelConsumed = sum(trips.map(({ consumption }) => consumption))
    const fuelAdded = sum(receipts.map((receipt) => problem.receipts[receipt]?.qty ?? ZERO))
    const kmStop = kmStart.plus(kmDone)
    const fuelLeft = fuelStart.plus(fuelAdded).minus(fuelConsumed)
    const { departure, arrival } = withHoursOfFills(problem, day, {
      departure: trips[0]?.departure ?? 0,
      arrival: trips.at(-1)?.arrival ?? 0,
    })
    sheets.push({ day, departure, arrival, kmStart, kmDone, kmStop, fuelStart, fuelAdded, fuelConsumed, fuelLeft, trips, receipts })
    kmStart = kmStop
    fuelStart = fuelLeft
  })
  return { sheets, unassigned: waiting }
}
