import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someProblem } from '#domain/testing/some-problem.ts'
import { drivesOf, isTakenBack, type Leg, type Limits, legsOf, limitsOf } from '../network/legs.ts'
import { isApplicable, networkOf } from '../network/places.ts'
import type { GeneratorProblem } from '../problem.ts'
import { mulberry32 } from '../random.ts'
import { dayCombinations } from './day-combinations.ts'
import { excursionsFrom } from './excursions.ts'
import { knapsackDays } from './knapsack-days.ts'

/** A problem's first component as its days are made. */
const prepared = (problem: GeneratorProblem) => {
  const routes = [...new Map(problem.routes.map((route) => [route.id, route])).values()]
  const network = networkOf(
    routes.filter((route) => isApplicable(route, problem.rates.consumptionType)),
    problem.base,
  )
  const limits = { ...limitsOf(problem), trips: Math.min(4, problem.maximumRoutesPerDay) }
  const component = network.components[0] ?? { base: 0, routes: [] }
  const legs = legsOf(network, component, drivesOf(network.routes, problem), limits)
  const random = mulberry32(problem.seed)
  const routeCount = network.routes.length
  const { walks } = excursionsFrom(legs, { placeCount: network.placeCount, routeCount, base: component.base }, limits, random)
  return { base: component.base, legs, limits, walks, routeCount, random }
}

const fits = (taken: readonly number[], legs: readonly Leg[], limits: Limits): boolean => {
  const driven = taken.map((leg) => legs[leg] as Leg)
  const ways = driven.flatMap(({ route, direction }) => (direction === 2 ? [`${route} 0`, `${route} 1`] : [`${route} ${direction}`]))
  return (
    taken.length <= limits.trips &&
    driven.reduce((sum, { km }) => sum + km, 0) <= limits.km &&
    driven.reduce((sum, { minutes }) => sum + minutes, 0) <= limits.minutes &&
    (!limits.unique || new Set(ways).size === ways.length)
  )
}

/** Every walk that comes back to the base for the first time, tried leg by leg. */
const everyExcursion = (base: number, legs: readonly Leg[], limits: Limits): string[] => {
  const found: string[] = []
  const walkOn = (place: number, taken: readonly number[]): void => {
    legs.forEach(({ from, to }, leg) => {
      const longer = [...taken, leg]
      if (from !== place || !fits(longer, legs, limits)) return
      if (taken.length && isTakenBack(legs, taken.at(-1) as number, leg, limits)) return
      if (to === base) found.push(longer.join())
      else walkOn(to, longer)
    })
  }
  walkOn(base, [])
  return found.toSorted()
}

test('excursions are all walks that come back to the base once, none that a round trip replaces', () => {
  fc.assert(
    fc.property(someProblem, (problem) => {
      const { base, legs, limits, walks } = prepared(problem)
      expect(walks.map((walk) => walk.legs.join()).toSorted()).toEqual(everyExcursion(base, legs, limits))
    }),
    { numRuns: 25 },
  )
})

test('every plan of a day keeps the day’s limits and adds up', () => {
  fc.assert(
    fc.property(someProblem, (problem) => {
      const { base, legs, limits, walks, routeCount, random } = prepared(problem)
      for (const plan of [
        ...dayCombinations(walks, legs, limits, routeCount, random).plans,
        ...knapsackDays(walks, legs, limits, routeCount),
      ]) {
        expect(fits(plan.legs, legs, limits) && plan.from === base && plan.to === base).toBe(true)
        expect(plan.fuel).toBe(plan.legs.reduce((sum, leg) => sum + (legs[leg] as Leg).fuel, 0))
      }
    }),
    { numRuns: 25 },
  )
})

test('the largest days of the knapsack are those of the complete menu', () => {
  fc.assert(
    fc.property(someProblem, ({ pace: _, ...problem }) => {
      // where a route may be driven once only, or time binds as well as km, the knapsack may miss the very largest
      const { legs, limits, walks, routeCount, random } = prepared({ ...problem, uniqueRoutesEachDay: false, startTime: 0, endTime: 1440 })
      const menu = dayCombinations(walks, legs, limits, routeCount, random)
      fc.pre(menu.complete)
      const most = (plans: readonly { fuel: number }[]) => plans.reduce((a, { fuel }) => Math.max(a, fuel), 0)
      expect(most(knapsackDays(walks, legs, limits, routeCount))).toBe(most(menu.plans))
    }),
    { numRuns: 25 },
  )
})
