import type { Services } from '../../services.ts'
import { deletions } from '../account/account.repository.ts'
import { leaveCompanies } from '../companies/leave-company.ts'
import { trials } from './trials.repository.ts'

/** Deletes the trials whose day is over, with their companies; begun again where it was interrupted, two processes at once do no harm. */
export const endTrials = async (services: Services, stopped?: AbortSignal): Promise<void> => {
  const { db } = services.database
  for (const { id } of await trials.over(db, services.clock())) {
    if (stopped?.aborted) return
    await leaveCompanies(services, { userId: id, impersonatorId: null })
    await deletions.removeUser(db, id)
  }
}
