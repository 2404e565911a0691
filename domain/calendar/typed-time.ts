/** Hours as they are typed or pasted into a field. */
import { isDuration, isTimeOfDay } from './time.ts'

const pair = (hours: string, minutes: string): string => `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`

/** `8:30`, `8.30`, `8 30`, `8h30`; a single digit of minutes is a ten: `12:3` is 12:30. */
const separated = (typed: string): string => {
  const match = /^(\d{1,3})\s*[:.,;hH\s-]\s*(\d{0,2})$/.exec(typed)
  return match ? pair(match[1] ?? '', match[2] ?? '') : ''
}

/** Digits alone: one or two are hours; three are one digit of hours and two of minutes, unless the minutes exceed 59; four are both. */
const timeOfDigits = (digits: string): string => {
  if (digits.length <= 2) return Number(digits) < 24 ? pair(digits, '') : pair(digits.slice(0, 1), digits.slice(1))
  if (digits.length === 3 && Number(digits.slice(1)) > 59) return pair(digits.slice(0, 2), digits.slice(2))
  return pair(digits.slice(0, -2), digits.slice(-2))
}

/** Seconds behind a whole time, as spreadsheets write it. */
const SECONDS = /^(\d{1,2}:\d{2}):[0-5]\d$/

/**
 * A time of day as `HH:mm`: `8` and `8:00` are 08:00, `830`, `8.30` and `0830` are 08:30, `12:3` is 12:30; the seconds of `07:20:00` are
 * dropped. `null` when the text is no time.
 */
export const typedTime = (text: string): string | null => {
  const typed = text.trim().replace(SECONDS, '$1')
  const time = /^\d{1,4}$/.test(typed) ? timeOfDigits(typed) : separated(typed)
  return isTimeOfDay(time) ? time : null
}

/**
 * A duration as `HH:mm` or `HHH:mm`: `8` and `8:00` are 08:00, `830` and `8.30` are 08:30, `12545` is 125:45; one digit after a comma or
 * a point is a decimal of an hour, so `8,5` is 08:30. `null` when the text is no duration.
 */
export const typedDuration = (text: string): string | null => {
  const typed = text.trim()
  const tenths = /^(\d{1,3})[.,](\d)$/.exec(typed)
  const duration = tenths
    ? pair(tenths[1] ?? '', String(Number(tenths[2]) * 6).padStart(2, '0'))
    : !/^\d{1,5}$/.test(typed)
      ? separated(typed)
      : typed.length <= 2
        ? pair(typed, '')
        : pair(typed.slice(0, -2), typed.slice(-2))
  return isDuration(duration) ? duration : null
}
