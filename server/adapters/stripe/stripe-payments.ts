/** The payment provider Stripe: subscriptions through its Checkout, and its webhooks. */
import type { Payments } from '../payments.ts'
import { openCheckout } from './stripe-checkout.ts'
import { type Limits, type StripeSettings, stripeConnection, USUAL } from './stripe-connection.ts'
import { eventOf, stripeNotices } from './stripe-notices.ts'

/**
 * Stripe as configured; the configuration must contain its keys. `log` receives a message for the operator when Stripe fails or a message
 * cannot be used.
 */
export const stripePayments = (
  config: StripeSettings,
  clock: () => Date,
  log: (sentence: string) => void,
  limits: Limits = USUAL,
): Payments => {
  const connection = stripeConnection(config, clock, log, limits)
  const { stripe, ask, unlessOver, isOver, subscriptionOf } = connection
  const noticeOf = stripeNotices(connection)
  return {
    name: 'stripe',
    checkout: (order) =>
      ask(`checkout of order ${order.subscriptionId}`, async () => {
        const { id: sessionId, url } = await openCheckout(connection, order)
        if (!url) throw new Error('a session without an address')
        return { sessionId, url }
      }),
    closeCheckout: (sessionId) =>
      unlessOver(
        `closing ${sessionId}`,
        () => stripe.checkout.sessions.expire(sessionId),
        async () => (await stripe.checkout.sessions.retrieve(sessionId)).status !== 'open',
      ),
    payOwed: async (reference) => {
      const invoice = (await subscriptionOf(reference))?.latest_invoice
      if (!invoice || typeof invoice === 'string' || invoice.status !== 'open' || !invoice.hosted_invoice_url) return null
      return { sessionId: invoice.id, url: invoice.hosted_invoice_url }
    },
    endWithPeriod: (reference) =>
      unlessOver(
        `ending ${reference}`,
        () => stripe.subscriptions.update(reference, { cancel_at_period_end: true }),
        () => isOver(reference),
      ),
    endNow: (reference) =>
      unlessOver(
        `ending ${reference} at once`,
        () => stripe.subscriptions.cancel(reference),
        () => isOver(reference),
      ),
    noticeOf: async (body, signature) => noticeOf(eventOf(connection, body, signature)),
  }
}
