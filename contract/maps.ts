import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { decimalOut, queryText } from './wire.ts'

/** The longest text that is looked up. */
export const PLACE_LENGTH = 120

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))
const latitude = degrees(90)
const longitude = degrees(180)

/** A point in a query string: latitude and longitude in degrees, `44.94140,26.02290`. */
const point = z
  .string()
  .transform((written) => {
    const [lat = '', lon = '', ...rest] = written.split(',')
    return rest.length ? {} : { lat, lon }
  })
  .pipe(z.object({ lat: latitude, lon: longitude }))

/** Latitude and longitude in degrees. */
export type Point = { lat: number; lon: number }

/** Degrees as the queries take them: 5 decimals, which is a metre. `26.1` is `26.10000`. */
export const degreesOf = (value: number): string => value.toFixed(5)

/** A point as the queries take it. */
export const pointOf = ({ lat, lon }: Point): string => `${degreesOf(lat)},${degreesOf(lon)}`

export const Place = z.object({
  /** As it is written on a sheet: `Ploiești`, `Strada Gării, Ploiești`. */
  name: z.string(),
  /** With its county or country, to tell it from others of the same name: `Ploiești, Prahova`. */
  label: z.string(),
  /** Everything that the map service says of where it is. */
  detail: z.string(),
  lat: z.number(),
  lon: z.number(),
})
export type Place = z.output<typeof Place>

export const MapRoute = z.object({
  /** Whole km. */
  distance: decimalOut,
  /** Time at the wheel, `HH:mm`. */
  duration: z.string(),
  /** Latitude and longitude of the points that the line goes through. */
  line: z.array(z.tuple([z.number(), z.number()])),
})
export type MapRoute = z.output<typeof MapRoute>

export const MapSettings = z.object({
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  tileUrl: z.string(),
  /** The attribution that the map must show, and the address of its licence. */
  attribution: z.object({ text: z.string(), url: z.string() }),
  centre: z.object({ lat: z.number(), lon: z.number() }),
  zoom: z.number(),
})
export type MapSettings = z.output<typeof MapSettings>

export const maps = endpoints({
  mapSettings: {
    method: 'GET',
    path: 'map/settings',
    caller: 'user',
    summary: 'Where the map’s pictures come from and what it shows first.',
    answer: MapSettings,
  },
  searchPlaces: {
    method: 'GET',
    path: 'map/search',
    caller: 'user',
    summary: 'Places of a name, the likeliest first, none when nothing is found. For a search that somebody asks for, never while typing.',
    query: z.object({ q: queryText(PLACE_LENGTH).pipe(z.string().trim().min(1)) }),
    answer: z.array(Place),
    refusals: ['MAP_UNAVAILABLE'],
  },
  placeAt: {
    method: 'GET',
    path: 'map/reverse',
    caller: 'user',
    summary: 'The place at a point, null where nothing is known.',
    query: z.object({ lat: latitude, lon: longitude }),
    answer: Place.nullable(),
    refusals: ['MAP_UNAVAILABLE'],
  },
  mapRoute: {
    method: 'GET',
    path: 'map/route',
    caller: 'user',
    summary: 'The way by road between two points, through a third when one is given; points are `latitude,longitude`.',
    query: z.object({ from: point, to: point, via: point.optional() }),
    answer: MapRoute,
    refusals: ['MAP_UNAVAILABLE', 'NO_ROUTE'],
  },
})
