/** Converts webhooks of Stripe to the product's notices. */
import type Stripe from 'stripe'
import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { PaymentNotice } from '../payments.ts'
import { type StripeConnection, stateOfSubscription } from './stripe-connection.ts'

/** Seconds for which a webhook's signature is valid, including the difference of two clocks. */
const TOLERANCE = 300

/** Verifies a signed message and returns its event. */
const Envelope = z.object({ id: z.string(), type: z.string(), created: z.number(), data: z.object({ object: z.object({}) }) })

/** Metadata of every subscription and session that we create. */
const Ours = z.object({ companyId: z.coerce.number().int().positive(), subscriptionId: z.coerce.number().int().positive() })

/** A reference to another object: its id, or the whole object. */
const IdOfObject = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const Session = z.object({
  id: z.string(),
  mode: z.string(),
  metadata: z.unknown().optional(),
  customer: IdOfObject.nullish(),
  subscription: IdOfObject.nullish(),
})

/** The subscription of an invoice: from version 2025-03-31 on within its `parent`, before that on the invoice itself. */
const Invoice = z
  .object({
    id: z.string(),
    subscription: IdOfObject.nullish(),
    subscription_details: z.object({ metadata: z.unknown().optional() }).nullish(),
    parent: z
      .object({ subscription_details: z.object({ subscription: IdOfObject, metadata: z.unknown().optional() }).nullish() })
      .nullish(),
  })
  .transform(({ id, subscription, subscription_details, parent }) => {
    const details = parent?.subscription_details ?? subscription_details
    return { id, reference: parent?.subscription_details?.subscription ?? subscription ?? null, metadata: details?.metadata }
  })

/** A line for a period of the subscription is recognised by its `parent`, formerly by its `type`. */
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

/** The event of a webhook message, after checking that Stripe signed it within the tolerance. */
export const eventOf = ({ stripe, secret, clock, log }: StripeConnection, body: Buffer, signature: string): Stripe.Event => {
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

/** Reads each relevant kind of event; `null` for an event that does not concern one of our subscriptions. */
export const stripeNotices = ({ log, failed, subscriptionOf }: StripeConnection) => {
  /** The object of an event. An unreadable event throws, so that Stripe repeats it while the operator investigates. */
  const objectOf = <T>(schema: z.ZodType<T>, { id, type, data }: Stripe.Event): T => {
    const object = schema.safeParse(data.object)
    if (object.success) return object.data
    throw failed(`${type} ${id}`, new Error('an object of an unknown shape'))
  }

  type Invoiced = { ours: z.output<typeof Ours>; reference: string; invoice: string }
  /** Our subscription that an invoice is for; `null` for any other invoice. */
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
    // the payment may have succeeded meanwhile; a first payment is retried on the page of Checkout
    const subscription = await subscriptionOf(reference)
    return subscription && stateOfSubscription(subscription).owes ? { notice: event.id, ...ours, kind: 'failed', reference } : null
  }

  const changedNotice = async (event: Stripe.Event): Promise<PaymentNotice | null> => {
    const { id: reference, metadata, ended_at } = objectOf(Subscription, event)
    const ours = Ours.safeParse(metadata)
    if (!ours.success) return null
    const about = { notice: event.id, ...ours.data, reference }
    if (event.type === 'customer.subscription.deleted') return { ...about, kind: 'ended', at: atSeconds(ended_at ?? event.created) }
    // events arrive in any order, so the current state at Stripe decides
    const subscription = await subscriptionOf(reference)
    return subscription && { ...about, kind: 'changed', ...stateOfSubscription(subscription) }
  }

  const notices = new Map<string, (event: Stripe.Event) => PaymentNotice | null | Promise<PaymentNotice | null>>([
    ['checkout.session.completed', checkoutNotice],
    ['checkout.session.expired', checkoutNotice],
    ['invoice.paid', paidNotice],
    ['invoice.payment_failed', failedNotice],
    ['customer.subscription.updated', changedNotice],
    ['customer.subscription.deleted', changedNotice],
  ])

  return async (event: Stripe.Event): Promise<PaymentNotice | null> => (await notices.get(event.type)?.(event)) ?? null
}
