/** Letters about packages go to whoever ordered them, for as long as he has that address and belongs to the company. */
import { accessOfMember, type CompanyScope } from '../../access/company-access.ts'
import type { World } from '../../world.ts'
import { users } from '../auth/auth.repository.ts'
import { companies } from '../companies/companies.repository.ts'
import { orders } from './orders.repository.ts'

/** Has a member's letters about one company go to somebody else in it; to `otherwise` when there is nobody else. */
export const handOverLetters = async (
  scope: CompanyScope,
  { userId, address, otherwise }: { userId: number; address: string; otherwise: string },
): Promise<void> => orders.moveRecipient(scope, address, (await companies.otherAddress(scope, userId)) ?? otherwise)

/** Does something in each of a user's companies, one transaction each. */
export const inEachCompany = async (world: World, userId: number, work: (scope: CompanyScope) => Promise<void>): Promise<void> => {
  for (const { id } of await users.companies(world.database.db, userId)) {
    const company = await accessOfMember(world.database, { userId }, id)
    await company?.within(work)
  }
}

/** Has letters that went to a user's address before go to the one that he has now. */
export const followAddress = (world: World, userId: number, before: string, after: string): Promise<void> =>
  inEachCompany(world, userId, (scope) => orders.moveRecipient(scope, before, after))
