/** Orders at Stripe: the price of a package and the page of Checkout that takes the first payment. */
import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Order } from '../payments.ts'
import { isMissing, type StripeConnection } from './stripe-connection.ts'

/** Least seconds of a trial. */
const SHORTEST_TRIAL = 2 * 86_400
/** Seconds between our request for a trial and Stripe's check of its length. */
const ON_THE_WAY = 60

const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/**
 * When the first payment is due. A trial must last at least two days; for an earlier start there is a free part before the first full
 * period, which may not be longer than a period.
 */
const beginning = (startsAt: Date | null, now: Date): Partial<Stripe.Checkout.SessionCreateParams.SubscriptionData> => {
  if (startsAt === null || startsAt <= now) return {}
  const first = inSeconds(startsAt)
  return first >= inSeconds(now) + SHORTEST_TRIAL + ON_THE_WAY
    ? { trial_end: first }
    : { billing_cycle_anchor: first, proration_behavior: 'none' }
}

/** An idempotency key that changes with the parameters: Stripe refuses other parameters under a known key. */
const idempotencyKey = (subscriptionId: number, parameters: object): string =>
  `parcurs-order-${subscriptionId}-${createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 32)}`

/** The price of a package, created on its first use. */
const priceOf = async ({ stripe }: StripeConnection, { packageId, packageName, months, cents }: Order): Promise<string> => {
  const lookupKey = `parcurs-${packageId}-${months}-${cents}`
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true })
  const existingPrice = data.find(
    ({ currency, unit_amount, recurring }) =>
      currency === 'eur' && unit_amount === cents && recurring?.interval === 'month' && recurring.interval_count === months,
  )
  if (existingPrice) return existingPrice.id
  const { id } = await stripe.prices.create({
    currency: 'eur',
    unit_amount: cents,
    recurring: { interval: 'month', interval_count: months },
    product_data: { name: `Parcurs, ${packageName}` },
    lookup_key: lookupKey,
    // when two requests create it at once, both get a price; an archived or wrong price loses its lookup key
    transfer_lookup_key: true,
  })
  return id
}

/** Opens Checkout for an order; creates the customer again when Stripe has deleted it. */
export const openCheckout = async (connection: StripeConnection, order: Order): Promise<Stripe.Checkout.Session> => {
  const { stripe, clock } = connection
  const { companyId, packageId, subscriptionId, customer, email, startsAt, baseUrl } = order
  const metadata = { companyId, packageId, subscriptionId }
  const parameters: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    line_items: [{ price: await priceOf(connection, order), quantity: 1 }],
    ...(customer === null ? { customer_email: email } : { customer }),
    client_reference_id: String(companyId),
    metadata,
    subscription_data: { metadata, ...beginning(startsAt, clock()) },
    // Stripe replaces the braces with the session's id
    success_url: `${baseUrl}/dashboard?payment=success&sub={CHECKOUT_SESSION_ID}`,
    cancel_url: `${baseUrl}/dashboard/payment`,
    locale: 'ro',
  }
  try {
    return await stripe.checkout.sessions.create(parameters, { idempotencyKey: idempotencyKey(subscriptionId, parameters) })
  } catch (error) {
    if (customer !== null && isMissing(error, 'customer')) return openCheckout(connection, { ...order, customer: null })
    throw error
  }
}
