/**
 * The one rule of hours, for the form of a sheet, its table of trips, a phone and the table of a month: a trip departs when the one before
 * it arrived, the first when the sheet departs, and lasts as long as its distance usually takes; hours of the sheet that the user did not
 * write follow its trips. No hours are proposed that a check would call unrealistic.
 */
import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { beginning, ending } from '../calendar/interval.ts'
import { formatMinutes, parseMinutes } from '../calendar/time.ts'
import { PLAIN_PACE } from '../generator/network/durations.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { DrivenDistance } from './distance.ts'

/** Proposed times are round ones, in minutes. */
const STEP = 5
const DAY_MINUTES = 24 * 60
/** The part of its usual duration that a trip is proposed with at the least: 60 km in 40 minutes are 90 km/h. */
const SHORTEST = 2 / 3
/** What stands in an hour that was not written. */
export const UNWRITTEN = '00:00'
export const LAST_MINUTE = '23:59'
const FIRST_DEPARTURE = '08:00'

/** Beginning and end; times are `HH:mm`. */
export type Times = { startDate: Day; startTime: string; endDate: Day; endTime: string }

const hours = (km: Decimal, speed: number): Decimal => km.div(speed)

/**
 * Duration of a distance at the generator's mean speeds, in minutes, rounded up to five: 60 km are 60, 10 km in town and 35 out of town
 * 50.
 */
export const usualMinutes = ({ km, kmUrban, kmExtraUrban }: DrivenDistance): number => {
  const parted = kmUrban.plus(kmExtraUrban)
  const taken = hours(kmUrban, PLAIN_PACE.urban)
    .plus(hours(kmExtraUrban, PLAIN_PACE.extraUrban))
    .plus(hours(km.minus(parted), PLAIN_PACE.mixt))
  return Math.ceil(Number(taken.times(60).div(STEP).round(6))) * STEP
}

const minutesSince = (day: Day, at: Day, time: string): number => daysBetween(day, at) * DAY_MINUTES + (parseMinutes(time) ?? 0)

/**
 * The times of the trip after `previous`, or of the first trip of a sheet: it begins there and lasts as long as its distance usually
 * takes, at most to the sheet's end. A trip without a distance yet lasts to that end; where too little time of the sheet is left it has
 * no duration. After a trip until 10:00, 60 km on a sheet until 17:00 are proposed from 10:00 to 11:00, on one until 10:10 from 10:00 to
 * 10:00.
 */
export const nextTimes = (
  sheet: Times,
  previous: Pick<Times, 'endDate' | 'endTime'> | undefined,
  distance: DrivenDistance | null,
): Times => {
  const startDate = previous?.endDate ?? sheet.startDate
  const startTime = previous?.endTime ?? sheet.startTime
  const from = minutesSince(startDate, startDate, startTime)
  const last = Math.max(from, minutesSince(startDate, sheet.endDate, sheet.endTime))
  const usual = distance ? usualMinutes(distance) : 0
  const to = last - from < usual * SHORTEST ? from : usual > 0 ? Math.min(last, from + usual) : last
  return {
    startDate,
    startTime,
    endDate: addDays(startDate, Math.floor(to / DAY_MINUTES)),
    endTime: formatMinutes(to % DAY_MINUTES),
  }
}

/**
 * When a new sheet departs: at its first fill whose hour is known, else as the sheet before it, else at 8. One filled at 14:10 and at 06:40
 * departs at 06:40.
 */
export const departureOf = (fills: readonly (string | null | undefined)[], before: string | null | undefined): string =>
  fills.flatMap((time) => time || []).toSorted()[0] ?? (before || FIRST_DEPARTURE)

/** When a machine that begins so ends, after so many minutes of work and standing: from 07:00, 9:30 h end at 16:30. */
export const endAfter = (
  { startDate, startTime }: Pick<Times, 'startDate' | 'startTime'>,
  minutes: number,
): Pick<Times, 'endDate' | 'endTime'> => {
  const end = minutesSince(startDate, startDate, startTime) + minutes
  return { endDate: addDays(startDate, Math.floor(end / DAY_MINUTES)), endTime: formatMinutes(end % DAY_MINUTES) }
}

