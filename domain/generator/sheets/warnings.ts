/** The warnings beside the sheets, and the reason why there are no sheets. */
import { addDays, type Day } from '../../calendar/day.ts'
import { freeWindow } from '../calendar/free-window.ts'
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

/** Each refuelling that does not fit into the tank, with the litres above its capacity. */
export const warningsOfTank = (problem: GeneratorProblem, sheets: readonly GeneratedSheet[]): GeneratorWarning[] =>
  overfullReceipts(problem, sheets).flatMap(({ receipt, litres }) => {
    const named = problem.receipts[receipt]
    return named ? [{ code: 'TANK_CAPACITY_EXCEEDED' as const, ids: [named.id], date: named.date, litres }] : []
  })

/** Receipts on a sheet later than the next day: bought on a day off, or on a day without a sheet. */
export const warningsOfReceipts = ({ receipts }: GeneratorProblem, sheets: readonly GeneratedSheet[]): GeneratorWarning[] => {
  const far = sheets.flatMap((sheet) =>
    sheet.receipts.flatMap((at) => {
      const receipt = receipts[at]
      return receipt && addDays(receipt.date, 1) < sheet.day ? [receipt.id] : []
    }),
  )
  return far.length ? [{ code: 'RECEIPT_ON_DAY_OFF', ids: far }] : []
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

/** DRIVER_BUSY where the driver's other sheets leave no day on which even the shortest trip fits; `null` where some day has room. */
export const reasonOfDriver = (problem: GeneratorProblem, drives: readonly RouteDrives[], { days }: FuelCalendar): 'DRIVER_BUSY' | null => {
  if (!problem.busy?.length || problem.pinned?.length) return null
  const least = drives.reduce((minutes, { oneWay }) => Math.min(minutes, oneWay.minutes), Number.POSITIVE_INFINITY)
  const fits = days.some((day) => {
    const { start, end } = freeWindow(problem, day)
    return end - start >= least
  })
  return fits ? null : 'DRIVER_BUSY'
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
