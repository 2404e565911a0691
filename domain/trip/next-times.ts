/** The times proposed for the next trip of a sheet. */
import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { formatMinutes, parseMinutes } from '../calendar/time.ts'
import { PLAIN_PACE } from '../generator/network/durations.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { DrivenDistance } from './distance.ts'

/** Proposed times are round ones, in minutes. */
const STEP = 5
const DAY_MINUTES = 24 * 60

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
 * takes, at most to the sheet's end. A trip without a distance yet lasts to that end; where no time of the sheet is left it has no
 * duration. After a trip until 10:00, 60 km on a sheet until 17:00 are proposed from 10:00 to 11:00.
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
  const to = usual > 0 ? Math.min(last, from + usual) : last
  return {
    startDate,
    startTime,
    endDate: addDays(startDate, Math.floor(to / DAY_MINUTES)),
    endTime: formatMinutes(to % DAY_MINUTES),
  }
}
