/** A calendar month, `2026-10`. */
import { addDays, type Day, formatMonth, isDay, monthEnd } from '../calendar/day.ts'

export type Month = string

/** Whether the text is a month between 1990 and 2100. */
export const isMonth = (text: string): text is Month => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)

/** The month of a day: `2026-10` of `2026-10-31`. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

/** First and last day of the month. */
export const daysOfMonth = (month: Month): { from: Day; to: Day } => ({ from: `${month}-01`, to: monthEnd(`${month}-01`) })

/** The month before and after another. */
export const monthBefore = (month: Month): Month => monthOf(addDays(daysOfMonth(month).from, -1))
export const monthAfter = (month: Month): Month => monthOf(addDays(daysOfMonth(month).to, 1))

/** The month in a sentence: `octombrie 2026`. */
export const monthShown = (month: Month): string => formatMonth(`${month}-01`)
