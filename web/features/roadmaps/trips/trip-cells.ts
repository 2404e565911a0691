/** The trips of a sheet as cells of a table: their content, suggestions for a text, and the effect of a written one. */
import { MESSAGE } from '#contract/message-texts.ts'
import type { Route } from '#contract/routes.ts'
import { addDays, type Day, daysBetween, isDay } from '#domain/calendar/day.ts'
import { formatMinutes, parseMinutes } from '#domain/calendar/time.ts'
import { typedTime } from '#domain/calendar/typed-time.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { formatKm } from '#domain/numbers/format.ts'
import { typedNumber } from '#domain/numbers/typed-number.ts'
import { oneWay } from '#domain/trip/distance.ts'
import { nextTimes } from '#domain/trip/hours.ts'
import { placeKey } from '#domain/trip/places.ts'
import { CONSUMPTION_TYPE, DIRECTION, DIRECTION_LABEL, DIRECTION_PRINTED, DIRECTIONS } from '#domain/vocabulary.ts'
import { drivenDistance, lastPlace, type RoadmapDraft, type SheetRules, spanOf, type TripDraft } from '../editor/roadmap-draft.ts'
import { CELLS } from '../texts.ts'
import { typedDirection } from './typed-places.ts'

export type TripColumn = 'departure' | 'start' | 'end' | 'purpose' | 'direction' | 'arrival' | 'km' | 'kmUrban' | 'kmExtraUrban'

/** The field of a trip that a column writes. */
export const FIELD = {
  ...{ departure: 'startTime', start: 'start', end: 'end', purpose: 'purpose', direction: 'type', arrival: 'endTime' },
  ...{ km: 'distanceMixt', kmUrban: 'distanceUrban', kmExtraUrban: 'distanceExtraUrban' },
} as const satisfies Record<TripColumn, keyof TripDraft>

const KM = { km: ['km'], parted: ['kmUrban', 'kmExtraUrban'] } as const

/** The columns of a vehicle's trips: kilometres by the parts of its norm. */
export const tripColumns = ({ rates }: Pick<SheetRules, 'rates'>): TripColumn[] => [
  ...(['departure', 'start', 'end', 'purpose', 'direction', 'arrival'] as const),
  ...(rates.consumptionType === CONSUMPTION_TYPE.URBAN_EXTRAURBAN ? KM.parted : KM.km),
]

/** What a cell shows. Kilometres are as driven. */
export const tripText = (trip: TripDraft, column: TripColumn, rules: SheetRules): string => {
  switch (column) {
    case 'km':
    case 'kmUrban':
    case 'kmExtraUrban': {
      const driven = drivenDistance(trip, rules)[column]
      return driven.eq(0) ? '' : formatKm(driven)
    }
    case 'direction':
      return DIRECTION_PRINTED[trip.type ?? 0]
    default:
      return trip[FIELD[column]] ?? ''
  }
}

type Distances = Pick<TripDraft, 'distanceMixt' | 'distanceUrban' | 'distanceExtraUrban'>
const NO_DISTANCE: Distances = { distanceMixt: 0, distanceUrban: 0, distanceExtraUrban: 0 }

/** A suggestion for a text: `text` is written into the cell, `trip` is the resulting trip. */
export type TripOption = { key: string; text: string; way: string; km: string; trip: Partial<TripDraft> }

const turned = (via: string | null): string | null => via?.split(' – ').reverse().join(' – ') ?? null

