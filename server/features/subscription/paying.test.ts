import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { addDays, dayInRomania, formatDay, noonInRomania } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/plan/package-days.ts'
import { testPayments } from '../../adapters/test-payments.ts'
import { buildApp } from '../../app.ts'
import { bnrStub, publishedRate } from '../../testing/bnr-stub.ts'
import { aCompany, anAdministrator, PASSWORD, signedUp, type TestCompany } from '../../testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import { anOrder, atCheckout, deliver, PACKAGE, payingAt } from '../../testing/paying.ts'
import { type StripeWebhook, stripeStub } from '../../testing/stripe-stub.ts'
import { testApp } from '../../testing/test-app.ts'
import { endDeletions } from '../account/delete-account.ts'
import { endCompanyDeletions } from '../companies/leave-company.ts'

const stripe = await stripeStub()
const bnr = await bnrStub('2026-11-19')
const tests = await testApp({ ...payingAt(stripe), BNR_URL: bnr.url })
const { app, services, clock } = tests
const { db } = services.database
stripe.clock = () => clock.now
afterAll(() => Promise.all([stripe.close(), bnr.close()]))
afterEach(() => {
  stripe.mood = 'well'
  stripe.shape = 'basil'
})

const DAY = 24 * 60 * 60_000
/** The same member after days in which the session ended. */
const again = async (company: TestCompany): Promise<TestCompany> => {
  const { token } = await company.call('login', { body: { email: company.email, password: PASSWORD } })
  return { ...company, ...caller(app, token) }
}
const state = (company: TestCompany) => company.call('subscription', { query: { companyId: company.id } })
const cancel = (company: TestCompany) => company.ask('cancelSubscription', { body: { companyId: company.id } })
const offer = (company: TestCompany, packageId: number) => company.ask('checkoutOffer', { query: { companyId: company.id, packageId } })
const hear = async (webhooks: readonly StripeWebhook[]) => {
  for (const webhook of webhooks) expect(await deliver(tests, stripe, webhook)).toBe(200)
}
/** What Stripe has to tell since it was last asked. */
const sentWebhooks = () => stripe.webhooks.splice(0)
const rows = (company: TestCompany) =>
  services.database.inCompany(company.id, (trx) => trx.selectFrom('subscriptions').selectAll().orderBy('id').execute())
const payments = (company: TestCompany) =>
  services.database.inCompany(company.id, (trx) => trx.selectFrom('invoices').selectAll().orderBy('id').execute())
const mailsTo = async (company: TestCompany) =>
  (await db.selectFrom('mails').select('subject').where('recipient', '=', company.email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  )
/** Stripe's name for the package that a company ordered last. */
const reference = async (company: TestCompany): Promise<string> => (await rows(company)).at(-1)?.reference ?? ''
const form = (path: RegExp) => stripe.requests.findLast(({ path: asked }) => path.test(asked))?.form

/** A company that has paid for a package. */
const aPayer = async (part: Parameters<typeof atCheckout>[1] = {}): Promise<TestCompany> => {
  const company = await aCompany(tests, { plan: 'none' })
  const { sessionId } = await atCheckout(company, part)
  await hear(stripe.pay(sessionId))
  sentWebhooks()
  return company
}

describe('an offer', () => {
  test('shows price and VAT in EUR, the first day, and the company as who would be billed', async () => {
    const company = await aCompany(tests, { plan: 'none', name: 'Duță Trans SRL', nrOnrc: null })
    bnr.moods.push('broken', 'broken')
    expect(await company.call('checkoutOffer', { query: { companyId: company.id, packageId: PACKAGE.yearly } })).toEqual({
      package: { id: PACKAGE.yearly, name: 'Anual', months: 12, price: 59 },
      vatRate: 21,
      euro: { net: 59, tva: 12.39, total: 71.39 },
      lei: null,
      startDate: '2026-11-20',
      billing: {
        invoiceType: 'juridica',
        cui: company.cui,
        name: 'Duță Trans SRL',
        nrOnrc: '',
        tva: true,
        state: 'Prahova',
        city: 'Ploiești',
        address: 'Str. Libertății nr. 5',
      },
      test: false,
    })
  })

  test('shows lei at the rate that counts today, once the bank answers', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    clock.pass(15 * 60_000)
    // the page is not held up for long by a bank that is slow to answer, and tells the lei when it asks again
    const lei = async () => (await company.call('checkoutOffer', { query: { companyId: company.id, packageId: PACKAGE.yearly } })).lei
    await expect.poll(lei).not.toBeNull()
    expect(publishedRate('EUR', '2026-11-19').toFixed(4)).toBe('5.2488')
    expect(await lei()).toEqual({ net: 309.68, tva: 65.03, total: 374.71, rate: 5.2488, day: '2026-11-19' })
  })

  test('proposes who was billed the last time', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    await atCheckout(company, { invoiceType: 'fizica', name: 'Ana Țuțu', cui: 'fără', tva: true, nrOnrc: 'J1' })
    expect((await company.call('checkoutOffer', { query: { companyId: company.id, packageId: PACKAGE.yearly } })).billing).toEqual({
      invoiceType: 'fizica',
      cui: '',
      name: 'Ana Țuțu',
      nrOnrc: '',
      tva: false,
      state: 'Prahova',
      city: 'Ploiești',
      address: 'Str. Libertății nr. 5',
    })
  })

  test('is refused for the free package, for one that does not exist, and for the one that renews anyway', async () => {
    const company = await aPayer()
    expect((await offer(company, 1)).body.code).toBe('PACKAGE_FREE')
    expect((await offer(company, 99)).body.code).toBe('NOT_FOUND')
    expect((await offer(company, PACKAGE.monthly)).body.code).toBe('PACKAGE_ACTIVE')
    expect((await offer(company, PACKAGE.yearly)).status).toBe(200)
  })
})

