import { addDays, type Day, daysBetween, daysFrom, monthEnd, monthStart, weekday } from '#domain/calendar/day.ts'
import { isDayOff, isLegalHoliday } from '#domain/calendar/holidays.ts'
import { WEEKDAYS } from '#domain/calendar/weekdays.ts'

type ExistingSheet = { number: number; startDate: Day; endDate: Day }

/** The existing sheet that overlaps one beginning on `day` and lasting `length` more days. */
export const sheetOn = <Sheet extends ExistingSheet>(day: Day, length: number, sheets: readonly Sheet[]): Sheet | undefined =>
  sheets.find(({ startDate, endDate }) => startDate <= addDays(day, length) && day <= endDate)

type FreeDays = {
  /** Days that a sheet lasts beyond its first. */
  length: number
  sheets: readonly ExistingSheet[]
  /** The day of the vehicle's first sheet: before it odometer and tank are not known. */
  firstDay: Day
  /** Which days are asked for. */
  wanted: (day: Day) => boolean
}

/** The wanted days of a month without a sheet, after the vehicle's first one, spaced so that sheets of several days do not overlap. */
const freeDays = (month: Day, { length, sheets, firstDay, wanted }: FreeDays): Day[] => {
  const days: Day[] = []
  for (const day of daysFrom(monthStart(month), monthEnd(month))) {
    const last = days.at(-1)
    if (day < firstDay || !wanted(day) || sheetOn(day, length, sheets) || (last !== undefined && daysBetween(last, day) <= length)) continue
    days.push(day)
  }
  return days
}

/** The first working day after a sheet, by whose month the calendar opens. */
export const workingDayAfter = (day: Day): Day => {
  const next = addDays(day, 1)
  return isDayOff(next) ? workingDayAfter(next) : next
}

/** What is chosen by one press beside a single day: what comes after the vehicle's last sheet, all that is free, or one day of each week. */
export const presetsOf = (month: Day, { lastDay, today, ...of }: Omit<FreeDays, 'wanted'> & { lastDay: Day; today: Day }) => {
  const workingDays = freeDays(month, { ...of, wanted: (day) => !isDayOff(day) })
  const afterLast = workingDays.filter((day) => day > lastDay)
  return {
    workingDays,
    afterLast,
    /** Those that have come: sheets of later days are seldom meant. */
    untilToday: afterLast.filter((day) => day <= today),
    weekdays: WEEKDAYS.map((name, at) => ({
      name,
      days: freeDays(month, { ...of, wanted: (day) => weekday(day) === at + 1 && !isLegalHoliday(day) }),
    })),
  }
}

/** The chosen days with others beside them, or without them where all of these are chosen already. */
export const toggledDays = (chosen: readonly Day[], some: readonly Day[]): Day[] => {
  const isOff = some.every((day) => chosen.includes(day))
  return isOff ? chosen.filter((day) => !some.includes(day)) : [...new Set([...chosen, ...some])].toSorted()
}
