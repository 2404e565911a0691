/** Requirements of single days: free hours, forbidden routes, and pinned plans. */

import { type Day, weekday } from '../../calendar/day.ts'
import { freeWindow } from '../calendar/free-window.ts'
import { allowedDays } from '../calendar/fuel-calendar.ts'
import { betweenTrips, dayHours, pauseOfDay, secondBreak } from '../network/durations.ts'
import type { Leg } from '../network/legs.ts'
import type { Network } from '../network/places.ts'
import { type Walk, walkOver } from '../network/walks.ts'
import type { GeneratorProblem, PinnedDay, RouteRule } from '../problem.ts'
import { hundredthsOf } from '../units.ts'
import type { DayRules } from './candidate-sampling.ts'

/** Whether a rule forbids its route on a day. */
export const isRuledOut = ({ weekdays, notFrom, notTo }: RouteRule, day: Day): boolean =>
  (weekdays !== undefined && weekdays.length > 0 && !weekdays.includes(weekday(day))) ||
  ((notFrom !== undefined || notTo !== undefined) && (notFrom ?? day) <= day && day <= (notTo ?? day))

/** Whether a plan fits into so many minutes with the breaks between its trips and the pause of a long day. */
export const fitsWithPause = ({ minutes, legs }: Walk, room: number, pace: GeneratorProblem['pace']): boolean =>
  minutes + pauseOfDay(minutes, pace) + secondBreak(minutes, legs.length, pace) + betweenTrips(pace) * (legs.length - 1) <= room

/** The routes, by position, that are forbidden on a day; none without a rule. */
export const routesRuledOut = ({ routeRules = [] }: GeneratorProblem, { routes }: Network, day: Day): ReadonlySet<number> => {
  const ids = new Set(routeRules.filter((rule) => isRuledOut(rule, day)).map(({ routeId }) => routeId))
  return ids.size === 0 ? ids : new Set(routes.flatMap(({ id }, at) => (ids.has(id) ? [at] : [])))
}

/**
 * The walk over the trips of a day; `null` where they do not connect from the base back to the base, or have a length that their routes
 * do not allow.
 */
const walkOfDay = ({ trips }: PinnedDay, problem: GeneratorProblem, network: Network, legs: readonly Leg[], base: number): Walk | null => {
  const places = trips.map(({ routeId, direction, km }) => {
    const length = km && problem.variable?.some((route) => route.routeId === routeId) ? hundredthsOf(km) : null
    return legs.findIndex(
      (leg) => network.routes[leg.route]?.id === routeId && leg.direction === direction && (length === null || leg.km === length),
    )
  })
  const driven = places.flatMap((place) => legs[place] ?? [])
  const joins = driven.length === trips.length && driven.every(({ from }, at) => from === (driven[at - 1]?.to ?? base))
  return joins && driven.at(-1)?.to === base ? walkOver(legs, places) : null
}

/** The rules of all days, and the days whose pinned plan cannot be kept. O(days · (rules + busy) + pinned trips · legs). */
export const dayRules = (
  problem: GeneratorProblem,
  network: Network,
  legs: readonly Leg[],
  base: number,
  days: readonly Day[],
): { rules: DayRules; dropped: Day[] } => {
  const { startTime, endTime } = dayHours(problem)
  // a weekend or holiday that is allowed only for its pinned plan gets no other
  const ordinary = new Set(allowedDays({ ...problem, pinned: [] }))
  const pinned = new Map<number, Walk>()
  const dropped: Day[] = []
  for (const pinnedDay of problem.pinned ?? []) {
    const walk = walkOfDay(pinnedDay, problem, network, legs, base)
    const at = days.indexOf(pinnedDay.day)
    if (walk && at >= 0) pinned.set(at + 1, walk)
    else dropped.push(pinnedDay.day)
  }
  const allows = (day: number): ReturnType<DayRules['allows']> => {
    const date = days[day - 1] as Day
    if (!ordinary.has(date)) return () => false
    const { start, end } = freeWindow(problem, date)
    const banned = routesRuledOut(problem, network, date)
    const isShort = end - start < endTime - startTime
    if (!isShort && banned.size === 0) return null
    return (plan) =>
      (!isShort || fitsWithPause(plan, end - start, problem.pace)) && !plan.legs.some((leg) => banned.has((legs[leg] as Leg).route))
  }
  const fills = new Set(problem.anchors?.map(({ day }) => day))
  const neverIdle = fills.size === 0 ? pinned : new Set([...pinned.keys(), ...days.flatMap((day, at) => (fills.has(day) ? [at + 1] : []))])
  return { rules: { allows, pinned, neverIdle }, dropped }
}
