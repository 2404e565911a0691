/** Reads the whole input of the generator: the request's settings, and the company's vehicle, routes and receipts. */
import { GENERATOR_DEFAULTS, GENERATOR_TEXT, MachineSettings, PACE_SPREAD } from '#contract/generator-settings.ts'
import { REFUSALS, Refusal } from '#contract/refusals.ts'
import { addDays, type Day, formatDay } from '#domain/calendar/day.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { withAnchors } from '#domain/generator/anchors/anchors.ts'
import type { Closing } from '#domain/generator/anchors/closing-tank.ts'
import { type Contradiction, contradictions, ratesAt, realNorm } from '#domain/generator/anchors/contradictions.ts'
import { placeKey } from '#domain/generator/network/places.ts'
import type { GeneratorProblem, Pace, PinnedTrip } from '#domain/generator/problem.ts'
import { type Decimal, decimal, round2, ZERO } from '#domain/numbers/decimal.ts'
import { hasNorms, normChanges, ratesOn } from '#domain/roadmap/rates.ts'
import type { Rates } from '#domain/roadmap/record.ts'
import { UNWRITTEN } from '#domain/trip/hours.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { RowOf } from '../../database/row-of.ts'
import type { routes } from '../routes/routes.repository.ts'
import { meterBefore } from '../vehicles/readings.repository.ts'
import type { vehicles } from '../vehicles/vehicles.repository.ts'
import { busyDays, coveringOf, type Replaced } from './existing-sheets.ts'
import { beforeGeneration } from './generator.repository.ts'
import { atPump, closingWay, readEnds } from './range-ends.ts'
import { readShared, requireOwned, type SharedRows, type Wishes } from './read-shared.ts'
import { tankOf } from './tank-of.ts'
import { TEXTS } from './texts.ts'

/** A day before every sheet. */
const EVER: Day = '1990-01-01'
/** Regulation (EC) 561/2006, art. 2. */
const HEAVY_KG = 3500
const HEAVY_CATEGORIES: readonly string[] = ['N2', 'N3', 'M2', 'M3']

/** A range of days planned separately; its seed is given with the request. */
export type Stretch = GeneratorProblem

/** Problems, and the records they were built from. */
export type ReadProblem = {
  kind: AssetKind
  /** One problem for the whole range, or one for each gap. */
  stretches: readonly Stretch[]
  /** Those of the vehicle, or where the norm gives way those that the facts make. */
  rates: Rates
  norm: Decimal | null
  /** Where readings and litres disagree at the vehicle's norm. */
  contradictions: readonly Contradiction[]
  closing: { way: Closing; litres: Decimal | null }
  /** What stored receipts say of the moment at the pump. */
  pump: SharedRows['pump']
  routes: ReadonlyMap<number, RowOf<typeof routes>>
  /** The number after the highest existing one. */
  nextNumber: number
  /** The sheets that the range continues; `null` when there are none. */
  after: { numbers: number[]; lastDay: Day } | null
  /** The sheets that the new ones replace; `null` when there are none. */
  replaced: Replaced | null
  /** The first day of the range on which the vehicle or the driver is no longer active. */
  outOfUse: Day | null
}

/**
 * The norms of the days that are planned. Refuses a vehicle or machine without one, a machine without the hourly one, and days among which
 * they change.
 */
const requireNorm = (vehicle: RowOf<typeof vehicles>, range: { from: Day; to: Day }): Rates => {
  const refused = (text: string = REFUSALS.VEHICLE_WITHOUT_CONSUMPTION.text) =>
    new Refusal('VEHICLE_WITHOUT_CONSUMPTION', { fields: { vehicleId: text } })
  const [changesOn] = normChanges(vehicle.earlierNorms, range)
  if (changesOn)
    throw new Refusal('INVALID', { fields: { 'range.to': TEXTS.normChanges(formatDay(changesOn), formatDay(addDays(changesOn, -1))) } })
  const rates = ratesOn(vehicle, range.from)
  if (vehicle.vehicleType === 'machine' && !rates.consumptionStationary?.gt(0)) throw refused(TEXTS.machineWithoutNorm)
  if (vehicle.vehicleType === 'vehicle' && !hasNorms(rates)) throw refused()
  return rates
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
  if (base === null) return endAmong(routes, await beforeGeneration.cityOf(scope))
  const proposedBase = endAmong(routes, base)
  if (proposedBase === null) throw new Refusal('INVALID', { fields: { base: TEXTS.chooseBase } })
  return proposedBase
}

