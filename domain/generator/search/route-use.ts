/** Counts how often each route is driven, so that a month varies its routes. */
import type { Leg } from '../network/legs.ts'
import type { Walk } from '../network/walks.ts'

/** Cost of a plan, in units of a deviation by one average day: for routes used more than others, and for trips repeated on the next sheet. */
const COST = { use: 0.6, again: 0.25, sameSheet: 3 } as const

/** Whether two days have the same trips, in any order. */
export const sameTrips = (a: Walk, b: Walk): boolean =>
  a === b || (a.fuel === b.fuel && a.legs.length === b.legs.length && a.legs.toSorted().join() === b.legs.toSorted().join())

/** Counts the routes of plans as they are chosen, sheet by sheet. */
export type RouteUse = {
  /** The variety cost of a plan; the computation stops once it exceeds `most`. O(trips). */
  costOf: (plan: Walk, most: number) => number
  add: (plan: Walk) => void
  /** Number of sheets with the same trips as the sheet before. */
  repeated: () => number
  /** Distance of all plans from perfect variety: 0 is perfect. */
  monotony: () => number
}

/** An empty count; only `drivable` routes count, each by its weight. */
export const routeUse = (legs: readonly Leg[], weights: Float64Array, drivable: number): RouteUse => {
  const used = new Float64Array(weights.length)
  const lastSheet = new Int32Array(weights.length)
  let [trips, sheets, repeated] = [0, 0, 0]
  let neighbour: Walk | null = null
  // where weights differ, the first trip costs less on a route with a higher weight
  const first = weights.some((weight) => weight !== 1) ? 1 : 0
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / Math.max(1, weights.length)
  const wished = (route: number): number => (weights[route] as number) / mean
  const routeOf = (leg: number): number => (legs[leg] as Leg).route
  const count = (plan: Walk, times: 1 | -1): void => {
    for (const leg of plan.legs) used[routeOf(leg)] = (used[routeOf(leg)] as number) + times
  }

  return {
    costOf: (plan, most) => {
      const onAverage = 1 + trips / drivable
      let [uses, again] = [0, 0]
      for (const leg of plan.legs) {
        const route = routeOf(leg)
        const relative = ((used[route] as number) + first) / (onAverage * (weights[route] as number))
        uses += relative * relative
        // a second trip on the same day counts as one additional trip
        used[route] = (used[route] as number) + 1
        if (neighbour && lastSheet[route] === sheets) again++
      }
      count(plan, -1)
      const cost = (COST.use * uses + COST.again * again) / plan.legs.length
      return again > 0 && cost < most && neighbour && sameTrips(plan, neighbour) ? cost + COST.sameSheet : cost
    },
    add: (plan) => {
      if (neighbour && sameTrips(plan, neighbour)) repeated++
      sheets++
      count(plan, 1)
      for (const leg of plan.legs) lastSheet[routeOf(leg)] = sheets
      trips += plan.legs.length
      neighbour = plan
    },
    repeated: () => repeated,
    monotony: () => {
      if (trips === 0) return 0
      const possible = Math.min(drivable, trips)
      const largestShare = (used.reduce((most, times, route) => Math.max(most, times / wished(route)), 0) * possible) / trips
      const concentration = (used.reduce((sum, times, route) => sum + (times * times) / wished(route), 0) * possible) / (trips * trips)
      // both are 1 where all routes are driven in proportion to their weights; up to a third more often is not noticeable
      const overuse = 2 * Math.max(0, largestShare - 1.3) + 3 * Math.max(0, largestShare - 1.75)
      return 0.4 * (concentration - 1) + overuse + (16 * repeated) / sheets
    },
  }
}