describe('an order', () => {
  test('leads to a page of Stripe on which the price with VAT is asked for, and changes nothing', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId, url } = await atCheckout(company, { packageId: PACKAGE.yearly })
    expect(url).toBe(`${stripe.url}/c/pay/${sessionId}`)
    const asked = form(/sessions$/)
    expect(asked).toMatchObject({
      mode: 'subscription',
      customer_email: company.email,
      client_reference_id: String(company.id),
      success_url: 'http://localhost:3000/dashboard?payment=success&sub={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/dashboard/payment',
    })
    expect(stripe.prices.get(asked?.['line_items[0][price]'] ?? '')?.unit_amount).toBe(7139)
    expect(await state(company)).toMatchObject({
      activePackage: { status: 'pending' },
      permissions: { state: 'none' },
      nextPackage: null,
      pendingPackage: { id: PACKAGE.yearly, name: 'Anual' },
    })
    expect((await company.ask('subscriptionDetails', { query: { id: sessionId } })).body.code).toBe('NOT_FOUND')
    clock.pass(DAY)
    expect((await state(await again(company))).pendingPackage).toBeNull()
  })

  test.each([
    ['of somebody else', 'https://parcurs.example.com'],
    ['that only begins like ours', 'http://localhost:3000@example.com'],
    ['of another port', 'http://localhost:3001'],
    ['that is none', 'javascript:alert(1)'],
  ])('is refused for a page %s', async (_, baseUrl) => {
    const company = await aCompany(tests, { plan: 'none' })
    const { status, body } = await company.ask('checkout', anOrder(company, { baseUrl }))
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['baseUrl']])
    expect(await rows(company)).toEqual([])
  })

  test('comes back to the name under which the machine itself was called', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    await atCheckout(company, { baseUrl: 'http://127.0.0.1:3000/dashboard' })
    expect(form(/sessions$/)?.cancel_url).toBe('http://127.0.0.1:3000/dashboard/payment')
  })

  test('is refused at the field without a tax code, with a wrong one, without agreement, and for a package that does not exist', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const fieldsOf = async (part: Parameters<typeof anOrder>[1]) => (await company.ask('checkout', anOrder(company, part))).body.fields
    expect(await fieldsOf({ cui: '' })).toEqual({ cui: 'Câmp obligatoriu' })
    expect(await fieldsOf({ cui: '12345678' })).toEqual({ cui: 'CUI invalid: cifra de control nu corespunde' })
    expect(await fieldsOf({ agree: false })).toEqual({ agree: 'Trebuie să fii de acord cu termenii și condițiile' })
    expect(await fieldsOf({ packageId: 99 })).toEqual({ packageId: 'Înregistrarea nu există' })
    expect(await rows(company)).toEqual([])
  })

  test('that Stripe cannot take leaves nothing behind', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    stripe.mood = 'broken'
    expect((await company.ask('checkout', anOrder(company))).body.code).toBe('PAYMENTS_UNAVAILABLE')
    expect(await rows(company)).toEqual([])
  })

  test('closes the page of the one before', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const first = await atCheckout(company)
    const second = await atCheckout(company, { packageId: PACKAGE.yearly })
    expect([first, second].map(({ sessionId }) => stripe.sessions.get(sessionId)?.status)).toEqual(['expired', 'open'])
    await hear(sentWebhooks())
    expect((await rows(company)).map(({ session }) => session)).toEqual([second.sessionId])
  })

  test('made by several at the same moment leaves one page to pay on', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const opened = await Promise.all([atCheckout(company), atCheckout(company), atCheckout(company)])
    const open = opened.filter(({ sessionId }) => stripe.sessions.get(sessionId)?.status === 'open')
    expect(open).toHaveLength(1)
    await hear(sentWebhooks())
    expect(await rows(company)).toHaveLength(1)
  })

  test('that was paid just before the next one is not lost', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const first = await atCheckout(company)
    const late = stripe.pay(first.sessionId)
    await atCheckout(company, { packageId: PACKAGE.yearly })
    await hear(late)
    expect(await state(company)).toMatchObject({ activePackage: { status: 'active', package: { name: 'Lunar' } } })
  })

  test('that nobody has heard of for a week is forgotten with the next one', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    await atCheckout(company)
    clock.pass(8 * DAY)
    const { sessionId } = await atCheckout(await again(company))
    expect((await rows(company)).map(({ session }) => session)).toEqual([sessionId])
  })
})

