import type { Services } from '../../services.ts'
import { leaveCompanies } from '../companies/leave-companies.ts'
import { deletions } from './account.repository.ts'

/**
 * Finishes deletions of accounts that can no longer be restored: the users leave their companies, and companies without another member
 * are deleted with all their data. It can be interrupted and repeated; two processes at once do no harm. An account that cannot be
 * removed yet, because the payment provider does not answer, does not stop the others; afterwards its error is thrown.
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
