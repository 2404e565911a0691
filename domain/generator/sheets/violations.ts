/**
 * The hard constraints of generated sheets, checked on the answer alone. Any plan can be checked, also one from which the user removed
 * days and trips. Only the definitions (allowed days, places, durations, fuel and km of a trip) are shared with the generator.
 */
import { type Day, weekday } from '../../calendar/day.ts'
import { hourlyConsumption } from '../../fuel/hourly.ts'
import { type Decimal, sum, ZERO } from '../../numbers/decimal.ts'
import { tripConsumption } from '../../trip/consumption.ts'
import { tripDistance } from '../../trip/distance.ts'
import { DIRECTION, DIRECTIONS } from '../../vocabulary.ts'
import { allowedDays, inRange } from '../calendar/fuel-calendar.ts'
import { leastMinutes } from '../network/durations.ts'
import { isApplicable, placeKey } from '../network/places.ts'
import type { GeneratedSheet, GeneratedTrip, GeneratorAnswer, GeneratorProblem, GeneratorRoute, MachineHours } from '../problem.ts'
import { overfullReceipts } from './overfull.ts'
import { withHoursOfFills } from './write-sheets.ts'

/** The requirement of each rule. */
export const HARD_CONSTRAINTS = {
  H1: 'sheets on allowed days, one a day at most, in order',
  H3: 'at least one trip and not more than the maximum',
  H4: 'only selected routes that the vehicle’s norm can count, on days on which they may be driven',
  H5: 'a known direction; round trips only where they are allowed',
  H6: 'a route once in each direction a day, where that is asked for',
  H7: 'kilometres of a day within the maximum',
  H8: 'never less than nothing in the tank',
  H9: 'never more in the tank than it holds',
  H10: 'litres of every trip and sheet exact, each sheet beginning with what the one before left',
  H11: 'kilometres of every trip and sheet exact, each sheet beginning where the one before stopped',
  H12: 'hours within the day’s limits and free of other sheets of the driver, trips one after another and none too fast',
  H13: 'each trip begins where the one before ended, the first at the base; only a place that no route joins may break it',
  H14: 'every day ends at the base, or where the first day among places apart from it began',
  H15: 'every receipt in the range once, on the first sheet on or after its day, else unassigned',
  H16: 'totals are those of the sheets and receipts',
  H17: 'the last sheet ends where the next one of the vehicle begins',
  H18: 'hours of a machine in steps of half an hour, within the least and most of a day and those for which it was available',
} as const
export type HardConstraint = keyof typeof HARD_CONSTRAINTS

/** A violated rule, and where: positions of the sheet and of the trip on it. */
export type Violation = { rule: HardConstraint; sheet?: number; trip?: number }

/**
 * Requirements beyond the rules that always hold. A user who removes a trip may break the path (H13) and leave the vehicle elsewhere
 * (H14), so edited plans need meet neither. The generator promises `continuous`, and `closed` where the routes allow it.
 */
export type Promised = {
  continuous: boolean
  closed: boolean
  /** Receipts, by position, that may overflow the tank: the user was warned and accepted it. */
  overfull?: ReadonlySet<number>
}

type Report = (rule: HardConstraint, isMet: boolean, sheet?: number, trip?: number) => void

/** A trip's route as listed, or at its own length on a variable route; `undefined` when it is not a selected applicable route. */
type RouteOf = (trip: GeneratedTrip) => GeneratorRoute | undefined

/** Whether a trip has the length of its route, or a length that a variable route allows. */
const isRightLength = ({ variable = [], rates }: GeneratorProblem, { routeId, oneWay }: GeneratedTrip): boolean => {
  if (!oneWay) return true
  const bounds = variable.find((route) => route.routeId === routeId)
  const { km } = tripDistance({ ...oneWay, direction: DIRECTION.TUR }, rates.consumptionType)
  return bounds !== undefined && km.gte(bounds.minKm) && km.lte(bounds.maxKm)
}

/** Litres burnt on a sheet: by its trips, or by a machine's hours. */
const burntOn = ({ machine, rates }: GeneratorProblem, { trips, worked }: GeneratedSheet): Decimal =>
  machine ? hourlyConsumption(worked?.minutes ?? 0, rates.consumptionStationary, []) : sum(trips.map(({ consumption }) => consumption))

