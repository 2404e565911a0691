/** The way of trips one after another, as a map draws it. */
import type { QueryClient } from '@tanstack/react-query'
import { type MapRoute, type Place, pointOf } from '#contract/maps.ts'
import { kmByRoad } from '#domain/trip/distance.ts'
import { placeKey } from '#domain/trip/places.ts'
import type { Direction } from '#domain/vocabulary.ts'
import { call } from '../../lib/api.ts'

export type MappedTrip = { start: string; via: string | null; end: string; type: Direction }

export type WayOfTrips = {
  /** In the order in which they are reached for the first time. */
  places: readonly { text: string; place: Place }[]
  lines: readonly MapRoute['line'][]
  /** Km by road of all trips, there and back twice; `null` where a place or a road is not known. */
  km: number | null
  /** Places that were not found, as the trips name them. */
  unknown: readonly string[]
  /** Whether some line is straight because no road was found. */
  straight: boolean
}

const KEPT = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** The places of a trip, one way: `Brașov`, via `Râșnov – Bran`, `Zărnești` are four. */
const placesOf = ({ start, via, end }: MappedTrip): string[] =>
  [start, ...(via?.split(/ [–-] |,/) ?? []), end].map((text) => text.trim()).filter(Boolean)

/** The road between two places, and a straight line where none is found or the service is away. */
const roadBetween = async (client: QueryClient, from: Place, to: Place): Promise<{ line: MapRoute['line']; km: number | null }> => {
  const query = { from: pointOf(from), to: pointOf(to) }
  const queryFn = ({ signal }: { signal: AbortSignal }) => call('mapRoute', { query }, signal)
  try {
    const { line, distance } = await client.fetchQuery({ ...KEPT, queryKey: ['mapRoute', query], queryFn })
    return { line, km: Number(distance) }
  } catch {
    return {
      line: [
        [from.lat, from.lon],
        [to.lat, to.lon],
      ],
      km: null,
    }
  }
}

/** Finds the places of trips and the roads between them; a road that is driven twice is drawn once. Fails where no place can be searched for. */
export const findWay = async (trips: readonly MappedTrip[], client: QueryClient): Promise<WayOfTrips> => {
  const texts = Map.groupBy(trips.flatMap(placesOf), placeKey)
  const searched = await Promise.all(
    [...texts].map(async ([key, [text = '']]) => {
      const queryFn = ({ signal }: { signal: AbortSignal }) => call('searchPlaces', { query: { q: text } }, signal)
      const [place] = await client.fetchQuery({ ...KEPT, queryKey: ['mapPlace', key], queryFn })
      return { key, text, place: place ?? null }
    }),
  )
  const places = new Map(searched.flatMap(({ key, text, place }) => (place ? [[key, { text, place }] as const] : [])))
  const unknown = searched.filter(({ place }) => place === null).map(({ text }) => text)

  const hops = trips.flatMap((trip) => {
    const stops = placesOf(trip).flatMap((text) => places.get(placeKey(text))?.place ?? [])
    return stops.slice(1).map((to, at) => ({ from: stops[at] as Place, to, direction: trip.type }))
  })
  const keyOf = ({ from, to }: { from: Place; to: Place }) => [from, to].map(pointOf).toSorted().join(' ')
  const first = new Map(hops.toReversed().map((hop) => [keyOf(hop), hop]))
  const roads = new Map(
    await Promise.all([...first].map(async ([key, { from, to }]) => [key, await roadBetween(client, from, to)] as const)),
  )
  const driven = hops.map((hop) => ({ km: roads.get(keyOf(hop))?.km ?? null, direction: hop.direction }))
  const km = kmByRoad(driven)
  return {
    places: [...places.values()],
    lines: [...roads.values()].map(({ line }) => line),
    km: unknown.length > 0 || km === null ? null : Number(km),
    unknown,
    straight: km === null,
  }
}
