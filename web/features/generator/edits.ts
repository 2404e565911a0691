/** What a user changes on a proposal, and where its sheets begin. */
import type { Generation } from '#contract/generation.ts'
import type { Day } from '#domain/calendar/day.ts'

/** The new day and hours of a moved trip. */
export type NewPlace = { day: Day; startTime: string; endTime: string }
/**
 * The user's edits: removed days, removed trips by `tripKey`, moved trips, and changed minutes of a machine's work; the work of a day has
 * a key like a trip.
 */
export type Edits = {
  days: ReadonlySet<Day>
  trips: ReadonlySet<string>
  moved: ReadonlyMap<string, NewPlace>
  hours: ReadonlyMap<string, number>
}
export const NOTHING_EDITED: Edits = { days: new Set(), trips: new Set(), moved: new Map(), hours: new Map() }

/** Whether there are any edits. */
export const isEdited = ({ days, trips, moved, hours }: Edits): boolean => days.size + trips.size + moved.size + hours.size > 0

/** Where the sheets begin: the next number, and the vehicle's odometer and tank. */
export type PreviewStart = { number: number; kmStart: number; fuelStart: number }

/** Where the preview begins when nothing has moved. */
export const startOf = ({ roadmaps: [first] }: Generation): PreviewStart =>
  first ? { number: first.number, kmStart: first.kmStart, fuelStart: first.fuelStart } : { number: 1, kmStart: 0, fuelStart: 0 }