const litresOf = (problem: GeneratorProblem, receipts: readonly number[]): Decimal =>
  sum(receipts.map((receipt) => problem.receipts[receipt]?.qty ?? ZERO))

const validateCalendar = (problem: GeneratorProblem, { sheets }: GeneratorAnswer, report: Report): void => {
  const allowed = new Set(allowedDays(problem))
  sheets.forEach(({ day }, at) => {
    report('H1', allowed.has(day) && day > (sheets[at - 1]?.day ?? ''), at)
  })
}

const isRuledOut = ({ routeRules = [] }: GeneratorProblem, route: number, day: Day): boolean =>
  routeRules.some(
    ({ routeId, weekdays = [], notFrom, notTo }) =>
      routeId === route &&
      ((weekdays.length > 0 && !weekdays.includes(weekday(day))) ||
        ((notFrom ?? notTo) !== undefined && day >= (notFrom ?? day) && day <= (notTo ?? day))),
  )

const validateTrips = (problem: GeneratorProblem, sheet: GeneratedSheet, at: number, routeOf: RouteOf, report: Report): void => {
  const { trips } = sheet
  report('H3', trips.length >= 1 && trips.length <= problem.maximumRoutesPerDay, at)
  report('H7', sum(trips.map(({ km }) => km)).lte(problem.maxKmPerDay), at)
  const driven = new Set<string>()
  trips.forEach((trip, position) => {
    const route = routeOf(trip)
    report('H4', route !== undefined && !isRuledOut(problem, trip.routeId, sheet.day) && isRightLength(problem, trip), at, position)
    if (!route) return
    const isKnown = DIRECTIONS.includes(trip.direction)
    report('H5', isKnown && (trip.direction !== DIRECTION.TURRETUR || problem.allowRoundTripRoutes), at, position)
    const ways = trip.direction === DIRECTION.TURRETUR ? [DIRECTION.TUR, DIRECTION.RETUR] : [trip.direction]
    const keys = ways.map((way) => `${trip.routeId} ${way}`)
    report('H6', !problem.uniqueRoutesEachDay || !keys.some((key) => driven.has(key)), at, position)
    for (const key of keys) driven.add(key)
    const distance = tripDistance({ ...route, direction: trip.direction }, problem.rates.consumptionType)
    report('H10', trip.consumption.eq(tripConsumption(distance, problem.rates, null)), at, position)
    report('H11', trip.km.eq(distance.km), at, position)
  })
}

const HALF_HOUR = 30

/** A machine has no trips, works between its daily minimum and maximum, and no longer than it is available. */
const validateWork = (
  { least, most }: MachineHours,
  { trips, worked, departure, arrival }: GeneratedSheet,
  at: number,
  report: Report,
): void => {
  const { minutes, available } = worked ?? { minutes: 0, available: 0 }
  report('H3', trips.length === 0, at)
  report('H18', minutes % HALF_HOUR === 0 && minutes >= least && minutes <= most, at)
  report('H18', minutes <= available && minutes <= arrival - departure, at)
}

const validateHours = (problem: GeneratorProblem, sheet: GeneratedSheet, at: number, routeOf: RouteOf, report: Report): void => {
  // that the driver is elsewhere is held against the sheet itself
  const within = withHoursOfFills({ receipts: problem.receipts }, sheet.day, { departure: problem.startTime, arrival: problem.endTime })
  report('H12', within.departure <= sheet.departure && sheet.arrival <= within.arrival, at)
  const isElsewhere = problem.busy?.some(({ day, from, to }) => day === sheet.day && from < sheet.arrival && sheet.departure < to)
  report('H12', !isElsewhere, at)
  let clock = sheet.departure
  sheet.trips.forEach((trip, position) => {
    const route = routeOf(trip)
    const least = route ? leastMinutes(route, trip.direction, problem.rates.consumptionType, problem.pace) : 0
    report('H12', trip.departure >= clock && trip.arrival - trip.departure >= least, at, position)
    clock = trip.arrival
  })
  report('H12', clock <= sheet.arrival, at)
}

