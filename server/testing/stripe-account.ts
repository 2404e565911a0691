/** What happens at Stripe: its objects, the calls of its API that subscriptions through Checkout need, and what customers do there. */
import {
  type Name,
  newInvoice,
  newPrice,
  newSession,
  newSubscription,
  type Period,
  type Seconds,
  type StripeInvoice,
  type StripePrice,
  type StripeSession,
  type StripeSubscription,
} from './stripe-objects.ts'

type Form = Record<string, string>

/** Tells of an event; what it returns is handed on by whatever caused the event. */
type Tell<Webhook> = (type: string, object: StripeSession | StripeSubscription | StripeInvoice) => Webhook

export type StripeAccount<Webhook> = {
  prices: Map<string, StripePrice>
  sessions: Map<string, StripeSession>
  subscriptions: Map<string, StripeSubscription>
  invoices: Map<string, StripeInvoice>
  customers: Set<string>
  /** The customer pays at Checkout: `checkout.session.completed`, and `invoice.paid` unless nothing is due before a later day. */
  pay(sessionId: string): Webhook[]
  /** Nobody paid in a day: `checkout.session.expired`. */
  expire(sessionId: string): Webhook[]
  /** The next period begins and the card pays for it: `invoice.paid`, `customer.subscription.updated`. */
  renew(subscriptionId: string): Webhook[]
  /** The next period begins and the card is declined: `invoice.payment_failed`, `customer.subscription.updated`. */
  failRenewal(subscriptionId: string): Webhook[]
  /** The customer pays what is due: `invoice.paid`, `customer.subscription.updated`. */
  payInvoice(invoiceId: string): Webhook[]
  /** Somebody has it end with its period, or takes that back: `customer.subscription.updated`. */
  cancelAtPeriodEnd(subscriptionId: string, ends?: boolean): Webhook[]
  /** It ends now: `customer.subscription.deleted`. */
  end(subscriptionId: string): Webhook[]
  /** What the API answers to a call; throws a `StripeFailure` where it refuses. */
  call(method: string, path: string, form: Form): object
}

/** What the API refuses, as it says it. */
export class StripeFailure extends Error {
  readonly status: number
  readonly error: object
  constructor(status: number, error: { type?: string; code?: string; message: string; param?: string }) {
    super(error.message)
    this.status = status
    this.error = { type: 'invalid_request_error', ...error }
  }
}
const missing = (what: string, id: string, param: string) =>
  // 404 where the address names it, 400 where a field does
  new StripeFailure(/^(?:id|session)$/.test(param) ? 404 : 400, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param })

/** The fields below a name: `metadata[companyId]` is `companyId` below `metadata`. */
const below = (form: Form, name: string): Form =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([key]) => key.startsWith(`${name}[`) && key.indexOf(']', name.length) === key.length - 1)
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  )

/** So many months after an anchor, in UTC; a day that the month does not have is its last one. */
const monthsAfter = (anchor: Seconds, months: number): Seconds => {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime() / 1000
}

