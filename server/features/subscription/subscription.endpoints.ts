import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { packagePrice } from '#domain/plan/package-price.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { requireConfirmedEmail } from '../auth/confirm-email.ts'
import { vatRateOf } from '../invoices/seller.ts'
import { requireOwnOrigin } from './allowed-redirect.ts'
import { endRenewal } from './end-orders.ts'
import { offerPackage } from './offer-package.ts'
import { findCharge, orderPackage, retryPayment, takeFreePackage } from './order-package.ts'
import type { Billing } from './orders.repository.ts'
import { packages } from './subscription.repository.ts'
import { subscriptionOf } from './subscription-of.ts'
import { payTestCheckout, showTestCheckout } from './test-checkout.ts'

/** The billing data: codes of a company that were typed before *natural person* was chosen are dropped. */
const billingOf = ({ invoiceType, cui, name, nrOnrc, tva, state, city, address }: HandlerInputOf<'checkout'>['body']): Billing => ({
  ...{ invoiceType, name, state, city, address },
  ...(invoiceType === 'juridica' ? { cui: cui ?? '', nrOnrc: nrOnrc ?? '', tva } : { cui: '', nrOnrc: '', tva: false }),
})

/** The company's package, the packages on offer, and how one is paid. */
export const subscriptionEndpoints = (services: Services): HandlersOf<'subscription'> => ({
  subscription: ({ company }) => company.reading((scope) => subscriptionOf(services, scope)),
  subscriptionDetails: ({ session, query }) => findCharge(services, session, query.id),
  packages: async () => {
    const offered = await packages.list(services.database.db)
    return offered.map((one) => ({ ...one, priceWithVat: packagePrice({ price: one.price, vatRate: vatRateOf(services.config) }).total }))
  },
  takeFreePackage: async ({ company }) => {
    await requireConfirmedEmail(services, company.userId)
    return company.within(async (scope) => {
      await takeFreePackage(services, scope)
      return subscriptionOf(services, scope)
    })
  },
  checkoutOffer: ({ company, query }) => offerPackage(services, company, query.packageId),
  checkout: ({ company, body }) => {
    const baseUrl = requireOwnOrigin(services.config.PUBLIC_URL, body.baseUrl)
    return orderPackage(services, company, { packageId: body.packageId, baseUrl, billing: billingOf(body) })
  },
  retryPayment: ({ company, body }) => {
    const baseUrl = requireOwnOrigin(services.config.PUBLIC_URL, body.baseUrl)
    return retryPayment(services, company, body.activePackageId, baseUrl)
  },
  cancelSubscription: async ({ company }) => {
    if (!(await endRenewal(services, company))) throw new Refusal('NOTHING_TO_CANCEL')
    return company.within((scope) => subscriptionOf(services, scope))
  },
  testCheckout: ({ company, query }) => showTestCheckout(services, company, query.sessionId),
  payTestCheckout: ({ company, body }) => payTestCheckout(services, company, body),
})