const validateLitresAndKm = (problem: GeneratorProblem, answer: GeneratorAnswer, overfull: ReadonlySet<number>, report: Report): void => {
  // the litres really in the tank, recomputed without trusting the sheets
  let { fuelStart: fuel, kmStart: km } = problem
  const mayRunShort = problem.givesWay !== 'km' && (problem.anchors ?? []).some((anchor) => anchor.km !== null)
  answer.sheets.forEach((sheet, at) => {
    const added = litresOf(problem, sheet.receipts)
    const consumed = burntOn(problem, sheet)
    const done = sum(sheet.trips.map((trip) => trip.km))
    const full = fuel.plus(added)
    const left = full.minus(consumed)
    report('H10', sheet.fuelStart.eq(fuel) && sheet.fuelAdded.eq(added), at)
    report('H10', sheet.fuelConsumed.eq(consumed) && sheet.fuelLeft.eq(left), at)
    report('H11', sheet.kmStart.eq(km) && sheet.kmDone.eq(done) && sheet.kmStop.eq(km.plus(done)), at)
    // the tank is emptiest at the end of the day; readings may prove more kilometres than the litres suffice for
    report('H8', left.gte(0) || mayRunShort, at)
    fuel = left
    km = km.plus(done)
  })
  // a receipt that cannot fit is allowed only where the caller names it, not because the answer warns of it
  for (const { receipt } of answer.sheets.length ? overfullReceipts(problem, answer.sheets).filter(({ fits }) => !fits) : [])
    if (!overfull.has(receipt)) {
      const on = answer.sheets.findIndex(({ receipts }) => receipts.includes(receipt))
      report('H9', false, on < 0 ? undefined : on)
    }
}

/** Maps each place's key to one key shared by all places that routes connect. */
const joinedPlaces = (routes: readonly GeneratorRoute[]): Map<string, string> => {
  const neighbours = new Map<string, string[]>()
  const join = (from: string, to: string) => {
    const reached = neighbours.get(from)
    if (reached) reached.push(to)
    else neighbours.set(from, [to])
  }
  for (const { start, end } of routes) {
    join(placeKey(start), placeKey(end))
    join(placeKey(end), placeKey(start))
  }
  const joined = new Map<string, string>()
  for (const first of neighbours.keys()) {
    const waiting = joined.has(first) ? [] : [first]
    for (const place of waiting) {
      if (joined.has(place)) continue
      joined.set(place, first)
      for (const neighbour of neighbours.get(place) ?? []) waiting.push(neighbour)
    }
  }
  return joined
}

/**
 * The requested base where a route ends there; else the place at which most routes end, and of equal ones the one at which more routes
 * start.
 */
const baseOf = (problem: GeneratorProblem, routes: readonly GeneratorRoute[], joined: ReadonlyMap<string, string>): string | null => {
  const wished = problem.base === null ? null : placeKey(problem.base)
  if (wished !== null && joined.has(wished)) return wished
  const met = routes.flatMap(({ start, end }) => [placeKey(start), placeKey(end)])
  const touches = new Map<string, number>()
  met.forEach((place, at) => {
    touches.set(place, (touches.get(place) ?? 0) + met.length + (at % 2 === 0 ? 1 : 0))
  })
  let base: string | null = null
  for (const place of met) if (base === null || (touches.get(place) ?? 0) > (touches.get(base) ?? 0)) base = place
  return base
}

const validateWay = (
  problem: GeneratorProblem,
  { sheets }: GeneratorAnswer,
  { continuous, closed }: Promised,
  routes: readonly GeneratorRoute[],
  routeOf: RouteOf,
  report: Report,
): void => {
  const joined = joinedPlaces(routes)
  let place = baseOf(problem, routes, joined)
  const homes = new Map(place === null ? [] : [[joined.get(place), place]])
  sheets.forEach(({ trips }, at) => {
    trips.forEach((trip, position) => {
      const route = routeOf(trip)
      if (!route) return
      const [start, end] = [placeKey(route.start), placeKey(route.end)]
      const [from, to] =
        trip.direction === DIRECTION.TUR ? [start, end] : trip.direction === DIRECTION.RETUR ? [end, start] : [start, start]
      const isElsewhere = position === 0 && joined.get(from) !== joined.get(place ?? from)
      if (continuous) report('H13', from === place || isElsewhere, at, position)
      if (isElsewhere && !homes.has(joined.get(from))) homes.set(joined.get(from), from)
      place = to
    })
    if (closed && place !== null) report('H14', homes.get(joined.get(place)) === place, at)
  })
}

