import type { Day } from '../calendar/day.ts'

/**
 * Whether a vehicle or a driver was active on a day: one that is active now, or that was taken out of use later. One out of use since
 * 10.11.2026 was active on 09.11.2026; where that day is not known, it was active on none.
 */
export const activeOn = ({ status, inactiveSince }: { status: string; inactiveSince: Day | null }, day: Day): boolean =>
  status === 'active' || (inactiveSince !== null && day < inactiveSince)
