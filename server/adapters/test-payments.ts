/** The test checkout of an installation without a payment provider: a page of our own, clearly labelled, that takes no money. */
import type { Payments } from './payments.ts'

/** Nothing is stored here and nothing is renewed: a paid order is recognised by its session in the company's subscription row. */
export const testPayments = (random: (bytes: number) => Buffer): Payments => ({
  name: 'test',
  checkout: async ({ baseUrl }) => {
    // letters and digits alone, like the sessions of Stripe
    const sessionId = `test_${random(18).toString('hex')}`
    return { sessionId, url: `${baseUrl}/dashboard/payment/test/${sessionId}` }
  },
  closeCheckout: async () => {},
  payOwed: async () => null,
  endWithPeriod: async () => {},
  endNow: async () => {},
  noticeOf: async () => null,
})