describe('a payment', () => {
  test('makes the package count from the day of it in Romania, and waits for its invoice', async () => {
    clock.now = new Date('2026-11-23T22:30:00Z')
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company, { packageId: PACKAGE.yearly, name: 'Duță Trans SRL' })
    const [ordered, paid] = stripe.pay(sessionId)
    await hear([ordered, paid] as StripeWebhook[])
    const { activePackage, ...rest } = await state(company)
    expect(activePackage).toMatchObject({
      status: 'active',
      startDate: '2026-11-24',
      expirationDate: '2027-11-24',
      endDate: null,
      price: 59,
      nextPaymentDate: '2027-11-24',
      cancelable: true,
    })
    expect(rest).toMatchObject({ permissions: { state: 'active' }, nextPackage: null, pendingPackage: null })
    expect(await payments(company)).toMatchObject([
      {
        test: false,
        packageName: 'Anual',
        months: 12,
        periodFrom: '2026-11-24',
        periodTo: '2027-11-23',
        buyer: { invoiceType: 'juridica', cui: company.cui, name: 'Duță Trans SRL', nrOnrc: 'J29/1/2020', tva: true },
        recipient: company.email,
        number: null,
      },
    ])
    expect((await payments(company))[0]?.priceEur.toFixed(2)).toBe('59.00')
    expect(await company.call('subscriptionDetails', { query: { id: sessionId } })).toEqual({
      packageSubscription: { id: activePackage?.id, package: { name: 'Anual' } },
      lastCharge: { price: 59 },
    })
    const stranger = await aCompany(tests)
    expect((await stranger.ask('subscriptionDetails', { query: { id: sessionId } })).status).toBe(404)
  })

  test.each(['basil', 'older'] as const)('counts once, in whatever order and however often it is told of (%s)', async (shape) => {
    stripe.shape = shape
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company)
    const [ordered, paid] = stripe.pay(sessionId) as [StripeWebhook, StripeWebhook]
    await hear([paid, paid])
    expect((await state(company)).activePackage).toMatchObject({ status: 'active', cancelable: true })
    const answers = await Promise.all([ordered, paid, ordered, paid].map((webhook) => deliver(tests, stripe, webhook)))
    expect(answers).toEqual([200, 200, 200, 200])
    await hear([ordered])
    expect(await payments(company)).toHaveLength(1)
    expect(await rows(company)).toMatchObject([{ status: 'active', session: sessionId, customer: expect.stringContaining('cus_') }])
  })

  test('its renewal and the cancellation after it end the same in whatever order they are told of', async () => {
    const orderings = <T>(all: readonly T[]): T[][] =>
      all.length === 0 ? [[]] : all.flatMap((one) => orderings(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))
    for (const ordering of orderings([0, 1, 2, 3])) {
      const company = await aCompany(tests, { plan: 'none' })
      const { sessionId } = await atCheckout(company)
      const [ordered, paid] = stripe.pay(sessionId)
      const name = String(stripe.sessions.get(sessionId)?.subscription)
      const notices = [ordered, paid, stripe.renew(name)[0], stripe.cancelAtPeriodEnd(name)[0]] as StripeWebhook[]
      await hear(ordering.map((at) => notices[at] as StripeWebhook))
      const today = dayInRomania(clock.now)
      expect((await state(company)).activePackage, ordering.join()).toMatchObject({
        status: 'canceled',
        expirationDate: addMonths(today, 2),
        cancelable: false,
      })
      expect(await payments(company)).toHaveLength(2)
      expect(await rows(company)).toMatchObject([
        { reference: name, session: sessionId, customer: stripe.subscriptions.get(name)?.customer },
      ])
    }
  })

  test('of a renewal extends it to the end of the period, never shortens it', async () => {
    const company = await aPayer()
    const { expirationDate } = (await state(company)).activePackage ?? { expirationDate: '' }
    const first = stripe.renew(await reference(company))
    const second = stripe.renew(await reference(company))
    await hear([...second, ...first])
    expect((await state(company)).activePackage).toMatchObject({
      status: 'active',
      expirationDate: addMonths(expirationDate, 2),
      nextPaymentDate: addMonths(expirationDate, 2),
    })
    expect((await payments(company)).map(({ periodFrom }) => periodFrom).toSorted()).toEqual(
      [-1, 0, 1].map((months) => addMonths(expirationDate, months)),
    )
  })

  test('that fails is told once, leaves access until the last day, and is made good on the page of Stripe', async () => {
    const company = await aPayer()
    const { id, expirationDate } = (await state(company)).activePackage ?? { id: 0, expirationDate: '' }
    const retry = () =>
      company.ask('retryPayment', { body: { companyId: company.id, activePackageId: id, baseUrl: 'http://localhost:3000' } })
    expect((await retry()).body.code).toBe('NOTHING_TO_PAY')
    const [failed, updated] = stripe.failRenewal(await reference(company)) as [StripeWebhook, StripeWebhook]
    await hear([failed, updated, failed])
    expect((await state(company)).activePackage).toMatchObject({
      status: 'failed',
      expirationDate,
      nextPaymentDate: null,
      cancelable: true,
    })
    expect(await mailsTo(company)).toEqual(['Plata abonamentului Parcurs nu a reușit'])
    const { data } = (await retry()).body as { data: { sessionId: string; url: string } }
    expect(data.url).toBe(stripe.invoices.get(data.sessionId)?.hosted_invoice_url)
    await hear(stripe.payInvoice(data.sessionId))
    expect((await state(company)).activePackage).toMatchObject({ status: 'active', expirationDate: addMonths(expirationDate, 1) })
    // Stripe signs the old news again, hours later
    await hear([{ ...failed, body: Buffer.from(failed.body.toString().replace(failed.id, 'evt_late')) }, updated])
    expect((await state(company)).activePackage?.status).toBe('active')
    expect(await mailsTo(company)).toHaveLength(1)
  })

  test('that Stripe gave up is made good by a new order of the same package for the same buyer', async () => {
    const payer = await aPayer({ invoiceType: 'fizica', name: 'Ana Țuțu' })
    const { id, expirationDate } = (await state(payer)).activePackage ?? { id: 0, expirationDate: '' }
    clock.now = noonInRomania(expirationDate)
    const company = await again(payer)
    const before = await reference(company)
    await hear(stripe.failRenewal(before))
    const [invoice] = [...stripe.invoices.values()].slice(-1)
    if (invoice) invoice.status = 'void'
    const body = { companyId: company.id, activePackageId: id, baseUrl: 'http://localhost:3000' }
    const { sessionId } = await company.call('retryPayment', { body })
    expect(form(/sessions$/)).toMatchObject({ customer: stripe.subscriptions.get(before)?.customer })
    await hear(stripe.pay(sessionId))
    expect(stripe.subscriptions.get(before)?.status).toBe('canceled')
    expect(await rows(company)).toMatchObject([{ status: 'canceled' }, { status: 'active', billing: { name: 'Ana Țuțu' } }])
    expect((await company.ask('retryPayment', { body: { ...body, activePackageId: 999_999 } })).body.code).toBe('NOT_FOUND')
  })
})