/** An account without anything. `url` is where its pages are, `now` what time it is there. */
export const stripeAccount = <Webhook>({
  url,
  name,
  now,
  tell,
}: {
  url: string
  name: Name
  now: () => Seconds
  tell: Tell<Webhook>
}): StripeAccount<Webhook> => {
  const [prices, sessions, subscriptions, invoices] = [
    new Map<string, StripePrice>(),
    new Map<string, StripeSession>(),
    new Map<string, StripeSubscription>(),
    new Map<string, StripeInvoice>(),
  ]
  const customers = new Set<string>()
  /** What a session is for, which its object does not say. */
  const orders = new Map<string, { price: StripePrice; metadata: Form; startsAt: Seconds | null; trial: boolean }>()

  const existing = <T>(all: Map<string, T>, what: string, id: string, param = 'id'): T => {
    const object = all.get(id)
    if (!object) throw missing(what, id, param)
    return object
  }
  const sessionOf = (id: string) => existing(sessions, 'checkout.session', id, 'session')
  const subscriptionOf = (id: string) => existing(subscriptions, 'subscription', id)
  const invoiceOf = (id: string) => existing(invoices, 'invoice', id)

  const emailOf = (customer: string): string | null =>
    [...sessions.values()].find((session) => session.customer === customer)?.customer_email ?? null

  const bill = (
    subscription: StripeSubscription,
    reason: StripeInvoice['billing_reason'],
    period: Period,
    cents: number,
    paid: boolean,
  ) => {
    const email = emailOf(subscription.customer)
    const invoice = newInvoice({ name, url, created: now(), reason, subscription, email, cents, period, paid })
    invoices.set(invoice.id, invoice)
    subscription.latest_invoice = invoice.id
    return invoice
  }

  const pay: StripeAccount<Webhook>['pay'] = (sessionId) => {
    const session = sessionOf(sessionId)
    const order = orders.get(sessionId)
    if (session.status !== 'open' || !order) throw new Error(`Nothing can be paid: ${sessionId} is ${session.status}`)
    const { price, metadata, startsAt, trial } = order
    session.customer ??= name('cus_')
    customers.add(session.customer)
    const created = now()
    const later = startsAt !== null && startsAt > created
    const anchor = startsAt ?? created
    const period = { start: later ? created : anchor, end: later ? anchor : monthsAfter(anchor, price.recurring.interval_count) }
    const trialing = later && trial
    const subscription = newSubscription({ name, created, customer: session.customer, price, metadata, anchor, period, trialing })
    subscriptions.set(subscription.id, subscription)
    Object.assign(session, { status: 'complete', url: null, subscription: subscription.id })
    // a period before the first full one is free: as a trial it has an invoice of nothing, else none
    session.payment_status = later ? 'no_payment_required' : 'paid'
    if (later && !trial) return [tell('checkout.session.completed', session)]
    const invoice = bill(subscription, 'subscription_create', period, trialing ? 0 : price.unit_amount, true)
    session.invoice = invoice.id
    return [tell('checkout.session.completed', session), tell('invoice.paid', invoice)]
  }

  const expire: StripeAccount<Webhook>['expire'] = (sessionId) => {
    const session = sessionOf(sessionId)
    if (session.status !== 'open')
      throw new StripeFailure(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      })
    Object.assign(session, { status: 'expired', url: null })
    return [tell('checkout.session.expired', session)]
  }

  const nextPeriod = (subscription: StripeSubscription): Period => {
    const [item] = subscription.items.data
    const start = item.current_period_end
    // counted from the anchor, so that a short month does not move the day of those after it
    const count = item.price.recurring.interval_count
    let end = start
    for (let months = count; end <= start; months += count) end = monthsAfter(subscription.billing_cycle_anchor, months)
    Object.assign(item, { current_period_start: start, current_period_end: end })
    return { start, end }
  }
  const next = (subscriptionId: string, paid: boolean): [StripeSubscription, StripeInvoice] => {
    const subscription = subscriptionOf(subscriptionId)
    if (subscription.cancel_at_period_end || subscription.ended_at !== null) throw new Error(`${subscriptionId} has no next period`)
    const period = nextPeriod(subscription)
    subscription.status = paid ? 'active' : 'past_due'
    return [subscription, bill(subscription, 'subscription_cycle', period, subscription.items.data[0].price.unit_amount, paid)]
  }
  const renew: StripeAccount<Webhook>['renew'] = (subscriptionId) => {
    const [subscription, invoice] = next(subscriptionId, true)
    return [tell('invoice.paid', invoice), tell('customer.subscription.updated', subscription)]
  }
  const failRenewal: StripeAccount<Webhook>['failRenewal'] = (subscriptionId) => {
    const [subscription, invoice] = next(subscriptionId, false)
    return [tell('invoice.payment_failed', invoice), tell('customer.subscription.updated', subscription)]
  }

  const payInvoice: StripeAccount<Webhook>['payInvoice'] = (invoiceId) => {
    const invoice = invoiceOf(invoiceId)
    if (invoice.status !== 'open') throw new Error(`Nothing can be paid: ${invoiceId} is ${invoice.status}`)
    const subscription = subscriptionOf(invoice.parent.subscription_details.subscription)
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0, next_payment_attempt: null })
    invoice.status_transitions.paid_at = now()
    if (subscription.status === 'past_due') subscription.status = 'active'
    return [tell('invoice.paid', invoice), tell('customer.subscription.updated', subscription)]
  }

  const cancelAtPeriodEnd: StripeAccount<Webhook>['cancelAtPeriodEnd'] = (subscriptionId, ends = true) => {
    const subscription = subscriptionOf(subscriptionId)
    if (subscription.status === 'canceled')
      throw new StripeFailure(400, { message: 'A canceled subscription can only update its cancellation_details and metadata.' })
    if (subscription.cancel_at_period_end === ends) return []
    Object.assign(subscription, {
      cancel_at_period_end: ends,
      cancel_at: ends ? subscription.items.data[0].current_period_end : null,
      canceled_at: ends ? now() : null,
    })
    subscription.cancellation_details.reason = ends ? 'cancellation_requested' : null
    return [tell('customer.subscription.updated', subscription)]
  }

  const end: StripeAccount<Webhook>['end'] = (subscriptionId) => {
    const subscription = subscriptionOf(subscriptionId)
    if (subscription.status === 'canceled') throw missing('subscription', subscriptionId, 'id')
    Object.assign(subscription, { status: 'canceled', ended_at: now(), canceled_at: subscription.canceled_at ?? now() })
    return [tell('customer.subscription.deleted', subscription)]
  }

  const listPrices = (form: Form): object => {
    const keys = Object.values(below(form, 'lookup_keys'))
    const data = [...prices.values()].filter(
      ({ lookup_key, active }) =>
        lookup_key !== null && keys.includes(lookup_key) && (form.active === undefined || String(active) === form.active),
    )
    return { object: 'list', data, has_more: false, url: '/v1/prices' }
  }

  const createPrice = (form: Form): StripePrice => {
    const lookupKey = form.lookup_key ?? null
    const holder = [...prices.values()].find(({ lookup_key }) => lookup_key !== null && lookup_key === lookupKey)
    if (holder && form.transfer_lookup_key !== 'true')
      throw new StripeFailure(400, { message: `A price (\`${holder.id}\`) already uses that lookup key.`, param: 'lookup_key' })
    if (!form['product_data[name]'] && !form.product)
      throw new StripeFailure(400, { code: 'parameter_missing', message: 'Missing required param: product.', param: 'product' })
    if (holder) holder.lookup_key = null
    const price = newPrice({
      name,
      created: now(),
      lookupKey,
      currency: form.currency ?? '',
      cents: Number(form.unit_amount),
      interval: form['recurring[interval]'] ?? '',
      count: Number(form['recurring[interval_count]'] ?? 1),
    })
    prices.set(price.id, price)
    return price
  }

  const createSession = (form: Form): StripeSession => {
    const { customer = null, customer_email: email = null } = form
    if (form.mode !== 'subscription') throw new StripeFailure(400, { message: 'The stub knows subscriptions only.', param: 'mode' })
    if (customer !== null && email !== null)
      throw new StripeFailure(400, { message: 'You may only specify one of these parameters: customer, customer_email.' })
    if (customer !== null && !customers.has(customer)) throw missing('customer', customer, 'customer')
    const price = prices.get(form['line_items[0][price]'] ?? '')
    if (!price?.active) throw missing('price', form['line_items[0][price]'] ?? '', 'line_items[0][price]')
    for (const param of ['success_url', 'cancel_url'])
      if (!URL.canParse(form[param] ?? '')) throw new StripeFailure(400, { code: 'url_invalid', message: 'Not a valid URL', param })
    const [trialEnd, anchor] = [form['subscription_data[trial_end]'], form['subscription_data[billing_cycle_anchor]']]
    if (trialEnd && Number(trialEnd) < now() + 2 * 86_400)
      throw new StripeFailure(400, {
        message: 'The `trial_end` date has to be at least 2 days in the future.',
        param: 'subscription_data[trial_end]',
      })
    const natural = monthsAfter(now(), price.recurring.interval_count)
    if (anchor && (Number(anchor) <= now() || Number(anchor) > natural))
      throw new StripeFailure(400, {
        message: '`billing_cycle_anchor` must be a future timestamp before the next natural billing date.',
        param: 'subscription_data[billing_cycle_anchor]',
      })
    const id = name('cs_test_')
    const session = newSession({
      id,
      url: `${url}/c/pay/${id}`,
      created: now(),
      cents: trialEnd || anchor ? 0 : price.unit_amount,
      customer,
      email,
      reference: form.client_reference_id ?? null,
      metadata: below(form, 'metadata'),
      successUrl: form.success_url ?? '',
      cancelUrl: form.cancel_url ?? null,
      locale: form.locale ?? null,
    })
    sessions.set(id, session)
    const startsAt = trialEnd ?? anchor
    orders.set(id, {
      price,
      metadata: below(form, 'subscription_data[metadata]'),
      startsAt: startsAt === undefined ? null : Number(startsAt),
      trial: trialEnd !== undefined,
    })
    return session
  }
  const updateSubscription = (id: string, form: Form): StripeSubscription => {
    cancelAtPeriodEnd(id, form.cancel_at_period_end === 'true')
    return subscriptionOf(id)
  }
  const retrieveSubscription = (id: string, form: Form): object => {
    const subscription = subscriptionOf(id)
    const { latest_invoice } = subscription
    const expanded = Object.values(below(form, 'expand')).includes('latest_invoice') && latest_invoice !== null
    return expanded ? { ...subscription, latest_invoice: invoiceOf(latest_invoice) } : subscription
  }

  const CALLS: [method: string, path: RegExp, call: (id: string, form: Form) => object][] = [
    ['GET', /^\/v1\/prices$/, (_, form) => listPrices(form)],
    ['POST', /^\/v1\/prices$/, (_, form) => createPrice(form)],
    ['POST', /^\/v1\/checkout\/sessions$/, (_, form) => createSession(form)],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, sessionOf],
    ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, (id) => expire(id) && sessionOf(id)],
    ['GET', /^\/v1\/subscriptions\/(\w+)$/, retrieveSubscription],
    ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
    ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, (id) => end(id) && subscriptionOf(id)],
  ]

  return {
    prices,
    sessions,
    subscriptions,
    invoices,
    customers,
    pay,
    expire,
    renew,
    failRenewal,
    payInvoice,
    cancelAtPeriodEnd,
    end,
    call: (method, path, form) => {
      const [, pattern, call] = CALLS.find(([verb, one]) => verb === method && one.test(path)) ?? []
      if (!pattern || !call) throw new StripeFailure(404, { message: `Unrecognized request URL (${method}: ${path}).` })
      return structuredClone(call(pattern.exec(path)?.[1] ?? '', form))
    },
  }
}
