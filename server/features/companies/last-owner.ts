import { Refusal } from '#contract/refusals.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { companies } from './companies.repository.ts'
import { TEXTS } from './texts.ts'

/** Refuses with LAST_OWNER an owner who would leave members without one. */
export const requireOwnedWithout = async (scope: CompanyScope, { userId, role }: Pick<CompanyAccess, 'userId' | 'role'>): Promise<void> => {
  if (role !== 'owner' || (await companies.hasOtherOwner(scope, userId))) return
  if ((await companies.otherAddress(scope, userId)) === undefined) return
  throw new Refusal('LAST_OWNER', { message: TEXTS.lastOwner(await companies.nameOf(scope)) })
}