const begins = ({ startDate, startTime }: Times) => ({ startDate, startTime })
const ends = ({ endDate, endTime }: Pick<Times, 'endDate' | 'endTime'>) => ({ endDate, endTime })

/** From the first departure of trips to their last arrival; `null` without trips. */
export const hoursOfTrips = ([first, ...rest]: readonly Times[]): Times | null =>
  first
    ? rest.reduce<Times>(
        (hours, trip) => ({
          ...begins(beginning(trip) < beginning(hours) ? trip : hours),
          ...ends(ending(trip) > ending(hours) ? trip : hours),
        }),
        { ...begins(first), ...ends(first) },
      )
    : null

type Arrival = { days: number; time: string }
/**
 * The ends of a sheet that it has from its trips, its arrival in days after its departure; an end that the user wrote is absent. `opened`
 * is the arrival with which the sheet was opened, and which its trips only move to a later one.
 */
export type GivenHours = { startTime?: string; arrival?: Arrival; opened?: Arrival }

export const arrivalOf = ({ startDate, endDate, endTime }: Times): Arrival => ({ days: daysBetween(startDate, endDate), time: endTime })
const isArrival = (sheet: Times, arrival: Arrival | undefined): boolean =>
  arrival !== undefined && sheet.endTime === arrival.time && daysBetween(sheet.startDate, sheet.endDate) === arrival.days

/** The ends of a sheet that are those of its trips: of a sheet 08:00 to 17:00 with trips 08:00 to 09:00, the departure. */
export const givenHours = (sheet: Times, trips: readonly Times[]): GivenHours => {
  const hours = hoursOfTrips(trips)
  return {
    ...(hours && beginning(hours) === beginning(sheet) ? { startTime: sheet.startTime } : {}),
    ...(hours && ending(hours) === ending(sheet) ? { arrival: arrivalOf(sheet) } : {}),
  }
}

/** Which ends of a sheet follow its trips: those that it has from them, a departure of 00:00, an arrival of 00:00 on the day of departure. */
const followingEnds = (sheet: Times, given: GivenHours): { departure: boolean; arrival: boolean } => ({
  departure: sheet.startTime === (given.startTime ?? UNWRITTEN),
  arrival: isArrival(sheet, given.arrival) || isArrival(sheet, { days: 0, time: UNWRITTEN }),
})

/** The hours in which trips are proposed: until the sheet's arrival; where that follows the trips, until the end of its last day. */
export const roomForTrips = (sheet: Times, given: GivenHours): Times =>
  followingEnds(sheet, given).arrival ? { ...sheet, endTime: LAST_MINUTE } : sheet

/** The hours beyond which a trip lies outside its sheet: an end that follows the trips goes with them to any hour of its day. */
export const limitsOfTrips = (sheet: Times, given: GivenHours): Times =>
  followingEnds(sheet, given).departure ? { ...roomForTrips(sheet, given), startTime: UNWRITTEN } : roomForTrips(sheet, given)

/**
 * The hours of a sheet after its trips have changed. A sheet from 08:00 whose arrival was not written arrives at 08:55 with a trip from
 * 08:00 to 08:55; one until 17:00 stays as it is.
 */
export const followTrips = (sheet: Times, given: GivenHours, trips: readonly Times[]): { hours: Times; given: GivenHours } => {
  const driven = hoursOfTrips(trips)
  if (!driven) return { hours: { ...begins(sheet), ...ends(sheet) }, given }
  const follows = followingEnds(sheet, given)
  const { arrival } = follows
  // a trip of a later day does not move the day of the sheet
  const departure = follows.departure && driven.startDate === sheet.startDate
  const { opened } = given
  const least = { endDate: addDays(sheet.startDate, opened?.days ?? 0), endTime: opened?.time ?? UNWRITTEN }
  const last = ending({ ...sheet, ...least }) > ending(driven) ? least : driven
  const hours = { ...begins(departure ? driven : sheet), ...ends(arrival ? last : sheet) }
  return {
    hours,
    given: {
      ...(departure ? { startTime: hours.startTime } : {}),
      ...(arrival ? { arrival: arrivalOf(hours), ...(opened ? { opened } : {}) } : {}),
    },
  }
}
