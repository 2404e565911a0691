import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { requireOwnedWithout } from '../companies/last-owner.ts'
import { leaveCompanies } from '../companies/leave-companies.ts'
import { adminUsers } from './admin-users.repository.ts'

/**
 * Deletes an account on behalf of an administrator: the user leaves all companies, those without another member are deleted with all
 * their data, and the user's sessions end. Administrators and the demo account cannot be deleted, nor the only owner of a
 * company with other members.
 */
export const deleteUser = async (services: Services, { userId: actorId }: Session, id: number): Promise<void> => {
  const { db } = services.database
  const account = await adminUsers.byId(db, id)
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.userType === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  if (isDemoAccount(services, account.email)) throw new Refusal('DEMO_ACCOUNT')
  for await (const company of companiesOf(services, id)) await company.within((scope) => requireOwnedWithout(scope, company))
  await leaveCompanies(services, { userId: id, impersonatorId: actorId })
  await services.database.transaction(async (trx) => {
    await audit(services, trx, { action: 'user-deleted', userId: id, actorId, detail: { email: account.email } })
    await adminUsers.delete(trx, id)
  })
}
