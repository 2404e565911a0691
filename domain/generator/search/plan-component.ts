/** Plans a whole component of the network, with days closed at its base wherever the routes allow it. */

import type { Day } from '../../calendar/day.ts'
import type { FuelCalendar } from '../calendar/fuel-calendar.ts'
import { burntAtMost } from '../calendar/target-curve.ts'
import { dayCombinations, MENU, QUICK_MENU } from '../candidates/day-combinations.ts'
import { excursionsFrom } from '../candidates/excursions.ts'
import { knapsackDays } from '../candidates/knapsack-days.ts'
import { nightStays, openWalks } from '../candidates/open-walks.ts'
import { dayHours } from '../network/durations.ts'
import { type Leg, type Limits, legsOf, type RouteDrives } from '../network/legs.ts'
import { legsAtOtherLengths } from '../network/other-lengths.ts'
import type { Component, Network } from '../network/places.ts'
import type { Walk } from '../network/walks.ts'
import type { GeneratorProblem } from '../problem.ts'
import type { Progress } from '../progress.ts'
import type { Random } from '../random.ts'
import type { DayRules } from './candidate-sampling.ts'
import { dayRules, fitsWithPause } from './day-rules.ts'
import { type DayPlans, planDays } from './plan-days.ts'
import type { Stays } from './subset-sum.ts'

/** Data shared by all components; litres are centilitres. */
export type Setting = {
  problem: GeneratorProblem
  network: Network
  drives: readonly RouteDrives[]
  calendar: FuelCalendar
  limits: Limits
  /** Of the tank; `null` when unknown. */
  capacity: number | null
  progress: Progress
  random: Random
}

/** The plans of a component's days, and the task they were chosen for. */
export type Driven = DayPlans & {
  legs: readonly Leg[]
  menu: readonly Walk[]
  rules: DayRules
  /** Centilitres of an ordinary outing. */
  outing: number
  /** Days whose pinned plan could not be kept. */
  dropped: readonly Day[]
  /** Routes, by position, that fit into at least one day from the base to the base. */
  reached: ReadonlySet<number>
}

/** Nights away from the base are accepted only where they burn this much more (0.5 L). */
const WORTH_A_NIGHT = 50

/** Centilitres of an ordinary outing: the median over the routes, there and back (a loop once). O(routes log routes). */
const ordinaryOuting = ({ network: { starts, ends }, drives }: Setting): number => {
  const outings = drives.map(({ oneWay, bothWays }, route) => (starts[route] === ends[route] ? oneWay : bothWays).fuel)
  return outings.toSorted((a, b) => a - b)[(outings.length - 1) >> 1] ?? 0
}

/** The plans that fit into the hours of a whole day with the pause of a long day. */
const withTimeForPause = (problem: GeneratorProblem, plans: readonly Walk[]): readonly Walk[] => {
  const { startTime, endTime } = dayHours(problem)
  return plans.filter((plan) => fitsWithPause(plan, endTime - startTime, problem.pace))
}

/**
 * Days closed at the base, and how many routes can occur in one. Where fuel comes late or is too much, the sample includes the largest
 * days.
 */
const closedDays = (setting: Setting, legs: readonly Leg[], base: number): { menu: readonly Walk[]; routes: ReadonlySet<number> } => {
  const { problem, network, limits, calendar, random } = setting
  const [placeCount, routeCount] = [network.placeCount, network.routes.length]
  const { walks, routes } = excursionsFrom(legs, { placeCount, routeCount, base }, limits, random)
  const { plans, complete } = dayCombinations(walks, legs, limits, routeCount, random, problem.quick ? QUICK_MENU : MENU)
  const withPause = withTimeForPause(problem, plans)
  const largest = withPause.reduce((most, { fuel }) => Math.max(most, fuel), 0)
  const isShort = (burntAtMost(calendar.available, () => largest).at(-1) as number) < (calendar.available.at(-1) as number)
  if (complete || !isShort) return { menu: withPause, routes }
  const full = knapsackDays(walks, legs, limits, routeCount)
  return { menu: [...withPause, ...withTimeForPause(problem, full)], routes }
}

/** Centilitres that no plan can exceed, closed or open: the limits of trips and km allow no more. */
const burntWithAnyDays = ({ calendar, limits }: Setting, legs: readonly Leg[]): number => {
  const perTrip = legs.reduce((most, { fuel }) => Math.max(most, fuel), 0)
  const perKm = legs.reduce((most, { fuel, km }) => Math.max(most, fuel / km), 0)
  const largest = Math.min(perTrip * limits.trips, perKm * limits.km)
  return burntAtMost(calendar.available, () => largest).at(-1) as number
}

/**
 * The plans of a component. Its days are closed at the base when a closed day exists, when at least half of the routes can occur in one,
 * and when nights away would not burn more than one smallest closed day in addition; otherwise days may end elsewhere.
 * `null` when there is no day at all.
 */
export const planComponent = (setting: Setting, component: Component): Driven | null => {
  const { problem, network, drives, calendar, limits, progress, random } = setting
  const chosen = legsOf(network, component, drives, limits, problem.pace?.loading)
  // no new day is given a trip of another length, but pinned days may have one
  const legs = [...chosen, ...legsAtOtherLengths(network, drives, chosen)]
  const { rules, dropped } = dayRules(problem, network, legs, component.base, calendar.days)
  const weights = Float64Array.from(network.routes, ({ id }) => problem.weights?.[id] ?? 1)
  const closed = closedDays(setting, chosen, component.base)
  progress.reached(0.1)
  const outing = ordinaryOuting(setting)
  const planned = (menu: readonly Walk[], stays: Stays, stage: Progress): Driven => ({
    ...planDays({
      ...setting,
      menu,
      stays,
      legs,
      weights,
      rules,
      outing,
      exact: problem.end?.fixed ?? false,
      quick: problem.quick ?? false,
      progress: stage,
    }),
    legs,
    menu,
    rules,
    outing,
    dropped,
    reached: closed.routes,
  })
  const withNightsAway = (): Driven | null => {
    const stays = nightStays(chosen, network.placeCount, component.base, random)
    const open = openWalks(chosen, network.placeCount, network.routes.length, stays, limits, random)
    const menu = [...withTimeForPause(problem, open), ...closed.menu]
    return menu.length ? planned(menu, stays, progress.stage(0.8, 1)) : null
  }

  if (closed.menu.length === 0 || closed.routes.size * 2 < component.routes.length) return withNightsAway()
  const home = planned(closed.menu, [component.base], progress.stage(0.1, 0.8))
  const allowance = closed.menu.reduce((least, { fuel }) => Math.min(least, fuel), Number.POSITIVE_INFINITY)
  const isWorthIt = (burnt: number) => burnt - home.burnt > Math.max(WORTH_A_NIGHT, allowance)
  // a vehicle is not left elsewhere because its driver has no time to bring it back
  if (home.burnt === 0 && problem.busy?.length) return home
  // between readings kilometres count, not what else could be burnt
  if (home.burnt > 0 && problem.anchors?.some(({ km }) => km)) return home
  const away = isWorthIt(burntWithAnyDays(setting, chosen)) ? withNightsAway() : null
  return away && isWorthIt(away.burnt) ? away : home
}
