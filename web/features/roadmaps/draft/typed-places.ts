/** How places, routes and directions of trips are read as users write them. */
import type { Route } from '#contract/routes.ts'
import { placeKey } from '#domain/trip/places.ts'
import { DIRECTION, type Direction } from '#domain/vocabulary.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'

const DIRECTIONS: Record<string, Direction> = {
  ...{ t: DIRECTION.TUR, tur: DIRECTION.TUR, dus: DIRECTION.TUR, r: DIRECTION.RETUR, retur: DIRECTION.RETUR, intors: DIRECTION.RETUR },
  ...{ tr: DIRECTION.TURRETUR, turretur: DIRECTION.TURRETUR, dusintors: DIRECTION.TURRETUR },
}

/** A direction: `t`, `retur`, `T/R`, `dus-întors`. */
export const typedDirection = (text: string): Direction | undefined => DIRECTIONS[placeKey(text)]

/** The route of its places, of its ends alone (`Brașov – Predeal`), or of a name. */
export const routeCalled = (text: string, routes: readonly Route[]): Route | undefined => {
  const key = placeKey(text)
  return (
    routes.find(({ start, via, end }) => placeKey(start + (via ?? '') + end) === key) ??
    routes.find(({ start, end }) => placeKey(start + end) === key) ??
    routes.find(({ name }) => placeKey(name) === key)
  )
}

/** The parts of a text between dashes or arrows. */
export const placesIn = (text: string): string[] => {
  const spaced = text.split(/\s+[-–—>→]+\s+|\s*[–—→>]+\s*/)
  return (spaced.length > 1 ? spaced : text.split('-')).map((part) => part.trim())
}

/** `Brașov – Predeal`, `Brașov-Predeal`, `Brașov > Predeal`; what stands between the ends is driven through. */
export const writtenPlaces = (text: string): Pick<TripDraft, 'start' | 'end' | 'via'> | null => {
  const parts = placesIn(text)
  const [start, end] = [parts[0], parts.at(-1)]
  if (parts.length < 2 || !start || !end || parts.includes('')) return null
  return { start, end, via: parts.length > 2 ? parts.slice(1, -1).join(' – ') : null }
}

/** Whether a text names a route, or two places. */
export const namesPlaces = (text: string, routes: readonly Route[]): boolean =>
  routeCalled(text, routes) !== undefined || writtenPlaces(text) !== null

/** At most `most` routes that match an incomplete text: those from `start` first, then those with a word that begins with it; without a text those from `start`, of an unknown one the first of the list. */
export const suggestedRoutes = (text: string, routes: readonly Route[], most: number, start = ''): Route[] => {
  const from = placeKey(start)
  const key = placeKey(text)
  if (!key) return routes.filter((route) => !from || placeKey(route.start) === from).slice(0, most)
  const ranked = routes.flatMap((route) => {
    const keys = [placeKey(route.start + route.end), placeKey(route.end), placeKey(route.name)]
    const rank = keys.some((one) => one.startsWith(key)) ? 0 : keys.some((one) => one.includes(key)) ? 1 : 2
    return rank === 2 ? [] : [{ route, rank: from && placeKey(route.start) === from ? rank - 2 : rank }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ route }) => route)
}
