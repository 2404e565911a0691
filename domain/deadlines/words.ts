/** How a deadline is told, on the screen, in e-mails and in calendars. */
import { type Day, daysBetween, formatDay } from '../calendar/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { counted, formatKm } from '../numbers/format.ts'
import type { Due, DueUnit } from './due.ts'

/** `52.500 km`, `5.750 ore`. */
const counts = (value: Decimal | number | string, unit: DueUnit, space = ' '): string =>
  `${formatKm(value)}${space}${unit === 'km' ? 'km' : 'ore'}`

const inDays = (days: number): string => counted(days, 'zi', 'zile')

type DueAt = { dueDay: Day | null; dueKm: Decimal | number | null; unit: DueUnit }

/** When it is due: `12.11.2026`, `la 52.500 km`, `12.11.2026 sau la 5.750 ore`; `space` is what keeps kilometres beside their unit. */
export const dueAt = ({ dueDay, dueKm, unit }: DueAt, space = ' '): string =>
  [dueDay === null ? null : formatDay(dueDay), dueKm === null ? null : `la${space}${counts(dueKm, unit, space)}`]
    .filter(Boolean)
    .join(' sau ')

/**
 * What is left: `6 zile`, `20 de zile`, `azi`, `400 km`; once it has passed by how much: `depășit de o zi`, `depășit cu 88 km`. Of a day
 * and kilometres, what comes first is told; nothing where the odometer is not known.
 */
export const dueLeft = (
  { dueDay, state, days, km, unit }: Pick<Due, 'state' | 'days'> & { dueDay: Day | null; km: Decimal | number | null; unit: DueUnit },
  today: Day,
): string => {
  const byDay = dueDay === null ? null : daysBetween(today, dueDay)
  if (state === 'passed') {
    if (byDay !== null && byDay < 0) return byDay === -1 ? 'depășit de o zi' : `depășit de ${inDays(-byDay)}`
    return km === null ? '' : `depășit cu ${counts(String(km).replace('-', ''), unit)}`
  }
  if (km !== null && (byDay === null || (days !== null && days < byDay))) return counts(km, unit)
  if (byDay === null) return ''
  return byDay === 0 ? 'azi' : byDay === 1 ? 'o zi' : inDays(byDay)
}
