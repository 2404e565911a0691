import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { older } from '../../testing/stripe-objects.ts'
import { SECRET_KEY, type StripeMood, type StripeWebhook, stripeStub, WEBHOOK_SECRET } from '../../testing/stripe-stub.ts'
import type { Order, PaymentNotice, Payments } from '../payments.ts'
import { stripePayments } from './stripe-payments.ts'

const stub = await stripeStub()
afterAll(() => stub.close())

const HOUR = 3_600_000
const MORNING = new Date('2026-11-20T08:00:00Z')
let now = MORNING
let messages: string[] = []
stub.clock = () => now
const CONFIG = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE: stub.url }
const paymentsWith = (config: Partial<typeof CONFIG> = {}, limits: Partial<{ timeout: number; retries: number }> = {}) =>
  stripePayments(
    { ...CONFIG, ...config },
    () => now,
    (sentence) => messages.push(sentence),
    { timeout: 10_000, retries: 0, ...limits },
  )
const payments = paymentsWith()
const insistent = paymentsWith({}, { retries: 1 })
const impatient = paymentsWith({}, { timeout: 200 })

beforeEach(() => {
  now = MORNING
  messages = []
  stub.shape = 'basil'
  stub.mood = 'well'
  stub.requests.length = 0
})
afterEach(() => expect(stub.moods.splice(0)).toEqual([]))

let orders = 0
const anOrder = (changes: Partial<Order> = {}): Order => ({
  companyId: 7,
  subscriptionId: ++orders,
  packageId: 3,
  packageName: 'Lunar',
  months: 1,
  cents: 7139,
  email: 'ana@transport.ro',
  customer: null,
  startsAt: null,
  baseUrl: 'https://parcurs.example',
  ...changes,
})
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const seconds = (iso: string) => Date.parse(iso) / 1000

const requestedPaths = (path: string, method = 'POST') =>
  stub.requests.filter((request) => request.path === path && request.method === method)
const createdSession = () => requestedPaths('/v1/checkout/sessions').at(-1)

/** An order that is paid at Checkout. */
const paid = async (changes: Partial<Order> = {}) => {
  const order = anOrder(changes)
  const { sessionId } = await payments.checkout(order)
  const webhooks = stub.pay(sessionId)
  const reference = stub.sessions.get(sessionId)?.subscription ?? ''
  const subscription = stub.subscriptions.get(reference)
  if (!subscription) throw new Error('nothing was paid')
  stub.requests.length = 0
  return { order, sessionId, webhooks, reference, subscription }
}
const noticeOf = (webhook: StripeWebhook | undefined): Promise<PaymentNotice | null> => {
  if (!webhook) throw new Error('no such webhook')
  return payments.noticeOf(webhook.body, webhook.signature)
}
const ofType = (webhooks: StripeWebhook[], type: string) => webhooks.find((webhook) => webhook.type === type)

