/** The map services, as the configuration names them; routes by road between points come from OSRM. */
import { z } from 'zod'
import { type MapRoute, type Point, pointOf } from '#contract/maps.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { decimal, round } from '#domain/numbers/decimal.ts'
import { wholeKm } from '#domain/trip/distance.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type Pace, rateLimitQueue } from '../database/rate-limit-queue.ts'
import { type Geocoder, nominatim } from './geocoder.ts'
import { type SharedService, sharedService } from './shared-service.ts'

type RoadRouter = {
  /** The route through the points in their order; `null` when no road connects them. */
  route(points: readonly Point[], signal: AbortSignal): Promise<MapRoute | null>
}

/** OSRM measures in metres and seconds, and writes longitude before latitude. */
const Driven = z.object({
  code: z.literal('Ok'),
  routes: z.array(
    z.object({
      distance: z.number().nonnegative(),
      duration: z.number().nonnegative(),
      geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }),
    }),
  ),
})
const Refused = z.object({ code: z.enum(['NoRoute', 'NoSegment']) })

const osrm = (service: SharedService): RoadRouter => ({
  route: async (points, signal) => {
    const path = points.map((point) => pointOf(point).split(',').reverse().join(',')).join(';')
    const answer = await service.ask(
      `/route/v1/driving/${path}`,
      { overview: 'simplified', geometries: 'geojson', steps: 'false', alternatives: 'false' },
      signal,
    )
    if (Refused.safeParse(answer.body).success) return null
    const [drivenRoute] = Driven.safeParse(answer.body).data?.routes ?? []
    if (!drivenRoute) throw service.unusable(answer)
    return {
      distance: Number(wholeKm(drivenRoute.distance)),
      duration: formatMinutes(Number(round(decimal(drivenRoute.duration).div(60), 0))),
      line: drivenRoute.geometry.coordinates.map(([lon, lat]) => [lat, lon]),
    }
  },
})

export type Maps = { geocoder: Geocoder; router: RoadRouter }

type Limits = Pace & { timeout: number }

/** The public servers allow one request a second for all users of an application together. */
const PUBLIC: Limits = { gap: 1100, patience: 8000, timeout: 6000 }

/** Clients of the configured geocoder and router; `log` receives a message for the operator when one of them fails. */
export const openMaps = (
  config: Pick<Config, 'NOMINATIM_URL' | 'OSRM_URL' | 'PUBLIC_URL'>,
  database: Pick<Database, 'db'>,
  log: (sentence: string) => void,
  { timeout, ...pace }: Limits = PUBLIC,
): Maps => {
  const service = (name: string, url: string) =>
    sharedService({ url, publicUrl: config.PUBLIC_URL, turns: rateLimitQueue(database, name, pace), timeout, log })
  return {
    geocoder: nominatim(service('geocoder', config.NOMINATIM_URL)),
    router: osrm(service('router', config.OSRM_URL)),
  }
}
