/** Reads the whole input of the generator: the request's settings, and the company's vehicle, routes and receipts. */
import { GENERATOR_DEFAULTS, type GenerationRequest, MachineSettings, PACE_SPREAD } from '#contract/generator.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { fillsTank } from '#domain/fuel/unit.ts'
import { placeKey } from '#domain/generator/network/places.ts'
import type { GeneratorProblem, Pace, PinnedTrip } from '#domain/generator/problem.ts'
import { type Decimal, decimal, round2, ZERO } from '#domain/numbers/decimal.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { nextStart } from '#domain/roadmap/chain.ts'
import { hasNorms, ratesOf } from '#domain/roadmap/rates.ts'
import type { Rates } from '#domain/roadmap/record.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { articles } from '../articles/articles.repository.ts'
import { drivers } from '../drivers/drivers.repository.ts'
import { closedUntil, openFrom } from '../months/open-days.ts'
import { partners } from '../partners/partners.repository.ts'
import { routes } from '../routes/routes.repository.ts'
import { vehicles } from '../vehicles/vehicles.repository.ts'
import { busyDays, coveringOf, gapsBetween, MOST_SHEETS, type Replaced, rangeAfterSheets } from './existing-sheets.ts'
import { generatedRuns } from './generator.repository.ts'
import { TEXTS } from './texts.ts'

/** A day before every sheet. */
const EVER: Day = '1990-01-01'
/** Regulation (EC) 561/2006, art. 2. */
const HEAVY_KG = 3500
const HEAVY_CATEGORIES: readonly string[] = ['N2', 'N3', 'M2', 'M3']

export type Wishes = Omit<GenerationRequest, 'travelPurpose' | 'randomizeRoutes' | 'seed'>
type RowOf<Repository extends { byIds: (...args: never[]) => Promise<Map<number, unknown>> }> =
  Awaited<ReturnType<Repository['byIds']>> extends Map<number, infer Row> ? Row : never

/** A range of days planned separately, without its seed. */
export type Stretch = Omit<GeneratorProblem, 'seed'>

/** Problems without seeds, and the records they were built from. */
export type ReadProblem = {
  kind: AssetKind
  /** One problem for the whole range, or one for each gap. */
  stretches: readonly Stretch[]
  rates: Rates
  routes: ReadonlyMap<number, RowOf<typeof routes>>
  /** The number after the highest existing one. */
  nextNumber: number
  /** The sheets that the range continues; `null` when there are none. */
  after: { numbers: number[]; lastDay: Day } | null
  /** The sheets that the new ones replace; `null` when there are none. */
  replaced: Replaced | null
}

/** Refuses a vehicle or machine without a norm for its consumption; a machine needs the hourly norm. */
const requireNorm = (vehicle: RowOf<typeof vehicles> | undefined): { vehicle: RowOf<typeof vehicles>; rates: Rates } => {
  const refused = (code: 'INVALID' | 'VEHICLE_WITHOUT_CONSUMPTION', text: string = REFUSALS[code].text) =>
    new Refusal(code, { fields: { vehicleId: text } })
  if (!vehicle) throw refused('INVALID', REFUSALS.NOT_FOUND.text)
  const rates = ratesOf(vehicle)
  if (vehicle.vehicleType === 'machine' && !rates.consumptionStationary?.gt(0))
    throw refused('VEHICLE_WITHOUT_CONSUMPTION', TEXTS.machineWithoutNorm)
  if (vehicle.vehicleType === 'vehicle' && !hasNorms(rates)) throw refused('VEHICLE_WITHOUT_CONSUMPTION')
  return { vehicle, rates }
}

/** Refuses with INVALID input that does not fit the kind: a vehicle without routes, a machine with a target odometer. */
const requireOfKind = ({ routes: chosen, target }: Wishes, kind: AssetKind): void => {
  if (kind === 'vehicle' && chosen.length === 0) throw new Refusal('INVALID', { fields: { routes: TEXTS.oneRoute } })
  if (kind === 'machine' && target.kmStop !== null) throw new Refusal('INVALID', { fields: { 'target.kmStop': TEXTS.machineWithoutKm } })
}

/** The place in the spelling of a route, when one of the routes begins or ends there. */
const endAmong = (routes: readonly { start: string; end: string }[], place: string): string | null =>
  routes.flatMap(({ start, end }) => [start, end]).find((end) => placeKey(end) === placeKey(place)) ?? null

