/** Stripe: subscriptions through its Checkout, and what its webhooks tell. */
import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { Config } from '../config.ts'
import type { Order, PaymentNotice, Payments } from './payments.ts'

/** The version that answers are read in, whatever the account's own is. */
const API_VERSION = '2026-10-28.endive'
/** Seconds that a webhook's signature is good for, and that two clocks may be apart. */
const TOLERANCE = 300
/** Seconds that a trial has to last at least. */
const SHORTEST_TRIAL = 2 * 86_400
/** Seconds between asking for a trial and Stripe's looking at it. */
const ON_THE_WAY = 60

/** `timeout` in milliseconds, for each attempt. */
type Limits = { timeout: number; retries: number }
const USUAL: Limits = { timeout: 10_000, retries: 1 }

/** What makes a signed message an event. */
const Envelope = z.object({ id: z.string(), type: z.string(), created: z.number(), data: z.object({ object: z.object({}) }) })

/** What every subscription and session of ours carries along. */
const Ours = z.object({ companyId: z.coerce.number().int().positive(), subscriptionId: z.coerce.number().int().positive() })

/** Another object: its name, or all of it. */
const Named = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const Session = z.object({
  id: z.string(),
  mode: z.string(),
  metadata: z.unknown().optional(),
  customer: Named.nullish(),
  subscription: Named.nullish(),
})

/** Whose an invoice is: from version 2025-03-31 on within its `parent`, before that on the invoice itself. */
const Invoice = z
  .object({
    id: z.string(),
    subscription: Named.nullish(),
    subscription_details: z.object({ metadata: z.unknown().optional() }).nullish(),
    parent: z.object({ subscription_details: z.object({ subscription: Named, metadata: z.unknown().optional() }).nullish() }).nullish(),
  })
  .transform(({ id, subscription, subscription_details, parent }) => {
    const details = parent?.subscription_details ?? subscription_details
    return { id, reference: parent?.subscription_details?.subscription ?? subscription ?? null, metadata: details?.metadata }
  })

/** A line for a period of the subscription is told by its `parent`, formerly by its `type`. */
const Line = z
  .object({
    period: z.object({ start: z.number(), end: z.number() }),
    type: z.string().nullish(),
    proration: z.boolean().nullish(),
    parent: z.object({ type: z.string(), subscription_item_details: z.object({ proration: z.boolean() }).nullish() }).nullish(),
  })
  .transform(({ period, type, proration, parent }) => ({
    ...period,
    renews: parent ? parent.subscription_item_details?.proration === false : type === 'subscription' && proration !== true,
  }))

const Paid = z.object({
  currency: z.string(),
  amount_paid: z.number().int(),
  status_transitions: z.object({ paid_at: z.number().nullable() }),
  lines: z.object({ data: z.array(Line) }),
})

const Subscription = z.object({ id: z.string(), metadata: z.unknown().optional(), ended_at: z.number().nullish() })

const atSeconds = (seconds: number): Date => new Date(seconds * 1000)
const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)

