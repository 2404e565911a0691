/** Places as users write them, and the pair of places that a route joins. */
import { searchKey } from '../text.ts'
import { DIRECTION, type Direction } from '../vocabulary.ts'

/** Key of a place, equal for its spellings: `Cluj-Napoca` and `CLUJ NAPOCA` are `clujnapoca`. */
export const placeKey = (text: string): string => searchKey(text).replace(/[^a-z0-9]/g, '')

/** Key of two ends, independent of their order; `null` where one is missing or both are the same place. */
export const pairKey = ({ start, end }: { start: string; end: string }): string | null => {
  const [firstPlace = '', other = ''] = [placeKey(start), placeKey(end)].toSorted()
  return firstPlace === '' || firstPlace === other ? null : `${firstPlace} ${other}`
}

/**
 * Places of a sheet's trips in the order they are reached; one that a trip ends in and the next one starts from stands once. A round trip
 * from Brașov to Făgăraș reaches Brașov, Făgăraș, Brașov.
 */
export const placesReached = (trips: readonly { start: string; end: string; direction: Direction }[]): string[] =>
  trips
    .flatMap(({ start, end, direction }) => (direction === DIRECTION.TURRETUR ? [start, end, start] : [start, end]))
    .filter((place, at, places) => at === 0 || placeKey(place) !== placeKey(places[at - 1] ?? ''))

/** How many places are named where a route is said in one line. */
const NAMED = 4

/** A route in one line: up to four places are all named, of more the first two and the last, with how many are left out between. */
export const routeInLine = (places: readonly string[]): { before: readonly string[]; leftOut: number; last: readonly string[] } =>
  places.length <= NAMED
    ? { before: places, leftOut: 0, last: [] }
    : { before: places.slice(0, NAMED - 2), leftOut: places.length - NAMED + 1, last: places.slice(-1) }

/** The longest name of a route. */
const NAME = 160

/** What a route is called until it is named: `Ploiești – Câmpina`. */
export const routeName = ({ start, end }: { start: string; end: string }): string => `${start} – ${end}`.slice(0, NAME)
