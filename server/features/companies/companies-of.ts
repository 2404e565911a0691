import { accessOfMember, type CompanyAccess } from '../../access/company-access.ts'
import type { World } from '../../world.ts'
import { users } from '../auth/auth.repository.ts'

/** Access to each of a user's companies in turn, proven when its turn has come. */
export async function* companiesOf(world: World, userId: number): AsyncGenerator<CompanyAccess, void, undefined> {
  for (const { id } of await users.companies(world.database.db, userId)) {
    const company = await accessOfMember(world.database, { userId }, id)
    if (company) yield company
  }
}
