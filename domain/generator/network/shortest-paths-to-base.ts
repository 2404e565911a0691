/** Shortest paths from every place to the base (Bellman–Ford): the trips and km that a walk must reserve to end its day there. */
import type { Leg } from './legs.ts'

/** Legs that leave each place, in the order of the legs. */
export const legsFrom = (legs: readonly Leg[], placeCount: number): number[][] => {
  const leaving: number[][] = Array.from({ length: placeCount }, () => [])
  legs.forEach((leg, at) => {
    leaving[leg.from]?.push(at)
  })
  return leaving
}

/**
 * For each place the next leg on the best path to the base (-1 at the base and where there is no path), and the trips and hundredths of
 * km from there to the base.
 */
export type PathsToBase = { next: Int32Array; trips: Float64Array; km: Float64Array }

/**
 * The paths to the base of at most `mostTrips` trips: fewest trips first and then shortest, or the other way round.
 * O(legs · mostTrips) at worst.
 */
export const shortestPathsToBase = (
  legs: readonly Leg[],
  placeCount: number,
  base: number,
  mostTrips: number,
  fewest: 'trips' | 'km',
): PathsToBase => {
  const next = new Int32Array(placeCount).fill(-1)
  const trips = new Float64Array(placeCount).fill(Number.POSITIVE_INFINITY)
  const km = new Float64Array(placeCount).fill(Number.POSITIVE_INFINITY)
  trips[base] = 0
  km[base] = 0
  let changed = true
  for (let round = 0; changed && round < mostTrips; round++) {
    changed = false
    legs.forEach((leg, at) => {
      if (leg.from === leg.to || leg.from === base) return
      const fewerTrips = (trips[leg.from] as number) - (trips[leg.to] as number) - 1
      const fewerKm = (km[leg.from] as number) - (km[leg.to] as number) - leg.km
      const [gain, second] = fewest === 'trips' ? [fewerTrips, fewerKm] : [fewerKm, fewerTrips]
      if (!(gain > 0 || (gain === 0 && second > 0))) return
      next[leg.from] = at
      trips[leg.from] = (trips[leg.to] as number) + 1
      km[leg.from] = (km[leg.to] as number) + leg.km
      changed = true
    })
  }
  return { next, trips, km }
}

/** The legs from a place to the base; `null` when there is no path. */
export const pathToBase = (legs: readonly Leg[], { next, trips }: PathsToBase, place: number): number[] | null => {
  if (trips[place] === Number.POSITIVE_INFINITY) return null
  const way: number[] = []
  for (let at = place; (next[at] as number) >= 0; at = (legs[next[at] as number] as Leg).to) way.push(next[at] as number)
  return way
}

/** The same path driven from the base to the place. */
export const pathFromBase = (legs: readonly Leg[], home: readonly number[]): number[] =>
  home.map((leg) => (legs[leg] as Leg).opposite).reverse()