const isMissing = (error: unknown, param?: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing' && (!param || error.param === param)

/** Why Stripe failed. What it says of a key that it refuses is left out: it holds a part of the key. */
const reasonOf = (error: unknown): string => {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const { code } = (error.detail ?? {}) as { code?: string }
    return code && code !== 'ETIMEDOUT' ? code : error.message
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'STRIPE_SECRET_KEY is refused'
  if (error instanceof Stripe.errors.StripeError)
    return [error.statusCode && `status ${error.statusCode}`, error.code, error.message].filter(Boolean).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** How a subscription stands: `owes` after a payment that failed, but not while the first one is still being tried. */
const standing = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription): { ends: boolean; owes: boolean } => ({
  ends: cancel_at_period_end || cancel_at !== null || status === 'canceled',
  owes: ['past_due', 'unpaid', 'incomplete_expired'].includes(status),
})

/**
 * When the first payment is due. A trial has to last two days; what begins sooner is a free part before the first full period,
 * which in turn may not be longer than a period.
 */
const beginning = (startsAt: Date | null, now: Date): Partial<Stripe.Checkout.SessionCreateParams.SubscriptionData> => {
  if (startsAt === null || startsAt <= now) return {}
  const first = inSeconds(startsAt)
  return first >= inSeconds(now) + SHORTEST_TRIAL + ON_THE_WAY
    ? { trial_end: first }
    : { billing_cycle_anchor: first, proration_behavior: 'none' }
}

/** The same for the same parameters alone: Stripe refuses other ones under a key that it knows. */
const idempotencyKey = (subscriptionId: number, parameters: object): string =>
  `parcurs-order-${subscriptionId}-${createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 32)}`

/**
 * Stripe as the configuration names it, which has to hold its keys. `log` receives a sentence for the operator whenever Stripe
 * fails, or a message cannot be used.
 */
export const stripePayments = (
  config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>,
  clock: () => Date,
  log: (sentence: string) => void,
  { timeout, retries }: Limits = USUAL,
): Payments => {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = config
  if (key === null || secret === null) throw new Error('Stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET')
  const { protocol, hostname, port } = new URL(config.STRIPE_API_BASE)
  const stripe = new Stripe(key, {
    apiVersion: API_VERSION,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
  })

  const failed = (what: string, error: unknown): Refusal => {
    log(`Stripe, ${what}: ${reasonOf(error)}`)
    return new Refusal('PAYMENTS_UNAVAILABLE')
  }
  const ask = async <T>(what: string, question: () => Promise<T>): Promise<T> => {
    try {
      return await question()
    } catch (error) {
      throw failed(what, error)
    }
  }
  /** Stripe refuses to change what is over, which is fine here; it is asked whether that is why. */
  const unlessOver = async (what: string, change: () => Promise<unknown>, isOver: () => Promise<boolean>): Promise<void> => {
    try {
      await change()
    } catch (error) {
      if (isMissing(error)) return
      if (error instanceof Stripe.errors.StripeInvalidRequestError && (await ask(what, isOver))) return
      throw failed(what, error)
    }
  }
  const isOver = async (reference: string): Promise<boolean> =>
    ['canceled', 'incomplete_expired'].includes((await stripe.subscriptions.retrieve(reference)).status)
  const subscriptionOf = async (reference: string): Promise<Stripe.Subscription | null> =>
    ask(`subscription ${reference}`, async () => {
      try {
        return await stripe.subscriptions.retrieve(reference, { expand: ['latest_invoice'] })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    })

  /** The price of a package, made when it is asked for the first time. */
  const priceOf = async ({ packageId, packageName, months, cents }: Order): Promise<string> => {
    const lookupKey = `parcurs-${packageId}-${months}-${cents}`
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true })
    const known = data.find(
      ({ currency, unit_amount, recurring }) =>
        currency === 'eur' && unit_amount === cents && recurring?.interval === 'month' && recurring.interval_count === months,
    )
    if (known) return known.id
    const { id } = await stripe.prices.create({
      currency: 'eur',
      unit_amount: cents,
      recurring: { interval: 'month', interval_count: months },
      product_data: { name: `Parcurs, ${packageName}` },
      lookup_key: lookupKey,
      // of two that make it at once both get a price, and an archived or a wrong one gives its name up
      transfer_lookup_key: true,
    })
    return id
  }

  const openCheckout = async (order: Order): Promise<Stripe.Checkout.Session> => {
    const { companyId, packageId, subscriptionId, customer, email, startsAt, baseUrl } = order
    const metadata = { companyId, packageId, subscriptionId }
    const parameters: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      line_items: [{ price: await priceOf(order), quantity: 1 }],
      ...(customer === null ? { customer_email: email } : { customer }),
      client_reference_id: String(companyId),
      metadata,
      subscription_data: { metadata, ...beginning(startsAt, clock()) },
      // Stripe puts the session in the place of the braces
      success_url: `${baseUrl}/dashboard?payment=success&sub={CHECKOUT_SESSION_ID}`,
      cancel_url: `${baseUrl}/dashboard/payment`,
      locale: 'ro',
    }
    try {
      return await stripe.checkout.sessions.create(parameters, { idempotencyKey: idempotencyKey(subscriptionId, parameters) })
    } catch (error) {
      if (customer !== null && isMissing(error, 'customer')) return openCheckout({ ...order, customer: null })
      throw error
    }
  }

  /** A message that Stripe has signed, within the last minutes. */
  const eventOf = (body: Buffer, signature: string): Stripe.Event => {
    const now = clock().getTime()
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
    try {
      if (signedAt - now / 1000 > TOLERANCE) throw new Error('signed in the future')
      const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE, undefined, now)
      Envelope.parse(event)
      return event
    } catch {
      log('Stripe, webhook: a message without a good signature of STRIPE_WEBHOOK_SECRET')
      throw new Refusal('MALFORMED')
    }
  }

  /** An event's object; Stripe repeats an event that cannot be read, so that it is not lost while the operator investigates. */
  const objectOf = <T>(schema: z.ZodType<T>, { id, type, data }: Stripe.Event): T => {
    const object = schema.safeParse(data.object)
    if (object.success) return object.data
    throw failed(`${type} ${id}`, new Error('an object of an unknown shape'))
  }

  type Invoiced = { ours: z.output<typeof Ours>; reference: string; invoice: string }
  /** The subscription of ours that an invoice is for, if it is for one. */
  const invoicedBy = async (event: Stripe.Event): Promise<Invoiced | null> => {
    const { id, reference, metadata } = objectOf(Invoice, event)
    if (reference === null) return null
    const ours = Ours.safeParse(metadata ?? (await subscriptionOf(reference))?.metadata)
    return ours.success ? { ours: ours.data, reference, invoice: id } : null
  }

  const checkoutNotice = (event: Stripe.Event): PaymentNotice | null => {
    const { id: sessionId, mode, metadata, customer = null, subscription } = objectOf(Session, event)
    const ours = Ours.safeParse(metadata)
    if (!ours.success || mode !== 'subscription') return null
    const about = { notice: event.id, ...ours.data, sessionId }
    if (event.type === 'checkout.session.expired') return { ...about, kind: 'abandoned' }
    return subscription ? { ...about, kind: 'ordered', reference: subscription, customer } : null
  }

  const paidNotice = async (event: Stripe.Event): Promise<PaymentNotice | null> => {
    const invoiced = await invoicedBy(event)
    if (!invoiced) return null
    const { ours, reference, invoice } = invoiced
    const { currency, amount_paid: cents, status_transitions, lines } = objectOf(Paid, event)
    const [period] = lines.data.filter(({ renews }) => renews).toSorted((a, b) => b.end - a.end)
    if (!period || currency !== 'eur') {
      log(`Stripe, ${event.type} ${event.id}: invoice ${invoice} is not for a period of a package in EUR`)
      return null
    }
    const paidAt = atSeconds(status_transitions.paid_at ?? event.created)
    const [from, to] = [atSeconds(period.start), atSeconds(period.end)]
    return { notice: event.id, ...ours, kind: 'paid', reference, payment: invoice, cents, from, to, paidAt }
  }

  const failedNotice = async (event: Stripe.Event): Promise<PaymentNotice | null> => {
    const invoiced = await invoicedBy(event)
    if (!invoiced) return null
    const { ours, reference } = invoiced
    // it may have been paid since; and a first payment is tried again on the page of Checkout
    const subscription = await subscriptionOf(reference)
    return subscription && standing(subscription).owes ? { notice: event.id, ...ours, kind: 'failed', reference } : null
  }

  const changedNotice = async (event: Stripe.Event): Promise<PaymentNotice | null> => {
    const { id: reference, metadata, ended_at } = objectOf(Subscription, event)
    const ours = Ours.safeParse(metadata)
    if (!ours.success) return null
    const about = { notice: event.id, ...ours.data, reference }
    if (event.type === 'customer.subscription.deleted') return { ...about, kind: 'ended', at: atSeconds(ended_at ?? event.created) }
    // events come in any order: what counts is how it stands now
    const subscription = await subscriptionOf(reference)
    return subscription && { ...about, kind: 'changed', ...standing(subscription) }
  }

  const notices = new Map<string, (event: Stripe.Event) => PaymentNotice | null | Promise<PaymentNotice | null>>([
    ['checkout.session.completed', checkoutNotice],
    ['checkout.session.expired', checkoutNotice],
    ['invoice.paid', paidNotice],
    ['invoice.payment_failed', failedNotice],
    ['customer.subscription.updated', changedNotice],
    ['customer.subscription.deleted', changedNotice],
  ])

  return {
    name: 'stripe',
    checkout: (order) =>
      ask(`checkout of order ${order.subscriptionId}`, async () => {
        const { id: sessionId, url } = await openCheckout(order)
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
    noticeOf: async (body, signature) => {
      const event = eventOf(body, signature)
      return (await notices.get(event.type)?.(event)) ?? null
    },
  }
}
