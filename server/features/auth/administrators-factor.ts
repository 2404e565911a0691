import { Refusal } from '#contract/refusals.ts'
import type { Services } from '../../services.ts'
import { secondFactors } from './second-factors.repository.ts'

/** Whether an account is an administrator's that has no second factor. */
export const lacksSecondFactor = async ({ database: { db } }: Services, userId: number): Promise<boolean> => {
  const user = await secondFactors.standing(db, userId)
  return user.userType === 'admin' && user.confirmedAt === null
}

/** Refuses an administrator without a second factor with SECOND_FACTOR_DUE. */
export const requireAdministratorsFactor = async (services: Services, userId: number): Promise<void> => {
  if (await lacksSecondFactor(services, userId)) throw new Refusal('SECOND_FACTOR_DUE')
}
