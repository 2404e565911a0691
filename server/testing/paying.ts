/** Paying for packages at Stripe, as tests do it. */
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { TestCompany } from './builders.ts'
import { SECRET_KEY, type StripeStub, type StripeWebhook, WEBHOOK_SECRET } from './stripe-stub.ts'
import type { TestApp } from './test-app.ts'

/** Configuration with which payments are those of the stub, and real ones as far as the product knows. */
export const payingAt = (stripe: StripeStub): Record<string, string> => ({
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: stripe.url,
  SELLER_NAME: 'Parcurs Soft SRL',
  SELLER_CUI: '12345674',
  SELLER_STATE: 'Prahova',
  SELLER_CITY: 'Ploiești',
  SELLER_ADDRESS: 'Str. Libertății nr. 5',
})

type Order = InputOf<'checkout'>['body']

/** The packages of a fresh installation that cost something. */
export const PACKAGE = { monthly: 2, halfYearly: 3, yearly: 4 }

/** A billing form for the monthly package, completed. */
export const anOrder = (company: TestCompany, part: Partial<Order> = {}): { body: Order } => ({
  body: {
    companyId: company.id,
    packageId: PACKAGE.monthly,
    baseUrl: company.tests.services.config.PUBLIC_URL,
    invoiceType: 'juridica',
    cui: company.cui,
    name: 'Transport SRL',
    nrOnrc: 'J29/1/2020',
    tva: true,
    state: 'Prahova',
    city: 'Ploiești',
    address: 'Str. Libertății nr. 5',
    agree: true,
    ...part,
  },
})

/** Goes to pay for a package. */
export const atCheckout = (company: TestCompany, part: Partial<Order> = {}): Promise<AnswerOf<'checkout'>> =>
  company.call('checkout', anOrder(company, part))

/** Hands a message of Stripe's over, signed now; how that ended. */
export const deliver = async ({ app }: TestApp, stripe: StripeStub, { body }: Pick<StripeWebhook, 'body'>): Promise<number> => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': stripe.sign(body) }
  return (await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: body })).statusCode
}
