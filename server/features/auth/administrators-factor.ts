import { Refusal } from '#contract/refusals.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { secondFactors } from './second-factors.repository.ts'

/** Whether an account is an administrator's that has no second factor. */
export const lacksSecondFactor = async ({ database: { db } }: Services, userId: number): Promise<boolean> => {
  const user = await secondFactors.standing(db, userId)
  return user.userType === 'admin' && user.confirmedAt === null
}

/**
 * Refuses an administrator whose session was opened without a second factor: with SECOND_FACTOR_DUE where the account has none, else with
 * NOT_AUTHENTICATED, because signing in again asks for it. A factor that is removed is taken from the sessions, too.
 */
export const requireAdministratorsFactor = async (services: Services, { userId, secondFactor }: Session): Promise<void> => {
  if (secondFactor) return
  throw new Refusal((await lacksSecondFactor(services, userId)) ? 'SECOND_FACTOR_DUE' : 'NOT_AUTHENTICATED')
}
