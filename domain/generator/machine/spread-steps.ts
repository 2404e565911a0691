/**
 * Spreads a machine's work over days in whole steps of half an hour. Fuel bounds the running total at the end of each day from above and
 * below; on each day the machine rests or works between a minimum and a maximum of steps.
 */
import { burntAtMost, tautString } from '../calendar/target-curve.ts'
import type { Random } from '../random.ts'

/** Least and most steps of a working day; `mayRest` allows 0. */
export type DaySteps = { least: number; most: number; mayRest: boolean }

/** Bounds of the running total by the end of each day, position 0 the evening before the first. */
export type Bounds = { floor: ArrayLike<number>; ceiling: ArrayLike<number> }

/** The largest random deviation from an even share of the steps. */
const SPREAD = 0.25

/** The smallest multiple of `grid` that is not less than `value`. */
const upTo = (value: number, grid: number): number => Math.ceil(value / grid) * grid
const downTo = (value: number, grid: number): number => Math.floor(value / grid) * grid

/** Totals reachable by the end of each day, and the floors as far as they can be met. */
export type Reach = { totals: Uint8Array<ArrayBuffer>[]; floor: Float64Array }

/** The totals after a day, from those before it. O(totals), by running counts within each residue class of the grid. */
const after = (before: Uint8Array<ArrayBuffer>, { least, most, mayRest }: DaySteps, grid: number): Uint8Array<ArrayBuffer> => {
  const next = mayRest ? before.slice() : new Uint8Array(before.length)
  const [from, to] = [upTo(least, grid), downTo(most, grid)]
  if (from > to) return next
  const counts = new Int32Array(before.length)
  for (let total = 0; total < before.length; total++) counts[total] = (before[total] as number) + (counts[total - grid] ?? 0)
  for (let total = from; total < before.length; total++)
    if ((counts[total - from] as number) > (counts[total - to - grid] ?? 0)) next[total] = 1
  return next
}

/**
 * Every total within the bounds that the days can reach in multiples of `grid`. A floor above all of them is lowered to the highest: a
 * tank too small for one receipt does not remove the bounds of the other days. O(days · totals).
 */
export const reachable = (days: readonly DaySteps[], { floor, ceiling }: Bounds, grid = 1): Reach => {
  const most = Math.max(0, ...Array.from({ length: days.length + 1 }, (_, day) => ceiling[day] as number))
  const first = new Uint8Array(most + 1)
  first[0] = 1
  const totals: Uint8Array<ArrayBuffer>[] = [first]
  const floors = new Float64Array(days.length + 1)
  days.forEach((steps, at) => {
    const next = after(totals[at] as Uint8Array<ArrayBuffer>, steps, grid)
    next.fill(0, Math.max(0, (ceiling[at + 1] as number) + 1))
    const highest = next.lastIndexOf(1)
    const least = Math.max(0, Math.min(floor[at + 1] as number, highest))
    next.fill(0, 0, least)
    floors[at + 1] = least
    totals.push(next)
  })
  return { totals, floor: floors }
}

/** The reachable totals from which `end` can be reached, day by day. */
const leadingTo = ({ totals }: Reach, days: readonly DaySteps[], end: number, grid: number): Uint8Array<ArrayBuffer>[] => {
  const good = totals.map((own) => new Uint8Array(own.length))
  ;(good[days.length] as Uint8Array)[end] = 1
  for (let day = days.length; day > 0; day--) {
    const steps = days[day - 1] as DaySteps
    // a total leads to `good` when adding a step to it does: `after` on the mirrored totals subtracts the steps
    const back = after((good[day] as Uint8Array).slice().reverse(), steps, grid).reverse()
    const there = totals[day - 1] as Uint8Array
    good[day - 1] = there.map((is, total) => (is && back[total] ? 1 : 0))
  }
  return good
}

/**
 * Bounds of each day's steps around its even share; where the share is below the day's minimum, fewer days work somewhat more than the
 * minimum.
 */
const aroundShare = (days: readonly DaySteps[], line: Float64Array, mayAllRest: boolean): DaySteps[] =>
  days.map((day, at) => {
    if (!day.mayRest || day.most < day.least) return day
    const even = (line[at + 1] as number) - (line[at] as number)
    const isGathered = even < day.least
    const share = Math.min(day.most, isGathered ? day.least / (1 - SPREAD) : even)
    const [low, high] = [Math.ceil(share * (1 - SPREAD)), Math.floor(share * (1 + SPREAD))]
    const [least, most] = low <= high ? [low, high] : [Math.floor(share), Math.ceil(share)]
    return {
      least: Math.min(day.most, Math.max(day.least, least)),
      most: Math.min(day.most, Math.max(day.least, most)),
      mayRest: isGathered || mayAllRest,
    }
  })

type Walked = { days: readonly DaySteps[]; good: readonly Uint8Array[]; line: Float64Array; grid: number }

/** Steps day by day: near the even line with a random deviation, always such that `end` can still be reached. */
const walk = ({ days, good, line, grid }: Walked, random: Random): number[] => {
  let total = 0
  return days.map(({ least, most, mayRest }, at) => {
    const chance = 1 + SPREAD * (2 * random() - 1)
    const behind = (line[at + 1] as number) - total
    const even = (line[at + 1] as number) - (line[at] as number)
    // work of less than half the day's minimum waits for the next day
    const isRest = mayRest && (behind <= 0 || (even < least && behind < (least + most) / 4))
    const wished = isRest ? 0 : even < least ? ((least + most) / 2) * chance : (even + (behind - even) / 2) * chance
    const reachableAfter = good[at + 1] as Uint8Array
    const choices = mayRest ? [0] : []
    for (let steps = upTo(least, grid); steps <= most; steps += grid) choices.push(steps)
    const possible = choices.filter((steps) => reachableAfter[total + steps])
    const steps = possible.reduce((best, one) => (Math.abs(one - wished) < Math.abs(best - wished) ? one : best), possible[0] ?? 0)
    total += steps
    return steps
  })
}

/**
 * Steps of each day that add up to `end`, one of the reachable totals: as even as the bounds allow, each within ±25 % of its share at
 * random, or within the day's own limits where that is not possible.
 */
export const spread = (
  days: readonly DaySteps[],
  reach: Reach,
  ceiling: ArrayLike<number>,
  end: number,
  random: Random,
  grid = 1,
): number[] => {
  const most = days.reduce((largest, day) => Math.max(largest, day.most), 0)
  const below = Array.from({ length: days.length + 1 }, (_, day) => Math.min(end, ceiling[day] as number))
  const upper = burntAtMost(below, () => most)
  upper[days.length] = end
  const line = tautString(reach.floor, upper)
  for (const mayAllRest of [false, true]) {
    const narrow = aroundShare(days, line, mayAllRest)
    const narrowReach = reachable(narrow, { floor: reach.floor, ceiling }, grid)
    // a tank that only longer days empty in time
    if (!narrowReach.totals[days.length]?.[end] || narrowReach.floor.some((least, day) => least < (reach.floor[day] as number))) continue
    const good = leadingTo(narrowReach, narrow, end, grid)
    if (good[0]?.[0]) return walk({ days: narrow, good, line, grid }, random)
  }
  return walk({ days, good: leadingTo(reach, days, end, grid), line, grid }, random)
}
