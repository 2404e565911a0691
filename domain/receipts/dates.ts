/** Days and times of a column: the order of day and month is decided by the column, not by the cell. */
import { addDays, type Day, daysBetween, isDay } from '../calendar/day.ts'
import type { Cell } from './cells.ts'

export type DateOrder = 'dmy' | 'mdy'
/** A day and, where the cell has one, a time `HH:mm`. */
export type Moment = { day: Day; time: string | null }

/** Excel counts days from 30.12.1899; these are the numbers of 1990 and 2100. */
const SERIAL = { zero: '1899-12-30', least: 32_874, most: 73_050 }
const DAY_MINUTES = 24 * 60

const two = (value: number | string): string => String(value).padStart(2, '0')

const CLOCK = /^(\d{1,2})[:.h](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s*([ap])\.?m\.?)?$/i

const timeOf = (text: string | undefined): string | null => {
  const [, written = '', minutes = '', half] = CLOCK.exec(text?.trim() ?? '') ?? []
  if (written === '') return null
  const hours = half ? (Number(written) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(written)
  return hours < 24 && Number(minutes) < 60 && (!half || Number(written) <= 12) ? `${two(hours)}:${minutes}` : null
}

/** `1422` and `142205` of a program that writes times without a sign. */
const DIGITS = /^(\d{2})(\d{2})(\d{2})?$/
const timeOfDigits = (text: string): string | null => {
  const [, hours, minutes] = DIGITS.exec(text) ?? []
  return hours ? timeOf(`${hours}:${minutes}`) : null
}

const dayOf = (year: string, month: string, date: string): Day | null => {
  const day = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(date)}`
  return isDay(day) ? day : null
}

const ISO = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:[T ,]+([\d:.]+(?: ?[ap]\.?m\.?)?)(?:Z|[+-]\d\d:?\d\d)?)?$/i
const LOCAL = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,T]+([\d:.]+(?: ?[ap]\.?m\.?)?))?$/i

const fromSerial = (serial: number): Moment | null => {
  if (serial < SERIAL.least || serial > SERIAL.most) return null
  const minutes = Math.round((serial - Math.floor(serial)) * DAY_MINUTES)
  const day = addDays(SERIAL.zero, Math.floor(serial) + Math.floor(minutes / DAY_MINUTES))
  const minutesOfDay = minutes % DAY_MINUTES
  return { day, time: minutesOfDay === 0 ? null : `${two(Math.floor(minutesOfDay / 60))}:${two(minutesOfDay % 60)}` }
}

const fromDate = (date: Date): Moment | null => {
  if (Number.isNaN(date.getTime())) return null
  // a spreadsheet stores times as fractions of a day, which may differ slightly from the whole minute
  const text = new Date(Math.round(date.getTime() / 60_000) * 60_000).toISOString()
  const day = text.slice(0, 10)
  const time = text.slice(11, 16)
  return isDay(day) ? { day, time: time === '00:00' ? null : time } : null
}

/**
 * The moment in a cell, `null` when there is none: ISO, `3.10.2026 14:22:05`, `03/10/2026` in the column's order, or an Excel serial
 * number.
 */
export const readMoment = (cell: Cell | undefined, order: DateOrder): Moment | null => {
  if (cell instanceof Date) return fromDate(cell)
  if (typeof cell === 'number') return fromSerial(cell)
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  if (/^\d{5}([.,]\d+)?$/.test(text)) return fromSerial(Number(text.replace(',', '.')))
  const iso = ISO.exec(text)
  if (iso) {
    const day = dayOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '')
    return day === null ? null : { day, time: timeOf(iso[4]) }
  }
  const [, first = '', sign, second = '', year = '', clock] = LOCAL.exec(text) ?? []
  if (!sign) return null
  const monthFirst = order === 'mdy' && sign !== '.'
  const day = monthFirst ? dayOf(year, first, second) : dayOf(year, second, first)
  return day === null ? null : { day, time: timeOf(clock) }
}

const timeOfFraction = (fraction: number): string => {
  const minutes = Math.round(fraction * DAY_MINUTES) % DAY_MINUTES
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * The time in a separate cell: `14:22`, `2:22 PM`, `1422`, a fraction of a day, a serial number with one, or the clock of a date, which a
 * cell that is formatted as a time counts from the year 1899.
 */
export const readTime = (cell: Cell | undefined): string | null => {
  if (cell instanceof Date) {
    const days = cell.getTime() / 86_400_000
    return Number.isNaN(days) ? null : timeOfFraction(days - Math.floor(days))
  }
  if (typeof cell === 'number') {
    if (cell < 0 || cell > SERIAL.most) return null
    return Number.isInteger(cell) && cell > 0
      ? timeOfDigits(String(cell).padStart(3, '-').padStart(4, '0'))
      : timeOfFraction(cell - Math.floor(cell))
  }
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  if (/^0[.,]\d{3,}$/.test(text)) return timeOfFraction(Number(text.replace(',', '.')))
  return timeOf(text) ?? timeOfDigits(text) ?? readMoment(text, 'dmy')?.time ?? null
}

/** The most days that a statement usually spans; a longer span is implausible. */
const SPAN = { usual: 31, unusual: 62 }

const spanIn = (cells: readonly Cell[], order: DateOrder): number | null => {
  const days = cells.flatMap((cell) => readMoment(cell, order)?.day ?? []).sort()
  const [first] = days
  const last = days.at(-1)
  return first && last ? daysBetween(first, last) : null
}

/**
 * The order of day and month with which a column writes `03/04/2026`; `null` when its cells leave it open. A number above 12 decides;
 * otherwise the order for which all days lie within a month, if only one order gives that. Points and ISO dates need no order: the result
 * is `dmy`.
 */
export const dateOrder = (cells: readonly Cell[]): DateOrder | null => {
  const slashed = cells.flatMap((cell) => {
    const [, first, sign, second] = typeof cell === 'string' ? (LOCAL.exec(cell.trim()) ?? []) : []
    return sign && sign !== '.' ? [{ first: Number(first), second: Number(second) }] : []
  })
  if (slashed.length === 0 || slashed.every(({ first, second }) => first === second)) return 'dmy'
  const dayFirst = slashed.filter(({ first }) => first > 12).length
  const monthFirst = slashed.filter(({ second }) => second > 12).length
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy'
  const dmy = spanIn(cells, 'dmy')
  const mdy = spanIn(cells, 'mdy')
  if (dmy === null || mdy === null || slashed.length === 1) return null
  if (dmy <= SPAN.usual && mdy > SPAN.unusual) return 'dmy'
  return mdy <= SPAN.usual && dmy > SPAN.unusual ? 'mdy' : null
}
