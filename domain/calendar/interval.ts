import { type Day, daysBetween, formatDay } from './day.ts'
import { parseMinutes } from './time.ts'

/** An interval of days with times `HH:mm`. One from 00:00 to 00:00 has no times and covers whole days. */
export type Interval = { startDate: Day; startTime: string; endDate: Day; endTime: string }

const BLANK = '00:00'
const DAY_MINUTES = 24 * 60

/** Beginning and end of an interval as texts that compare in time: `2026-11-20 08:00`. */
export const beginning = ({ startDate, startTime }: Pick<Interval, 'startDate' | 'startTime'>): string => `${startDate} ${startTime}`
export const ending = ({ endDate, endTime }: Pick<Interval, 'endDate' | 'endTime'>): string => `${endDate} ${endTime}`

export const hasHours = ({ startTime, endTime }: Pick<Interval, 'startTime' | 'endTime'>): boolean =>
  startTime !== BLANK || endTime !== BLANK

/** Length in minutes, 0 when it ends before it begins: 08:00 to 17:00 are 540, one day without hours 1440. */
export const minutesIn = (interval: Interval): number => {
  const { startDate, startTime, endDate, endTime } = interval
  const days = daysBetween(startDate, endDate)
  if (!hasHours(interval)) return Math.max(0, days + 1) * DAY_MINUTES
  return Math.max(0, days * DAY_MINUTES + (parseMinutes(endTime) ?? 0) - (parseMinutes(startTime) ?? 0))
}

/** The field to correct where an interval ends before it begins: the end date, or the end time when both dates are equal; else `null`. */
export const reversedAt = (interval: Interval): 'endDate' | 'endTime' | null => {
  if (ending(interval) >= beginning(interval)) return null
  return interval.endDate < interval.startDate ? 'endDate' : 'endTime'
}

/**
 * The first field of `inner` that lies outside `outer`, or `null`. Times are compared where both intervals have them: against a sheet of
 * 20.11. from 08:00, a trip of 20.11. from 07:00 is wrong in `startTime`, a trip of 21.11. in `startDate`.
 */
export const outsideAt = (inner: Interval, outer: Interval): keyof Interval | null => {
  if (inner.startDate < outer.startDate || inner.startDate > outer.endDate) return 'startDate'
  if (inner.endDate > outer.endDate) return 'endDate'
  if (!hasHours(inner) || !hasHours(outer)) return null
  if (beginning(inner) < beginning(outer) || beginning(inner) > ending(outer)) return 'startTime'
  return ending(inner) > ending(outer) ? 'endTime' : null
}

/** Hours as a user reads them: `08:00–16:00`, of several days `05.10.2026 08:00 – 07.10.2026 16:00`. */
export const shownHours = ({ startDate, startTime, endDate, endTime }: Interval): string =>
  startDate === endDate ? `${startTime}–${endTime}` : `${formatDay(startDate)} ${startTime} – ${formatDay(endDate)} ${endTime}`
