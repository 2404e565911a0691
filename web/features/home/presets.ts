/** Ranges of days that are offered by name. */
import { addDays, type Day, monthEnd, monthStart, weekday } from '#domain/calendar/day.ts'
import { RANGE_TEXTS as TEXTS } from './range-texts.ts'
import type { Range } from './ranges.ts'

type PresetName = 'month' | 'lastMonth' | 'week' | 'year' | 'lastYear'

const year = (number: number): Range => ({ from: `${number}-01-01`, to: `${number}-12-31` })

/** The preset ranges on the day `today`: whole months, weeks from Monday, and years, both ends included. */
export const presets = (today: Day): readonly { name: PresetName; label: string; range: Range }[] => {
  const lastMonth = addDays(monthStart(today), -1)
  const monday = addDays(today, 1 - weekday(today))
  const thisYear = Number(today.slice(0, 4))
  return [
    { name: 'month', label: TEXTS.currentMonth, range: { from: monthStart(today), to: monthEnd(today) } },
    { name: 'lastMonth', label: TEXTS.lastMonth, range: { from: monthStart(lastMonth), to: lastMonth } },
    { name: 'week', label: TEXTS.currentWeek, range: { from: monday, to: addDays(monday, 6) } },
    { name: 'year', label: TEXTS.currentYear, range: year(thisYear) },
    { name: 'lastYear', label: TEXTS.lastYear, range: year(thisYear - 1) },
  ]
}
