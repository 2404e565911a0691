/** What is proposed for the deadline that follows a renewed one. */
import { type Day, daysBetween } from '../calendar/day.ts'
import { type Decimal, decimal } from '../numbers/decimal.ts'
import { addMonths } from '../plan/package-days.ts'

/** Days after a deadline within which its renewal still goes on from it. */
const GOES_ON = 30

type Renewed = { dueDay: Day | null; dueKm: Decimal | null; everyMonths: number | null; everyKm: number | null }

/**
 * The next day and kilometres, `null` where the deadline has no interval. A renewal before the deadline or shortly after goes on from it:
 * done on 13.11.2026, one of 12.11.2026 with 12 months is due on 12.11.2027; done in 2027, a year from then. A month that is shorter ends
 * on its last day. Kilometres go on from the last reading, where there is one.
 */
export const nextDue = (
  { dueDay, dueKm, everyMonths, everyKm }: Renewed,
  doneDay: Day,
  odometer: Decimal | null,
): { dueDay: Day | null; dueKm: Decimal | null } => {
  const from = dueDay !== null && daysBetween(dueDay, doneDay) <= GOES_ON ? dueDay : doneDay
  const fromKm = odometer ?? dueKm
  return {
    dueDay: everyMonths === null ? null : addMonths(from, everyMonths),
    dueKm: everyKm === null || fromKm === null ? null : fromKm.plus(decimal(everyKm)),
  }
}
