/** A calendar month, `2026-10`. */

import { addDays, type Day, formatMonth, isDay, monthEnd } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'

export type Month = string

/** Whether the text is a month between 1990 and 2100. */
export const isMonth = (text: string): text is Month => /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)

/** The month of a day: `2026-10` of `2026-10-31`. */
export const monthOf = (day: Day): Month => day.slice(0, 7)

export const daysOfMonth = (month: Month): { from: Day; to: Day } => ({ from: `${month}-01`, to: monthEnd(`${month}-01`) })

export const monthBefore = (month: Month): Month => monthOf(addDays(daysOfMonth(month).from, -1))
export const monthAfter = (month: Month): Month => monthOf(addDays(daysOfMonth(month).to, 1))

export const yearBefore = (month: Month): Month => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`

/** A month and those before it, `count` in all but for those before 1990, the oldest first. */
export const monthsUpTo = (month: Month, count: number): Month[] => {
  const months = [month]
  while (months.length < count) months.unshift(monthBefore(months[0] ?? month))
  return months.filter(isMonth)
}

/** The fewest months that a year's chart begins with. */
const FEWEST_SHOWN = 3

/** The months of a chart from the first that has something on, but no fewer than three: a company that began in August has no bars before. */
export const sinceFirst = <Of>(months: readonly Of[], hasSomething: (month: Of) => boolean): Of[] => {
  const first = months.findIndex(hasSomething)
  return months.slice(Math.max(0, Math.min(first, months.length - FEWEST_SHOWN)))
}

type Known = Readonly<Record<'km' | 'hours' | 'bought' | 'cost', Decimal | number>> & { real: unknown; before?: unknown }

/** Whether anything is known of a vehicle or machine in a month: driven, bought, paid or measured, then or a year before. */
export const isKnown = ({ km, hours, bought, cost, real, before = null }: Known): boolean =>
  [km, hours, bought, cost].some((value) => Number(value) !== 0) || real !== null || before !== null

/** The month in a sentence: `octombrie 2026`. */
export const monthShown = (month: Month): string => formatMonth(`${month}-01`)

const SHORT = ['ian', 'feb', 'mar', 'apr', 'mai', 'iun', 'iul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
/** The month on an axis: `oct`. */
export const monthShort = (month: Month): string => SHORT[Number(month.slice(5)) - 1] ?? ''