describe('cancelling', () => {
  test('ends the renewal and leaves access until the last day', async () => {
    const company = await aPayer()
    const { expirationDate } = (await state(company)).activePackage ?? { expirationDate: '' }
    const { status, body } = await cancel(company)
    expect([status, body.data]).toMatchObject([
      200,
      {
        activePackage: { status: 'canceled', expirationDate, nextPaymentDate: null, cancelable: false },
        permissions: { state: 'active' },
      },
    ])
    expect(stripe.subscriptions.get(await reference(company))?.cancel_at_period_end).toBe(true)
    await hear(sentWebhooks())
    expect((await cancel(company)).body.code).toBe('NOTHING_TO_CANCEL')
    await hear(stripe.end(await reference(company)))
    expect((await state(company)).activePackage).toMatchObject({ status: 'canceled', expirationDate, endDate: dayInRomania(clock.now) })
  })

  test('while Stripe does not answer changes nothing', async () => {
    const company = await aPayer()
    stripe.mood = 'reset'
    expect((await cancel(company)).body.code).toBe('PAYMENTS_UNAVAILABLE')
    expect((await state(company)).activePackage?.status).toBe('active')
  })

  test('of what is owed ends it at once, so that nothing more is charged', async () => {
    const company = await aPayer()
    await hear(stripe.failRenewal(await reference(company)))
    expect((await cancel(company)).status).toBe(200)
    expect(stripe.subscriptions.get(await reference(company))?.status).toBe('canceled')
    await hear(sentWebhooks())
    expect((await state(company)).activePackage?.status).toBe('canceled')
  })

  test('at Stripe counts here too, and so does taking it back there', async () => {
    const company = await aPayer()
    const ends = stripe.cancelAtPeriodEnd(await reference(company))
    await hear(ends)
    expect((await state(company)).activePackage).toMatchObject({ status: 'canceled', cancelable: false })
    await hear(stripe.cancelAtPeriodEnd(await reference(company), false))
    expect((await state(company)).activePackage).toMatchObject({ status: 'active', cancelable: true })
  })
})

