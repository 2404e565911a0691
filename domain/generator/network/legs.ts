/** Legs: a route in one of its directions, as a possible trip of a day. */
import { tripConsumption } from '../../trip/consumption.ts'
import { tripDistance } from '../../trip/distance.ts'
import { DIRECTION, type Direction } from '../../vocabulary.ts'
import { allowedDays } from '../calendar/fuel-calendar.ts'
import type { GeneratorProblem, GeneratorRoute } from '../problem.ts'
import { hundredthsIn, hundredthsOf } from '../units.ts'
import { dayHours, drivingADay, plannedMinutes } from './durations.ts'
import type { Component, Network } from './places.ts'

/** Capacity of a day: most trips, hundredths of km and minutes; with `unique` each route at most once in each direction. */
export type Limits = { trips: number; km: number; minutes: number; unique: boolean; roundTrips: boolean }

export const limitsOf = (problem: GeneratorProblem): Limits => ({
  trips: problem.maximumRoutesPerDay,
  km: hundredthsIn(problem.maxKmPerDay),
  minutes: Math.min(
    dayHours(problem).onTheRoad,
    problem.pace?.regulation561 ? drivingADay(allowedDays(problem)) : Number.POSITIVE_INFINITY,
  ),
  unique: problem.uniqueRoutesEachDay,
  roundTrips: problem.allowRoundTripRoutes,
})

/** Cost of driving: centilitres, hundredths of km as driven, minutes as planned. */
export type Drive = { fuel: number; km: number; minutes: number }

/** Cost of a route driven one way, and there and back in one trip. */
export type RouteDrives = { oneWay: Drive; bothWays: Drive }

/** The cost of each route; fuel and km are computed by the functions used for every sheet. O(routes). */
export const drivesOf = (routes: readonly GeneratorRoute[], { rates, pace }: GeneratorProblem): RouteDrives[] => {
  const drive = ({ distanceMixt, distanceUrban, distanceExtraUrban }: GeneratorRoute, direction: Direction): Drive => {
    const distances = { direction, distanceMixt, distanceUrban, distanceExtraUrban }
    const driven = tripDistance(distances, rates.consumptionType)
    return {
      fuel: hundredthsOf(tripConsumption(driven, rates, null)),
      km: hundredthsOf(driven.km),
      minutes: plannedMinutes(distances, direction, rates.consumptionType, pace),
    }
  }
  return routes.map((route) => ({ oneWay: drive(route, DIRECTION.TUR), bothWays: drive(route, DIRECTION.TURRETUR) }))
}

/** A route driven in a direction, between places. */
export type Leg = Drive & {
  /** Position of the route in the network. */
  route: number
  direction: Direction
  from: number
  to: number
  /** Directions of the route that the leg uses up on a day without repeats: 1 out, 2 back, 3 both. */
  ways: number
  /** Position of the leg in the opposite direction; -1 where one leg covers both. */
  opposite: number
}

/**
 * The legs of a component that fit into a day: out, back and, where round trips are allowed, both. A route that ends where it starts is
 * driven in one direction only. A leg that ends away from the base takes `unloading` minutes more. O(routes).
 */
export const legsOf = (network: Network, component: Component, drives: readonly RouteDrives[], limits: Limits, unloading = 0): Leg[] => {
  const legs: Leg[] = []
  const fits = ({ km, minutes }: Drive) => limits.trips > 0 && km <= limits.km && minutes <= limits.minutes
  for (const route of component.routes) {
    const { oneWay, bothWays } = drives[route] as RouteDrives
    const [start, end] = [network.starts[route] as number, network.ends[route] as number]
    const at = legs.length
    const isLoop = start === end
    const oneWayTo = (place: number): Drive => (place === component.base ? oneWay : { ...oneWay, minutes: oneWay.minutes + unloading })
    const [out, back] = [oneWayTo(end), oneWayTo(start)]
    const isDrivenOneWay = fits(out) && fits(back)
    if (isDrivenOneWay)
      legs.push({ ...out, route, direction: DIRECTION.TUR, from: start, to: end, ways: 1, opposite: isLoop ? -1 : at + 1 })
    if (isLoop) continue
    if (isDrivenOneWay) legs.push({ ...back, route, direction: DIRECTION.RETUR, from: end, to: start, ways: 2, opposite: at })
    if (limits.roundTrips && fits(bothWays))
      legs.push({ ...bothWays, route, direction: DIRECTION.TURRETUR, from: start, to: start, ways: 3, opposite: -1 })
  }
  return legs
}

/** Whether the second leg only reverses the first, which one round trip would do. */
export const isTakenBack = (legs: readonly Leg[], first: number, second: number, { roundTrips }: Limits): boolean =>
  roundTrips && legs[first]?.opposite === second && legs[first]?.direction === DIRECTION.TUR
