import { Refusal } from '#contract/refusals.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { packages } from './subscription.repository.ts'

/** A package that one of the user's companies has paid for, found by its id or the payment provider's session alone, and what it was charged. */
export const findCharge = async (services: Services, session: Session, id: number | string) => {
  for await (const company of companiesOf(services, session.userId)) {
    const charged = await company.within((scope) => packages.charged(scope, id))
    if (charged) return { packageSubscription: { id: charged.id, package: { name: charged.name } }, lastCharge: { price: charged.price } }
  }
  throw new Refusal('NOT_FOUND')
}