describe('the next package', () => {
  test('begins when the present one would be renewed, which it is not', async () => {
    const company = await aPayer()
    const present = await reference(company)
    const { expirationDate } = (await state(company)).activePackage ?? { expirationDate: '' }
    const startDate = expirationDate
    const { sessionId } = await atCheckout(company, { packageId: PACKAGE.yearly })
    const begins = noonInRomania(startDate)
    expect(form(/sessions$/)?.['subscription_data[trial_end]']).toBe(String(begins.getTime() / 1000))
    await hear(stripe.pay(sessionId))
    await hear(sentWebhooks())
    expect(await state(company)).toMatchObject({
      activePackage: { status: 'canceled', package: { name: 'Lunar' }, expirationDate },
      nextPackage: { name: 'Anual', startDate, cancelable: true },
      pendingPackage: null,
    })
    const { code, message } = (await offer(company, PACKAGE.yearly)).body
    expect([code, message]).toEqual(['PACKAGE_ACTIVE', `Pachetul este deja comandat și începe la ${formatDay(startDate)}`])
    expect(stripe.subscriptions.get(present)?.cancel_at_period_end).toBe(true)
    expect(await payments(company)).toHaveLength(1)
    expect((await company.ask('subscriptionDetails', { query: { id: sessionId } })).body.code).toBe('NOT_FOUND')
    const packageSeen = async () => {
      const [account] = await (await anAdministrator(tests)).call('adminUsers', { query: { search: company.email } })
      return account?.companies[0]?.activePackage?.name
    }
    expect(await packageSeen()).toBe('Lunar')

    clock.now = new Date(begins.getTime() + 60 * 60_000)
    // the present one is good until midnight
    expect(await state(await again(company))).toMatchObject({
      activePackage: { package: { name: 'Lunar' } },
      permissions: { state: 'active' },
      pendingPackage: { name: 'Anual' },
    })
    await hear(stripe.renew(await reference(company)))
    expect(await state(await again(company))).toMatchObject({
      activePackage: { status: 'active', package: { name: 'Anual' }, startDate, expirationDate: addMonths(startDate, 12) },
      permissions: { state: 'active' },
      nextPackage: null,
      pendingPackage: null,
    })
    expect(await packageSeen()).toBe('Anual')
  })

  test('begins in time when it is ordered the day before the present one ends, and at once on its last day', async () => {
    const payer = await aPayer()
    const { expirationDate } = (await state(payer)).activePackage ?? { expirationDate: '' }
    clock.now = noonInRomania(addDays(expirationDate, -1))
    const company = await again(payer)
    const { sessionId } = await atCheckout(company, { packageId: PACKAGE.yearly })
    const begins = noonInRomania(expirationDate)
    expect(form(/sessions$/)?.['subscription_data[billing_cycle_anchor]']).toBe(String(begins.getTime() / 1000))
    await hear(stripe.pay(sessionId))
    expect((await state(company)).nextPackage?.startDate).toBe(expirationDate)
    clock.now = begins
    await hear(stripe.renew(await reference(company)))
    expect((await payments(company)).map(({ periodFrom }) => periodFrom)).toEqual([addMonths(expirationDate, -1), expirationDate])

    const other = await aPayer()
    const { expirationDate: last } = (await state(other)).activePackage ?? { expirationDate: '' }
    clock.now = noonInRomania(last)
    const { body } = await offer(await again(other), PACKAGE.yearly)
    expect(body.data).toMatchObject({ startDate: last })
  })

  test('that is cancelled before it begins never begins, and the present one counts to its end', async () => {
    const company = await aPayer()
    const { sessionId } = await atCheckout(company, { packageId: PACKAGE.yearly })
    await hear(stripe.pay(sessionId))
    const { body } = await cancel(company)
    expect(body.data).toMatchObject({ activePackage: { package: { name: 'Lunar' }, status: 'canceled' }, nextPackage: null })
    expect(stripe.subscriptions.get(await reference(company))?.status).toBe('canceled')
    await hear(sentWebhooks())
    expect(await state(company)).toMatchObject({ activePackage: { package: { name: 'Lunar' } }, nextPackage: null, pendingPackage: null })
  })

  test('whose first payment fails is shown as failed when the present one is over', async () => {
    const company = await aPayer()
    const { sessionId } = await atCheckout(company, { packageId: PACKAGE.yearly })
    await hear(stripe.pay(sessionId))
    const { nextPackage } = await state(company)
    clock.now = noonInRomania(nextPackage?.startDate ?? '')
    await hear(stripe.failRenewal(await reference(company)))
    expect(await state(await again(company))).toMatchObject({
      activePackage: { package: { name: 'Lunar' } },
      permissions: { state: 'active' },
    })
    clock.pass(DAY)
    expect(await state(await again(company))).toMatchObject({
      activePackage: { package: { name: 'Anual' }, status: 'failed' },
      permissions: { state: 'expired' },
    })
    expect(await mailsTo(company)).toEqual(['Plata abonamentului Parcurs nu a reușit'])
  })

  test('replaces one that was ordered before it, whichever is told of first', async () => {
    const company = await aPayer()
    const first = await atCheckout(company, { packageId: PACKAGE.halfYearly })
    const told = stripe.pay(first.sessionId)
    const second = await atCheckout(company, { packageId: PACKAGE.yearly })
    const both = [...stripe.pay(second.sessionId), ...told]
    expect(await Promise.all(both.map((webhook) => deliver(tests, stripe, webhook)))).toEqual([200, 200, 200, 200])
    expect(await state(company)).toMatchObject({ nextPackage: { name: 'Anual' }, activePackage: { status: 'canceled' } })
    const references = (await rows(company)).map(({ reference: name }) => stripe.subscriptions.get(name ?? ''))
    expect(references.map((subscription) => [subscription?.status, subscription?.cancel_at_period_end])).toEqual([
      ['active', true],
      ['canceled', false],
      ['trialing', false],
    ])
  })

  test('is told of again when Stripe cannot be asked to end the present one', async () => {
    const company = await aPayer()
    const { sessionId } = await atCheckout(company, { packageId: PACKAGE.yearly })
    const [ordered] = stripe.pay(sessionId) as [StripeWebhook]
    stripe.mood = 'broken'
    expect(await deliver(tests, stripe, ordered)).toBe(503)
    expect((await state(company)).activePackage?.status).toBe('active')
    stripe.mood = 'well'
    await hear([ordered])
    expect((await state(company)).activePackage?.status).toBe('canceled')
  })
})

