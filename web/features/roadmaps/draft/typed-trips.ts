/**
 * The trips of a sheet while they are typed, with the hours of both: in the sheet's form, on a phone and in the table of a month. What was
 * written stays; an arrival that was proposed, the departure of the next trip and the hours of the sheet follow.
 */
import { addDays, type Day, daysBetween, isDay } from '#domain/calendar/day.ts'
import { formatMinutes, parseMinutes } from '#domain/calendar/time.ts'
import {
  arrivalOf,
  followTrips,
  type GivenHours,
  givenHours,
  LAST_MINUTE,
  limitsOfTrips,
  nextTimes,
  roomForTrips,
} from '#domain/trip/hours.ts'
import { lastPlace, type SheetTimes, spanOf } from '../editor/roadmap-draft.ts'
import type { TripDraft } from '../editor/sheet-draft.ts'
import { drivenDistance } from '../editor/sheet-figures.ts'
import type { SheetRules } from '../editor/sheet-rules.ts'

const DAY_MINUTES = 24 * 60
type Moment = { date: Day; time: string }

const minutesAt = (from: Day, { date, time }: Moment): number => daysBetween(from, date) * DAY_MINUTES + (parseMinutes(time) ?? 0)
const minutesFrom = (first: Moment, second: Moment): number => minutesAt(first.date, second) - minutesAt(first.date, first)
const moved = ({ date, time }: Moment, by: number): Moment => {
  const minutes = (parseMinutes(time) ?? 0) + by
  return {
    date: addDays(date, Math.floor(minutes / DAY_MINUTES)),
    time: formatMinutes(((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES),
  }
}
const startOf = ({ startDate, startTime }: TripDraft): Moment => ({ date: startDate as Day, time: startTime ?? '00:00' })
const endOf = ({ endDate, endTime }: TripDraft): Moment => ({ date: endDate as Day, time: endTime ?? '00:00' })
const hasDays = ({ startDate, endDate }: Pick<SheetTimes, 'startDate' | 'endDate'>): boolean => isDay(startDate) && isDay(endDate)
const withStart = (trip: TripDraft, { date, time }: Moment): TripDraft => ({ ...trip, startDate: date, startTime: time })
const withEnd = (trip: TripDraft, { date, time }: Moment): TripDraft =>
  trip.endDate === date && trip.endTime === time ? trip : { ...trip, endDate: date, endTime: time }

const isWithoutKm = (trip: TripDraft, rules: SheetRules): boolean => drivenDistance(trip, rules).km.eq(0)

/** The arrival that is proposed for a trip: after its distance; without one that of the sheet, and the departure where that follows too. */
const proposedEnd = (sheet: SheetTimes, trip: TripDraft, rules: SheetRules): Moment => {
  const start = startOf(trip)
  if (sheet.endTime === LAST_MINUTE && isWithoutKm(trip, rules)) return start
  const { endDate, endTime } = nextTimes(spanOf(sheet), { endDate: start.date, endTime: start.time }, drivenDistance(trip, rules))
  return { date: endDate, time: endTime }
}

const isProposedEnd = (sheet: SheetTimes, trip: TripDraft, rules: SheetRules): boolean =>
  minutesFrom(endOf(trip), proposedEnd(sheet, trip, rules)) === 0 ||
  (isWithoutKm(trip, rules) && minutesFrom(startOf(trip), endOf(trip)) === 0)

/** A trip that arrives on the day after its departure lasts at most so long, where only its hours were typed. */
const HALF_DAY = DAY_MINUTES / 2

/** The day of an arrival whose hour was typed: that of the departure, or the next one for a night; longer trips keep theirs. */
const arrivingOn = (before: TripDraft, after: TripDraft): TripDraft => {
  const [start, end] = [startOf(after), endOf(after)]
  if (after.endDate !== before.endDate || minutesFrom(startOf(before), endOf(before)) > HALF_DAY) return after
  const lasts = (minutesFrom(start, { ...end, date: start.date }) + DAY_MINUTES) % DAY_MINUTES
  const isNight = end.time < start.time && lasts <= HALF_DAY
  return { ...after, endDate: isNight ? addDays(start.date, 1) : start.date }
}

/**
 * A changed trip with its arrival: one that was proposed follows departure and distance; one that was written stays, unless the trip would
 * then end before it begins. An emptied one is proposed again.
 */
export const timedTrip = (before: TripDraft, after: TripDraft, sheet: SheetTimes, rules: SheetRules): TripDraft => {
  if (!hasDays(before) || !hasDays(after) || !hasDays(sheet)) return after
  if (after.endTime === '') return withEnd(after, proposedEnd(sheet, after, rules))
  if (after.endTime !== before.endTime) return arrivingOn(before, after)
  const isLonger = !drivenDistance(after, rules).km.eq(drivenDistance(before, rules).km)
  if (!isLonger && minutesFrom(startOf(before), startOf(after)) === 0) return after
  const follows = isProposedEnd(sheet, before, rules) || minutesFrom(startOf(after), endOf(after)) < 0
  return follows ? withEnd(after, proposedEnd(sheet, after, rules)) : after
}

/** A trip that leaves at another hour, and lasts as long as it did. */
export const leavingAt = (trip: TripDraft, startTime: string): TripDraft => {
  if (!hasDays(trip)) return { ...trip, startTime }
  const start = { ...startOf(trip), time: startTime }
  return withStart(withEnd(trip, moved(endOf(trip), minutesFrom(startOf(trip), start))), start)
}

/** An emptied departure is proposed again: the arrival before it, or the departure of the sheet. */
const departing = (trip: TripDraft, previous: TripDraft | undefined, sheet: SheetTimes): TripDraft => {
  if (trip.startTime || !hasDays(sheet) || (previous && !hasDays(previous))) return trip
  const { startDate, startTime } = nextTimes(spanOf(sheet), previous && spanOf(previous), null)
  return { ...trip, startDate, startTime }
}

/**
 * The trips with one of them written anew. What follows from it follows: its arrival, where the next one begins, and the hours of those
 * that were driven right after one another.
 */
export const withTrip = (
  trips: readonly TripDraft[],
  at: number,
  written: TripDraft,
  sheet: SheetTimes,
  rules: SheetRules,
): TripDraft[] => {
  const before = trips[at]
  if (!before) return [...trips]
  const all = trips.with(at, timedTrip(before, departing(written, trips[at - 1], sheet), sheet, rules))
  for (let next = at + 1; next < all.length; next++) {
    const [leftBefore, left, tripBefore, trip] = [trips[next - 1], all[next - 1], trips[next], all[next]]
    if (!leftBefore || !left || !tripBefore || !trip || !hasDays(leftBefore) || !hasDays(left) || !hasDays(tripBefore)) break
    const place = lastPlace(leftBefore)
    const isJoined = next === at + 1 && place !== '' && trip.start === place && place !== lastPlace(left)
    const joined = isJoined ? { ...trip, start: lastPlace(left) } : trip
    const later = minutesFrom(endOf(leftBefore), endOf(left))
    const follows = later !== 0 && minutesFrom(endOf(leftBefore), startOf(tripBefore)) === 0
    all[next] = follows ? withStart(withEnd(joined, moved(endOf(trip), later)), moved(startOf(trip), later)) : joined
    if (!follows) break
  }
  return all
}

/** A sheet's hours and its trips. `given` are the hours that the sheet has from its trips. */
export type TypedTrips<Sheet extends SheetTimes = SheetTimes> = { sheet: Sheet; trips: readonly TripDraft[]; given: GivenHours }

const spansOf = (trips: readonly TripDraft[]) => trips.filter(hasDays).map(spanOf)

/** The hours that a sheet has from its trips when it is opened; an arrival that it has otherwise is moved by trips that end later. */
export const hoursGiven = (sheet: SheetTimes, trips: readonly TripDraft[]): GivenHours => {
  if (!hasDays(sheet)) return {}
  const given = givenHours(spanOf(sheet), spansOf(trips))
  const arrival = arrivalOf(spanOf(sheet))
  return given.arrival ? given : { ...given, arrival, opened: arrival }
}

const withHours =
  (hours: typeof roomForTrips) =>
  <Sheet extends SheetTimes>(sheet: Sheet, given: GivenHours): Sheet =>
    hasDays(sheet) ? { ...sheet, ...hours(spanOf(sheet), given) } : sheet

/** The sheet with the hours in which trips are proposed. */
export const roomOf = withHours(roomForTrips)
/** The sheet with the hours beyond which a trip lies outside it. */
export const limitsOf = withHours(limitsOfTrips)

/** What is done with the trips of a sheet. A trip that was not there before is written over what it was proposed as, `begun`. */
export type TripAction =
  | { do: 'append'; trips: readonly TripDraft[] }
  | { do: 'write'; at: number; trip: TripDraft; begun?: TripDraft | null }
  | { do: 'insert'; at: number; trip: TripDraft }
  | { do: 'move'; from: number; to: number }
  | { do: 'remove'; at: number }

const changed = (trips: readonly TripDraft[], action: TripAction, room: SheetTimes, rules: SheetRules): readonly TripDraft[] => {
  switch (action.do) {
    case 'append':
      return [...trips, ...action.trips]
    case 'write':
      return withTrip(action.begun ? trips.toSpliced(action.at, 0, action.begun) : trips, action.at, action.trip, room, rules)
    case 'insert':
      return trips.toSpliced(action.at, 0, action.trip)
    case 'move':
      return trips.toSpliced(action.from, 1).toSpliced(action.to, 0, ...trips.slice(action.from, action.from + 1))
    case 'remove':
      return trips.toSpliced(action.at, 1)
  }
}

/** The trips after an action, and the sheet with the hours that follow them. */
export const tripsAfter = <Sheet extends SheetTimes>(
  { sheet, trips, given }: TypedTrips<Sheet>,
  action: TripAction,
  rules: SheetRules,
): TypedTrips<Sheet> => {
  const after = changed(trips, action, roomOf(sheet, given), rules)
  if (!hasDays(sheet)) return { sheet, trips: after, given }
  const followed = followTrips(spanOf(sheet), given, spansOf(after))
  return { sheet: { ...sheet, ...followed.hours }, trips: after, given: followed.given }
}