/** Where days begin and end: the requested place, else the company's town where a route touches it. */
const baseOf = async (scope: CompanyScope, { base }: Wishes, routes: readonly { start: string; end: string }[]): Promise<string | null> => {
  if (base === null) return endAmong(routes, await generatedRuns.cityOf(scope))
  const proposedBase = endAmong(routes, base)
  if (proposedBase === null) throw new Refusal('INVALID', { fields: { base: TEXTS.chooseBase } })
  return proposedBase
}

/** Data shared by several problems, read at once. */
export type SharedRows = {
  vehicles: ReadonlyMap<number, RowOf<typeof vehicles>>
  people: ReadonlyMap<number, unknown>
  routes: ReadonlyMap<number, RowOf<typeof routes>>
  suppliers: ReadonlyMap<number, unknown>
  bought: ReadonlyMap<number, RowOf<typeof articles>>
  closed: Day | null
  /** Greatest permissible mass of vehicles where it is known, in kg. */
  masses: ReadonlyMap<number, number>
  /** The routes for a list of ids; the same array for the same list, however many problems use it. */
  selected: (ids: readonly number[]) => RowOf<typeof routes>[]
}

/** Reads the records named by the requests. Refuses with MONTH_CLOSED a range without an open day. */
export const readShared = async (scope: CompanyScope, wishes: readonly Wishes[]): Promise<SharedRows> => {
  const lines = wishes.flatMap(({ expenses }) => expenses)
  const owned = await vehicles.byIds(
    scope,
    wishes.map(({ vehicleId }) => vehicleId),
  )
  const savedRoutes = await routes.byIds(scope, [...new Set(wishes.flatMap((each) => each.routes))])
  const lists = new Map<readonly number[], RowOf<typeof routes>[]>()
  const selected = (ids: readonly number[]) => {
    const list = lists.get(ids) ?? ids.flatMap((id) => savedRoutes.get(id) ?? [])
    lists.set(ids, list)
    return list
  }
  for (const { from, to } of new Set(wishes.map(({ range }) => range))) await openFrom(scope, from, to)
  return {
    vehicles: owned,
    routes: savedRoutes,
    selected,
    people: await drivers.byIds(scope, [...new Set(wishes.flatMap(({ driverId, createdBy }) => [driverId, createdBy]))]),
    suppliers: await partners.byIds(scope, [...new Set(lines.map(({ partnerId }) => partnerId))]),
    bought: await articles.byIds(scope, [
      ...new Set([...[...owned.values()].map(({ fuelId }) => fuelId), ...lines.map(({ expenseId }) => expenseId)]),
    ]),
    closed: await closedUntil(scope),
    masses: await generatedRuns.massesOf(scope, [...owned.keys()]),
  }
}

/** Refuses with INVALID, by the path of each input, an id that the company does not have, and a purchase of a closed month. */
const requireOwned = (wishes: Wishes, { people, routes: savedRoutes, suppliers, bought, closed }: SharedRows): void => {
  const fields: Record<string, string> = {}
  const demand = (path: string, rows: ReadonlyMap<number, unknown>, id: number) => {
    if (!rows.has(id)) fields[path] = REFUSALS.NOT_FOUND.text
  }
  demand('driverId', people, wishes.driverId)
  demand('createdBy', people, wishes.createdBy)
  wishes.routes.forEach((id, at) => {
    demand(`routes.${at}`, savedRoutes, id)
  })
  wishes.expenses.forEach(({ partnerId, expenseId, number, date }, at) => {
    demand(`expenses.${at}.partnerId`, suppliers, partnerId)
    demand(`expenses.${at}.expenseId`, bought, expenseId)
    if (closed !== null && date <= closed && date >= wishes.range.from)
      fields[`expenses.${at}.date`] = TEXTS.receiptOfClosedMonth(number, formatDay(date))
  })
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
}

type Start = { kmStart: Decimal; fuelStart: Decimal }

/** Refuses with INVALID a target odometer below the odometer at the start of the range. */
const requireAhead = ({ target }: Wishes, { kmStart }: Start): void => {
  if (target.kmStop?.lt(kmStart)) throw new Refusal('INVALID', { fields: { 'target.kmStop': TEXTS.targetBehind(formatKm(kmStart)) } })
}