describe('a company that is deleted', () => {
  const leave = (company: TestCompany) => company.ask('deleteCompany', { query: { companyId: company.id, id: company.id } })

  test('pays no more, keeps what is paid when it is taken back, and its invoices stay', async () => {
    const company = await aPayer()
    const name = await reference(company)
    expect((await leave(company)).status).toBe(200)
    expect(stripe.subscriptions.get(name)?.cancel_at_period_end).toBe(true)
    await company.call('restoreCompany', { body: { id: company.id } })
    expect((await state(company)).activePackage?.status).toBe('canceled')
    expect((await leave(company)).status).toBe(200)
    clock.pass(30 * DAY)
    await endCompanyDeletions(services)
    await hear(sentWebhooks())
    expect(await payments(company)).toHaveLength(1)
  })

  test('waits for Stripe', async () => {
    const company = await aPayer()
    stripe.mood = 'broken'
    expect((await leave(company)).body.code).toBe('PAYMENTS_UNAVAILABLE')
    stripe.mood = 'well'
    expect((await leave(company)).status).toBe(200)
  })

  test('closes the page on which somebody was about to pay', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company)
    await leave(company)
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
    await hear(sentWebhooks())
  })

  test('while somebody is paying for it ends what was bought, and nothing is noted', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company)
    const late = stripe.pay(sessionId)
    await leave(company)
    await hear([...late, ...late])
    expect([...stripe.subscriptions.values()].at(-1)?.status).toBe('canceled')
    expect(await payments(company)).toEqual([])
  })

  test('with a page that is just being opened has that closed again', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const [ordered, left] = await Promise.all([company.ask('checkout', anOrder(company)), leave(company)])
    expect(left.status).toBe(200)
    expect([200, 404, 422]).toContain(ordered.status)
    const sessions = [...stripe.sessions.values()].filter(({ client_reference_id: id }) => id === String(company.id))
    expect(sessions.filter(({ status }) => status !== 'expired')).toEqual([])
  })

  test('stays paid while somebody else belongs to it', async () => {
    const company = await aPayer()
    const other = await signedUp(tests)
    const { id: userId } = await other.call('authUser', {})
    await db.insertInto('memberships').values({ companyId: company.id, userId }).execute()
    await leave(company)
    expect(stripe.subscriptions.get(await reference(company))?.status).toBe('active')
  })
})

