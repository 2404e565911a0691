/** Calendar days are `yyyy-MM-dd` strings: local dates of Europe/Bucharest, never instants. */

export type Day = string

/** Names of the months, January first. */
export const MONTHS = [
  'ianuarie',
  'februarie',
  'martie',
  'aprilie',
  'mai',
  'iunie',
  'iulie',
  'august',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
] as const

const HOUR = 3_600_000

const parts = (day: Day) => {
  // cut at fixed places: a month's answer holds ten thousand days
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) }
}
const instant = (day: Day) => {
  const { year, month, date } = parts(day)
  return Date.UTC(year, month - 1, date)
}
const fromInstant = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** Whether the text is a day that exists, between 1990 and 2100: `2026-02-29` is not one. */
export const isDay = (text: string): text is Day => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const { year, month, date } = parts(text)
  if (year < 1990 || year > 2100 || month < 1 || month > 12) return false
  return date >= 1 && (date <= 28 || date <= new Date(Date.UTC(year, month, 0)).getUTCDate())
}

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: Day, count: number): Day => fromInstant(instant(day) + count * 86_400_000)

/** Number of days from `from` to `to`, negative when `to` is earlier. From 2026-12-31 to 2027-01-02 it is 2. */
export const daysBetween = (from: Day, to: Day): number => (instant(to) - instant(from)) / 86_400_000

/** All days from `from` to `to`, both included, at least the first: `2026-11-29`, `2026-11-30`, `2026-12-01`. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_, at) => addDays(from, at))

export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`

export const monthEnd = (day: Day): Day => {
  const { year, month } = parts(day)
  return fromInstant(Date.UTC(year, month, 0))
}

/** 1 Monday … 7 Sunday. */
export const weekday = (day: Day): number => ((new Date(instant(day)).getUTCDay() + 6) % 7) + 1

/** As lists and documents print it: `05.11.2026`. */
export const formatDay = (day: Day): string => day.split('-').reverse().join('.')

/** As narrow columns print it: `05.11.26`. */
export const formatDayShort = (day: Day): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(2, 4)}`

/** As inputs and the home page show it: `05/11/2026`. */
export const formatDayInput = (day: Day): string => day.split('-').reverse().join('/')

/** `noiembrie 2026`. */
export const formatMonth = (day: Day): string => `${MONTHS[parts(day).month - 1]} ${day.slice(0, 4)}`

/** The instant at which clocks are turned on the last Sunday of a month (0 January): 01:00 UTC in the whole European Union. */
const clocksTurned = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return lastDay.getTime() - lastDay.getUTCDay() * 24 * HOUR + HOUR
}

/**
 * Hours by which Romania is ahead of UTC at an instant since 1997: three in summer time (Directive 2000/84/EC), else two. Computed,
 * because the first formatter of `Intl` with a time zone holds up the start of a page for 60 ms on a telephone; the test compares both.
 */
const hoursAhead = (time: number): number => {
  const year = new Date(time).getUTCFullYear()
  return time >= clocksTurned(year, 2) && time < clocksTurned(year, 9) ? 3 : 2
}

/** The hour of the day at an instant in Romania: 7 from 07:00 to 07:59. */
export const hourInRomania = (at: Date): number => new Date(at.getTime() + hoursAhead(at.getTime()) * HOUR).getUTCHours()

export const dayInRomania = (at: Date): Day => fromInstant(at.getTime() + hoursAhead(at.getTime()) * HOUR)

/** Noon of a calendar day in Romania, which is two or three hours ahead: of 22.12.2026 at 10:00 UTC. */
export const noonInRomania = (day: Day): Date => {
  const noon = instant(day) + 12 * HOUR
  return new Date(noon - hoursAhead(noon) * HOUR)
}
