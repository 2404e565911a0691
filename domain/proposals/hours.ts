/** The hours of a machine's new sheet. */
import type { Interval } from '../calendar/interval.ts'
import { formatMinutes } from '../calendar/time.ts'
import { UNWRITTEN } from '../trip/hours.ts'

/** A day's work: 8 hours. */
const WORKING_DAY = 480

/** As long as on its last sheet, where that says it, else a day's work: `10:00` after 600 minutes, `08:00` after none. */
export const proposedAvailable = (last: number | null | undefined): string => formatMinutes(last || WORKING_DAY)

/** When it begins and ends: as its last sheet, where that was of one day and its hours were written. */
export const proposedHours = (last: Interval | null): { startTime: string; endTime: string } | null =>
  last && last.startDate === last.endDate && last.startTime !== UNWRITTEN ? { startTime: last.startTime, endTime: last.endTime } : null