describe('an account that is deleted', () => {
  const codeTo = async (email: string) => {
    const mail = await db.selectFrom('mails').select('bodyText').where('recipient', '=', email).orderBy('id', 'desc').executeTakeFirst()
    return /code=(\S+)/.exec(mail?.bodyText ?? '')?.[1] ?? ''
  }
  const alsoIn = async (company: TestCompany) => {
    const other = await signedUp(tests)
    const { id: userId } = await other.call('authUser', {})
    await db.insertInto('memberships').values({ companyId: company.id, userId }).execute()
    return other
  }
  const recipients = async (company: TestCompany) => (await rows(company)).map(({ recipient }) => recipient)

  test('pays no more at once, and keeps what is paid when it is taken back', async () => {
    const company = await aPayer()
    await company.call('deleteAccount', {})
    expect(stripe.subscriptions.get(await reference(company))?.cancel_at_period_end).toBe(true)
    expect((await recipients(company)).join()).toMatch(/^\d+@deleted\.invalid$/)
    const { token } = await caller(app).call('restoreAccount', { body: { code: await codeTo(company.email) } })
    expect((await state({ ...company, ...caller(app, token) })).activePackage).toMatchObject({ status: 'canceled' })
    expect(await recipients(company)).toEqual([company.email])
  })

  test('waits for Stripe', async () => {
    const company = await aPayer()
    stripe.mood = 'broken'
    expect((await company.ask('deleteAccount')).body.code).toBe('PAYMENTS_UNAVAILABLE')
    stripe.mood = 'well'
    expect((await state(company)).activePackage?.status).toBe('active')
  })

  test('leaves its letters, and what is paid, to somebody else in the company', async () => {
    const company = await aPayer()
    const other = await alsoIn(company)
    await company.call('deleteAccount', {})
    expect(stripe.subscriptions.get(await reference(company))?.cancel_at_period_end).toBe(false)
    expect(await recipients(company)).toEqual([other.email])
  })

  test('has letters about packages follow the address, and stay with those who stay', async () => {
    const company = await aPayer()
    const email = `nou.${company.email}`
    await company.call('saveUser', { body: { name: 'Ana', email, phone: '0722', current_password: PASSWORD } })
    expect(await recipients(company)).toEqual([email])
    const other = await alsoIn(company)
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    expect(await recipients(company)).toEqual([other.email])
  })

  test('goes for good when Stripe answers, and one that has to wait does not hold up the others', async () => {
    const [waiting, other] = [await aCompany(tests, { plan: 'none' }), await aCompany(tests, { plan: 'none' })]
    const { sessionId } = await atCheckout(waiting)
    for (const company of [waiting, other]) await company.call('deleteAccount', {})
    // paid in the last moment: it is told of when the account is deleted already
    await hear(stripe.pay(sessionId))
    clock.pass(30 * DAY)
    const left = async () => (await db.selectFrom('companies').select('id').where('id', 'in', [waiting.id, other.id]).execute()).length
    stripe.mood = 'broken'
    await expect(endDeletions(services)).rejects.toThrow('Serviciul de plăți')
    expect(await left()).toBe(1)
    stripe.mood = 'well'
    await endDeletions(services)
    expect(await left()).toBe(0)
    expect([...stripe.subscriptions.values()].at(-1)?.status).toBe('canceled')
  })
})

