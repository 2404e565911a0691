/** Place names and points, by Nominatim. */

import { z } from 'zod'
import type { Place } from '#contract/maps.ts'
import { romanianLetters } from '#domain/text.ts'
import type { SharedService } from './shared-service.ts'

export type Geocoder = {
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

export const nominatim = (service: SharedService): Geocoder => ({
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
