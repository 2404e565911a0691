import { z } from 'zod'
import { degreesOf, MapRoute, Place, pointOf } from '#contract/maps.ts'
import { Refusal } from '#contract/refusals.ts'
import { romanianLetters } from '#domain/text.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { type AnswerKind, mapAnswers } from './maps.repository.ts'

const DAY = 86_400_000
/** Days for which an answer is cached: a place that was found stays where it is, a missing one may be mapped tomorrow. */
const GOOD_FOR = { found: 30, nothing: 1 }

const isNothing = (answer: unknown): boolean => answer === null || (Array.isArray(answer) && answer.length === 0)

/** The cached answer to a question, else the service's, which is cached: 30 days, or one day when it is `null` or an empty list. */
const cachedLookup = async <S extends z.ZodType>(
  services: Services,
  kind: AnswerKind,
  key: string,
  shape: S,
  ask: () => Promise<z.output<S>>,
): Promise<z.output<S>> => {
  const cached = await mapAnswers.read(services, kind, key, shape)
  if (cached !== undefined) return cached
  const answer = await ask()
  const days = isNothing(answer) ? GOOD_FOR.nothing : GOOD_FOR.found
  await mapAnswers.keep(services, kind, key, answer, new Date(services.clock().getTime() + days * DAY))
  return answer
}

const ATTRIBUTION = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }
/** Around Ploiești, as far as Bucharest and Brașov. */
const FIRST_VIEW = { centre: { lat: 44.94, lon: 26.01 }, zoom: 9 }

const Places = z.array(Place)
const PlaceOrNothing = Place.nullable()
const RouteOrNothing = MapRoute.nullable()

/** The map: what it shows first, places by name and by point, the way between them. Every answer of a service is remembered. */
export const mapsEndpoints = (services: Services): HandlersOf<'maps'> => ({
  mapSettings: async () => ({ tileUrl: services.config.TILE_URL, attribution: ATTRIBUTION, ...FIRST_VIEW }),

  searchPlaces: ({ query, gone }) => {
    const text = romanianLetters(query.q).replace(/\s+/g, ' ')
    return cachedLookup(services, 'search', text.toLowerCase(), Places, () => services.maps.geocoder.search(text, gone))
  },

  placeAt: ({ query, gone }) => {
    const [lat, lon] = [degreesOf(query.lat), degreesOf(query.lon)]
    return cachedLookup(services, 'reverse', pointOf(query), PlaceOrNothing, () => services.maps.geocoder.at(lat, lon, gone))
  },

  mapRoute: async ({ query, gone }) => {
    const points = [query.from, ...(query.via ? [query.via] : []), query.to]
    const route = await cachedLookup(services, 'route', points.map(pointOf).join(';'), RouteOrNothing, () =>
      services.maps.router.route(points, gone),
    )
    if (!route) throw new Refusal('NO_ROUTE')
    return route
  },
})
