/** Days before a deadline as users write them. */
import { MOST_REMIND_DAYS, MOST_REMINDERS } from './kinds.ts'

/** `30, 14, 7`. */
export const remindDaysShown = (days: readonly number[]): string => days.join(', ')

/**
 * The days of a text, each once, the earliest first: `7; 30 si 14` is 30, 14, 7. A blank text has none; `null` where something else
 * stands in it, or what is no number of days up to a year, or more of them than are kept.
 */
export const readRemindDays = (text: string): number[] | null => {
  const parts = text.split(/[\s,;]+|și|si/).filter(Boolean)
  const days = [...new Set(parts.map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : Number.NaN)))]
  if (days.length > MOST_REMINDERS || days.some((day) => !(day <= MOST_REMIND_DAYS))) return null
  return days.toSorted((one, other) => other - one)
}
