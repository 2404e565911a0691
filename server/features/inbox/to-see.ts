/**
 * The badge of the inbox: sheets with findings, and days of vehicles with fuel and without a sheet, in the current month, or in the month
 * before while that is open and has some.
 */
import { addDays, type Day, monthStart } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { fillsWithoutSheet } from '../receipts/fills-without-sheet.repository.ts'
import { inbox } from './inbox.repository.ts'

/** The days covered by the badge. */
export const badgeDays = (today: Day): { from: Day; to: Day } => ({
  from: daysOfMonth(monthOf(addDays(monthStart(today), -1))).from,
  to: daysOfMonth(monthOf(today)).to,
})

/** What is to be seen on these days, by day; `today` may still get its sheet. */
export const toSeeOn = async (scope: CompanyScope, days: { from: Day; to: Day }, today: Day): Promise<{ day: Day }[]> => {
  const [sheets, withoutSheet] = await Promise.all([inbox.toSee(scope, days, today), fillsWithoutSheet.days(scope, days, today)])
  return [...sheets, ...withoutSheet]
}

/** The number of what is to be seen, and its month: the first month that has some. `days` belong to open months. */
export const badgeOf = (days: readonly { day: Day }[], today: Day): { count: number; month: Month } => {
  const month = days.map(({ day }) => monthOf(day)).toSorted()[0] ?? monthOf(today)
  return { count: days.filter(({ day }) => monthOf(day) === month).length, month }
}
