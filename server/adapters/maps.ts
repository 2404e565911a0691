/** The map services, as the configuration names them: place names and points by Nominatim, routes by road between points by OSRM. */
import { z } from 'zod'
import { type MapRoute, type Place, type Point, pointOf } from '#contract/maps.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { decimal, round } from '#domain/numbers/decimal.ts'
import { romanianLetters } from '#domain/text.ts'
import { wholeKm } from '#domain/trip/distance.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type Pace, rateLimitQueue } from '../database/rate-limit-queue.ts'
import { type SharedService, sharedService } from './shared-service.ts'

type Geocoder = {
  /** Places with a name, the most likely first; none when nothing is found. */
  search(text: string, signal: AbortSignal): Promise<Place[]>
  /** The place at a point given in decimal degrees; `null` where none is known. */
  at(lat: string, lon: string, signal: AbortSignal): Promise<Place | null>
}

/** Nominatim writes degrees as strings. */
const degrees = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)

const FoundPlace = z.object({
  lat: degrees,
  lon: degrees,
  name: z.string().nullish(),
  display_name: z.string().min(1),
  addresstype: z.string().nullish(),
  address: z.record(z.string(), z.string()).nullish(),
})
type FoundPlace = z.output<typeof FoundPlace>
const Nothing = z.object({ error: z.string() })

const SETTLEMENTS = ['city', 'town', 'village', 'hamlet', 'municipality'] as const
/** Kinds of places whose name is sufficient; a street or a house also needs its town. */
const KNOWN_BY_NAME = new Set<string>([...SETTLEMENTS, 'county', 'state', 'region', 'country', 'island'])
/** West, south, east and north of Romania: places there are listed first, others are found too. */
const ROMANIA = '20.2,43.6,29.8,48.3'
const CHOICES = 5

const joined = (...parts: (string | null | undefined)[]): string => {
  const named = parts.filter((part): part is string => Boolean(part))
  return named.filter((part, index) => named.indexOf(part) === index).join(', ')
}

/**
 * A place in the notation of sheets: a town by its name, a street with its town, and the county or country to distinguish places of the
 * same name.
 */
const placeOf = ({ lat, lon, name, display_name, addresstype, address }: FoundPlace): Place => {
  const parts = address ?? {}
  const street = [parts.road, parts.house_number].filter(Boolean).join(' ')
  const placeName = name || street || display_name.split(',')[0]
  const town = SETTLEMENTS.map((kind) => parts[kind]).find(Boolean)
  const short = KNOWN_BY_NAME.has(addresstype ?? '') ? joined(placeName) : joined(placeName, town)
  const abroad = parts.country_code !== undefined && parts.country_code !== 'ro'
  return {
    name: romanianLetters(short),
    label: romanianLetters(joined(short, parts.county ?? parts.state, abroad ? parts.country : null)),
    detail: romanianLetters(display_name),
    lat,
    lon,
  }
}

const SHARED = { format: 'jsonv2', 'accept-language': 'ro', addressdetails: '1' }

const nominatim = (service: SharedService): Geocoder => ({
  search: async (text, signal) => {
    const answer = await service.ask('/search', { q: text, ...SHARED, limit: String(CHOICES), viewbox: ROMANIA }, signal)
    const parsed = z.array(FoundPlace).safeParse(answer.body)
    if (!parsed.success) throw service.unusable(answer)
    return parsed.data.map(placeOf)
  },
  at: async (lat, lon, signal) => {
    const answer = await service.ask('/reverse', { lat, lon, ...SHARED, zoom: '16' }, signal)
    const parsed = FoundPlace.safeParse(answer.body)
    if (parsed.success) return placeOf(parsed.data)
    if (answer.status === 200 && Nothing.safeParse(answer.body).success) return null
    throw service.unusable(answer)
  },
})

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
