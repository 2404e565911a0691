/**
 * Local search after the choice of days: pairs of days exchange litres, so that the total stays as it is to the centilitre while
 * routes vary, no day repeats the one before, and no day is full while another is empty.
 */
import type { Limits } from '../network/legs.ts'
import type { Walk } from '../network/walks.ts'
import { drawn, type Random } from '../random.ts'
import type { DayRules } from './candidate-sampling.ts'
import type { BacktrackTask } from './dp-backtrack.ts'
import { sameTrips } from './route-use.ts'
import { tubeWindow } from './subset-sum.ts'

/**
 * Cost of flaws: a route's uses relative to the average, squared and to the fourth power; a repeated, a full and an idle fuelling day, a
 * day that drives a route twice, and a sheet on a weekend or holiday.
 */
const COST = { uses: 0.6, often: 0.1, repeated: 12, full: 0.6, idleReceipt: 3, twice: 0.6, dayOff: 12 } as const
/** Number of exchanges tried, and of days looked at for each. */
const EXCHANGES = 2400
const PARTNERS = 6
const NEAR = 24
/** Fraction of the tube by which evenings may deviate for the sake of variety. */
const EVEN = 0.8
/** A day within this distance of the daily limit of kilometres counts as full. */
const FULL = 0.97

/** What the backtracking was given too; where `sparse` is more than 1, evenings deviate less. */
type Shared = Pick<BacktrackTask, 'tube' | 'legs' | 'weights' | 'drivable' | 'isReceiptDay' | 'sparse' | 'isDayOff' | 'twice'>

export type ExchangeTask = Shared & {
  /** Sorted by fuel. */
  menu: readonly Walk[]
  limits: Limits
  rules: DayRules
  /** Least total; exchanges may lower the total to it. */
  leastTotal: number
  /** Cost of one grain of fuel left over. */
  perGrain: number
  exchanges?: number
  random: Random
}

type Plan = Walk | null
const fuelOf = (plan: Plan): number => plan?.fuel ?? 0

/** The first position in a sorted menu with at least this fuel. O(log menu). */
const firstFrom = (menu: readonly Walk[], leastFuel: number): number => {
  let [low, high] = [0, menu.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((menu[middle] as Walk).fuel < leastFuel) low = middle + 1
    else high = middle
  }
  return low
}

/** The cost of all plans together, updated as days change; a change is O(trips). */
const costs = ({ legs, limits, weights, drivable, isReceiptDay, isDayOff, twice, perGrain }: ExchangeTask, plans: Plan[]) => {
  const used = new Float64Array(weights.length)
  const routeOf = Int32Array.from(legs, ({ route }) => route)
  let [trips, squares, fourths, repeated, full, idle, idleReceipts, again, daysOff, burnt] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  const use = (plan: Plan, times: 1 | -1): void => {
    if (!plan) return
    trips += times * plan.legs.length
    burnt += times * plan.fuel
    const planLegs = plan.legs
    for (let at = 0; at < planLegs.length; at++) {
      const route = routeOf[planLegs[at] as number] as number
      const weight = weights[route] as number
      const before = (used[route] as number) / weight
      used[route] = (used[route] as number) + times
      const after = (used[route] as number) / weight
      const [squaredBefore, squared] = [before * before, after * after]
      squares += (squared - squaredBefore) * weight
      fourths += (squared * squared - squaredBefore * squaredBefore) * weight
    }
  }
  /** Adds the costs of a single day. */
  const countAlone = (day: number, plan: Plan, times: 1 | -1): void => {
    if (!plan) {
      idle += times
      if (isReceiptDay(day + 1)) idleReceipts += times
      return
    }
    if (plan.km >= FULL * limits.km) full += times
    if (isDayOff(day + 1)) daysOff += times
    again += times * twice(plan)
  }
  const neighbour = (day: number, step: 1 | -1): Plan => {
    for (let at = day + step; at >= 0 && at < plans.length; at += step) if (plans[at]) return plans[at] as Walk
    return null
  }
  const repeats = (first: Plan, second: Plan): number => (first && second && sameTrips(first, second) ? 1 : 0)
  const count = (day: number, times: 1 | -1): void => {
    const plan = plans[day] as Plan
    const [before, after] = [neighbour(day, -1), neighbour(day, 1)]
    repeated += times * (plan ? repeats(before, plan) + repeats(plan, after) : repeats(before, after))
    countAlone(day, plan, times)
  }
  plans.forEach((plan, day) => {
    use(plan, 1)
    if (plan) repeated += repeats(plan, neighbour(day, 1))
    countAlone(day, plan, 1)
  })
  return {
    total: (): number => {
      const sheets = Math.max(1, plans.length - idle)
      const kinds = Math.max(1, Math.min(drivable, trips))
      const average = Math.max(1, trips / kinds)
      const variety = (COST.uses * squares) / (average * average) + (COST.often * fourths) / average ** 4
      return (
        variety / kinds -
        perGrain * burnt +
        (COST.repeated * repeated + COST.full * Math.min(full, idle) + COST.twice * again) / sheets +
        (COST.idleReceipt * idleReceipts + COST.dayOff * daysOff) / plans.length
      )
    },
    change: (day: number, plan: Plan): void => {
      count(day, -1)
      use(plans[day] as Plan, -1)
      plans[day] = plan
      use(plan, 1)
      count(day, 1)
    },
  }
}

