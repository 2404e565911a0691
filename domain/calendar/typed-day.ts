import { searchKey } from '../text.ts'
import { addDays, type Day, daysBetween, isDay } from './day.ts'

const WORDS: Record<string, number> = { azi: 0, astazi: 0, ieri: -1, alaltaieri: -2, maine: 1, poimaine: 2 }
const MONTHS = ['ian', 'feb', 'mar', 'apr', 'mai', 'iun', 'iul', 'aug', 'sep', 'oct', 'noi', 'dec']

/** Limits, in days, for a date typed without a year: further ahead it belongs to last year, further back to next year. */
const MOST = { ahead: 183, back: 304 }

/** What spreadsheets write around a day: its weekday before it, midnight behind it. */
const AROUND = /^(lu(ni)?|ma(rti)?|mi(ercuri)?|joi?|vi(neri)?|sa(mbata)?|du(minica)?)[.,]*\s+|\s00?:00(:00)?$|\.$/g

const dayOf = (year: number, month: string | number, date: string): Day | null => {
  const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** The typed day and month in this year, unless that is more than half a year ahead or ten months back. */
const withoutYear = (month: string | number, date: string, today: Day): Day | null => {
  const year = Number(today.slice(0, 4))
  const nearest = [year, year - 1, year + 1].map((candidate) => dayOf(candidate, month, date))
  const fits = (day: Day | null): day is Day => {
    const ahead = day === null ? null : daysBetween(today, day)
    return ahead !== null && ahead <= MOST.ahead && ahead >= -MOST.back
  }
  return nearest.find(fits) ?? nearest.find((day) => day !== null) ?? null
}

/** The number of a month given as a number or a name, such as `noi` or `noiembrie`; 0 when the text names no month. */
const monthOf = (written: string): number =>
  /^\d/.test(written) ? Number(written) : MONTHS.indexOf(written.replace(/^nov/, 'noi').slice(0, 3)) + 1

/**
 * The day that a typed or pasted text stands for: `5.11.2026`, `5/11/26`, `05112026`, `051126`, `5 noiembrie 2026`, `2026-11-05`,
 * `joi, 5 nov. 2026`, `azi`, `ieri`, `mâine`. Without a year (`5.11`, `0511`) the nearest sensible one is taken. `null` when it is no day.
 */
export const typedDay = (text: string, today: Day): Day | null => {
  const typed = searchKey(text).trim().replace(AROUND, '')
  const days = WORDS[typed]
  if (days !== undefined) return addDays(today, days)
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), iso[2] ?? '', iso[3] ?? '')
  const written =
    /^(\d{1,2})[-./,\s]+(\d{1,2}|[a-z]{3,})(?:[-./,\s]+(\d{4}|\d{2}))?$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4}|\d{2})?$/.exec(typed)
  if (!written) return null
  const [, date = '', named = '', year] = written
  const month = monthOf(named)
  if (month === 0) return null
  return year ? dayOf(Number(year.length === 2 ? `20${year}` : year), month, date) : withoutYear(month, date, today)
}

/** Whether a text is a day with a complete year, so that the field need not wait for more keys: true for `05/11/2026`, false for `5.1.20`. */
export const isWholeDay = (text: string): boolean => /^\s*(\d{8}|\d{1,2}[-./\s]\d{1,2}[-./\s]\d{4}|\d{4}-\d{2}-\d{2})\s*$/.test(text)
