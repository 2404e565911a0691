import type { Services } from '../../services.ts'
import { leaveCompanies } from '../companies/leave-companies.ts'
import { deletions } from './account.repository.ts'

/**
 * Ends what is left of accounts that can no longer be taken back: they leave their companies, and those without another member are
 * deleted with everything in them. Begun again where it was interrupted; two processes at once do no harm. An account that cannot
 * go yet, because the payment provider does not answer, lets the others go first and throws then.
 */
export const endDeletions = async (services: Services, stopped?: AbortSignal): Promise<void> => {
  const { db } = services.database
  let failure: unknown
  for (const { userId } of await deletions.over(db, services.clock())) {
    if (stopped?.aborted) return
    try {
      await leaveCompanies(services, { userId, impersonatorId: null })
      await deletions.removeUser(db, userId)
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
}
