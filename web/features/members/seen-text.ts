import { addDays, dayInRomania } from '#domain/calendar/day.ts'
import { dayShown } from '../../lib/moment.ts'
import { TEXTS } from './texts.ts'

const timeShown = (at: string): string =>
  new Date(at).toLocaleTimeString('ro-RO', { timeZone: 'Europe/Bucharest', hour: '2-digit', minute: '2-digit' })

/** When a member was last here: `azi 09:14`, `ieri 17:40`, `12.10.2026`. */
export const seenText = (at: string | null, now: Date): string => {
  if (at === null) return TEXTS.never
  const [day, today] = [dayInRomania(new Date(at)), dayInRomania(now)]
  if (day === today) return TEXTS.today(timeShown(at))
  return day === addDays(today, -1) ? TEXTS.yesterday(timeShown(at)) : dayShown(at)
}
