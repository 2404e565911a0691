/** The days of the week by name. */
import { type Day, formatDay, weekday } from './day.ts'

/** Monday first. */
export const WEEKDAYS = ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'] as const

/** `miercuri` of 25.11.2026. */
export const weekdayName = (day: Day): string => WEEKDAYS[weekday(day) - 1] ?? ''

/** A day with its weekday: `miercuri, 25.11.2026`. */
export const formatWeekday = (day: Day): string => `${weekdayName(day)}, ${formatDay(day)}`