describe('a message to the webhook', () => {
  const post = async (payload: Buffer | string, headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload })).statusCode

  test('that Stripe did not sign, or an hour ago, changes nothing', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company)
    const [, paid] = stripe.pay(sessionId) as [StripeWebhook, StripeWebhook]
    const { body } = paid
    const json = { 'content-type': 'application/json' }
    const changed = Buffer.from(body.toString().replace('"amount_paid": 847', '"amount_paid": 999'))
    expect(changed.equals(body)).toBe(false)
    expect(await post(body, json)).toBe(400)
    expect(await post(body, { ...json, 'stripe-signature': 't=1,v1=00' })).toBe(400)
    expect(await post(changed, { ...json, 'stripe-signature': stripe.sign(body) })).toBe(400)
    expect(await post(body, { ...json, 'stripe-signature': stripe.sign(body, { secret: 'whsec_other' }) })).toBe(400)
    const at = new Date(clock.now.getTime() - 60 * 60_000)
    expect(await post(body, { ...json, 'stripe-signature': stripe.sign(body, { at }) })).toBe(400)
    expect((await state(company)).permissions.state).toBe('none')
  })

  test('of any kind ends well or is refused, whatever its bytes', async () => {
    for (const bytes of ['', '{', 'null', '[]', '\u0000', 'x'.repeat(1_100_000)])
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])
        expect([400, 413]).toContain(await post(bytes, { ...(type ? { 'content-type': type } : {}), 'stripe-signature': 't=1,v1=00' }))
    for (const body of ['{}', 'null', '[]', '{"type":"invoice.paid"}', '{"id":"evt_1","type":"invoice.paid","data":{"object":{}}}']) {
      const bytes = Buffer.from(body)
      expect([200, 400, 503], body).toContain(
        await post(bytes, { 'content-type': 'application/json', 'stripe-signature': stripe.sign(bytes) }),
      )
    }
  })

  test('needs neither a session nor an anti-forgery header, and is the only verb there', async () => {
    const webhook = stripe.webhook('customer.created', { id: 'cus_1', object: 'customer' })
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(webhook.body), cookie: 'XSRF-TOKEN=a' }
    expect(await post(webhook.body, headers)).toBe(200)
    expect((await app.inject({ method: 'GET', url: '/api/stripe/webhook' })).statusCode).toBe(404)
  })

  test('is refused by an installation without Stripe', async () => {
    const { app: other } = { app: await buildApp({ ...services, payments: testPayments(services.random) }) }
    const webhook = stripe.webhook('customer.created', { id: 'cus_1', object: 'customer' })
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(webhook.body) }
    const answer = await other.inject({ method: 'POST', url: '/api/stripe/webhook', headers, payload: webhook.body })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NO_SUCH_CALL'])
  })
})
