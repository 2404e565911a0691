/** The trips of a sheet in two lines of a narrow column. */
import type { TripRecord } from '../roadmap/record.ts'

/** Characters of two lines; texts beyond them are only counted. */
const ROOM = 64

/** As many different texts as fit into `room` characters, at least the first, and the number of the others: `a; b; încă 2`. */
const asManyAsFit = (texts: Iterable<string>, separator: string, room: number): string => {
  const [first = '', ...rest] = new Set(texts)
  let shown = first
  let count = 0
  while (count < rest.length && `${shown}${separator}${rest[count]}`.length <= room) shown += `${separator}${rest[count++]}`
  return count < rest.length ? `${shown}${separator}încă ${rest.length - count}` : shown
}

/**
 * Destinations of the trips and, in brackets, their purposes, each once: `Ploiești – București; București – Ploiești (Livrare marfă)`; of
 * many, the first ones and the number of the others.
 */
export const tripsInBrief = (trips: readonly TripRecord[]): string => {
  const purposes = asManyAsFit(trips.map(({ purpose }) => purpose.trim()).filter(Boolean), ', ', ROOM / 3)
  const routes = asManyAsFit(
    trips.map(({ start, end }) => `${start} – ${end}`),
    '; ',
    ROOM - purposes.length,
  )
  return purposes ? `${routes} (${purposes})` : routes
}
