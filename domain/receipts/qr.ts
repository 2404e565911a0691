/** What the QR code of a fiscal receipt says, as far as it can be read without knowing how it is encoded. */
import { type Day, isDay } from '../calendar/day.ts'
import { isTimeOfDay } from '../calendar/time.ts'

const DAYS: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/(20\d{2})-(\d{2})-(\d{2})/, ([, year, month, day]) => `${year}-${month}-${day}`],
  [/(\d{2})[./-](\d{2})[./-](20\d{2})/, ([, day, month, year]) => `${year}-${month}-${day}`],
  [/(?:^|\D)(20\d{2})(\d{2})(\d{2})(?:\D|T|$)/, ([, year, month, day]) => `${year}-${month}-${day}`],
]

/** Day and time that a text names; what it does not name is `null`. `…;20.11.2026 14:22;…` is 2026-11-20, 14:22. */
export const readQr = (text: string): { date: Day | null; time: string | null } => {
  const date = DAYS.flatMap(([pattern, write]) => {
    const found = pattern.exec(text)
    return found ? [write(found)] : []
  }).find(isDay)
  const time = /(?:^|\D)([01]\d|2[0-3]):([0-5]\d)/.exec(text)
  const clock = time ? `${time[1]}:${time[2]}` : ''
  return { date: date ?? null, time: isTimeOfDay(clock) ? clock : null }
}