const validateReceipts = (problem: GeneratorProblem, { sheets, unassigned }: GeneratorAnswer, report: Report): void => {
  const isIn = (receipt: number) => inRange(problem, problem.receipts[receipt]?.date ?? '')
  problem.receipts.forEach(({ date }, receipt) => {
    const due = sheets.findIndex(({ day }) => day >= date)
    const on = sheets.flatMap(({ receipts }, at) => receipts.filter((one) => one === receipt).map(() => at))
    const left = unassigned.filter((one) => one === receipt).length
    const [dueOn, dueLeft] = !isIn(receipt) ? [[], 0] : due < 0 ? [[], 1] : [[due], 0]
    report('H15', on.join() === dueOn.join() && left === dueLeft, on[0])
  })
  const placed = [...sheets.flatMap(({ receipts }) => receipts), ...unassigned]
  const areKnown = placed.every((receipt) => problem.receipts[receipt] !== undefined)
  report('H15', areKnown)
}

const validateTotals = (problem: GeneratorProblem, answer: GeneratorAnswer, report: Report): void => {
  const added = sum(problem.receipts.filter(({ date }) => inRange(problem, date)).map(({ qty }) => qty))
  const consumed = sum(answer.sheets.map((sheet) => burntOn(problem, sheet)))
  const driven = sum(answer.sheets.flatMap(({ trips }) => trips.map(({ km }) => km)))
  report('H16', answer.initialFuel.eq(problem.fuelStart) && answer.fuelAdded.eq(added))
  report('H16', answer.fuelConsumed.eq(consumed) && answer.distance.eq(driven))
  report('H16', answer.leftover.eq(problem.fuelStart.plus(added).minus(consumed)))
}

const validateEnd = ({ end }: GeneratorProblem, { sheets }: GeneratorAnswer, report: Report): void => {
  const last = sheets.at(-1)
  if (!end?.fixed || !last) return
  report('H17', (!end.kmStop || last.kmStop.eq(end.kmStop)) && (!end.fuelLeft || last.fuelLeft.eq(end.fuelLeft)), sheets.length - 1)
}

/**
 * Every hard constraint that the answer violates, in the order of the sheets within each group of rules; empty when the answer is valid.
 * `promised` names the requirements; by default those that the generator promises for any set of routes. Rules about numbers and people
 * are checked by the server. O(sheets · trips + receipts · sheets).
 */
export const violations = (
  problem: GeneratorProblem,
  answer: GeneratorAnswer,
  promised: Promised = { continuous: true, closed: false },
): readonly Violation[] => {
  const broken: Violation[] = []
  const report: Report = (rule, isMet, sheet, trip) => {
    if (isMet) return
    broken.push({ rule, ...(sheet === undefined ? {} : { sheet }), ...(trip === undefined ? {} : { trip }) })
  }
  const routes = problem.routes.filter((route) => isApplicable(route, problem.rates.consumptionType))
  const byId = new Map(routes.map((route) => [route.id, route]))
  const routeOf: RouteOf = ({ routeId, oneWay }) => {
    const route = byId.get(routeId)
    return route && oneWay ? { ...route, ...oneWay } : route
  }

  validateCalendar(problem, answer, report)
  answer.sheets.forEach((sheet, at) => {
    if (problem.machine) validateWork(problem.machine, sheet, at, report)
    else validateTrips(problem, sheet, at, routeOf, report)
    validateHours(problem, sheet, at, routeOf, report)
  })
  validateLitresAndKm(problem, answer, promised.overfull ?? new Set(), report)
  validateWay(problem, answer, promised, [...byId.values()], routeOf, report)
  validateReceipts(problem, answer, report)
  validateTotals(problem, answer, report)
  validateEnd(problem, answer, report)
  return broken
}
