/** Plans of a day that may end away from the base, for routes that cannot be driven out and back in one day. */

import { isTakenBack, type Leg, type Limits } from '../network/legs.ts'
import { legsFrom } from '../network/shortest-paths-to-base.ts'
import { openDay, type Walk, walkOver } from '../network/walks.ts'
import { type Random, shuffled } from '../random.ts'
import type { Stays } from '../search/subset-sum.ts'

/** Limits of the places for nights and of the walks from each; more of them do not improve the days. */
const MOST_STAYS = 40
const MOST_WALKS = 24_000

/** The base and the places nearest to it by number of trips; equally near ones are chosen at random. O(legs). */
export const nightStays = (legs: readonly Leg[], placeCount: number, base: number, random: Random): Stays => {
  const leaving = legsFrom(legs, placeCount)
  const stays = [base]
  const chosenPlaces = new Set(stays)
  for (const place of stays) {
    if (stays.length >= MOST_STAYS) break
    for (const leg of shuffled(random, leaving[place] as number[])) {
      const { to } = legs[leg] as Leg
      if (chosenPlaces.has(to) || stays.length >= MOST_STAYS) continue
      chosenPlaces.add(to)
      stays.push(to)
    }
  }
  return stays
}

/** Walks that begin and end at stays and fit into a day, those with fewer trips first. O(walks · trips). */
export const openWalks = (
  legs: readonly Leg[],
  placeCount: number,
  routeCount: number,
  stays: Stays,
  limits: Limits,
  random: Random,
): Walk[] => {
  const leaving = legsFrom(legs, placeCount).map((leg) => shuffled(random, leg))
  const day = openDay(legs, limits, routeCount)
  const staySet = new Set(stays)
  const most = Math.ceil(MOST_WALKS / stays.length)
  const walks: Walk[] = []
  for (const stay of stays) {
    /** Walks from this stay, shortest first; each is extended in its turn. */
    const queue: (readonly number[])[] = [[]]
    for (let at = 0; at < queue.length && queue.length < most; at++) {
      const walk = queue[at] as readonly number[]
      const last = walk.at(-1)
      for (const leg of leaving[last === undefined ? stay : (legs[last] as Leg).to] as number[]) {
        const longer = [...walk, leg]
        if (last !== undefined && isTakenBack(legs, last, leg, limits)) continue
        if (day.fits(longer)) queue.push(longer)
      }
    }
    for (const walk of queue) {
      const last = walk.at(-1)
      if (last !== undefined && staySet.has((legs[last] as Leg).to)) walks.push(walkOver(legs, walk))
    }
  }
  return walks.filter(({ fuel }) => fuel > 0)
}