/** Initial and required final state of the whole range, or of each of its gaps. */
const readEnds = async (scope: CompanyScope, wishes: Wishes, vehicle: RowOf<typeof vehicles>, replaced: Replaced | null) => {
  const fresh = (last: { kmStop: Decimal; fuelLeft: Decimal } | null): Start => {
    const first = nextStart(last, vehicle)
    const begun = replaced ?? first
    return last ? first : { kmStart: wishes.kmStart ?? begun.kmStart, fuelStart: wishes.fuelStart ?? begun.fuelStart }
  }
  if (wishes.mode === 'gaps') {
    const sheets = await generatedRuns.around(scope, [vehicle.id], wishes.range.from, wishes.range.to, MOST_SHEETS)
    const days = wishes.expenses.map(({ date }) => date)
    const gapEnds = gapsBetween(sheets, wishes.range, vehicle.vehicleType, days).map(({ range, start, end, taken }) => ({
      range,
      taken,
      start: start ?? fresh(null),
      end: end && {
        kmStop: vehicle.kmTracking ? end.kmStart : null,
        fuelLeft: vehicle.fuelTracking ? end.fuelStart : null,
        fixed: true,
      },
    }))
    return { ends: gapEnds, after: null }
  }
  const runs = replaced?.runs ?? []
  const { range, after } = await rangeAfterSheets(scope, wishes.vehicleId, wishes.range, runs)
  const start = fresh(await generatedRuns.lastEndWithout(scope, wishes.vehicleId, runs))
  requireAhead(wishes, start)
  const isAimed = wishes.target.kmStop !== null || wishes.target.fuelLeft !== null
  return { ends: [{ range, start, taken: [], end: isAimed ? { ...wishes.target, fixed: false } : null }], after }
}

/** Whether Regulation (EC) 561/2006 binds a vehicle: above 3.5 t, by its category where the mass is not known. */
const isHeavy = ({ category }: RowOf<typeof vehicles>, maxMassKg: number | undefined): boolean =>
  maxMassKg === undefined ? HEAVY_CATEGORIES.includes(category ?? '') : maxMassKg > HEAVY_KG

const paceOf = ({ mixt, motorway, regulation561, ...pace }: NonNullable<Wishes['pace']>, heavy: boolean): Pace => ({
  ...pace,
  ...{ mixt: mixt ?? null, motorway: motorway ?? null, spread: PACE_SPREAD },
  regulation561: regulation561 && heavy,
})

const pinnedTrip = ({ routeId, type, startTime, endTime, km }: Wishes['pinned'][number]['trips'][number]): PinnedTrip => {
  const [departure, arrival] = [parseMinutes(startTime ?? ''), parseMinutes(endTime ?? '')]
  return { routeId, direction: type, ...(departure === null || arrival === null ? {} : { departure, arrival }), ...(km ? { km } : {}) }
}

const minutesIn = (hours: Decimal): number => Math.round(Number(hours.times(60)))

/** The hours of a machine's day, as requested or by default. */
const machineOf = ({ machine }: Wishes) => {
  const { minHours, maxHours, meterStart, meterStop } = machine ?? MachineSettings.parse({})
  const target = meterStart && meterStop ? minutesIn(meterStop.minus(meterStart)) : null
  return { least: minutesIn(minHours), most: minutesIn(maxHours), target }
}

/** Pinned work, with its hours where they are given. */
const pinnedWork = (work: Wishes['pinned'][number]['work']) => {
  if (!work) return {}
  const [departure, arrival] = [parseMinutes(work.startTime ?? ''), parseMinutes(work.endTime ?? '')]
  const times = work.startTime && work.endTime && departure !== null && arrival !== null ? { departure, arrival } : {}
  return { work: { minutes: parseMinutes(work.hoursExploitation) ?? 0, ...times } }
}

/** Settings of trips and their days, which a machine does not have. */
const tripsOf = (wishes: Wishes, shared: SharedRows, vehicle: RowOf<typeof vehicles>) => ({
  ...(wishes.pace ? { pace: paceOf(wishes.pace, isHeavy(vehicle, shared.masses.get(vehicle.id))) } : {}),
  variable: wishes.variable,
  routeRules: wishes.routeRules.map(({ routeId, weekdays, notFrom, notTo }) => ({
    routeId,
    ...(weekdays ? { weekdays } : {}),
    ...(notFrom ? { notFrom } : {}),
    ...(notTo ? { notTo } : {}),
  })),
  weights: wishes.weights,
  routes: shared.selected(wishes.routes),
})

