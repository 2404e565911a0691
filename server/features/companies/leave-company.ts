import type { Transaction } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { UNDO_DAYS } from '#domain/company/undo.ts'
import { audit } from '../../access/audit.ts'
import { type CompanyAccess, type CompanyScope, onBehalfOf, requireRole } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { handOverEmails } from '../subscription/billing-recipient.ts'
import { endOrders, hasOrders, suspendOrders } from '../subscription/end-orders.ts'
import { companies } from './companies.repository.ts'
import { companiesOf } from './companies-of.ts'
import { companyDeletions } from './company-deletions.repository.ts'
import { TEXTS } from './texts.ts'

/** Refuses with LAST_OWNER an owner who would leave members without one. */
export const requireOwnedWithout = async (scope: CompanyScope, { userId, role }: Pick<CompanyAccess, 'userId' | 'role'>): Promise<void> => {
  if (role !== 'owner' || (await companies.hasOtherOwner(scope, userId))) return
  if ((await companies.otherAddress(scope, userId)) === undefined) return
  throw new Refusal('LAST_OWNER', { message: TEXTS.lastOwner(await companies.nameOf(scope)) })
}

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
const leaveCompany = (services: Services, leaver: Leaver, company: CompanyAccess): Promise<void> =>
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

/** Ends all memberships of a user, one transaction for each, so that an interrupted run can be repeated. */
export const leaveCompanies = async (services: Services, leaver: Pick<Session, 'userId' | 'impersonatorId'>): Promise<void> => {
  for await (const company of companiesOf(services, leaver.userId)) await leaveCompany(services, leaver, company)
}

/** Restores a company that the user deleted; refused with NOT_FOUND once that is no longer possible. `note` runs in its transaction. */
export const restoreCompany = async (
  services: Services,
  { userId, impersonatorId }: Session,
  companyId: number,
  note: (trx: Transaction<Tables>) => Promise<void>,
): Promise<void> => {
  await services.database.transaction(async (trx) => {
    if (!(await companyDeletions.take(trx, { userId, companyId, now: services.clock() }))) throw new Refusal('NOT_FOUND')
    await companies.addMember(trx, companyId, userId)
    await companies.setActiveUnlessAny(trx, userId, companyId)
    await audit(services, trx, { action: 'company-restored', userId, actorId: impersonatorId, detail: { companyId } })
    await note(trx)
  })
}

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
