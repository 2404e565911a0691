/** E-mails about a package go to the user who ordered it, while that user keeps the address and the membership. */
import type { CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { companies } from '../companies/companies.repository.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { orders } from './orders.repository.ts'

/** Redirects a member's e-mails about one company to another member; to `otherwise` when there is none. */
export const handOverEmails = async (
  scope: CompanyScope,
  { userId, address, otherwise }: { userId: number; address: string; otherwise: string },
): Promise<void> => orders.moveRecipient(scope, address, (await companies.otherAddress(scope, userId)) ?? otherwise)

/** Redirects e-mails from a user's former address to the present one. */
export const followAddress = async (services: Services, userId: number, before: string, after: string): Promise<void> => {
  for await (const company of companiesOf(services, userId)) await company.within((scope) => orders.moveRecipient(scope, before, after))
}
