import { addDays, type Day } from '../../calendar/day.ts'
import { type FuelCalendar, inRange } from '../calendar/fuel-calendar.ts'
import type { Limits, RouteDrives } from '../network/legs.ts'
import { isApplicable } from '../network/places.ts'
import type { GeneratedSheet, GeneratorProblem, GeneratorWarning, GeneratorWarningCode } from '../problem.ts'
import type { Driven, Setting } from '../search/plan-component.ts'
import { overfullReceipts } from './overfull.ts'

/** Litres (0.5) left over without a warning. */
const LITTLE_LEFT = 50

/** Warnings that do not depend on the plan: routes without a distance for the vehicle's norm, receipts out of range, a tank below 0. */
export const warningsOfProblem = (problem: GeneratorProblem): GeneratorWarning[] => {
  const outside = problem.receipts.filter(({ date }) => !inRange(problem, date)).map(({ id }) => id)
  const unusable = new Set(problem.routes.filter((route) => !isApplicable(route, problem.rates.consumptionType)).map(({ id }) => id))
  const someUsable = problem.routes.some(({ id }) => !unusable.has(id))
  return [
    ...(unusable.size && someUsable ? [{ code: 'ROUTES_NOT_APPLICABLE' as const, ids: [...unusable] }] : []),
    ...(outside.length ? [{ code: 'EXPENSES_OUTSIDE_RANGE' as const, ids: outside }] : []),
    ...(problem.fuelStart.lt(0) ? [{ code: 'NEGATIVE_STOCK' as const }] : []),
  ]
}

/** Each refuelling that does not fit into the tank, or only because a full tank holds more than its nameplate, with the litres above. */
export const warningsOfTank = (problem: GeneratorProblem, sheets: readonly GeneratedSheet[]): GeneratorWarning[] =>
  overfullReceipts(problem, sheets).flatMap(({ receipt, litres, fits }) => {
    const named = problem.receipts[receipt]
    // what was filled to the brim is above the nameplate as often as below it
    const isBrim = fits && problem.anchors?.some((anchor) => anchor.receipt === receipt && anchor.isFull)
    return named && !isBrim
      ? [
          {
            code: fits ? ('TANK_ABOVE_NAMEPLATE' as const) : ('TANK_CAPACITY_EXCEEDED' as const),
            ids: [named.id],
            date: named.date,
            litres,
          },
        ]
      : []
  })

/** Receipts on a sheet of another day: bought on a day off, or on a day without a sheet. The checks let a document be one day from its sheet. */
export const warningsOfReceipts = ({ receipts }: GeneratorProblem, sheets: readonly GeneratedSheet[]): GeneratorWarning[] => {
  const moved = sheets.flatMap(({ day, receipts: own }) =>
    own.flatMap((at) => {
      const receipt = receipts[at]
      return receipt && receipt.date < day ? [{ id: receipt.id, isNear: addDays(receipt.date, 1) === day }] : []
    }),
  )
  const [near, far] = [moved.filter(({ isNear }) => isNear), moved.filter(({ isNear }) => !isNear)]
  return [
    ...(far.length ? [{ code: 'RECEIPT_ON_DAY_OFF' as const, ids: far.map(({ id }) => id) }] : []),
    ...(near.length ? [{ code: 'RECEIPT_ON_NEXT_DAY' as const, ids: near.map(({ id }) => id) }] : []),
  ]
}

/** How many days of a plan end away from the base, and the first of them. */
export const warningsOfNights = ({ network, calendar }: Setting, { driven, at }: { driven: Driven; at: number }): GeneratorWarning[] => {
  const base = network.components[at]?.base
  const away = driven.plans.flatMap((plan, position) => (plan && plan.to !== base ? (calendar.days[position] ?? []) : []))
  return away[0] === undefined ? [] : [{ code: 'NIGHTS_AWAY', nights: away.length, date: away[0] }]
}

