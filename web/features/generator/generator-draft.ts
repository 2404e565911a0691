/** The wizard's initial state, and its request. */
import type { InputOf } from '#contract/contract.ts'
import type { GeneratedRoadmap, Generation } from '#contract/generation.ts'
import { DRIVING_DEFAULTS, GENERATOR_DEFAULTS, type KeptDriving, MACHINE_DEFAULTS, type RouteWish } from '#contract/generator-settings.ts'
import type { Route } from '#contract/routes.ts'
import type { Vehicle } from '#contract/vehicles.ts'
import { addDays, type Day, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { isApplicable, networkOf, placeKey } from '#domain/generator/network/places.ts'
import type { GeneratorRoute } from '#domain/generator/problem.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'

export type Request = InputOf<'generateRoadmaps'>['body']
export type Settings = Pick<
  Request,
  | 'range'
  | 'startTime'
  | 'endTime'
  | 'generateOnWeekend'
  | 'generateOnHolidays'
  | 'randomizeRoutes'
  | 'allowRoundTripRoutes'
  | 'uniqueRoutesEachDay'
  | 'maxKmPerDay'
  | 'maximumRoutesPerDay'
  | 'base'
  | 'mode'
  | 'blocked'
  | 'reserve'
  | 'target'
  | 'closing'
  | 'givesWay'
  | 'kmStart'
  | 'fuelStart'
  | 'pace'
>
/** The selected routes by id, with the purpose of their trips and their rules. */
export type Selection = {
  ids: ReadonlySet<number>
  purposes: Readonly<Record<number, string>>
  wishes?: Readonly<Record<number, RouteWish>>
}

/** A route without rules. */
export const NO_WISH: RouteWish = { weight: 1, weekdays: [], notFrom: null, notTo: null, minKm: null, maxKm: null }

/** The selection with a changed rule of a route; the same object when nothing changes. */
export const withWish = (selection: Selection, routeId: number, change: Partial<RouteWish>): Selection =>
  Object.keys(change).length === 0
    ? selection
    : { ...selection, wishes: { ...selection.wishes, [routeId]: { ...(selection.wishes?.[routeId] ?? NO_WISH), ...change } } }

/** Whether a route's rules exclude days. */
const isRule = ({ weekdays, notFrom, notTo }: RouteWish): boolean => weekdays.length > 0 || Boolean(notFrom) || Boolean(notTo)

/** Settings of the last generation, stored in the browser for each company. */
export type RememberedSettings = Partial<Pick<Settings, 'generateOnWeekend' | 'generateOnHolidays' | 'blocked'>>

/** Initial settings: the company's driving defaults, then those stored in the browser. */
export const newSettings = (
  today: Day,
  remembered: RememberedSettings = {},
  { startTime, endTime, reserve, ...pace }: KeptDriving = DRIVING_DEFAULTS,
): Settings => ({
  ...GENERATOR_DEFAULTS,
  ...{ startTime, endTime, reserve, pace },
  range: { from: today, to: today },
  base: null,
  blocked: [],
  target: { kmStop: null, fuelLeft: null },
  closing: null,
  givesWay: 'litres',
  kmStart: null,
  fuelStart: null,
  ...remembered,
})

/** Initial settings of a machine's hours, with a row for its first work. */
export const newMachineSettings = (): NonNullable<Request['machine']> => ({
  ...MACHINE_DEFAULTS,
  ...{ meterStart: null, meterStop: null, works: [] },
})

/** The settings that are stored. */
export const rememberedOf = ({ generateOnWeekend, generateOnHolidays, blocked }: Settings): RememberedSettings => ({
  ...{ generateOnWeekend, generateOnHolidays, blocked },
})

const exactRoute = ({ id, start, end, ...route }: Route): GeneratorRoute => ({
  id,
  start,
  end,
  distanceMixt: decimal(route.distanceMixt),
  distanceUrban: decimal(route.distanceUrban),
  distanceExtraUrban: decimal(route.distanceExtraUrban),
})

/** The routes with a distance for the vehicle's norm. */
export const applicableRoutes = (routes: readonly Route[], vehicle: Pick<Vehicle, 'consumptionType'> | undefined): Route[] =>
  vehicle ? routes.filter((route) => isApplicable(exactRoute(route), vehicle.consumptionType)) : []

/** The places where the routes begin and end, each once in its first spelling, and the default base. */
export const placesOf = (routes: readonly Route[], town: string): { places: string[]; base: string | null } => {
  const byKey = new Map<string, string>()
  for (const place of routes.flatMap(({ start, end }) => [start, end])) if (!byKey.has(placeKey(place))) byKey.set(placeKey(place), place)
  const places = [...byKey.values()]
  const companyPlace = byKey.get(placeKey(town))
  const [component] = networkOf(routes.map(exactRoute), companyPlace ?? null).components
  return { places, base: component ? (places[component.base] ?? null) : null }
}

/**
 * From the first to the last day of the purchases, or today when there are none, but after the vehicle's last sheet, which a range may
 * not hold; with odometers from the vehicle's last sheet on, within the month; to the end of the month where that leaves a single day. Without
 * purchases the days without sheets of the first month that has some. After a sheet on 14.11.2026, today the 20th: 15.11 – 20.11; after one
 * on 20.09: 21.09 – 30.09.
 */
export const rangeOf = (
  purchases: readonly { date: Day; odometer?: unknown }[],
  today: Day,
  lastDay: Day | null = null,
): { from: Day; to: Day } => {
  const days = purchases.map(({ date }) => date).toSorted()
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  const after = lastDay === null ? null : addDays(lastDay, 1)
  // an odometer read at the pump is reached by the days before it
  const isRead = purchases.some(({ odometer }) => odometer)
  const earlier = after !== null && isRead && after < first ? [after, monthStart(first)].toSorted().at(-1) : undefined
  const from = after !== null && (after > first || days.length === 0) ? after : (earlier ?? first)
  const to = days.length === 0 ? [last, monthEnd(from)].toSorted()[0] : last
  return { from, to: to !== undefined && to > from ? to : monthEnd(from) }
}

type Choices = {
  companyId: number
  people: { vehicleId: number; driverId: number; createdBy: number }
  purchases: readonly PurchaseDraft[]
  /** Routes that can be selected, in their order. */
  routes: readonly Route[]
  selection: Selection
  settings: Settings
  /** A machine's hours, in place of routes. */
  machine?: Request['machine']
  /** Pinned days with their trips. */
  pinned?: readonly PinnedSheet[]
  seed?: number | null
}

/** The request for the days that are not pinned: the same again with another seed, while the driver may be on other sheets. */
export const requestOfRest = (
  { request, answer }: { request: Request; answer: Pick<Generation, 'seed'> },
  pinned: readonly PinnedSheet[],
  busy: Request['busy'] = [],
): Request => ({ ...request, busy, pinned: pinned.map(pinnedDay), seed: nextSeed(answer.seed) })

/** The seed of the next try, never 0, which means any seed. */
export const nextSeed = (seed: number): number => (seed === 4_294_967_295 ? 1 : seed + 1)

const pinnedDay = (sheet: PinnedSheet) => (sheet.hoursExploitation === undefined ? pinnedTrips(sheet) : pinnedWork(sheet))

const pinnedWork = ({ startDate, startTime, endTime, hoursExploitation, purposeOfTravel }: PinnedSheet) => ({
  day: startDate,
  trips: [],
  work: { startTime, endTime, hoursExploitation, purposeOfTravel: purposeOfTravel ?? null },
})

const pinnedTrips = ({ startDate, routes }: PinnedSheet) => ({
  day: startDate,
  trips: routes.map(({ routeId, type, startTime, endTime, km }) => ({ routeId, type, startTime, endTime, km })),
})

type PinnedSheet = Pick<GeneratedRoadmap, 'startDate' | 'routes'> &
  Partial<Pick<GeneratedRoadmap, 'startTime' | 'endTime' | 'hoursExploitation' | 'purposeOfTravel'>>

/** The purchases by date, each with its own number. */
export const linesOf = (purchases: readonly PurchaseDraft[]): NonNullable<Request['expenses']> =>
  purchases
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((line, at) => ({ ...line, id: at + 1 }) as NonNullable<Request['expenses']>[number])

/** The request: the purchases by date, each with its own number, and the purposes of the selected routes only. */
export const requestOf = ({
  companyId,
  people,
  purchases,
  routes,
  selection,
  settings,
  machine,
  pinned = [],
  seed = null,
}: Choices): Request => {
  const expenses = linesOf(purchases)
  if (machine) {
    // a vehicle's trip settings are kept for later, but not sent for a machine
    const { maxKmPerDay, maximumRoutesPerDay, allowRoundTripRoutes, uniqueRoutesEachDay, base, pace, kmStart, target, ...days } = settings
    const fuelLeft = target?.fuelLeft ?? null
    return { ...days, ...people, companyId, machine, target: { kmStop: null, fuelLeft }, pinned: pinned.map(pinnedDay), seed, expenses }
  }
  const selected = routes.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id)
  const purposes = selected.flatMap((id) => {
    const purpose = selection.purposes[id]?.trim()
    return purpose ? [[String(id), purpose] as const] : []
  })
  const wishes = selected.flatMap((routeId) => (selection.wishes?.[routeId] ? [{ routeId, ...selection.wishes[routeId] }] : []))
  return {
    ...settings,
    ...people,
    companyId,
    routes: selected,
    weights: Object.fromEntries(wishes.flatMap(({ routeId, weight }) => (weight === 1 ? [] : [[String(routeId), weight] as const]))),
    routeRules: wishes.filter(isRule).map(({ routeId, weekdays, notFrom, notTo }) => ({ routeId, weekdays, notFrom, notTo })),
    variable: wishes.flatMap(({ routeId, minKm, maxKm }) => (minKm && maxKm ? [{ routeId, minKm, maxKm }] : [])),
    travelPurpose: Object.fromEntries(purposes),
    pinned: pinned.map(pinnedDay),
    seed,
    expenses,
  }
}

/** Age up to which free receipts are offered. */
const OFFERED_DAYS = 366

/** The vehicle and the days whose free receipts are offered. */
export const freeInterval = (vehicleId: number, today: Day) => ({ vehicleId, from: addDays(today, -OFFERED_DAYS), to: addDays(today, 1) })

/** The free receipts that a generation begins with: of the days that were asked for, else of the newest month. They are in the order of their days. */
export const offeredReceipts = <Receipt extends { date: Day }>(
  free: readonly Receipt[],
  days: { from: Day; to: Day } | undefined,
): readonly Receipt[] => {
  const newest = free.at(-1)?.date
  if (!newest) return []
  const { from, to } = days ?? { from: monthStart(newest), to: monthEnd(newest) }
  return free.filter(({ date }) => from <= date && date <= to)
}
