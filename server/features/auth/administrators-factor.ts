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
 * Refuses an administrator without a second factor with SECOND_FACTOR_DUE, and one whose session was opened without it with
 * NOT_AUTHENTICATED: signing in again asks for it.
 */
export const requireAdministratorsFactor = async (services: Services, { userId, secondFactor }: Session): Promise<void> => {
  if (await lacksSecondFactor(services, userId)) throw new Refusal('SECOND_FACTOR_DUE')
  if (!secondFactor) throw new Refusal('NOT_AUTHENTICATED')
}
