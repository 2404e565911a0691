/**
 * Backtracking through the table of the dynamic programme: one plan a day, from the last day back; even, varied, with a sheet on the days
 * of receipts.
 */
import type { Leg } from '../network/legs.ts'
import type { Walk } from '../network/walks.ts'
import type { Random } from '../random.ts'
import { routeUse } from './route-use.ts'
import { positions, type ReachableTotals, type Stays, type Tube } from './subset-sum.ts'

/**
 * Cost of a day's choice, in squared average-day deviations: a day without a sheet, a second one in a row, one on a fuelling day; a sheet
 * on a weekend or holiday; the same route twice on one day; a night away, where nights are not counted.
 */
const COST = { idle: 0.25, idleAgain: 0.5, idleReceipt: 1.2, dayOff: 2.5, twice: 0.4, away: 4 } as const

/** The table and the candidates of each day. */
export type BacktrackTask = {
  reach: ReachableTotals
  tube: Tube
  /** Of day 1 … N. */
  offers: readonly (readonly Walk[])[]
  stays: Stays
  legs: readonly Leg[]
  /** The fewest nights away up to an evening, including it; `null` where they were not counted. */
  nights: ((day: number, stay: number, total: number) => number) | null
  /** Routes that occur in at least one candidate. */
  drivable: number
  /** Fuel of one average day. */
  unit: number
  /** Outings per average day: more than 1 where there is fuel for fewer outings than days. */
  sparse: number
  /** Days that have a plan. */
  neverIdle: { has: (day: number) => boolean }
  weights: Float64Array
  /** Whether fuel is bought on day 1 … N. */
  isReceiptDay: (day: number) => boolean
  /** Whether day 1 … N is a weekend or holiday on which sheets are allowed. */
  isDayOff: (day: number) => boolean
  /** Number of trips of a plan on a route that the plan has driven in the same direction before. */
  twice: (plan: Walk) => number
}

/** Random spread of costs, and the cost of each night away before an evening, where nights are counted. */
export type Attempt = { chance: number; perNight: number }

/**
 * A plan or none for each day, from position 0, and the plans' penalties: nights away, unevenness, monotony, idle fuelling days;
 * `repeated` days have the same trips as the day before.
 */
export type Backtracked = { plans: (Walk | null)[]; poorness: number; repeated: number }

/**
 * Walks back from a reachable total at a stay on the last day to 0 on the evening before the first: every step takes the cheapest
 * candidate whose evening before is reachable, so the total is exact and no fuel is used before it is bought. Costs vary at random by up
 * to `chance`. O(days · offers · trips).
 */
export const backtrack = (
  toBacktrack: BacktrackTask,
  total: number,
  stay: number,
  { chance, perNight }: Attempt,
  random: Random,
): Backtracked => {
  const { reach, tube, offers, stays, legs, unit, sparse, nights } = toBacktrack
  const days = offers.length - 1
  const use = routeUse(legs, toBacktrack.weights, toBacktrack.drivable)
  const stayOf = positions(stays)
  const plans: (Walk | null)[] = new Array(days).fill(null)
  let [fuelLeft, at] = [total, stay]
  let isIdleAfter = false
  let [farthest, idleReceipts, away] = [0, 0, 0]
  const nightsBefore = (evening: number, from: number, burnt: number): number =>
    nights ? perNight * nights(evening, from, burnt) : from > 0 ? COST.away : 0

  for (let day = days; day >= 1; day--) {
    const target = tube.target[day - 1] as number
    const isReceiptDay = toBacktrack.isReceiptDay(day)
    /** Cost of the evening before: its deviation from the target, a night away, and a random part. */
    const costOf = (evening: number, from: number): number =>
      sparse * ((evening - target) / unit) * ((evening - target) / unit) + nightsBefore(day - 1, from, evening) + chance * random()
    let best: Walk | null = null
    let lowestCost = Number.POSITIVE_INFINITY
    const dayOff = toBacktrack.isDayOff(day) ? COST.dayOff : 0
    const idle = dayOff > 0 ? 0 : COST.idle + (isIdleAfter ? COST.idleAgain : 0)
    if (reach.has(day - 1, at, fuelLeft) && !toBacktrack.neverIdle.has(day))
      lowestCost = costOf(fuelLeft, at) + idle + (isReceiptDay ? COST.idleReceipt : 0)
    for (const plan of offers[day] as readonly Walk[]) {
      const from = stayOf[plan.from] as number
      if (stayOf[plan.to] !== at || !reach.has(day - 1, from, fuelLeft - plan.fuel)) continue
      let cost = costOf(fuelLeft - plan.fuel, from) + dayOff + COST.twice * toBacktrack.twice(plan)
      if (cost < lowestCost) cost += use.costOf(plan, lowestCost - cost)
      if (cost >= lowestCost) continue
      lowestCost = cost
      best = plan
    }
    plans[day - 1] = best
    if (best) {
      use.add(best)
      fuelLeft -= best.fuel
      at = stayOf[best.from] as number
    } else if (isReceiptDay) idleReceipts++
    if (dayOff === 0) isIdleAfter = best === null
    if (at > 0) away++
    farthest = Math.max(farthest, Math.abs(fuelLeft - target) / unit)
  }
  return {
    plans,
    repeated: use.repeated(),
    poorness: 0.5 * toBacktrack.sparse * farthest + (3 * away) / days + use.monotony() + (3 * idleReceipts) / days,
  }
}
