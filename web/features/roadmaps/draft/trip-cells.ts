/**
 * A trip as cells, of the trips of a sheet and of a month: what they show, suggestions for a text, and the effect of a written one. The
 * table of a month has both ends in one cell, `places`.
 */
import { MESSAGE } from '#contract/message-texts.ts'
import type { Route } from '#contract/routes.ts'
import { typedTime } from '#domain/calendar/typed-time.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { typedNumber } from '#domain/numbers/typed-number.ts'
import { oneWay } from '#domain/trip/distance.ts'
import { placeKey } from '#domain/trip/places.ts'
import { CONSUMPTION_TYPE, DIRECTION, DIRECTION_LABEL, DIRECTION_PRINTED, DIRECTIONS } from '#domain/vocabulary.ts'
import { distancesOf, NO_DISTANCE } from '../editor/roadmap-draft.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { drivenDistance } from '../editor/sheet-figures.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'
import { CELLS } from '../texts.ts'
import { placesIn, routeCalled, typedDirection, writtenPlaces } from './typed-places.ts'

export type TripColumn = 'departure' | 'start' | 'end' | 'purpose' | 'direction' | 'arrival' | 'km' | 'kmUrban' | 'kmExtraUrban'

/** The field of a trip that a column writes. */
export const FIELD = {
  ...{ departure: 'startTime', start: 'start', end: 'end', purpose: 'purpose', direction: 'type', arrival: 'endTime' },
  ...{ km: 'distanceMixt', kmUrban: 'distanceUrban', kmExtraUrban: 'distanceExtraUrban' },
} as const satisfies Record<TripColumn, keyof TripDraft>

type KmColumn = 'km' | 'kmUrban' | 'kmExtraUrban'
export const isKm = (column: TripColumn): column is KmColumn => column.startsWith('km')
const kmColumns = ({ rates }: Pick<SheetRules, 'rates'>): KmColumn[] =>
  rates.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN ? ['kmUrban', 'kmExtraUrban'] : ['km']

/** The columns of a vehicle's trips: kilometres by the parts of its norm. */
export const tripColumns = (rules: Pick<SheetRules, 'rates'>): TripColumn[] => [
  ...(['departure', 'start', 'end', 'purpose', 'direction', 'arrival'] as const),
  ...kmColumns(rules),
]

const isLacking = (trip: TripDraft, column: KmColumn): boolean => (trip[FIELD[column]] ?? null) === null

/** Whether no kilometres of a trip are written: a typed 0 is. */
export const lacksKm = (trip: TripDraft, rules: SheetRules): boolean => kmColumns(rules).every((column) => isLacking(trip, column))

/** What a cell shows. Kilometres are as driven. */
export const tripText = (trip: TripDraft, column: TripColumn | 'places', rules: SheetRules): string => {
  switch (column) {
    case 'km':
    case 'kmUrban':
    case 'kmExtraUrban':
      return isLacking(trip, column) ? '' : formatKm(drivenDistance(trip, rules)[column])
    case 'direction':
      return DIRECTION_PRINTED[trip.type ?? 0]
    case 'places':
      return [trip.start, trip.via, trip.end].filter(Boolean).join(' – ')
    default:
      return trip[FIELD[column]] ?? ''
  }
}

/** A suggestion for a text: `text` is written into the cell, `trip` is the resulting trip. */
export type TripOption = { key: string; text: string; way: string; km: string; trip: Partial<TripDraft> }

const turned = (via: string | null): string | null => via?.split(' – ').reverse().join(' – ') ?? null

/** The routes of the list from a place, in both directions; all of them while the place is unknown. */
const waysFrom = (start: string, routes: readonly Route[], rules: SheetRules, type: TripDraft['type']): TripOption[] =>
  routes.flatMap((route) => {
    const { id, via } = route
    const distances = distancesOf(route)
    const optionFor = (reversed: boolean): TripOption => {
      const [from, to] = reversed ? [route.end, route.start] : [route.start, route.end]
      const direction = type === DIRECTION.TURRETUR ? type : reversed ? DIRECTION.RETUR : DIRECTION.TUR
      const through = reversed ? turned(via) : via
      const { km } = drivenDistance({ type: direction, ...distances }, rules)
      return {
        key: `${id} ${reversed}`,
        text: to,
        way: [start ? '' : CELLS.from(from), through ? CELLS.through(through) : '', reversed ? CELLS.back : ''].filter(Boolean).join(', '),
        km: km.eq(0) ? '' : formatKm(km),
        trip: { start: from, end: to, via: through, type: direction, ...distances },
      }
    }
    if (!start) return [optionFor(false)]
    const key = placeKey(start)
    return [...(placeKey(route.start) === key ? [optionFor(false)] : []), ...(placeKey(route.end) === key ? [optionFor(true)] : [])]
  })

