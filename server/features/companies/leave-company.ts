import { UNDO_DAYS } from '#domain/company/undo.ts'
import { audit } from '../../access/audit.ts'
import { type CompanyAccess, type CompanyScope, requireRole } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { handOverEmails } from '../subscription/billing-recipient.ts'
import { endOrders, hasOrders, suspendOrders } from '../subscription/end-orders.ts'
import { companies } from './companies.repository.ts'
import { companyDeletions } from './company-deletions.repository.ts'
import { requireOwnedWithout } from './last-owner.ts'

type Leaver = Pick<Session, 'userId' | 'impersonatorId'>

/** What happens to a company whose last member leaves: to its orders at the payment provider, and to its rows. */
type Ending = {
  settle: (services: Services, company: CompanyAccess) => Promise<void>
  end: (scope: CompanyScope) => Promise<void>
  /** Refuses who may not leave. */
  require?: (scope: CompanyScope, company: CompanyAccess, others: boolean) => Promise<void>
}

/** `false` when the user is the last member and the payment provider has to be told first. */
const leave = (
  services: Services,
  { userId, impersonatorId }: Leaver,
  company: CompanyAccess,
  { end, require }: Ending,
): Promise<boolean> =>
  company.within(async (scope) => {
    // when the last two members leave at the same moment, the second waits for the first
    const ownCompany = await companies.forUpdate(scope)
    if (!ownCompany) return true
    const others = await companies.hasOthers(scope, userId)
    await require?.(scope, company, others)
    if (!others && (await hasOrders(scope))) return false
    const address = await users.address(scope.trx, userId)
    if (address) await handOverEmails(scope, { userId, address, otherwise: address })
    await companies.removeMember(scope, userId)
    if (others) return true
    await end(scope)
    const detail = { companyId: company.companyId, ...ownCompany }
    await audit(services, scope.trx, { action: 'company-deleted', userId, actorId: impersonatorId, detail })
    return true
  })

const leaveWith = async (services: Services, leaver: Leaver, company: CompanyAccess, ending: Ending): Promise<void> => {
  while (!(await leave(services, leaver, company, ending))) await ending.settle(services, company)
}

/**
 * Removes a company from the user's account; when the last member leaves, all its data are deleted, after its package was ended at the
 * payment provider. Refuses with PAYMENTS_UNAVAILABLE when the provider does not answer.
 */
export const leaveCompany = (services: Services, leaver: Leaver, company: CompanyAccess): Promise<void> =>
  leaveWith(services, leaver, company, { settle: endOrders, end: companies.delete })

/**
 * Removes a company from the user's account like `leaveCompany`, but deletes a company without another member only after `UNDO_DAYS`:
 * until then the user can restore it with the paid part of its package, which is no longer renewed. The last owner does not leave others
 * behind, which is refused with LAST_OWNER.
 */
export const deleteCompany = (services: Services, leaver: Leaver, company: CompanyAccess): Promise<void> =>
  leaveWith(services, leaver, company, {
    settle: suspendOrders,
    require: async (scope, member, others) => {
      if (others) await requireOwnedWithout(scope, member)
      else requireRole(member, 'money')
    },
    end: (scope) => companyDeletions.add(scope, leaver.userId, new Date(services.clock().getTime() + UNDO_DAYS * 24 * 60 * 60_000)),
  })
