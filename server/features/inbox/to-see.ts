/** The badge of the inbox: sheets to be seen of the current month, or of the one before it while that is open and has some. */
import { addDays, type Day, monthStart } from '#domain/calendar/day.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'

/** The days that the badge counts among. */
export const badgeDays = (today: Day): { from: Day; to: Day } => ({
  from: daysOfMonth(monthOf(addDays(monthStart(today), -1))).from,
  to: daysOfMonth(monthOf(today)).to,
})

/** How many there are, and of which month: the first that has some. `days` are of open months, in their order. */
export const badgeOf = (days: readonly { day: Day }[], today: Day): { count: number; month: Month } => {
  const month = monthOf(days[0]?.day ?? today)
  return { count: days.filter(({ day }) => monthOf(day) === month).length, month }
}