describe('a checkout', () => {
  test('looks for the price, makes it, and opens a session with exactly these fields', async () => {
    const order = anOrder({ packageId: 30, months: 3, cents: 14_399, packageName: 'Trimestrial' })
    const { sessionId, url } = await payments.checkout(order)
    expect(url).toBe(`${stub.url}/c/pay/${sessionId}`)
    const [looked, price, session] = stub.requests
    expect(stub.requests).toHaveLength(3)
    expect(looked).toMatchObject({ method: 'GET', path: '/v1/prices' })
    expect(looked?.form).toEqual({ 'lookup_keys[0]': 'parcurs-30-3-14399', active: 'true' })
    expect(price).toMatchObject({ method: 'POST', path: '/v1/prices' })
    expect(price?.form).toEqual({
      currency: 'eur',
      unit_amount: '14399',
      'recurring[interval]': 'month',
      'recurring[interval_count]': '3',
      'product_data[name]': 'Parcurs, Trimestrial',
      lookup_key: 'parcurs-30-3-14399',
      transfer_lookup_key: 'true',
    })
    expect(session).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' })
    expect(session?.form).toEqual({
      mode: 'subscription',
      'line_items[0][price]': [...stub.prices.keys()].at(-1),
      'line_items[0][quantity]': '1',
      customer_email: 'ana@transport.ro',
      client_reference_id: '7',
      'metadata[companyId]': '7',
      'metadata[packageId]': '30',
      'metadata[subscriptionId]': String(order.subscriptionId),
      'subscription_data[metadata][companyId]': '7',
      'subscription_data[metadata][packageId]': '30',
      'subscription_data[metadata][subscriptionId]': String(order.subscriptionId),
      success_url: 'https://parcurs.example/dashboard?payment=success&sub={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://parcurs.example/dashboard/payment',
      locale: 'ro',
    })
  })

  test('proves who asks, in a version of its own, and says nothing of how fast Stripe is', async () => {
    await payments.checkout(anOrder())
    for (const { headers } of stub.requests) {
      expect(headers.authorization).toBe(`Bearer ${SECRET_KEY}`)
      expect(headers['stripe-version']).toBe('2026-10-28.endive')
      expect(headers['x-stripe-client-telemetry']).toBeUndefined()
    }
    expect(createdSession()?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  test('names the customer that Stripe knows, without an address', async () => {
    const { subscription } = await paid()
    await payments.checkout(anOrder({ customer: subscription.customer }))
    expect(createdSession()?.form).toMatchObject({ customer: subscription.customer })
    expect(createdSession()?.form).not.toHaveProperty('customer_email')
  })

  test('is asked for with the address when Stripe does not know the customer any more', async () => {
    const { sessionId } = await payments.checkout(anOrder({ customer: 'cus_gone' }))
    expect(stub.sessions.get(sessionId)).toMatchObject({ customer: null, customer_email: 'ana@transport.ro' })
    const keys = requestedPaths('/v1/checkout/sessions').map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
    expect(messages).toEqual([])
  })

  const formOf = async (changes: Partial<Order>) => {
    await payments.checkout(anOrder(changes))
    return createdSession()?.form ?? {}
  }

  test.each([
    ['a month away', 30 * 24 * HOUR],
    ['a little more than two days away', 48 * HOUR + 61_000],
  ])('of a package that begins %s has a trial until then', async (_, away) => {
    const startsAt = later(away)
    const form = await formOf({ startsAt })
    expect(form['subscription_data[trial_end]']).toBe(String(startsAt.getTime() / 1000))
    expect(form).not.toHaveProperty('subscription_data[billing_cycle_anchor]')
  })

  test.each([
    ['two days away', 48 * HOUR],
    ['an hour away', HOUR],
  ])('of a package that begins %s, too near for a trial, is free until its first full period', async (_, away) => {
    const startsAt = later(away)
    const form = await formOf({ startsAt })
    expect(form).toMatchObject({
      'subscription_data[billing_cycle_anchor]': String(startsAt.getTime() / 1000),
      'subscription_data[proration_behavior]': 'none',
    })
    expect(form).not.toHaveProperty('subscription_data[trial_end]')
  })

  test('of a package whose moment has come is charged at once', async () => {
    for (const startsAt of [now, later(-HOUR)])
      expect(Object.keys(await formOf({ startsAt })).filter((field) => /trial|anchor|proration/.test(field))).toEqual([])
  })

  test('of the same package uses its price again, one of another amount makes its own', async () => {
    await payments.checkout(anOrder({ packageId: 31 }))
    await payments.checkout(anOrder({ packageId: 31 }))
    expect(requestedPaths('/v1/prices')).toHaveLength(1)
    await payments.checkout(anOrder({ packageId: 31, cents: 5900 }))
    expect(requestedPaths('/v1/prices')).toHaveLength(2)
  })

  test.each([
    ['archived', { active: false }],
    ['of another amount', { unit_amount: 1 }],
    ['in another currency', { currency: 'ron' }],
    [
      'for another time',
      { recurring: { interval: 'year', interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' } },
    ],
  ])('passes over a price of its name that is %s', async (_, changes) => {
    const order = anOrder({ packageId: 32 })
    await payments.checkout(order)
    const wrong = stub.prices.get(createdSession()?.form['line_items[0][price]'] ?? '')
    Object.assign(wrong ?? {}, changes)
    const { sessionId } = await payments.checkout(anOrder({ packageId: 32 }))
    expect(stub.sessions.get(sessionId)?.amount_total).toBe(7139)
    expect(createdSession()?.form['line_items[0][price]']).not.toBe(wrong?.id)
  })

  test('of two companies at the same moment succeeds for both when the price is new', async () => {
    const sessions = await Promise.all([1, 2, 3].map((companyId) => payments.checkout(anOrder({ companyId, packageId: 33 }))))
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(3)
    expect([...stub.prices.values()].filter(({ lookup_key }) => lookup_key === 'parcurs-33-1-7139')).toHaveLength(1)
  })

  test('that is asked for twice is the same page, with other terms another one', async () => {
    const order = anOrder()
    const first = await payments.checkout(order)
    expect(await payments.checkout(order)).toEqual(first)
    const other = await payments.checkout({ ...order, email: 'dan@transport.ro' })
    expect(other.sessionId).not.toBe(first.sessionId)
  })

  test('whose answer is lost is asked for again under the same key', async () => {
    await payments.checkout(anOrder())
    stub.requests.length = 0
    stub.moods.push('well', 'broken')
    await insistent.checkout(anOrder())
    const [lost, again] = requestedPaths('/v1/checkout/sessions')
    expect(again?.form).toEqual(lost?.form)
    expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key'])
    expect(lost?.headers['idempotency-key']).toMatch(/^parcurs-order-\d+-[0-9a-f]{32}$/)
    expect(messages).toEqual([])
  })
})

describe('closing a checkout', () => {
  test('ends an open session', async () => {
    const { sessionId } = await payments.checkout(anOrder())
    await payments.closeCheckout(sessionId)
    expect(requestedPaths(`/v1/checkout/sessions/${sessionId}/expire`)).toHaveLength(1)
    expect(stub.sessions.get(sessionId)?.status).toBe('expired')
  })

  test('leaves alone what is paid, closed or unknown', async () => {
    const { sessionId } = await paid()
    const closed = (await payments.checkout(anOrder())).sessionId
    await payments.closeCheckout(closed)
    for (const session of [sessionId, closed, 'cs_test_unknown']) await payments.closeCheckout(session)
    expect(stub.sessions.get(sessionId)?.status).toBe('complete')
    expect(messages).toEqual([])
  })
})

describe('ending a subscription', () => {
  test('with its period leaves it until then, asked once or twice', async () => {
    const { reference, subscription } = await paid()
    await payments.endWithPeriod(reference)
    expect(requestedPaths(`/v1/subscriptions/${reference}`).map(({ form }) => form)).toEqual([{ cancel_at_period_end: 'true' }])
    await payments.endWithPeriod(reference)
    expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: true })
  })

  test('at once cancels it, asked once or twice', async () => {
    const { reference, subscription } = await paid()
    await payments.endNow(reference)
    expect(requestedPaths(`/v1/subscriptions/${reference}`, 'DELETE')).toHaveLength(1)
    expect(subscription.status).toBe('canceled')
    await payments.endNow(reference)
    expect(messages).toEqual([])
  })

  test('with its period is nothing for one that is over or unknown', async () => {
    const { reference } = await paid()
    await payments.endNow(reference)
    await payments.endWithPeriod(reference)
    await payments.endWithPeriod('sub_unknown')
    await payments.endNow('sub_unknown')
    expect(messages).toEqual([])
  })
})

describe('an owed payment', () => {
  test('is made on the page of the open invoice', async () => {
    const { reference } = await paid()
    stub.failRenewal(reference)
    const invoice = stub.subscriptions.get(reference)?.latest_invoice
    expect(await payments.payOwed(reference)).toEqual({ sessionId: invoice, url: `${stub.url}/i/${invoice}` })
    expect(requestedPaths(`/v1/subscriptions/${reference}`, 'GET').map(({ form }) => form)).toEqual([{ 'expand[0]': 'latest_invoice' }])
  })

  test('is none where the last invoice is paid, or Stripe does not know the subscription', async () => {
    const { reference } = await paid()
    expect(await payments.payOwed(reference)).toBeNull()
    const { reference: anchored } = await paid({ startsAt: later(HOUR) })
    expect(await payments.payOwed(anchored)).toBeNull()
    expect(await payments.payOwed('sub_unknown')).toBeNull()
    expect(messages).toEqual([])
  })
})

describe('a signature', () => {
  const message = async () => {
    const { webhooks } = await paid()
    const webhook = ofType(webhooks, 'invoice.paid')
    if (!webhook) throw new Error('nothing was paid')
    return webhook
  }
  const refused = async (body: Buffer, signature: string) => {
    await expect(payments.noticeOf(body, signature)).rejects.toMatchObject({ code: 'MALFORMED' })
    expect(messages.splice(0)).toEqual([expect.stringContaining('STRIPE_WEBHOOK_SECRET')])
  }

  test('is of the bytes as they came: one more or another order is refused', async () => {
    const { body, signature } = await message()
    expect(await payments.noticeOf(body, signature)).toMatchObject({ kind: 'paid' })
    await refused(Buffer.concat([body, Buffer.from('\n')]), signature)
    await refused(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature)
    await refused(Buffer.from(body.toString().replace('7139', '0139')), signature)
    await refused(Buffer.alloc(0), signature)
  })

  test('is good for five minutes by our clock, before and after', async () => {
    const { body } = await message()
    for (const away of [-300_000, 0, 300_000])
      expect(await payments.noticeOf(body, stub.sign(body, { at: later(away) }))).toMatchObject({ kind: 'paid' })
    for (const away of [-301_000, 301_000, -24 * HOUR]) await refused(body, stub.sign(body, { at: later(away) }))
  })

  test('is good when one of several is', async () => {
    const { body, signature } = await message()
    const [at, good] = signature.split(',')
    const bad = `v1=${'0'.repeat(64)}`
    expect(await payments.noticeOf(body, `${at},${bad},${good}`)).toMatchObject({ kind: 'paid' })
    expect(await payments.noticeOf(body, `${at},${good},${bad}`)).toMatchObject({ kind: 'paid' })
    await refused(body, `${at},${bad},${bad}`)
    await refused(body, `${at},${good?.replace('v1', 'v0')}`)
  })

  test('of somebody else, of another shape or missing is refused', async () => {
    const { body, signature } = await message()
    await refused(body, stub.sign(body, { secret: 'whsec_other' }))
    const [at, good] = signature.split(',')
    for (const header of ['', 'v1=', 't=', `${good}`, `${at}`, `t=abc,${good}`, 'țăran']) await refused(body, header)
  })

  test('under something that is no event is refused', async () => {
    const body = Buffer.from('not JSON')
    await refused(body, stub.sign(body))
  })
})

describe.each(['basil', 'older'] as const)('a notice told in the %s shape', (shape) => {
  beforeEach(() => {
    stub.shape = shape
  })

  test('of a finished checkout names session, subscription and customer', async () => {
    const { order, webhooks, sessionId, reference, subscription } = await paid()
    const webhook = ofType(webhooks, 'checkout.session.completed')
    expect(await noticeOf(webhook)).toEqual({
      notice: webhook?.id,
      companyId: 7,
      subscriptionId: order.subscriptionId,
      kind: 'ordered',
      sessionId,
      reference,
      customer: subscription.customer,
    })
    expect(stub.requests).toEqual([])
  })

  test('of an expired checkout names its session', async () => {
    const order = anOrder()
    const { sessionId } = await payments.checkout(order)
    const [webhook] = stub.expire(sessionId)
    expect(await noticeOf(webhook)).toEqual({
      notice: webhook?.id,
      companyId: 7,
      subscriptionId: order.subscriptionId,
      kind: 'abandoned',
      sessionId,
    })
  })

  test('of a payment says how much was paid, when, and for which period', async () => {
    const { order, webhooks, reference, subscription } = await paid()
    const webhook = ofType(webhooks, 'invoice.paid')
    expect(await noticeOf(webhook)).toEqual({
      notice: webhook?.id,
      companyId: 7,
      subscriptionId: order.subscriptionId,
      kind: 'paid',
      reference,
      payment: subscription.latest_invoice,
      cents: 7139,
      from: MORNING,
      to: new Date('2026-12-20T08:00:00Z'),
      paidAt: MORNING,
    })
    expect(stub.requests).toEqual([])
  })

  test('of a renewal speaks of the next period', async () => {
    const { reference } = await paid({ months: 12, packageId: 34 })
    now = new Date('2027-11-20T09:05:00Z')
    expect(await noticeOf(ofType(stub.renew(reference), 'invoice.paid'))).toMatchObject({
      kind: 'paid',
      cents: 7139,
      from: new Date('2027-11-20T08:00:00Z'),
      to: new Date('2028-11-20T08:00:00Z'),
      paidAt: now,
    })
  })

  test('of a package that begins later has nothing paid before its day', async () => {
    const { webhooks, reference } = await paid({ startsAt: new Date('2026-12-05T22:00:00Z') })
    expect(await noticeOf(ofType(webhooks, 'invoice.paid'))).toMatchObject({ kind: 'paid', cents: 0 })
    now = new Date('2026-12-05T23:00:00Z')
    expect(await noticeOf(ofType(stub.renew(reference), 'invoice.paid'))).toMatchObject({
      cents: 7139,
      from: new Date('2026-12-05T22:00:00Z'),
      to: new Date('2027-01-05T22:00:00Z'),
    })
  })

  test('of a package that begins within two days comes with its first full period', async () => {
    const { webhooks, reference } = await paid({ startsAt: new Date('2026-11-21T12:00:00Z') })
    expect(webhooks.map(({ type }) => type)).toEqual(['checkout.session.completed'])
    now = new Date('2026-11-21T13:00:00Z')
    expect(await noticeOf(ofType(stub.renew(reference), 'invoice.paid'))).toMatchObject({
      cents: 7139,
      from: new Date('2026-11-21T12:00:00Z'),
      to: new Date('2026-12-21T12:00:00Z'),
    })
  })

  test('of a payment that failed asks whether it is still owed', async () => {
    const { order, reference } = await paid()
    now = new Date('2026-12-20T09:00:00Z')
    const webhook = ofType(stub.failRenewal(reference), 'invoice.payment_failed')
    expect(await noticeOf(webhook)).toEqual({
      notice: webhook?.id,
      companyId: 7,
      subscriptionId: order.subscriptionId,
      kind: 'failed',
      reference,
    })
    stub.payInvoice(stub.subscriptions.get(reference)?.latest_invoice ?? '')
    expect(await noticeOf(webhook)).toBeNull()
  })

  test('of a first payment that failed is none: Checkout lets the customer try again', async () => {
    const { reference, subscription } = await paid()
    const webhook = ofType(stub.failRenewal(reference), 'invoice.payment_failed')
    subscription.status = 'incomplete'
    expect(await noticeOf(webhook)).toBeNull()
  })

  test('of an owed payment that is made is a payment like others', async () => {
    const { reference } = await paid()
    now = new Date('2026-12-20T09:00:00Z')
    stub.failRenewal(reference)
    now = new Date('2026-12-23T10:00:00Z')
    const invoice = stub.subscriptions.get(reference)?.latest_invoice ?? ''
    expect(await noticeOf(ofType(stub.payInvoice(invoice), 'invoice.paid'))).toMatchObject({
      payment: invoice,
      cents: 7139,
      from: new Date('2026-12-20T08:00:00Z'),
      to: new Date('2027-01-20T08:00:00Z'),
      paidAt: now,
    })
  })

  test('of a change says how the subscription stands now, not how it stood', async () => {
    const { order, reference } = await paid()
    const [ends] = stub.cancelAtPeriodEnd(reference)
    const about = { notice: ends?.id, companyId: 7, subscriptionId: order.subscriptionId, kind: 'changed', reference }
    expect(await noticeOf(ends)).toEqual({ ...about, ends: true, owes: false })
    stub.cancelAtPeriodEnd(reference, false)
    expect(await noticeOf(ends)).toEqual({ ...about, ends: false, owes: false })
    stub.failRenewal(reference)
    expect(await noticeOf(ends)).toEqual({ ...about, ends: false, owes: true })
    stub.end(reference)
    expect(await noticeOf(ends)).toEqual({ ...about, ends: true, owes: false })
  })

  test('of an end says when', async () => {
    const { order, reference } = await paid()
    now = new Date('2026-12-20T08:00:00Z')
    stub.end(reference)
    now = later(HOUR)
    const webhook = stub.webhook('customer.subscription.deleted', stub.subscriptions.get(reference) ?? {})
    expect(await noticeOf(webhook)).toEqual({
      notice: webhook.id,
      companyId: 7,
      subscriptionId: order.subscriptionId,
      kind: 'ended',
      reference,
      at: new Date('2026-12-20T08:00:00Z'),
    })
  })
})

describe('a subscription', () => {
  test.each([
    ['incomplete', false, false],
    ['incomplete_expired', false, true],
    ['trialing', false, false],
    ['active', false, false],
    ['past_due', false, true],
    ['unpaid', false, true],
    ['canceled', true, false],
    ['paused', false, false],
  ] as const)('that is %s: ends %s, owes %s', async (status, ends, owes) => {
    const { reference, subscription } = await paid()
    const webhook = ofType(stub.renew(reference), 'customer.subscription.updated')
    subscription.status = status
    expect(await noticeOf(webhook)).toMatchObject({ kind: 'changed', ends, owes })
  })

  test('that somebody has end on a day of his own ends', async () => {
    const { reference, subscription } = await paid()
    const webhook = ofType(stub.renew(reference), 'customer.subscription.updated')
    subscription.cancel_at = seconds('2027-01-01T00:00:00Z')
    expect(await noticeOf(webhook)).toMatchObject({ ends: true })
  })
})

describe('of an invoice', () => {
  const invoiceOf = async () => {
    const { reference } = await paid()
    const invoice = stub.invoices.get(stub.subscriptions.get(reference)?.latest_invoice ?? '')
    if (!invoice) throw new Error('nothing was paid')
    return { reference, invoice: structuredClone(invoice) }
  }

  test('the line that ends last counts, and none that corrects another', async () => {
    const { invoice } = await invoiceOf()
    const [line] = invoice.lines.data
    if (!line) throw new Error('an invoice without lines')
    const period = (start: string, end: string) => ({ start: seconds(start), end: seconds(end) })
    const correction = structuredClone(line)
    correction.parent.subscription_item_details.proration = true
    invoice.lines.data = [
      { ...line, period: period('2026-10-20T08:00:00Z', '2026-11-20T08:00:00Z') },
      { ...line, period: period('2026-11-20T08:00:00Z', '2026-12-20T08:00:00Z') },
      { ...correction, period: period('2026-11-20T08:00:00Z', '2027-12-20T08:00:00Z') },
    ]
    for (const told of [invoice, older(invoice)])
      expect(await noticeOf(stub.webhook('invoice.paid', told))).toMatchObject({
        from: new Date('2026-11-20T08:00:00Z'),
        to: new Date('2026-12-20T08:00:00Z'),
      })
  })

  test('what was paid for beside the package is no period', async () => {
    const { invoice } = await invoiceOf()
    const [line] = invoice.lines.data
    const { parent: _, ...bare } = { ...line, period: { start: seconds('2026-11-20T08:00:00Z'), end: seconds('2027-11-20T08:00:00Z') } }
    const parent = {
      invoice_item_details: { invoice_item: 'ii_1', proration: false },
      subscription_item_details: null,
      type: 'invoice_item_details',
    }
    for (const extra of [
      { ...bare, parent },
      { ...bare, type: 'invoiceitem', proration: false },
    ]) {
      const data = [line, extra]
      expect(await noticeOf(stub.webhook('invoice.paid', { ...invoice, lines: { ...invoice.lines, data } }))).toMatchObject({
        to: new Date('2026-12-20T08:00:00Z'),
      })
    }
  })

  test('the moment of payment counts, not that of the message', async () => {
    const { invoice } = await invoiceOf()
    now = later(HOUR)
    expect(await noticeOf(stub.webhook('invoice.paid', invoice))).toMatchObject({ paidAt: MORNING })
  })

  test('that does not say whose it is the subscription is asked', async () => {
    const { reference, invoice } = await invoiceOf()
    const { metadata, ...details } = invoice.parent.subscription_details
    const parent = { ...invoice.parent, subscription_details: details }
    const before = { ...older(invoice), subscription_details: null }
    for (const silent of [{ ...invoice, parent }, before])
      expect(await noticeOf(stub.webhook('invoice.paid', silent))).toMatchObject({ kind: 'paid', reference, companyId: 7 })
    expect(requestedPaths(`/v1/subscriptions/${reference}`, 'GET')).toHaveLength(2)
  })

  test('in another currency, or for no period, nothing is said but to the operator', async () => {
    const { invoice } = await invoiceOf()
    expect(await noticeOf(stub.webhook('invoice.paid', { ...invoice, currency: 'ron' }))).toBeNull()
    expect(await noticeOf(stub.webhook('invoice.paid', { ...invoice, lines: { ...invoice.lines, data: [] } }))).toBeNull()
    expect(messages).toHaveLength(2)
  })

  test('of a shape that nobody knows, Stripe is asked to repeat it', async () => {
    const { invoice } = await invoiceOf()
    const webhook = stub.webhook('invoice.paid', { ...invoice, lines: 'none' })
    await expect(noticeOf(webhook)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    expect(messages).toEqual([`Stripe, invoice.paid ${webhook.id}: an object of an unknown shape`])
  })
})

describe('what is none of our business', () => {
  test('is every event of another type', async () => {
    const { reference } = await paid()
    const subscription = stub.subscriptions.get(reference) ?? {}
    for (const type of ['customer.subscription.created', 'invoice.payment_succeeded', 'charge.refunded', 'constructor'])
      expect(await noticeOf(stub.webhook(type, subscription))).toBeNull()
  })

  test.each([{}, { companyId: '7' }, { companyId: 'seven', subscriptionId: '1' }, { companyId: '0', subscriptionId: '1' }])(
    'is a subscription that carries %j',
    async (metadata) => {
      const { sessionId, reference, subscription } = await paid()
      const session = { ...stub.sessions.get(sessionId), metadata }
      for (const type of ['checkout.session.completed', 'checkout.session.expired'])
        expect(await noticeOf(stub.webhook(type, session))).toBeNull()
      for (const type of ['customer.subscription.updated', 'customer.subscription.deleted'])
        expect(await noticeOf(stub.webhook(type, { ...subscription, metadata }))).toBeNull()
      subscription.metadata = metadata as Record<string, string>
      for (const webhook of [...stub.renew(reference), ...stub.failRenewal(reference)]) expect(await noticeOf(webhook)).toBeNull()
      expect(messages).toEqual([])
    },
  )

  test('is an invoice without a subscription, and a checkout for something else', async () => {
    const { sessionId, reference } = await paid()
    const invoice = stub.invoices.get(stub.subscriptions.get(reference)?.latest_invoice ?? '')
    expect(await noticeOf(stub.webhook('invoice.paid', { ...invoice, parent: null }))).toBeNull()
    const session = stub.sessions.get(sessionId)
    for (const type of ['checkout.session.completed', 'checkout.session.expired'])
      expect(await noticeOf(stub.webhook(type, { ...session, mode: 'payment' }))).toBeNull()
    expect(messages).toEqual([])
  })

  test('is a subscription that Stripe does not know any more', async () => {
    const { reference, subscription } = await paid()
    const [changed] = stub.cancelAtPeriodEnd(reference)
    stub.subscriptions.delete(subscription.id)
    expect(await noticeOf(changed)).toBeNull()
  })
})

describe('when Stripe fails', () => {
  const CALLS: [string, (asked: Payments) => Promise<unknown>][] = [
    ['a checkout', (asked) => asked.checkout(anOrder())],
    ['closing a checkout', (asked) => asked.closeCheckout('cs_test_1')],
    ['an owed payment', (asked) => asked.payOwed('sub_1')],
    ['ending with the period', (asked) => asked.endWithPeriod('sub_1')],
    ['ending at once', (asked) => asked.endNow('sub_1')],
  ]
  const MOODS: [StripeMood, string, Payments][] = [
    ['broken', 'status 500', payments],
    ['limited', 'status 429, rate_limit', payments],
    ['slow', '200ms', impatient],
    ['reset', 'ECONNRESET', payments],
    ['html', 'Invalid JSON', payments],
  ]

  test.each(MOODS.flatMap(([mood, reason, asked]) => CALLS.map(([name, call]) => ({ name, mood, reason, asked, call }))))(
    '$name is refused while it is $mood, and the operator is told why',
    async ({ call, mood, reason, asked }) => {
      stub.mood = mood
      await expect(call(asked)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
      expect(messages).toEqual([expect.stringContaining(reason)])
    },
  )

  test('to change what is not over, that is no reason to believe it changed', async () => {
    const { reference } = await paid()
    const { sessionId } = await payments.checkout(anOrder())
    for (const change of [
      () => payments.closeCheckout(sessionId),
      () => payments.endWithPeriod(reference),
      () => payments.endNow(reference),
    ]) {
      stub.moods.push('limited')
      await expect(change()).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    }
    expect(messages).toHaveLength(3)
  })

  test('a notice that needs an answer is refused, so that it comes again', async () => {
    const { reference } = await paid()
    const [changed] = stub.cancelAtPeriodEnd(reference)
    stub.mood = 'broken'
    await expect(noticeOf(changed)).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    stub.mood = 'well'
    expect(await noticeOf(changed)).toMatchObject({ kind: 'changed' })
  })

  test('once, it is asked again', async () => {
    const { reference, subscription } = await paid()
    stub.moods.push('reset')
    await insistent.endWithPeriod(reference)
    expect(subscription.cancel_at_period_end).toBe(true)
    expect(messages).toEqual([])
  })

  test('nobody listening is the same', async () => {
    await expect(paymentsWith({ STRIPE_API_BASE: 'http://127.0.0.1:1' }).payOwed('sub_1')).rejects.toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
    })
    expect(messages).toEqual(['Stripe, subscription sub_1: ECONNREFUSED'])
  })

  test('a refused key is named in the log, never shown', async () => {
    const wrong = paymentsWith({ STRIPE_SECRET_KEY: 'sk_test_wrong1234' })
    await expect(wrong.checkout(anOrder({ subscriptionId: 77 }))).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' })
    expect(messages).toEqual(['Stripe, checkout of order 77: STRIPE_SECRET_KEY is refused'])
  })

  test('what it refuses for another reason is told in its words', async () => {
    await expect(payments.checkout(anOrder({ baseUrl: 'nowhere', subscriptionId: 78 }))).rejects.toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
    })
    expect(messages).toEqual(['Stripe, checkout of order 78: status 400, url_invalid, Not a valid URL'])
  })
})

describe('the pages of Stripe', () => {
  const press = (url: string) => fetch(url, { method: 'POST', redirect: 'manual' })

  test('take the payment of an order, tell of it and lead back', async () => {
    const { sessionId, url } = await payments.checkout(anOrder())
    expect(await (await fetch(url)).text()).toContain('71.39 EUR')
    const response = await press(url)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`https://parcurs.example/dashboard?payment=success&sub=${sessionId}`)
    const [ordered, money] = stub.webhooks.slice(-2)
    expect(await noticeOf(ordered)).toMatchObject({ kind: 'ordered' })
    expect(await noticeOf(money)).toMatchObject({ kind: 'paid' })
    expect(await (await press(url)).text()).toContain('Sesiunea este încheiată')
  })

  test('take what is owed', async () => {
    const { reference } = await paid()
    stub.failRenewal(reference)
    const owed = await payments.payOwed(reference)
    expect(await (await press(owed?.url ?? '')).text()).toContain('Factura este plătită')
    expect(await payments.payOwed(reference)).toBeNull()
    expect(await noticeOf(stub.webhooks.at(-1))).toMatchObject({ kind: 'changed', owes: false })
  })
})
