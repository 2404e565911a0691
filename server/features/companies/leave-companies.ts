import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { companiesOf } from './companies-of.ts'
import { leaveCompany } from './leave-company.ts'

/** Ends all memberships of a user, one transaction for each, so that an interrupted run can be repeated. */
export const leaveCompanies = async (services: Services, leaver: Pick<Session, 'userId' | 'impersonatorId'>): Promise<void> => {
  for await (const company of companiesOf(services, leaver.userId)) await leaveCompany(services, leaver, company)
}
