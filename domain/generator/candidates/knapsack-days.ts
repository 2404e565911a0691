/**
 * The days that burn most, found by a knapsack: a random sample misses them, and they are needed where fuel comes late or exceeds what
 * can be driven.
 */

import type { Leg, Limits } from '../network/legs.ts'
import { openDay, type Walk } from '../network/walks.ts'
import { together } from './day-combinations.ts'

/** Steps of the table; a finer load costs more. */
const MOST_STEPS = 16_000_000
const FINEST_LOAD = 60_000
/** Number of largest days returned. */
const MOST_DAYS = 96

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/**
 * Weight of each excursion and the limit for the weights: km where km always run out before the minutes, minutes where those do;
 * otherwise the larger of both shares, rounded up. The rounding may leave out a full day but never allows one that is too full.
 */
const loads = (excursions: readonly Walk[], limits: Limits, finest: number): { loads: number[]; limit: number } => {
  const kmFirst = excursions.every(({ km, minutes }) => minutes * limits.km <= km * limits.minutes)
  const minutesFirst = excursions.every(({ km, minutes }) => minutes * limits.km >= km * limits.minutes)
  if (kmFirst || minutesFirst) {
    const taken = excursions.map(({ km, minutes }) => (kmFirst ? km : minutes))
    const limit = kmFirst ? limits.km : limits.minutes
    const unit = taken.reduce(commonDivisor, 0) || 1
    if (limit / unit <= finest) return { loads: taken.map((load) => load / unit), limit: Math.floor(limit / unit) }
  }
  const share = ({ km, minutes }: Walk): number =>
    Math.ceil(Math.max((km * finest) / limits.km, (minutes * finest) / limits.minutes) - 1e-9)
  return { loads: excursions.map(share), limit: finest }
}

/**
 * Days that burn the most possible, by the best litres for every number of trips and every load (knapsack). Where a route may occur only
 * once, days whose excursions share a route are dropped afterwards. O(excursions · trips · load), bounded by coarser loads.
 */
export const knapsackDays = (excursions: readonly Walk[], legs: readonly Leg[], limits: Limits, routeCount: number): Walk[] => {
  if (excursions.length === 0) return []
  // of excursions with equal weight only the one that burns most can be in a largest day, unless each may occur only once
  const strongest = new Map<string, Walk>()
  for (const excursion of excursions) {
    const key = `${excursion.legs.length} ${excursion.km} ${excursion.minutes}${limits.unique ? ` ${excursion.legs.join()}` : ''}`
    if (excursion.fuel > (strongest.get(key)?.fuel ?? 0)) strongest.set(key, excursion)
  }
  const items = [...strongest.values()]
  const leastKm = items.reduce((least, { km }) => Math.min(least, km), limits.km)
  const trips = Math.min(
    limits.trips,
    items.reduce((most, { legs: { length } }) => Math.max(most, length), 1) * Math.ceil(limits.km / Math.max(1, leastKm)),
  )
  const finest = Math.max(200, Math.min(FINEST_LOAD, Math.floor(MOST_STEPS / (items.length * trips))))
  const { loads: itemLoads, limit } = loads(items, limits, finest)

  const width = limit + 1
  const litres = new Float64Array((trips + 1) * width)
  const last = new Int32Array((trips + 1) * width).fill(-1)
  items.forEach((item, at) => {
    const load = itemLoads[at] as number
    const tripCount = item.legs.length
    const relax = (row: number, column: number): void => {
      const before = (row - tripCount) * width + column - load
      const burnt = (litres[before] as number) + item.fuel
      if (burnt <= (litres[row * width + column] as number)) return
      litres[row * width + column] = burnt
      last[row * width + column] = at
    }
    // going downwards, an item is added only to days without it; going upwards, it may be repeated
    if (limits.unique) for (let row = trips; row >= tripCount; row--) for (let column = limit; column >= load; column--) relax(row, column)
    else for (let row = tripCount; row <= trips; row++) for (let column = load; column <= limit; column++) relax(row, column)
  })

  const day = openDay(legs, limits, routeCount)
  const full: number[] = []
  for (let row = 1; row <= trips; row++)
    for (let column = Math.max(0, Math.floor(limit * 0.9)); column <= limit; column++) full.push(row * width + column)
  full.sort((a, b) => (litres[b] as number) - (litres[a] as number) || a - b)
  const days: Walk[] = []
  let previous = -1
  for (const state of full) {
    if (days.length >= MOST_DAYS) break
    if (litres[state] === previous || litres[state] === 0) continue
    const chosen: Walk[] = []
    let at = state
    while (last[at] !== undefined && (last[at] as number) >= 0) {
      const item = items[last[at] as number] as Walk
      chosen.push(item)
      at -= item.legs.length * width + (itemLoads[last[at] as number] as number)
    }
    const plan = together(chosen)
    if (!day.fits(plan.legs)) continue
    previous = litres[state] as number
    days.push(plan)
  }
  return days
}
