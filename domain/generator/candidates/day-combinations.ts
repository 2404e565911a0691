/** The day menu: plans of a day that ends where it began, made of excursions one after another. */
import type { Leg, Limits } from '../network/legs.ts'
import { type OpenDay, openDay, type Walk } from '../network/walks.ts'
import { drawn, type Random } from '../random.ts'

/** With up to this number of plans the menu is complete; otherwise it is a sample of this size. */
export const MENU = { complete: 8000, sampled: 3000 } as const
/** The same limit for a quick answer. */
export const QUICK_MENU = { complete: 1500, sampled: 1200 } as const
type MenuSize = { complete: number; sampled: number }
/** Excursions tried before a sampled day counts as full. */
const TRIES = 12

/** Excursions one after another in one day. */
export const together = (excursions: readonly Walk[]): Walk => {
  const [first, last] = [excursions[0], excursions.at(-1)]
  const plan = { from: first?.from ?? -1, to: last?.to ?? -1, legs: excursions.flatMap(({ legs }) => legs), fuel: 0, km: 0, minutes: 0 }
  for (const { fuel, km, minutes } of excursions) {
    plan.fuel += fuel
    plan.km += km
    plan.minutes += minutes
  }
  return plan
}

/**
 * Visits every combination of distinct excursions that fits into a day, in any order, until `visit` returns that it should stop; returns
 * whether all were visited.
 */
const eachCombination = (excursions: readonly Walk[], day: OpenDay, visit: (chosen: readonly Walk[]) => boolean): boolean => {
  const chosen: Walk[] = []
  const chooseFrom = (first: number): boolean => {
    for (let at = first; at < excursions.length; at++) {
      const excursion = excursions[at] as Walk
      if (!day.fits(excursion.legs)) continue
      day.take(excursion.legs)
      chosen.push(excursion)
      const complete = visit(chosen) && (day.left.trips === 0 || chooseFrom(at))
      chosen.pop()
      day.drop(excursion.legs)
      if (!complete) return false
    }
    return true
  }
  return chooseFrom(0)
}

/** Every combination of excursions; `null` when there are more than `most`. They are counted before any is built. */
const allCombinations = (excursions: readonly Walk[], day: OpenDay, most: number): Walk[] | null => {
  let count = 0
  if (!eachCombination(excursions, day, () => ++count <= most)) return null
  const plans: Walk[] = []
  eachCombination(excursions, day, (chosen) => plans.push(together(chosen)) > 0)
  return plans
}

/** Every single excursion, and random days of several: half of them with a random number of excursions, half of them filled up. */
const someCombinations = (excursions: readonly Walk[], day: OpenDay, limits: Limits, most: number, random: Random): Walk[] => {
  const plans = excursions.map((excursion) => together([excursion]))
  const combinedKeys = new Set<string>()
  for (let round = 0; plans.length < most && round < most; round++) {
    const chosen: number[] = []
    const excursionCount = round % 2 ? limits.trips : 2 + drawn(random, Math.max(1, limits.trips - 1))
    for (let tries = 0; tries < TRIES + excursionCount && chosen.length < excursionCount && day.left.trips > 0; tries++) {
      const at = drawn(random, excursions.length)
      const { legs } = excursions[at] as Walk
      if (!day.fits(legs)) continue
      day.take(legs)
      chosen.push(at)
    }
    const plan = together(chosen.map((at) => excursions[at] as Walk))
    day.drop(plan.legs)
    const key = chosen.toSorted((a, b) => a - b).join()
    if (chosen.length < 2 || combinedKeys.has(key)) continue
    combinedKeys.add(key)
    plans.push(plan)
  }
  return plans
}

/** Plans of a day that burn some fuel; `complete` when they are all combinations of the excursions. */
export type DayCombinations = { plans: readonly Walk[]; complete: boolean }

/** The menu made of the given excursions. O(plans · trips). */
export const dayCombinations = (
  excursions: readonly Walk[],
  legs: readonly Leg[],
  limits: Limits,
  routeCount: number,
  random: Random,
  { complete, sampled }: MenuSize = MENU,
): DayCombinations => {
  const day = openDay(legs, limits, routeCount)
  const all = excursions.length > complete ? null : allCombinations(excursions, day, complete)
  const plans = all ?? someCombinations(excursions, openDay(legs, limits, routeCount), limits, sampled, random)
  return { plans: plans.filter(({ fuel }) => fuel > 0), complete: all !== null }
}
