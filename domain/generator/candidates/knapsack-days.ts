/** The days that burn most, by a knapsack: needed where fuel comes late or is more than can be driven, and a sample of days would miss them. */

import type { Leg, Limits } from '../network/legs.ts'
import { openDay, type Walk } from '../network/walks.ts'
import { together } from './day-combinations.ts'

/** Steps of the table; a finer load costs more. */
const MOST_STEPS = 16_000_000
const FINEST_LOAD = 60_000
/** Largest days that are handed out. */
const MOST_DAYS = 96

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/**
 * What each excursion takes of the limit that binds, and that limit: its km where they always bind before the minutes, its minutes
 * where those do; else the larger of both shares, rounded up, which may leave out a full day but never allows too full a one.
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
 * Days that burn as much as days can, by the best litres for every number of trips and every load: a knapsack. Where a route may
 * occur once only, excursions that share one are found out afterwards, and their day is left out. O(excursions · trips · load),
 * bounded by coarser loads.
 */
export const knapsackDays = (excursions: readonly Walk[], legs: readonly Leg[], limits: Limits, routeCount: number): Walk[] => {
  if (excursions.length === 0) return []
  // of excursions that take the same, only the one that burns most can be in a largest day, unless it may not be repeated
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
    // downwards an item meets only days without itself; upwards it may be repeated
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
