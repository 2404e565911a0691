/** The settings that a generation begins with, and its request. */
import type { InputOf } from '#contract/contract.ts'
import type { GeneratedRoadmap, Generation } from '#contract/generation.ts'
import { DRIVING_DEFAULTS, GENERATOR_DEFAULTS, type KeptDriving, MACHINE_DEFAULTS, type RouteWish } from '#contract/generator-settings.ts'
import type { Route } from '#contract/routes.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import { linesOf } from './generator-draft.ts'

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

type Choices = {
  companyId: number
  people: { vehicleId: number; driverId: number; createdBy: number }
  purchases: readonly PurchaseDraft[]
  /** Routes that can be selected, in their order. */
  routes: readonly Route[]
  selection: Selection
  /** The purpose of the routes that have none. */
  usual?: string | null
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

/** The request: the purchases by date, each with its own number, and the purposes of the selected routes only. */
export const requestOf = ({
  companyId,
  people,
  purchases,
  routes,
  selection,
  usual,
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
    const purpose = selection.purposes[id]?.trim() || usual
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