/** The ways of the list from where a trip leaves whose kilometres are known, each place once, in the order of the list. */
export const likelyWays = (trip: TripDraft, { routes, rules }: Pick<TripSources, 'routes' | 'rules'>): TripOption[] => {
  const known = waysFrom(trip.start, trip.start ? routes : [], rules, trip.type).filter(({ km }) => km !== '')
  return [...new Map(known.map((way) => [placeKey(way.text), way])).values()]
}

const placesOf = (trips: readonly TripDraft[], routes: readonly Route[]): string[] => {
  const named = [...trips, ...routes].flatMap(({ start, end }) => [start, end]).filter(Boolean)
  return [...new Map(named.map((place) => [placeKey(place), place])).values()]
}

const MOST_OPTIONS = 6

/** Those that begin with the text first, then those of which a word does. */
const fitting = (options: readonly TripOption[], text: string): TripOption[] => {
  const key = placeKey(text)
  if (!key) return []
  const rank = ({ text: place }: TripOption) => {
    if (placeKey(place) === key) return 0
    if (placeKey(place).startsWith(key)) return 1
    return place.split(/[\s-]+/).some((word) => placeKey(word).startsWith(key)) ? 2 : 3
  }
  return options
    .map((option) => ({ option, at: rank(option) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, MOST_OPTIONS)
    .map(({ option }) => option)
}

export type TripWritten = { trip: TripDraft } | { fault: string }
export type TripSources = { trips: readonly TripDraft[]; routes: readonly Route[]; rules: SheetRules }

const plain = (text: string, trip: Partial<TripDraft>): TripOption => ({ key: text, text, way: '', km: '', trip })

/** Suggestions for a text in a cell of a trip, the most likely first; for an empty destination the ways from where the trip leaves. */
export const tripOptions = (trip: TripDraft, column: TripColumn, text: string, { trips, routes, rules }: TripSources): TripOption[] => {
  if (column === 'direction') {
    const typedWay = typedDirection(text)
    const all = DIRECTIONS.map((type) => ({ ...plain(DIRECTION_PRINTED[type], { type }), way: DIRECTION_LABEL[type] }))
    return text.trim() === '' ? all : all.filter((option) => option.trip.type === typedWay)
  }
  if (column === 'purpose') {
    const written = [...new Set(trips.map(({ purpose }) => purpose).filter(Boolean))]
    return fitting(
      written.map((purpose) => plain(purpose, { purpose })),
      text,
    )
  }
  if (column === 'start')
    return fitting(
      placesOf(trips, routes).map((start) => plain(start, { start })),
      text,
    )
  if (column !== 'end') return []
  if (text.trim() === '') return likelyWays(trip, { routes, rules }).slice(0, MOST_OPTIONS)
  const ways = waysFrom(trip.start, routes, rules, trip.type)
  const reached = new Set(ways.map((way) => placeKey(way.text)))
  const others = placesOf(trips, routes)
    .filter((place) => !reached.has(placeKey(place)) && placeKey(place) !== placeKey(trip.start))
    .map((end) => plain(end, { end, via: null, ...NO_DISTANCE }))
  return fitting([...ways, ...others], text)
}

/** Whether an option is taken by Enter without being pointed at: a purpose is written as it is typed. */
export const isLikely = (option: TripOption, column: TripColumn, text: string): boolean =>
  column === 'direction' || (column !== 'purpose' && placeKey(option.text).startsWith(placeKey(text)))

const endsOf = ({ start, end }: Pick<TripDraft, 'start' | 'end'>): string => [placeKey(start), placeKey(end)].toSorted().join()

/** Whether the kilometres of a trip are those of a route between its ends, one way: they change with its ends and count by its direction. */
export const isOfRoute = (trip: TripDraft, routes: readonly Route[]): boolean =>
  routes.some(
    (route) =>
      endsOf(route) === endsOf(trip) &&
      (trip.distanceMixt ?? 0) === route.distanceMixt &&
      (trip.distanceUrban ?? 0) === route.distanceUrban &&
      (trip.distanceExtraUrban ?? 0) === route.distanceExtraUrban,
  )

/** A trip on a way of the lists; kilometres that were written before its destination stay. */
const onWay = (trip: TripDraft, way: Partial<TripDraft>, rules: SheetRules): TripDraft => {
  const { distanceMixt, distanceUrban, distanceExtraUrban } = trip
  const isWritten = trip.end === '' && !lacksKm(trip, rules)
  return { ...trip, ...way, ...(isWritten ? { distanceMixt, distanceUrban, distanceExtraUrban } : {}) }
}

type Ways = Pick<TripSources, 'routes' | 'rules'> & Partial<Pick<TripSources, 'trips'>>

/** A trip between places that no list leads through: its kilometres are those of a trip between them, else still to be written. */
const offWay = (trip: TripDraft, places: Partial<TripDraft>, { routes, rules, trips = [] }: Ways): TripDraft => {
  const there = { ...trip, ...(isOfRoute(trip, routes) ? NO_DISTANCE : {}), ...places }
  if (!lacksKm(there, rules)) return there
  const known = trips.find((one) => endsOf(one) === endsOf(there) && one.via === there.via && !lacksKm(one, rules))
  return known ? { ...there, ...distancesOf(known) } : there
}

const wayBetween = (start: string, end: string, type: TripDraft['type'], { routes, rules }: Ways) =>
  start ? waysFrom(start, routes, rules, type).find((one) => placeKey(one.text) === placeKey(end)) : undefined

/** A destination as it is written: with the way of the lists that leads there, else with kilometres that are still to be written. */
const endWritten = (trip: TripDraft, text: string, ways: Ways): TripDraft => {
  const end = text.trim()
  if (placeKey(end) === placeKey(trip.end)) return { ...trip, end }
  const way = wayBetween(trip.start, end, trip.type, ways)
  return way ? onWay(trip, { ...way.trip, start: trip.start, end }, ways.rules) : offWay(trip, { end, via: null }, ways)
}

/** Both ends in one text: a route by its ends or its name, two places, or the destination of a trip whose start is known. */
const placesWritten = (trip: TripDraft, text: string, ways: Ways): TripWritten => {
  const { routes, rules } = ways
  if (text.trim() === '') return { trip: offWay(trip, { start: '', end: '', via: null }, { routes, rules }) }
  const route = routeCalled(text, routes)
  const places = route ? { start: route.start, end: route.end, via: route.via } : writtenPlaces(text)
  if (!places) return trip.start && placesIn(text).length === 1 ? { trip: endWritten(trip, text, ways) } : { fault: CELLS.twoPlaces }
  const key = ({ start, via, end }: Pick<TripDraft, 'start' | 'via' | 'end'>) => placeKey(start + (via ?? '') + end)
  if (key(places) === key(trip)) return { trip: { ...trip, ...places } }
  if (route) return { trip: onWay(trip, { ...places, ...distancesOf(route) }, rules) }
  const way = places.via === null ? wayBetween(places.start, places.end, trip.type, ways) : undefined
  return { trip: way ? onWay(trip, { ...way.trip, ...places, via: way.trip.via ?? null }, rules) : offWay(trip, places, ways) }
}

/** Why a text is no number of a cell. */
export const numberFault = (fault: 'number' | 'places' | 'negative', places: number): { fault: string } => ({
  fault: fault === 'number' ? MESSAGE.number : fault === 'places' ? MESSAGE.places(places) : MESSAGE.min(0),
})

/** Kilometres as driven, kept for one way. */
const kmWritten = (trip: TripDraft, column: KmColumn, text: string): TripWritten => {
  const read = typedNumber(text, { places: 2, negative: false })
  if ('fault' in read) return numberFault(read.fault, 2)
  if (read.value === null) return { trip: { ...trip, [FIELD[column]]: null } }
  const distance = oneWay(decimal(read.value), trip.type ?? 0)
  return distance ? { trip: { ...trip, [FIELD[column]]: Number(distance) } } : { fault: CELLS.notHalved }
}

/** Written kilometres stay as driven when the direction changes; those of a route are one way. */
const directionWritten = (trip: TripDraft, text: string, { routes, rules }: Ways): TripWritten => {
  const type = text.trim() === '' ? DIRECTION.TUR : typedDirection(text)
  if (type === undefined) return { fault: CELLS.direction }
  if (isOfRoute(trip, routes)) return { trip: { ...trip, type } }
  const driven = drivenDistance(trip, rules)
  const typed = kmColumns(rules).filter((column) => !isLacking(trip, column))
  const distances = typed.map((column) => [FIELD[column], oneWay(driven[column], type)] as const)
  if (distances.some(([, distance]) => distance === null)) return { fault: CELLS.notHalved }
  return { trip: { ...trip, type, ...Object.fromEntries(distances.map(([field, distance]) => [field, Number(distance)])) } }
}

/** A text written into a cell of a trip: the trip with its value, or why it is none. An hour that is emptied is proposed again. */
export const writeTrip = (trip: TripDraft, column: TripColumn | 'places', text: string, sources: Ways): TripWritten => {
  switch (column) {
    case 'departure':
    case 'arrival': {
      const time = text.trim() === '' ? '' : typedTime(text)
      return time === null ? { fault: MESSAGE.time } : { trip: { ...trip, [FIELD[column]]: time } }
    }
    case 'direction':
      return directionWritten(trip, text, sources)
    case 'places':
      return placesWritten(trip, text, sources)
    case 'end':
      return { trip: endWritten(trip, text, sources) }
    case 'start':
    case 'purpose':
      return { trip: { ...trip, [column]: text.trim() } }
    default:
      return kmWritten(trip, column, text)
  }
}
