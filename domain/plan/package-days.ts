import { addDays, type Day } from '../calendar/day.ts'

/** A date of the month, or the month's last day where the month is shorter: 31 in April is 30. */
const dayIn = (year: number, month: number, day: number): Day => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `${year}-${String(month).padStart(2, '0')}-${String(Math.min(day, last)).padStart(2, '0')}`
}

/** The same date some months later, or the last day of that month when it is shorter: a month after 31.01.2026 is 28.02.2026. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const count = year * 12 + (month - 1) + months
  return dayIn(Math.floor(count / 12), (count % 12) + 1, date)
}

/**
 * The days on the invoice of a package that lasts some months from a day on, both included, and the package's last valid day, on which
 * the next payment is due: 12 months from 24.08.2026 are 24.08.2026–23.08.2027, valid until 24.08.2027.
 */
export const packageDays = (start: Day, months: number): { from: Day; to: Day; expiration: Day } => {
  const expiration = addMonths(start, months)
  return { from: start, to: addDays(expiration, -1), expiration }
}

/**
 * The first day of a package that is ordered today: today, or the last valid day of the current paid package (`presentUntil`, `null`
 * without one), on which that package would be renewed. No invoice includes that day yet, so no day is paid twice and no day is left out.
 */
export const startOfOrder = ({ presentUntil, today }: { presentUntil: Day | null; today: Day }): Day =>
  presentUntil !== null && presentUntil > today ? presentUntil : today
