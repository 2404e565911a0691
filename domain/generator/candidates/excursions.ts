/** Excursions: walks from the base back to the base that do not pass it in between. Days are made of them. */

import { isTakenBack, type Leg, type Limits } from '../network/legs.ts'
import { legsFrom, type PathsToBase, pathFromBase, pathToBase, shortestPathsToBase } from '../network/shortest-paths-to-base.ts'
import { type OpenDay, openDay, type Walk, walkOver } from '../network/walks.ts'
import { drawn, type Random, shuffled } from '../random.ts'

/** Limits of the search: more excursions do not improve the days; the number of steps is limited as well, since most walks lead nowhere. */
const MOST_EXCURSIONS = 3000
const MOST_STEPS = 120_000
const RANDOM_WALKS = 600

export type Excursions = {
  /** Each once, in the order in which they were found. */
  walks: readonly Walk[]
  /** Positions of the routes that occur in at least one excursion. */
  routes: ReadonlySet<number>
}

/** State of the search: legs, the shortest paths to the base by trips and by km, and the remaining capacity of the day. */
type Ground = {
  legs: readonly Leg[]
  base: number
  limits: Limits
  leaving: readonly (readonly number[])[]
  byTrips: PathsToBase
  byKm: PathsToBase
  day: OpenDay
}

/** Adds a walk if it fits into an empty day. */
type Add = (legIndices: readonly number[]) => void

/** Whether some leg of the walk only reverses the one before it. */
const hasLegTakenBack = ({ legs, limits }: Ground, legIndices: readonly number[]): boolean =>
  legIndices.some((leg, at) => at > 0 && isTakenBack(legs, legIndices[at - 1] as number, leg, limits))

/** For every leg, the best path out to it, the leg, and the best path back; returns the routes for which such a day exists. */
const visitEveryRoute = (ground: Ground, add: Add): ReadonlySet<number> => {
  const { legs, byTrips, byKm, day } = ground
  const reached = new Set<number>()
  for (const way of [byTrips, byKm])
    legs.forEach((leg, at) => {
      const [before, after] = [pathToBase(legs, way, leg.from), pathToBase(legs, way, leg.to)]
      if (!before || !after) return
      const legIndices = [...pathFromBase(legs, before), at, ...after]
      if (!day.fits(legIndices)) return
      reached.add(leg.route)
      if (!hasLegTakenBack(ground, legIndices)) add(legIndices)
    })
  return reached
}

/** Every excursion, those with fewer trips first, until `isEnough` returns true; returns whether all were found. */
const tryEveryWalk = ({ legs, base, limits, leaving, byTrips, byKm, day }: Ground, add: Add, isEnough: () => boolean): boolean => {
  let steps = 0
  const isOver = () => isEnough() || steps > MOST_STEPS
  const legIndices: number[] = []
  /** Whether some walk could return to the base only with more trips than the limit. */
  let isCutShort = true
  const walkOn = (place: number, tripsLeft: number): void => {
    for (const at of leaving[place] as readonly number[]) {
      steps++
      if (isOver()) return
      const leg = legs[at] as Leg
      const last = legIndices.at(-1)
      if (last !== undefined && isTakenBack(legs, last, at, limits)) continue
      if (leg.km + (byKm.km[leg.to] as number) > day.left.km || !day.fits([at])) continue
      const tripsHome = 1 + (byTrips.trips[leg.to] as number)
      if (tripsHome > tripsLeft) {
        isCutShort ||= tripsHome <= day.left.trips
        continue
      }
      if (leg.to === base) {
        // with fewer trips it was found in an earlier pass
        if (tripsLeft === 1) add([...legIndices, at])
        continue
      }
      legIndices.push(at)
      day.take([at])
      walkOn(leg.to, tripsLeft - 1)
      day.drop([at])
      legIndices.pop()
    }
  }
  for (let trips = 1; isCutShort && trips <= limits.trips; trips++) {
    isCutShort = false
    walkOn(base, trips)
  }
  return !isOver()
}

/** A random walk that can still return to the base, followed by the shortest path to it. */
const wander = ({ legs, base, limits, leaving, byTrips, byKm, day }: Ground, random: Random, add: Add): void => {
  const legIndices: number[] = []
  let place = base
  const isHomeInReach = (at: number): boolean => {
    const { to, km } = legs[at] as Leg
    return day.fits([at]) && km + (byKm.km[to] as number) <= day.left.km && 1 + (byTrips.trips[to] as number) <= day.left.trips
  }
  for (let trips = 2 + drawn(random, Math.max(1, limits.trips - 1)); trips > 0; trips--) {
    const choices = (leaving[place] as readonly number[]).filter(isHomeInReach)
    const at = choices[drawn(random, choices.length)]
    if (at === undefined) break
    day.take([at])
    legIndices.push(at)
    place = (legs[at] as Leg).to
    if (place === base) break
  }
  day.drop(legIndices)
  const home = pathToBase(legs, byKm, place)
  if (home && legIndices.length) add([...legIndices, ...home])
}

/**
 * Excursions that fit into a day: first one over every leg, so that every route that can be driven occurs, then all others; where these
 * are too many, random ones instead. O(legs · trips + steps), steps bounded.
 */
export const excursionsFrom = (
  legs: readonly Leg[],
  { placeCount, routeCount, base }: { placeCount: number; routeCount: number; base: number },
  limits: Limits,
  random: Random,
): Excursions => {
  const ground: Ground = {
    legs,
    base,
    limits,
    leaving: legsFrom(legs, placeCount).map((leg) => shuffled(random, leg)),
    byTrips: shortestPathsToBase(legs, placeCount, base, limits.trips, 'trips'),
    byKm: shortestPathsToBase(legs, placeCount, base, limits.trips, 'km'),
    day: openDay(legs, limits, routeCount),
  }
  const walks: Walk[] = []
  const addedKeys = new Set<string>()
  const empty = openDay(legs, limits, routeCount)
  const add: Add = (legIndices) => {
    const key = legIndices.join()
    if (addedKeys.has(key) || !empty.fits(legIndices)) return
    addedKeys.add(key)
    walks.push(walkOver(legs, legIndices))
  }
  const routes = visitEveryRoute(ground, add)
  const isComplete = placeCount === 0 || tryEveryWalk(ground, add, () => walks.length >= MOST_EXCURSIONS)
  for (let round = 0; !isComplete && round < RANDOM_WALKS; round++) wander(ground, random, add)
  return { walks, routes }
}
