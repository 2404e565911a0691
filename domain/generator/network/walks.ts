/** Walks: consecutive legs, and whether they fit into a day. */
import type { Leg, Limits } from './legs.ts'

/** Consecutive legs, by position, with their total cost. An excursion and the plan of a day are walks. */
export type Walk = { from: number; to: number; legs: readonly number[]; fuel: number; km: number; minutes: number }

/** The walk over the given legs, of which there is at least one. */
export const walkOver = (legs: readonly Leg[], legIndices: readonly number[]): Walk => {
  const walk = { from: -1, to: -1, legs: [...legIndices], fuel: 0, km: 0, minutes: 0 }
  for (const at of legIndices) {
    const leg = legs[at] as Leg
    if (walk.from < 0) walk.from = leg.from
    walk.to = leg.to
    walk.fuel += leg.fuel
    walk.km += leg.km
    walk.minutes += leg.minutes
  }
  return walk
}

/** A day that is being put together. */
export type OpenDay = {
  fits: (legs: readonly number[]) => boolean
  take: (legs: readonly number[]) => void
  /** Removes the legs that were added last. */
  drop: (legs: readonly number[]) => void
  /** The remaining capacity of the day. */
  left: { trips: number; km: number; minutes: number }
}

/** An empty day; testing or adding legs costs O(legs). */
export const openDay = (legs: readonly Leg[], limits: Limits, routeCount: number): OpenDay => {
  const used = new Uint8Array(limits.unique ? routeCount : 0)
  const left = { trips: limits.trips, km: limits.km, minutes: limits.minutes }
  const claim = (added: readonly number[]): boolean => {
    for (let at = 0; at < added.length; at++) {
      const { route, ways } = legs[added[at] as number] as Leg
      if ((used[route] as number) & ways) {
        release(added, at)
        return false
      }
      used[route] = (used[route] as number) | ways
    }
    return true
  }
  const release = (legIndices: readonly number[], count: number): void => {
    for (let at = 0; at < count; at++) {
      const { route, ways } = legs[legIndices[at] as number] as Leg
      used[route] = (used[route] as number) & ~ways
    }
  }
  const count = (added: readonly number[], sign: 1 | -1): void => {
    left.trips -= sign * added.length
    for (const at of added) {
      const { km, minutes } = legs[at] as Leg
      left.km -= sign * km
      left.minutes -= sign * minutes
    }
  }
  return {
    left,
    fits: (added) => {
      let { trips, km, minutes } = left
      trips -= added.length
      for (const at of added) {
        const leg = legs[at] as Leg
        km -= leg.km
        minutes -= leg.minutes
      }
      if (trips < 0 || km < 0 || minutes < 0) return false
      if (!limits.unique) return true
      const free = claim(added)
      if (free) release(added, added.length)
      return free
    },
    take: (added) => {
      if (limits.unique) claim(added)
      count(added, 1)
    },
    drop: (added) => {
      if (limits.unique) release(added, added.length)
      count(added, -1)
    },
  }
}