/** Whether Regulation (EC) 561/2006 binds a vehicle: above 3.5 t, by its category where the mass is not known. */
export const isHeavy = ({ category }: RowOf<typeof vehicles>, maxMassKg: number | undefined): boolean =>
  maxMassKg === undefined ? HEAVY_CATEGORIES.includes(category ?? '') : maxMassKg > HEAVY_KG

export const paceOf = ({ mixt, motorway, regulation561, ...pace }: NonNullable<Wishes['pace']>, heavy: boolean): Pace => ({
  ...pace,
  ...{ mixt: mixt ?? null, motorway: motorway ?? null, spread: PACE_SPREAD },
  regulation561: regulation561 && heavy,
})

const pinnedTrip = ({ routeId, type, startTime, endTime, km }: Wishes['pinned'][number]['trips'][number]): PinnedTrip => {
  const [departure, arrival] = [parseMinutes(startTime ?? ''), parseMinutes(endTime ?? '')]
  return { routeId, direction: type, ...(departure === null || arrival === null ? {} : { departure, arrival }), ...(km ? { km } : {}) }
}

export const minutesIn = (hours: Decimal): number => Math.round(Number(hours.times(60)))

/**
 * The hours of a machine's day, as requested or by default; `known` is where its meter stands by its receipts and sheets. Refuses a reading
 * to end with below the one at the beginning, or where none is known there.
 */
export const machineOf = ({ machine }: Partial<Pick<Wishes, 'machine'>>, known: Decimal | null) => {
  const { minHours, maxHours, meterStop, ...typed } = machine ?? MachineSettings.parse({})
  const meterStart = typed.meterStart ?? known
  if (meterStop && !meterStart) throw new Refusal('INVALID', { fields: { 'machine.meterStart': GENERATOR_TEXT.startReading } })
  if (meterStop?.lt(meterStart ?? 0)) throw new Refusal('INVALID', { fields: { 'machine.meterStop': GENERATOR_TEXT.readingBehind } })
  const target = meterStart && meterStop ? minutesIn(meterStop.minus(meterStart)) : null
  return { least: minutesIn(minHours), most: minutesIn(maxHours), target, meterStart }
}

/** Before every sheet of a day. */
export const atDayStart = (day: Day) => ({ startDate: day, startTime: UNWRITTEN, number: 0 })

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

/** The day from which the vehicle or the driver is no longer active, where it comes before the end of the range. */
const outOfUseIn = ({ range, driverId }: Wishes, { people }: SharedRows, vehicle: RowOf<typeof vehicles>): Day | null => {
  const since = [vehicle, people.get(driverId)].flatMap((row) => row?.inactiveSince ?? []).toSorted()[0]
  return since !== undefined && since <= range.to ? since : null
}

/** Days without sheets: those that are asked for, closed ones, and those from which the vehicle or its driver is no longer active. */
export const daysOff = (blocked: Wishes['blocked'], { closed, outOfUse, to }: { closed: Day | null; outOfUse: Day | null; to: Day }) => [
  ...blocked,
  ...(closed === null ? [] : [{ from: EVER, to: closed }]),
  ...(outOfUse === null ? [] : [{ from: outOfUse, to }]),
]

