import { onBehalfOf } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { endOrders, hasOrders } from '../subscription/end-orders.ts'
import { companies } from './companies.repository.ts'
import { companyDeletions } from './company-deletions.repository.ts'

/**
 * Deletes the companies that can no longer be restored, with all their data. It can be interrupted and repeated; two processes at once do
 * no harm. A company that cannot be deleted yet, because the payment provider does not answer, does not stop the others; afterwards its
 * error is thrown.
 */
export const endCompanyDeletions = async (services: Services, stopped?: AbortSignal): Promise<void> => {
  const { database } = services
  let failure: unknown
  for (const { companyId } of await companyDeletions.over(database.db, services.clock())) {
    if (stopped?.aborted) return
    const company = { within: <T>(work: Parameters<typeof onBehalfOf<T>>[2]) => onBehalfOf(database, companyId, work) }
    const end = () =>
      company.within(async (scope) => {
        if (!(await companyDeletions.isDeleted(scope))) return true
        if (await hasOrders(scope)) return false
        await companies.delete(scope)
        return true
      })
    try {
      while (!(await end())) await endOrders(services, company)
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
}
