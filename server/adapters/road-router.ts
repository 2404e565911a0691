/** Routes by road between points, from OSRM. */

import { z } from 'zod'
import { type MapRoute, type Point, pointOf } from '#contract/maps.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { decimal, round } from '#domain/numbers/decimal.ts'
import { wholeKm } from '#domain/trip/distance.ts'
import type { SharedService } from './shared-service.ts'

export type RoadRouter = {
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

/** A road router over an OSRM server. */
export const osrm = (service: SharedService): RoadRouter => ({
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
