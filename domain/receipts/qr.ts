/** Day and time in the QR code of a fiscal receipt, as far as they can be read without knowing its encoding. */
import { type Day, isDay } from '../calendar/day.ts'
import { isTimeOfDay } from '../calendar/time.ts'

const DAYS: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/(20\d{2})-(\d{2})-(\d{2})/, ([, year, month, day]) => `${year}-${month}-${day}`],
  [/(\d{2})[./-](\d{2})[./-](20\d{2})/, ([, day, month, year]) => `${year}-${month}-${day}`],
  [/(?:^|\D)(20\d{2})(\d{2})(\d{2})(?:\D|T|$)/, ([, year, month, day]) => `${year}-${month}-${day}`],
]

/** Day and time of a code, and the code itself where it holds both and therefore belongs to this one receipt. */
export type QrCode = { date: Day | null; time: string | null; code: string | null }
const LONGEST = 300

/**
 * Day and time in a text; a missing part is `null`. `…;20.11.2026 14:22;…` is 2026-11-20, 14:22. A code without both, such as the web
 * address of a loyalty scheme, is printed on many receipts.
 */
export const readQr = (text: string): QrCode => {
  const date = DAYS.flatMap(([pattern, write]) => {
    const match = pattern.exec(text)
    return match ? [write(match)] : []
  }).find(isDay)
  const time = /(?:^|\D)([01]\d|2[0-3]):([0-5]\d)/.exec(text)
  const clock = time ? `${time[1]}:${time[2]}` : ''
  const moment = { date: date ?? null, time: isTimeOfDay(clock) ? clock : null }
  const isOneReceipt = moment.date !== null && moment.time !== null && text.length <= LONGEST
  return { ...moment, code: isOneReceipt ? text.trim() : null }
}
