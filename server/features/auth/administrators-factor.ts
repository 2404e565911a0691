import { Refusal } from '#contract/refusals.ts'
import { addDays, type Day, dayInRomania } from '#domain/calendar/day.ts'
import type { Services } from '../../services.ts'
import { secondFactors } from './second-factors.repository.ts'

/** Days within which a new administrator must set up a second factor. */
const GRACE_DAYS = 7

/**
 * The day from which an administrator needs a second factor; `null` for other users, and once it is active. An administrator can always
 * sign in and set it up, so that the first administrator is never locked out.
 */
export const secondFactorDue = async ({ database: { db } }: Services, userId: number): Promise<Day | null> => {
  const user = await secondFactors.standing(db, userId)
  if (user.userType !== 'admin' || user.confirmedAt !== null) return null
  return addDays(dayInRomania(new Date(user.createdAt)), GRACE_DAYS)
}

/** Refuses an administrator whose second factor is due with SECOND_FACTOR_DUE. */
export const requireAdministratorsFactor = async (services: Services, userId: number): Promise<void> => {
  const due = await secondFactorDue(services, userId)
  if (due !== null && due <= dayInRomania(services.clock())) throw new Refusal('SECOND_FACTOR_DUE')
}
