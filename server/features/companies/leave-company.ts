import { audit } from '../../access/audit.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { companies } from './companies.repository.ts'

/** Takes a company out of the user's account; the last member to leave takes everything in it along. */
export const leaveCompany = (
  world: World,
  { userId, impersonatorId }: Pick<Session, 'userId' | 'impersonatorId'>,
  company: CompanyAccess,
): Promise<void> =>
  company.within(async (scope) => {
    // two last members who leave at once come one after the other
    const left = await companies.forUpdate(scope)
    if (!left || (await companies.removeMember(scope, userId)) > 0) return
    await companies.delete(scope)
    const detail = { companyId: company.companyId, ...left }
    await audit(world, scope.trx, { action: 'company-deleted', userId, actorId: impersonatorId, detail })
  })
