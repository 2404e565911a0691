/** How good generated sheets are: the measures that the tests of the cases and the bench check. */
import { burntAtLeast, fuelCalendar } from '../generator/calendar/fuel-calendar.ts'
import { tautString } from '../generator/calendar/target-curve.ts'
import { drivesOf } from '../generator/network/legs.ts'
import { isApplicable, networkOf, placeKey } from '../generator/network/places.ts'
import type { GeneratedTrip, GeneratorAnswer, GeneratorProblem } from '../generator/problem.ts'
import { hundredthsIn, hundredthsOf } from '../generator/units.ts'

export type Measures = {
  /** Largest distance from the target curve at the end of a day, in average days; the unit is at least one outing. */
  evenness: number
  /** Trips on the most used route, as a share. */
  topShare: number
  /** 1 when every route is used equally often, 0 when only one is used. */
  entropy: number
  /** Number of changes of place without a route, and of days that end at a wrong place. */
  breaks: number
  nightsAway: number
  /** Share of sheets whose trips are those of the sheet before. */
  repeatedDays: number
  /** Most allowed days in a row without a sheet. */
  longestIdle: number
}

/** The measures of an answer. */
export const measuresOf = (problem: GeneratorProblem, { sheets, fuelConsumed }: GeneratorAnswer): Measures => {
  const routes = [...new Map(problem.routes.map((route) => [route.id, route])).values()]
  const network = networkOf(
    routes.filter((route) => isApplicable(route, problem.rates.consumptionType)),
    problem.base,
  )
  const calendar = fuelCalendar(problem)
  const days = calendar.days.length

  const burnt = hundredthsOf(fuelConsumed)
  const capacity = problem.tankCapacity && hundredthsIn(problem.tankCapacity)
  const target = tautString(
    burntAtLeast(calendar, capacity),
    calendar.available.map((litres) => Math.max(0, Math.min(litres, burnt))),
  )
  const outings = drivesOf(network.routes, problem)
    .map(({ oneWay, bothWays }, at) => (network.starts[at] === network.ends[at] ? oneWay : bothWays).fuel)
    .toSorted((a, b) => a - b)
  const unit = Math.max(burnt / days, outings[(outings.length - 1) >> 1] ?? 0, 1)
  let [cumulated, evenness, idle, longestIdle] = [0, 0, 0, 0]
  calendar.days.forEach((day, at) => {
    const sheet = sheets.find((one) => one.day === day)
    cumulated += sheet ? hundredthsOf(sheet.fuelConsumed) : 0
    evenness = Math.max(evenness, Math.abs(cumulated - (target[at + 1] as number)) / unit)
    idle = sheet ? 0 : idle + 1
    longestIdle = Math.max(longestIdle, idle)
  })

  const trips = sheets.flatMap((sheet) => sheet.trips)
  const uses = network.routes.map(({ id }) => trips.filter(({ routeId }) => routeId === id).length / Math.max(1, trips.length))
  const kinds = Math.min(network.components[0]?.routes.length ?? 0, trips.length)
  const entropy = kinds > 1 ? uses.reduce((sum, share) => sum - (share > 0 ? share * Math.log(share) : 0), 0) / Math.log(kinds) : 1

  const component = (place: string) => network.components.findIndex((one) => one.routes.some((at) => placesOf(at).includes(place)))
  const placesOf = (at: number) => [network.routes[at]?.start, network.routes[at]?.end].map((name) => placeKey(name ?? ''))
  const endsOfTrip = ({ routeId, direction }: GeneratedTrip) => {
    const route = routes.find(({ id }) => id === routeId)
    const [start, end] = [placeKey(route?.start ?? ''), placeKey(route?.end ?? '')]
    return { from: direction === 1 ? end : start, to: direction === 0 ? end : start }
  }
  const base = network.components[0]?.base
  const baseKey = network.routes.flatMap((route, at) => [
    ...(network.starts[at] === base ? [placeKey(route.start)] : []),
    ...(network.ends[at] === base ? [placeKey(route.end)] : []),
  ])[0]
  let [place, breaks, nightsAway] = [baseKey, 0, 0]
  for (const sheet of sheets) {
    const [first, last] = [sheet.trips[0], sheet.trips.at(-1)]
    if (!first || !last) continue
    if (endsOfTrip(first).from !== place && component(endsOfTrip(first).from) !== component(place ?? '')) breaks++
    place = endsOfTrip(last).to
    if (place !== baseKey) nightsAway++
  }
  const keys = sheets.map((sheet) =>
    sheet.trips
      .map(({ routeId, direction }) => `${routeId}:${direction}`)
      .toSorted()
      .join(),
  )
  const repeated = keys.filter((key, at) => key === keys[at - 1]).length
  return {
    evenness,
    topShare: Math.max(0, ...uses),
    entropy,
    breaks,
    nightsAway,
    repeatedDays: repeated / Math.max(1, sheets.length - 1),
    longestIdle,
  }
}

/** Positions of the receipts that, according to the answer, do not fit into the tank. */
export const namedOverfull = ({ receipts }: GeneratorProblem, { warnings }: GeneratorAnswer): Set<number> =>
  new Set(
    warnings.flatMap(({ code, ids }) =>
      code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []).map((id) => receipts.findIndex((receipt) => receipt.id === id)) : [],
    ),
  )
