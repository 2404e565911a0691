import { accessOfMember } from '../../access/company-access.ts'
import type { Session } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { users } from '../auth/auth.repository.ts'
import { leaveCompany } from './leave-company.ts'

/** Takes a user out of all his companies, one transaction each, so that what was interrupted can begin again. */
export const leaveCompanies = async (world: World, leaver: Pick<Session, 'userId' | 'impersonatorId'>): Promise<void> => {
  for (const { id } of await users.companies(world.database.db, leaver.userId)) {
    const company = await accessOfMember(world.database, leaver, id)
    if (company) await leaveCompany(world, leaver, company)
  }
}
