/** How a deadline stands on a day: passed, near or far, by its day and by the odometer. */
import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { type Decimal, decimal } from '../numbers/decimal.ts'

export const DUE_STATES = ['passed', 'soon', 'later'] as const
export type DueState = (typeof DUE_STATES)[number]

/** Days before a deadline from which it is near. */
export const SOON_DAYS = 30
/** What a deadline is counted in besides days: kilometres of a vehicle, hours of a machine's meter. */
export const DUE_UNITS = ['km', 'h'] as const
export type DueUnit = (typeof DUE_UNITS)[number]

/** Kilometres, of a machine hours, before a deadline from which it is near, however slowly they go by. */
const SOON: Readonly<Record<DueUnit, Decimal>> = { km: decimal(1000), h: decimal(50) }

/** The last reading of a vehicle's odometer or of a machine's hour meter, and one some time before it, from which its pace follows. */
export type Odometer = { km: Decimal; day: Day; earlier: { km: Decimal; day: Day } | null }

export type Due = {
  state: DueState
  /** Days left to the day on which it is due or expected to be, whichever comes first; negative once that is over, `null` where only kilometres are known. */
  days: number | null
  /** Kilometres or hours left, negative once they are over; `null` without them or without a reading. */
  km: Decimal | null
  /** The day on which the kilometres are expected to be driven, at the pace of the readings. */
  expectedDay: Day | null
}

/** The farthest day that is expected, in days: a vehicle that hardly moves has no day. */
const FARTHEST = 3650

const expected = (left: Decimal, { km, day, earlier }: Odometer): Day | null => {
  if (!earlier) return null
  const days = daysBetween(earlier.day, day)
  const driven = km.minus(earlier.km)
  if (days <= 0 || !driven.gt(0)) return null
  const until = left.times(days).div(driven).toNumber()
  return until > FARTHEST ? null : addDays(day, Math.max(0, Math.ceil(until)))
}

/**
 * How a deadline stands on a day. It holds through its day, and until its kilometres are driven: one due on 12.11.2026 has passed on
 * 13.11.2026, one due at 52,500 km has passed at 52,501 km. Of a day and kilometres, what comes first counts. `soonDays` before its day
 * it is near.
 */
export const dueOf = (
  { dueDay, dueKm, unit }: { dueDay: Day | null; dueKm: Decimal | null; unit: DueUnit },
  odometer: Odometer | null,
  today: Day,
  soonDays = SOON_DAYS,
): Due => {
  const km = dueKm && odometer ? dueKm.minus(odometer.km) : null
  const expectedDay = km && odometer && !km.lt(0) ? expected(km, odometer) : null
  const days = [dueDay, expectedDay].flatMap((day) => (day === null ? [] : daysBetween(today, day)))
  const left = days.length > 0 ? Math.min(...days) : null
  const passed = (dueDay !== null && dueDay < today) || Boolean(km?.lt(0))
  const soon = (left !== null && left <= soonDays) || Boolean(km && !km.gt(SOON[unit]))
  return { state: passed ? 'passed' : soon ? 'soon' : 'later', days: left, km, expectedDay }
}

/** Days left, none of what has passed: kilometres that are over have no day. `null` while how many are left is not known. */
export const daysLeft = ({ state, days }: Pick<Due, 'state' | 'days'>): number | null =>
  state === 'passed' ? Math.min(0, days ?? 0) : days

/** The lists in which deadlines are shown; each holds what the one before it holds. */
export const DUE_LISTS = ['passed', 'month', 'quarter', 'all'] as const
export type DueList = (typeof DUE_LISTS)[number]
export const QUARTER_DAYS = 90

/** The first list that a deadline is in. */
export const dueList = ({ state, days }: Pick<Due, 'state' | 'days'>): DueList => {
  if (state === 'passed') return 'passed'
  if (state === 'soon') return 'month'
  return days !== null && days <= QUARTER_DAYS ? 'quarter' : 'all'
}

/** Whether a list holds the deadlines of another one. */
export const holds = (list: DueList, other: DueList): boolean => DUE_LISTS.indexOf(other) <= DUE_LISTS.indexOf(list)