/** The routes of the list from a place, in both directions; all of them while the place is unknown. */
const waysFrom = (start: string, routes: readonly Route[], rules: SheetRules, type: TripDraft['type']): TripOption[] =>
  routes.flatMap((route) => {
    const { id, via, distanceMixt, distanceUrban, distanceExtraUrban } = route
    const optionFor = (reversed: boolean): TripOption => {
      const distances = { distanceMixt, distanceUrban, distanceExtraUrban }
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

export type TripSources = { trips: readonly TripDraft[]; routes: readonly Route[]; rules: SheetRules }

const plain = (text: string, trip: Partial<TripDraft>): TripOption => ({ key: text, text, way: '', km: '', trip })

/** Suggestions for a text in a cell of a trip, the most likely first. */
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

export type TripWritten = { trip: TripDraft } | { fault: string }

/** Whether the kilometres of a trip are those of a route between its ends. */
const isOfRoute = (trip: TripDraft, routes: readonly Route[]): boolean =>
  routes.some(
    (route) =>
      [placeKey(route.start), placeKey(route.end)].toSorted().join() === [placeKey(trip.start), placeKey(trip.end)].toSorted().join() &&
      (trip.distanceMixt ?? 0) === route.distanceMixt &&
      (trip.distanceUrban ?? 0) === route.distanceUrban &&
      (trip.distanceExtraUrban ?? 0) === route.distanceExtraUrban,
  )

/** A destination as it is written: with the way of the lists that leads there, else with kilometres that are still to be written. */
const endWritten = (trip: TripDraft, text: string, { routes, rules }: TripSources): TripDraft => {
  const end = text.trim()
  if (placeKey(end) === placeKey(trip.end)) return { ...trip, end }
  const [option] = waysFrom(trip.start, routes, rules, trip.type).filter((one) => placeKey(one.text) === placeKey(end))
  if (option && trip.start) return { ...trip, ...option.trip, start: trip.start, end }
  return { ...trip, end, via: null, ...(isOfRoute(trip, routes) ? NO_DISTANCE : {}) }
}

/** A text written into a cell of a trip: the trip with its value, or why it is none. */
export const writeTrip = (trip: TripDraft, column: TripColumn, text: string, sources: TripSources): TripWritten => {
  switch (column) {
    case 'departure':
    case 'arrival': {
      const time = typedTime(text)
      return time === null ? { fault: MESSAGE.time } : { trip: { ...trip, [FIELD[column]]: time } }
    }
    case 'direction': {
      const type = text.trim() === '' ? DIRECTION.TUR : typedDirection(text)
      return type === undefined ? { fault: CELLS.direction } : { trip: { ...trip, type } }
    }
    case 'end':
      return { trip: endWritten(trip, text, sources) }
    case 'start':
    case 'purpose':
      return { trip: { ...trip, [column]: text.trim() } }
    default: {
      const read = typedNumber(text, { places: 2, negative: false })
      if (!('value' in read)) return { fault: read.fault === 'places' ? MESSAGE.places(2) : MESSAGE.number }
      const distance = oneWay(decimal(read.value ?? 0), trip.type ?? 0)
      return distance ? { trip: { ...trip, [FIELD[column]]: Number(distance) } } : { fault: CELLS.notHalved }
    }
  }
}

const DAY_MINUTES = 24 * 60
type Moment = { date: Day; time: string }

const minutesAt = (from: Day, { date, time }: Moment): number => daysBetween(from, date) * DAY_MINUTES + (parseMinutes(time) ?? 0)
const moved = ({ date, time }: Moment, by: number): Moment => {
  const minutes = (parseMinutes(time) ?? 0) + by
  return {
    date: addDays(date, Math.floor(minutes / DAY_MINUTES)),
    time: formatMinutes(((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES),
  }
}
const startOf = ({ startDate, startTime }: TripDraft): Moment => ({ date: startDate as Day, time: startTime ?? '00:00' })
const endOf = ({ endDate, endTime }: TripDraft): Moment => ({ date: endDate as Day, time: endTime ?? '00:00' })
const isTimed = (trip: TripDraft): boolean => isDay(trip.startDate) && isDay(trip.endDate)
const withEnd = (trip: TripDraft, { date, time }: Moment): TripDraft => ({ ...trip, endDate: date, endTime: time })

const usualEnd = (sheet: RoadmapDraft, trip: TripDraft, rules: SheetRules): Moment => {
  const start = startOf(trip)
  const { endDate, endTime } = nextTimes(spanOf(sheet), { endDate: start.date, endTime: start.time }, drivenDistance(trip, rules))
  return { date: endDate, time: endTime }
}

/** The hours of a changed trip: a later departure is a later arrival, and an arrival that was proposed follows the distance. */
export const timedTrip = (before: TripDraft, after: TripDraft, sheet: RoadmapDraft, rules: SheetRules): TripDraft => {
  if (!isTimed(before) || !isTimed(after) || !isDay(sheet.startDate) || !isDay(sheet.endDate) || after.endTime !== before.endTime)
    return after
  const base = before.startDate as Day
  const later = minutesAt(base, startOf(after)) - minutesAt(base, startOf(before))
  if (later !== 0) return withEnd(after, moved(endOf(before), later))
  const [distance, old] = [drivenDistance(after, rules).km, drivenDistance(before, rules).km]
  if (distance.eq(old)) return after
  const proposed = old.eq(0) && before.startTime === before.endTime ? endOf(before) : usualEnd(sheet, before, rules)
  return minutesAt(base, proposed) === minutesAt(base, endOf(before)) ? withEnd(after, usualEnd(sheet, after, rules)) : after
}

/**
 * The trips with one of them written anew. What follows from it follows: the hours, where the next one begins, and the hours of those
 * that were driven right after one another.
 */
export const withTrip = (
  trips: readonly TripDraft[],
  at: number,
  written: TripDraft,
  sheet: RoadmapDraft,
  rules: SheetRules,
): TripDraft[] => {
  const before = trips[at]
  if (!before) return [...trips]
  const all = trips.with(at, timedTrip(before, written, sheet, rules))
  for (let next = at + 1; next < all.length; next++) {
    const [precedingBefore, preceding, tripBefore, trip] = [trips[next - 1], all[next - 1], trips[next], all[next]]
    if (!precedingBefore || !preceding || !tripBefore || !trip || !isTimed(precedingBefore) || !isTimed(preceding) || !isTimed(tripBefore))
      break
    const base = precedingBefore.startDate as Day
    const place = lastPlace(precedingBefore)
    const joined = next === at + 1 && place !== '' && tripBefore.start === place ? { ...trip, start: lastPlace(preceding) } : trip
    const later = minutesAt(base, endOf(preceding)) - minutesAt(base, endOf(precedingBefore))
    const follows = later !== 0 && minutesAt(base, startOf(tripBefore)) === minutesAt(base, endOf(precedingBefore))
    const [start, end] = follows ? [moved(startOf(tripBefore), later), moved(endOf(tripBefore), later)] : [startOf(joined), endOf(joined)]
    all[next] = follows ? { ...joined, startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time } : joined
    if (!follows) break
  }
  return all
}