/** The first reason, from the calendar to the fuel, why no trip is possible at all; `null` when there is none. */
export const reasonForNothing = (
  drives: readonly RouteDrives[],
  { days, available }: FuelCalendar,
  limits: Limits,
): GeneratorWarningCode | null => {
  if (drives.length === 0) return 'NO_APPLICABLE_ROUTES'
  if (days.length === 0) return 'NO_WORKING_DAYS'
  if (limits.trips <= 0) return 'MAX_ROUTES_ZERO'
  const near = drives.filter(({ oneWay }) => oneWay.km <= limits.km)
  if (near.length === 0) return 'MAX_KM_TOO_SMALL'
  const quick = near.filter(({ oneWay }) => oneWay.minutes <= limits.minutes)
  if (quick.length === 0) return 'TIME_WINDOW_TOO_SHORT'
  const most = available.reduce((a, b) => Math.max(a, b), 0)
  if (most <= 0) return 'NO_FUEL'
  return quick.every(({ oneWay }) => oneWay.fuel > most) ? 'FUEL_BELOW_SHORTEST_ROUTE' : null
}

/** DRIVER_BUSY where no plan fits between the driver's other sheets on any day; `null` where some day has room for one. */
export const reasonOfDriver = ({ busy }: GeneratorProblem, { calendar }: Setting, { menu, rules }: Driven): 'DRIVER_BUSY' | null => {
  if (!busy?.length || menu.length === 0) return null
  const hasRoom = calendar.days.some((_, at) => {
    const allowed = rules.allows(at + 1)
    return !allowed || menu.some(allowed)
  })
  return hasRoom ? null : 'DRIVER_BUSY'
}

/** Pinned days whose plan could not be kept. */
const droppedDays = ({ pinned = [] }: GeneratorProblem, { dropped, gaveUpPins }: Driven): readonly Day[] =>
  gaveUpPins ? pinned.map(({ day }) => day) : dropped

/**
 * The limit that leaves fuel in the tank. Where the days could burn all of it, the fuel came too late; else the largest day has no room
 * for the smallest one in addition, for lack of km or of trips; else there are too few days.
 */
const bindingLimit = ({ menu }: Driven, { limits, calendar: { days } }: Setting, fuel: number): NonNullable<GeneratorWarning['limit']> => {
  const largest = menu.reduce((most, plan) => (plan.fuel > most.fuel ? plan : most))
  const smallest = menu.reduce((least, plan) => (plan.fuel < least.fuel ? plan : least))
  if (largest.fuel * days.length >= fuel) return 'late-receipt'
  if (largest.km + smallest.km > limits.km) return 'km'
  return largest.legs.length + smallest.legs.length > limits.trips ? 'routes' : 'days'
}

/** Warnings about what a plan leaves over: fuel for another outing, receipts after its last sheet, routes of other components. */
export const warningsOfPlan = (
  problem: GeneratorProblem,
  setting: Setting,
  { driven, at }: { driven: Driven; at: number },
  unassigned: readonly number[],
): GeneratorWarning[] => {
  const { network, calendar } = setting
  const fuel = (calendar.available.at(-1) as number) + calendar.boughtAfter
  const smallest = driven.menu.reduce((least, plan) => Math.min(least, plan.fuel), Number.POSITIVE_INFINITY)
  const isLarge = driven.burnt > 0 && fuel - driven.burnt > Math.max(LITTLE_LEFT, smallest)
  const elsewhere = network.components.flatMap(({ routes }, component) =>
    component === at ? [] : routes.map((route) => network.routes[route]?.id as number),
  )
  return [
    ...(isLarge ? [{ code: 'LEFTOVER_LARGE' as const, limit: bindingLimit(driven, setting, fuel) }] : []),
    ...(unassigned.length
      ? [{ code: 'EXPENSES_AFTER_LAST_ROADMAP' as const, ids: unassigned.map((receipt) => problem.receipts[receipt]?.id as number) }]
      : []),
    ...(elsewhere.length ? [{ code: 'ROUTES_NOT_CONNECTED' as const, ids: elsewhere }] : []),
    ...droppedDays(problem, driven).map((date) => ({ code: 'PINNED_DROPPED' as const, date })),
  ]
}
