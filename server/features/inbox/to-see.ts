/** The badge of the inbox: sheets with findings in the current month, or in the month before while that is open and has some. */
import { addDays, type Day, monthStart } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'

/** The days covered by the badge. */
export const badgeDays = (today: Day): { from: Day; to: Day } => ({
  from: daysOfMonth(monthOf(addDays(monthStart(today), -1))).from,
  to: daysOfMonth(monthOf(today)).to,
})

/** The number of sheets and their month: the first month that has some. `days` belong to open months, in their order. */
export const badgeOf = (days: readonly { day: Day }[], today: Day): { count: number; month: Month } => {
  const month = monthOf(days[0]?.day ?? today)
  return { count: days.filter(({ day }) => monthOf(day) === month).length, month }
}
