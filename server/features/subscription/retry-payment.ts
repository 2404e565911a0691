import { Refusal } from '#contract/refusals.ts'
import type { CompanyAccess } from '../../access/company-access.ts'
import type { Checkout } from '../../adapters/payments.ts'
import type { Services } from '../../services.ts'
import { orderPackage } from './order-package.ts'
import { orders } from './orders.repository.ts'

/**
 * Opens the page on which a payment that failed is made after all: the provider's for what is owed there, else an order of the same
 * package for whom it was billed to. Refuses with NOT_FOUND when the package is not the company's, NOTHING_TO_PAY when it owes nothing.
 */
export const retryPayment = async (services: Services, company: CompanyAccess, id: number, baseUrl: string): Promise<Checkout> => {
  const { payments } = services
  const row = await company.within((scope) => orders.byId(scope, id))
  if (!row) throw new Refusal('NOT_FOUND')
  const { status, provider, reference, packageId, billing } = row
  if (status !== 'failed') throw new Refusal('NOTHING_TO_PAY')
  const owed = provider === payments.name && reference !== null ? await payments.payOwed(reference) : null
  return owed ?? orderPackage(services, company, { packageId, billing, baseUrl })
}