/** Settings shared by all ranges of a problem, converted for the engine. */
const problemOf = (wishes: Wishes, shared: SharedRows, rates: Rates, vehicle: RowOf<typeof vehicles>) => {
  const isMachine = vehicle.vehicleType === 'machine'
  const fuelUm = shared.bought.get(vehicle.fuelId)?.um ?? ''
  const inTank = (articleId: number): boolean => {
    const article = shared.bought.get(articleId)
    return article !== undefined && fillsTank(article, fuelUm)
  }
  return {
    rates,
    tankCapacity: vehicle.tankCapacity,
    startTime: parseMinutes(wishes.startTime) ?? 0,
    endTime: parseMinutes(wishes.endTime) ?? 0,
    generateOnWeekend: wishes.generateOnWeekend,
    generateOnHolidays: wishes.generateOnHolidays,
    blocked: shared.closed === null ? wishes.blocked : [...wishes.blocked, { from: EVER, to: shared.closed }],
    ...(wishes.reserve ? { reserve: wishes.reserve } : {}),
    ...(isMachine ? { machine: machineOf(wishes), routes: [] } : tripsOf(wishes, shared, vehicle)),
    pinned: wishes.pinned.map(({ day, trips, work }) =>
      isMachine ? { day, trips: [], ...pinnedWork(work) } : { day, trips: trips.map(pinnedTrip) },
    ),
    allowRoundTripRoutes: wishes.allowRoundTripRoutes,
    uniqueRoutesEachDay: wishes.uniqueRoutesEachDay,
    maxKmPerDay: wishes.maxKmPerDay ?? decimal(GENERATOR_DEFAULTS.maxKmPerDay),
    maximumRoutesPerDay: wishes.maximumRoutesPerDay ?? GENERATOR_DEFAULTS.maximumRoutesPerDay,
    receipts: wishes.expenses.map(({ id, date, qty, expenseId, time }) => ({
      id,
      date,
      time: time === null ? null : parseMinutes(time),
      qty: inTank(expenseId) ? round2(qty) : ZERO,
    })),
  }
}

/**
 * Reads a problem. Closed days are blocked, and a range without an open day is refused with MONTH_CLOSED. The range continues the
 * vehicle's last sheet with its km and fuel, or fills the gaps between sheets; sheets to be `replaced` are ignored. Refuses with
 * SHEETS_IN_RANGE when no part of the range is left, with INVALID an id that the company does not have.
 */
export const readProblem = async (
  scope: CompanyScope,
  asked: Wishes,
  replaced: Replaced | null,
  already?: SharedRows,
): Promise<ReadProblem> => {
  const wishes = replaced ? { ...asked, range: coveringOf(asked.range, replaced) } : asked
  const shared = already ?? (await readShared(scope, [wishes]))
  const { vehicle, rates } = requireNorm(shared.vehicles.get(wishes.vehicleId))
  requireOwned(wishes, shared)
  const kind = vehicle.vehicleType
  requireOfKind(wishes, kind)
  const { ends, after } = await readEnds(scope, wishes, vehicle, replaced)
  const busy = [
    ...wishes.busy.map(({ day, from, to }) => ({ day, from: parseMinutes(from) ?? 0, to: parseMinutes(to) ?? 0 })),
    ...(await busyDays(scope, wishes.driverId, wishes.vehicleId, wishes.range)),
  ]
  const base = kind === 'machine' ? null : await baseOf(scope, wishes, shared.selected(wishes.routes))
  const problem = { ...problemOf(wishes, shared, rates, vehicle), base }
  return {
    kind,
    stretches: ends.map(({ range, start, end, taken }) => ({
      ...problem,
      ...start,
      ...{ range, busy: [...busy, ...taken] },
      // a pinned day of another gap must not be reported as one that could not be kept
      ...(ends.length > 1 ? { pinned: problem.pinned.filter(({ day }) => range.from <= day && day <= range.to) } : {}),
      ...(end ? { end } : {}),
    })),
    rates,
    routes: shared.routes,
    nextNumber: (await generatedRuns.lastNumberWithout(scope, kind, replaced?.runs ?? [])) + 1,
    after,
    replaced,
  }
}
