/** The legal holidays of Romania (Codul muncii, art. 139). */
import { addDays, type Day, weekday } from './day.ts'

const date = (year: number, month: number, day: number): Day => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/**
 * Easter Sunday of the Orthodox church as a day of the Gregorian calendar: Meeus' rule for the Julian calendar plus the offset between
 * the two, 13 days from 1900 to 2099. 2026-04-12, 2027-05-02.
 */
export const orthodoxEaster = (year: number): Day => {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const ordinal = moon + sunday + 114
  const late = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return addDays(date(year, Math.floor(ordinal / 31), (ordinal % 31) + 1), late)
}

const FIXED = [
  [1, 1],
  [1, 2],
  [1, 6],
  [1, 7],
  [1, 24],
  [5, 1],
  [6, 1],
  [8, 15],
  [11, 30],
  [12, 1],
  [12, 25],
  [12, 26],
] as const

/** Good Friday, Easter Sunday and Monday, Whitsun (Rusalii) and its Monday, as days from Easter Sunday. */
const FROM_EASTER = [-2, 0, 1, 49, 50]

const computed = new Map<number, ReadonlySet<Day>>()

/** Legal holidays of a year (art. 139 of the Labour Code, as in force since 2024). */
export const legalHolidays = (year: number): ReadonlySet<Day> => {
  let holidays = computed.get(year)
  if (!holidays) {
    const easter = orthodoxEaster(year)
    holidays = new Set([...FIXED.map(([month, day]) => date(year, month, day)), ...FROM_EASTER.map((days) => addDays(easter, days))])
    computed.set(year, holidays)
  }
  return holidays
}

/** Whether a day is a legal holiday, on whatever weekday it falls. */
export const isLegalHoliday = (day: Day): boolean => legalHolidays(Number(day.slice(0, 4))).has(day)

/** Whether a day is a Saturday, a Sunday or a legal holiday. */
export const isDayOff = (day: Day): boolean => weekday(day) > 5 || isLegalHoliday(day)

/** Whether it is a working day that has come: a vehicle without a sheet and without fuel on it stood. */
export const isPastWorkingDay = (day: Day, today: Day): boolean => day <= today && !isDayOff(day)
