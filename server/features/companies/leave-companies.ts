import type { Session } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { companiesOf } from './companies-of.ts'
import { leaveCompany } from './leave-company.ts'

/** Takes a user out of all his companies, one transaction each, so that what was interrupted can begin again. */
export const leaveCompanies = async (world: World, leaver: Pick<Session, 'userId' | 'impersonatorId'>): Promise<void> => {
  for await (const company of companiesOf(world, leaver.userId)) await leaveCompany(world, leaver, company)
}
