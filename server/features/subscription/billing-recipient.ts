/** Letters about packages go to whoever ordered them, for as long as he has that address and belongs to the company. */
import type { CompanyScope } from '../../access/company-access.ts'
import type { Services } from '../../services.ts'
import { companies } from '../companies/companies.repository.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { orders } from './orders.repository.ts'

/** Has a member's letters about one company go to somebody else in it; to `otherwise` when there is nobody else. */
export const handOverEmails = async (
  scope: CompanyScope,
  { userId, address, otherwise }: { userId: number; address: string; otherwise: string },
): Promise<void> => orders.moveRecipient(scope, address, (await companies.otherAddress(scope, userId)) ?? otherwise)

/** Has letters that went to a user's address before go to the one that he has now. */
export const followAddress = async (services: Services, userId: number, before: string, after: string): Promise<void> => {
  for await (const company of companiesOf(services, userId)) await company.within((scope) => orders.moveRecipient(scope, before, after))
}
