import { audit } from '../../access/audit.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { handOverEmails } from '../subscription/billing-recipient.ts'
import { endOrders, hasOrders } from '../subscription/end-orders.ts'
import { companies } from './companies.repository.ts'

type Leaver = Pick<Session, 'userId' | 'impersonatorId'>

/** `false` when the leaver is the last member and the payment provider has to be told first. */
const leave = (services: Services, { userId, impersonatorId }: Leaver, company: CompanyAccess): Promise<boolean> =>
  company.within(async (scope) => {
    // two last members who leave at once come one after the other
    const left = await companies.forUpdate(scope)
    if (!left) return true
    const others = await companies.hasOthers(scope, userId)
    if (!others && (await hasOrders(scope))) return false
    const address = await users.address(scope.trx, userId)
    if (address) await handOverEmails(scope, { userId, address, otherwise: address })
    await companies.removeMember(scope, userId)
    if (others) return true
    await companies.delete(scope)
    const detail = { companyId: company.companyId, ...left }
    await audit(services, scope.trx, { action: 'company-deleted', userId, actorId: impersonatorId, detail })
    return true
  })

/**
 * Takes a company out of the user's account; the last member to leave takes everything in it along, after its package was ended at
 * the payment provider. Refuses with PAYMENTS_UNAVAILABLE when that does not answer.
 */
export const leaveCompany = async (services: Services, leaver: Leaver, company: CompanyAccess): Promise<void> => {
  while (!(await leave(services, leaver, company))) await endOrders(services, company)
}
