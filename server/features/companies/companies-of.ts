import { accessOfMember, type CompanyAccess } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'

/** Access to each of a user's companies, one after another; the membership is checked when its turn comes. */
export async function* companiesOf(services: Services, userId: number): AsyncGenerator<CompanyAccess, void, undefined> {
  for (const { id } of await users.companies(services.database.db, userId)) {
    const company = await accessOfMember(services.database, { userId }, id)
    if (company) yield company
  }
}
