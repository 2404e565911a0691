/** The greatest variety of days that leave hardly any fuel: tries every mix of trips, for cases with few routes. */
import { fuelCalendar } from '../generator/calendar/fuel-calendar.ts'
import { dayCombinations } from '../generator/candidates/day-combinations.ts'
import { excursionsFrom } from '../generator/candidates/excursions.ts'
import { drivesOf, legsOf, limitsOf } from '../generator/network/legs.ts'
import { networkOf } from '../generator/network/places.ts'
import type { GeneratorProblem } from '../generator/problem.ts'
import { mulberry32 } from '../generator/random.ts'

/**
 * The least share of trips on the most used route, over closed days that leave at most `slack` centilitres; `null` where no such days
 * exist. Tries every order of days by the fuel of each and its use of each route. O(days · mixes · plans).
 */
export const leastTopShare = (problem: GeneratorProblem, slack: number): number | null => {
  const network = networkOf(problem.routes, problem.base)
  const [component] = network.components
  if (!component) return null
  const limits = limitsOf(problem)
  const legs = legsOf(network, component, drivesOf(network.routes, problem), limits)
  const random = mulberry32(1)
  const routeCount = network.routes.length
  const { walks } = excursionsFrom(legs, { placeCount: network.placeCount, routeCount, base: component.base }, limits, random)
  const { plans, complete } = dayCombinations(walks, legs, limits, routeCount, random)
  if (!complete) throw new Error('too many days to try them all')
  const timesOf = (taken: readonly number[]) => network.routes.map((_, route) => taken.filter((leg) => legs[leg]?.route === route).length)
  const days = new Map(plans.map((plan) => [`${plan.fuel} ${timesOf(plan.legs)}`, { fuel: plan.fuel, times: timesOf(plan.legs) }]))
  const { available, days: allowed } = fuelCalendar(problem)
  type Mix = { burnt: number; times: readonly number[] }
  let mixes = new Map<string, Mix>([['', { burnt: 0, times: network.routes.map(() => 0) }]])
  allowed.forEach((_, day) => {
    const next = new Map(mixes)
    for (const { burnt, times } of mixes.values())
      for (const plan of days.values()) {
        const mix = { burnt: burnt + plan.fuel, times: times.map((count, at) => count + (plan.times[at] ?? 0)) }
        if (mix.burnt <= (available[day + 1] ?? 0)) next.set(`${mix.burnt} ${mix.times}`, mix)
      }
    mixes = next
  })
  const most = available.at(-1) ?? 0
  const shares = [...mixes.values()]
    .filter(({ burnt }) => burnt >= most - slack)
    .map(({ times }) => Math.max(...times) / times.reduce((sum, count) => sum + count, 0))
  return shares.length > 0 ? Math.min(...shares) : null
}