/** Settings shared by all ranges of a problem, converted for the engine. */
const problemOf = (wishes: Wishes, shared: SharedRows, rates: Rates, vehicle: RowOf<typeof vehicles>) => {
  const outOfUse = outOfUseIn(wishes, shared, vehicle)
  const isMachine = vehicle.vehicleType === 'machine'
  const inTank = tankOf(vehicle, shared.bought)
  return {
    rates,
    tankCapacity: vehicle.tankCapacity,
    startTime: parseMinutes(wishes.startTime) ?? 0,
    endTime: parseMinutes(wishes.endTime) ?? 0,
    generateOnWeekend: wishes.generateOnWeekend,
    generateOnHolidays: wishes.generateOnHolidays,
    blocked: daysOff(wishes.blocked, { closed: shared.closed, outOfUse, to: wishes.range.to }),
    ...(wishes.reserve ? { reserve: wishes.reserve } : {}),
    ...(isMachine ? { routes: [] } : tripsOf(wishes, shared, vehicle)),
    pinned: wishes.pinned.map(({ day, trips, work }) =>
      isMachine ? { day, trips: [], ...pinnedWork(work) } : { day, trips: trips.map(pinnedTrip) },
    ),
    allowRoundTripRoutes: wishes.allowRoundTripRoutes,
    uniqueRoutesEachDay: wishes.uniqueRoutesEachDay,
    maxKmPerDay: wishes.maxKmPerDay ?? decimal(GENERATOR_DEFAULTS.maxKmPerDay),
    maximumRoutesPerDay: wishes.maximumRoutesPerDay ?? GENERATOR_DEFAULTS.maximumRoutesPerDay,
    givesWay: wishes.givesWay === 'km' ? ('km' as const) : ('litres' as const),
    receipts: wishes.expenses.map((line) => {
      const { time, odometer, fullTank } = atPump(line, shared)
      const qty = inTank(line.expenseId) ? round2(line.qty) : ZERO
      return { id: line.id, date: line.date, time: time === null ? null : parseMinutes(time), odometer, fullTank, qty }
    }),
  }
}

/** The norm that the facts of a run make: of several gaps that of the one with most readings. */
const normOfRun = (stretches: readonly GeneratorProblem[]): Decimal | null => {
  const read = (stretch: GeneratorProblem) => stretch.anchors?.filter(({ km }) => km).length ?? 0
  const [most] = stretches.toSorted((a, b) => read(b) - read(a))
  return most ? realNorm(most) : null
}

/**
 * Reads a problem. Closed days, and those on which vehicle or driver is no longer active, are blocked, and a range without an open day is refused with MONTH_CLOSED. The range continues the
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
  const vehicle = shared.vehicles.get(wishes.vehicleId)
  if (!vehicle) throw new Refusal('INVALID', { fields: { vehicleId: REFUSALS.NOT_FOUND.text } })
  requireOwned(wishes, shared)
  const kind = vehicle.vehicleType
  requireOfKind(wishes, kind)
  const { ends, after } = await readEnds(scope, wishes, vehicle, { replaced, shared })
  const [{ from }, { to }] = [ends[0]?.range ?? wishes.range, ends.at(-1)?.range ?? wishes.range]
  const rates = requireNorm(vehicle, { from, to })
  const busy = [
    ...wishes.busy.map(({ day, from, to }) => ({ day, from: parseMinutes(from) ?? 0, to: parseMinutes(to) ?? 0 })),
    ...((await busyDays(scope, [wishes], wishes.range)).get(wishes.vehicleId) ?? []),
  ]
  const base = kind === 'machine' ? null : await baseOf(scope, wishes, shared.selected(wishes.routes))
  const problem = { ...problemOf(wishes, shared, rates, vehicle), base }
  const meters =
    kind === 'machine' ? await Promise.all(ends.map(({ range }) => meterBefore(scope, vehicle.id, atDayStart(range.from)))) : []
  const stretches = ends.map(({ range, start, end, taken }, at) =>
    withAnchors({
      ...{ ...problem, ...start, range, busy: [...busy, ...taken], seed: 0 },
      ...(kind === 'machine' ? { machine: machineOf(wishes, meters[at] ?? null) } : {}),
      // a pinned day of another gap must not be reported as one that could not be kept
      ...(ends.length > 1 ? { pinned: problem.pinned.filter(({ day }) => range.from <= day && day <= range.to) } : {}),
      ...(end ? { end } : {}),
    }),
  )
  const disagreeing = stretches.flatMap((stretch) => contradictions(stretch))
  const norm = wishes.givesWay === 'norm' && disagreeing.length > 0 ? normOfRun(stretches) : null
  const rateOf = (stretch: GeneratorProblem) => (norm ? { ...stretch, rates: ratesAt(stretch, norm) } : stretch)
  return {
    kind,
    stretches: stretches.map(rateOf),
    contradictions: disagreeing,
    norm,
    rates: norm && stretches[0] ? ratesAt(stretches[0], norm) : rates,
    pump: shared.pump,
    closing: { way: closingWay(wishes), litres: ends[0]?.end?.fuelLeft ?? null },
    routes: shared.routes,
    nextNumber: (await beforeGeneration.lastNumberWithout(scope, kind, replaced?.runs ?? [])) + 1,
    after,
    replaced,
    outOfUse: outOfUseIn(wishes, shared, vehicle),
  }
}
