import { addDays, type Day, daysBetween, daysFrom, monthEnd, monthStart } from '#domain/calendar/day.ts'
import { isDayOff } from '#domain/calendar/holidays.ts'

type ExistingSheet = { number: number; startDate: Day; endDate: Day }

/** The existing sheet that overlaps one beginning on `day` and lasting `length` more days. */
export const sheetOn = <Sheet extends ExistingSheet>(day: Day, length: number, sheets: readonly Sheet[]): Sheet | undefined =>
  sheets.find(({ startDate, endDate }) => startDate <= addDays(day, length) && day <= endDate)

/** The working days of a month after the vehicle's last sheet, spaced so that sheets of several days do not overlap. */
export const freeWorkingDays = (month: Day, length: number, lastSheet: Pick<ExistingSheet, 'endDate'>): Day[] => {
  const days: Day[] = []
  for (const day of daysFrom(monthStart(month), monthEnd(month))) {
    const last = days.at(-1)
    if (isDayOff(day) || day <= lastSheet.endDate || (last !== undefined && daysBetween(last, day) <= length)) continue
    days.push(day)
  }
  return days
}
