import { type Decimal, decimal, HUNDRED, ZERO } from '../../numbers/decimal.ts'
import { tripDistance } from '../../trip/distance.ts'
import { DIRECTION } from '../../vocabulary.ts'
import type { GeneratorProblem, GeneratorRoute, PinnedTrip } from '../problem.ts'
import { hundredthsOf } from '../units.ts'
import { drivesOf, type Leg, type RouteDrives } from './legs.ts'
import type { Network } from './places.ts'

/**
 * A route of a given length one way, in hundredths of a kilometre: the difference to its listed length is added or removed outside towns,
 * where the route leaves them.
 */
export const atLength = (route: GeneratorRoute, length: number): GeneratorRoute => {
  const km = decimal(length).div(HUNDRED)
  const inTown = route.distanceExtraUrban.gt(0) && route.distanceUrban.lt(km) ? route.distanceUrban : km
  const isSplit = route.distanceUrban.gt(0) || route.distanceExtraUrban.gt(0)
  return {
    ...route,
    distanceMixt: route.distanceMixt.gt(0) ? km : ZERO,
    distanceUrban: isSplit ? inTown : ZERO,
    distanceExtraUrban: isSplit ? km.minus(inTown) : ZERO,
  }
}

/** Variable routes whose listed length lies beyond their bounds are as long as the nearer bound. */
export const withinBounds = ({ variable = [], rates }: GeneratorProblem, routes: readonly GeneratorRoute[]): GeneratorRoute[] =>
  routes.map((route) => {
    const bounds = variable.find(({ routeId }) => routeId === route.id)
    const { km } = tripDistance({ ...route, direction: DIRECTION.TUR }, rates.consumptionType)
    const nearest = bounds && Math.min(Math.max(Number(km), bounds.minKm), bounds.maxKm)
    return nearest === undefined || km.eq(nearest) ? route : atLength(route, hundredthsOf(decimal(nearest)))
  })

/** The network with extra routes after its own; each joins the places of the route (by position) whose other length it is. */
export const withLengths = (network: Network, others: readonly GeneratorRoute[], like: readonly number[]): Network => {
  const ends = (of: 'starts' | 'ends') => Int32Array.from([...network[of], ...like.map((route) => network[of][route] as number)])
  return { ...network, routes: [...network.routes, ...others], starts: ends('starts'), ends: ends('ends') }
}

const oneWayOf = ({ direction }: PinnedTrip, km: Decimal): Decimal => (direction === DIRECTION.TURRETUR ? km.div(2) : km)

/**
 * The network and its drives with one extra route for each pinned trip whose own length lies within the bounds of its variable route.
 * O(pinned trips · routes).
 */
export const withPinnedLengths = (
  problem: GeneratorProblem,
  network: Network,
  drives: readonly RouteDrives[],
): { network: Network; drives: readonly RouteDrives[] } => {
  const { pinned = [], variable = [], rates } = problem
  const lengths = new Map<string, { like: number; route: GeneratorRoute }>()
  for (const trip of pinned.flatMap(({ trips }) => trips)) {
    const bounds = variable.find(({ routeId }) => routeId === trip.routeId)
    const like = network.routes.findIndex(({ id }) => id === trip.routeId)
    const route = network.routes[like]
    if (!bounds || !route || !trip.km) continue
    const km = oneWayOf(trip, trip.km)
    const isOwn = tripDistance({ ...route, direction: DIRECTION.TUR }, rates.consumptionType).km.eq(km)
    if (isOwn || km.lt(bounds.minKm) || km.gt(bounds.maxKm)) continue
    lengths.set(`${like} ${km}`, { like, route: atLength(route, hundredthsOf(km)) })
  }
  if (lengths.size === 0) return { network, drives }
  const others = [...lengths.values()]
  const routes = others.map(({ route }) => route)
  return {
    network: withLengths(
      network,
      routes,
      others.map(({ like }) => like),
    ),
    drives: [...drives, ...drivesOf(routes, problem)],
  }
}

/** The legs over the extra routes, which belong to no component: like the legs of the original route, in each of its directions. */
export const legsAtOtherLengths = (network: Network, drives: readonly RouteDrives[], legs: readonly Leg[]): Leg[] => {
  const originals = new Set(network.components.flatMap(({ routes }) => routes))
  const first = new Map(network.routes.map(({ id }, at) => [id, at] as const).toReversed())
  return network.routes.flatMap(({ id }, route) =>
    originals.has(route)
      ? []
      : legs
          .filter((leg) => leg.route === first.get(id))
          .map((leg) => {
            const kind = leg.direction === DIRECTION.TURRETUR ? 'bothWays' : 'oneWay'
            const [drive, likeIt] = [drives[route]?.[kind], drives[leg.route]?.[kind]]
            // times besides driving are those of the original route
            const beside = leg.minutes - (likeIt?.minutes ?? leg.minutes)
            return { ...leg, ...drive, minutes: (drive?.minutes ?? leg.minutes) + beside, route, opposite: -1 }
          }),
  )
}
