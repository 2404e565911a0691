/**
 * Stratified sampling of candidates: chooses which plans of the menu are offered to a day, a different sample every day, of all sizes
 * that the day can use.
 */

import type { Walk } from '../network/walks.ts'
import { drawn, type Random } from '../random.ts'
import type { Tube } from './subset-sum.ts'

/** The largest plans that a day can use are always offered, because late fuel needs them. */
const LARGEST = 12

/** A menu in the order that `offers` and `reachableTotals` expect: by fuel, then by both ends. */
export const sortedMenu = (plans: readonly Walk[]): Walk[] => plans.toSorted((a, b) => a.fuel - b.fuel || a.from - b.from || a.to - b.to)

/** Requirements of the single days 1 … N. */
export type DayRules = {
  /** Whether the day may have a plan; `null` when it may have any. */
  allows: (day: number) => ((plan: Walk) => boolean) | null
  /** Pinned plans of days. */
  pinned: ReadonlyMap<number, Walk>
  /** Days that have a plan whatever it costs: pinned days, and those of fills. */
  neverIdle: { has: (day: number) => boolean }
}

/** Number of plans, from the first, that burn at most `most`. O(log plans). */
const upTo = (menu: readonly Walk[], most: number): number => {
  let [low, high] = [0, menu.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((menu[middle] as Walk).fuel <= most) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * The candidates of each day 1 … N from a sorted menu: all plans that can lead from one window to the next if there are at most `count`,
 * else one from each of `count` equal parts of them. O(days · count).
 */
export const sampleCandidates = (
  menu: readonly Walk[],
  { target, ceiling, halfWidth }: Tube,
  count: number,
  random: Random,
  { allows, pinned }: DayRules,
): Walk[][] => {
  const offers: Walk[][] = [[]]
  for (let day = 1; day < target.length; day++) {
    const stays = pinned.get(day)
    if (stays) {
      offers.push([stays])
      continue
    }
    const allowed = allows(day)
    const highest = Math.min(ceiling[day] as number, (target[day] as number) + halfWidth)
    const choices = allowed ? menu.filter(allowed) : menu
    const usable = upTo(choices, highest - Math.max(0, (target[day - 1] as number) - halfWidth))
    if (usable <= count + LARGEST) {
      offers.push(choices.slice(0, usable))
      continue
    }
    const offer: Walk[] = []
    const spread = usable - LARGEST
    for (let part = 0; part < count; part++) {
      const from = Math.floor((part * spread) / count)
      const to = Math.floor(((part + 1) * spread) / count)
      offer.push(choices[from + drawn(random, to - from)] as Walk)
    }
    for (let at = spread; at < usable; at++) offer.push(choices[at] as Walk)
    offers.push(offer)
  }
  return offers
}