/**
 * The plans after all exchanges that reduced their cost, and the remaining cost; pinned days are not changed. O(exchanges · (days +
 * trips)).
 */
export const exchangeDays = (task: ExchangeTask, chosen: readonly Plan[]): { plans: Plan[]; cost: number } => {
  const { menu, tube, rules, random } = task
  const plans = [...chosen]
  const days = plans.length
  if (menu.length < 2 || days < 2) return { plans, cost: 0 }
  const { change, total } = costs(task, plans)
  let lowestCost = total()
  const evenings = new Float64Array(days + 1)
  plans.forEach((plan, day) => {
    evenings[day + 1] = (evenings[day] as number) + fuelOf(plan)
  })
  // no evening gets further from the target than the farthest one already is, or than still counts as even
  const halfWidth = evenings.reduce(
    (most, total, day) => Math.max(most, Math.abs(total - (tube.target[day] as number))),
    (EVEN * tube.halfWidth) / Math.sqrt(task.sparse),
  )
  const windows = Array.from({ length: days + 1 }, (_, day) => tubeWindow({ ...tube, halfWidth }, day))
  const allowed = plans.map((_, day) => rules.allows(day + 1))
  const isFree = (day: number): boolean => !rules.pinned.has(day + 1)
  const mayBe = (day: number, plan: Plan): boolean => (plan === null ? !rules.neverIdle.has(day + 1) : (allowed[day]?.(plan) ?? true))
  /** Whether every evening between two days can hold this much more. */
  const mayMove = (from: number, to: number, litres: number): boolean => {
    for (let evening = from + 1; evening <= to; evening++) {
      const { low, high, floor } = windows[evening] as { low: number; high: number; floor: number }
      const total = (evenings[evening] as number) + litres
      if (total < low || total < floor || total > high) return false
    }
    return true
  }
  const shift = (from: number, to: number, litres: number): void => {
    for (let evening = from + 1; evening <= to; evening++) evenings[evening] = (evenings[evening] as number) + litres
  }
  /** A random plan with exactly this fuel; `undefined` when the menu has none. */
  const planOf = (fuel: number): Plan | undefined => {
    if (fuel === 0) return null
    const first = firstFrom(menu, fuel)
    const count = firstFrom(menu, fuel + 1) - first
    return count > 0 ? menu[first + drawn(random, count)] : undefined
  }
  const tryBoth = (day: number, plan: Plan, partnerDay: number, partner: Plan): boolean => {
    const [was, otherWas] = [plans[day] as Plan, plans[partnerDay] as Plan]
    change(day, plan)
    if (partnerDay !== day) change(partnerDay, partner)
    const cost = total()
    if (cost < lowestCost - 1e-12) {
      lowestCost = cost
      return true
    }
    if (partnerDay !== day) change(partnerDay, otherWas)
    change(day, was)
    return false
  }
  for (let round = 0; round < (task.exchanges ?? EXCHANGES); round++) {
    const day = drawn(random, days)
    // every other attempt takes a plan with nearly the same fuel: where all days are large, no other fits
    const nearIndex = firstFrom(menu, fuelOf(plans[day] as Plan)) + drawn(random, 2 * NEAR) - NEAR
    const plan = menu[round % 2 && nearIndex >= 0 && nearIndex < menu.length ? nearIndex : drawn(random, menu.length)] as Walk
    if (!isFree(day) || !mayBe(day, plan)) continue
    const extraFuel = plan.fuel - fuelOf(plans[day] as Plan)
    if (extraFuel === 0) {
      tryBoth(day, plan, day, plan)
      continue
    }
    if ((evenings[days] as number) + extraFuel >= task.leastTotal && mayMove(day, days, extraFuel) && tryBoth(day, plan, day, plan)) {
      shift(day, days, extraFuel)
      continue
    }
    for (let attempt = 0; attempt < PARTNERS; attempt++) {
      const partnerDay = drawn(random, days)
      if (partnerDay === day || !isFree(partnerDay)) continue
      const rest = fuelOf(plans[partnerDay] as Plan) - extraFuel
      const partner = rest < 0 ? undefined : planOf(rest)
      if (partner === undefined || !mayBe(partnerDay, partner)) continue
      const [first, last, litres] = day < partnerDay ? [day, partnerDay, extraFuel] : [partnerDay, day, -extraFuel]
      if (!mayMove(first, last, litres) || !tryBoth(day, plan, partnerDay, partner)) continue
      shift(first, last, litres)
      break
    }
  }
  return { plans, cost: lowestCost }
}
