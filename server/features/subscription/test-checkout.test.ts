import { describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { aCompany, type TestCompany } from '../../testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import { atCheckout, PACKAGE } from '../../testing/paying.ts'
import { testApp } from '../../testing/test-app.ts'

const tests = await testApp()
const { services } = tests

const state = (company: TestCompany) => company.call('subscription', { query: { companyId: company.id } })
const show = (company: TestCompany, sessionId: string) => company.ask('testCheckout', { query: { companyId: company.id, sessionId } })
const pay = (company: TestCompany, sessionId: string, card: 'good' | 'declined' = 'good') =>
  company.ask('payTestCheckout', { body: { companyId: company.id, sessionId, card } })
const payments = (company: TestCompany) =>
  services.database.inCompany(company.id, (trx) => trx.selectFrom('invoices').selectAll().orderBy('id').execute())

describe('the test checkout', () => {
  test('is a page of the installation itself, which says what would be paid', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId, url } = await atCheckout(company, { packageId: PACKAGE.yearly })
    expect(url).toBe(`http://localhost:3000/dashboard/payment/test/${sessionId}`)
    expect((await company.call('checkoutOffer', { query: { companyId: company.id, packageId: PACKAGE.yearly } })).test).toBe(true)
    expect((await show(company, sessionId)).body.data).toEqual({
      packageName: 'Anual',
      months: 12,
      total: 71.39,
      startDate: '2026-11-20',
      backUrl: '/dashboard/payment',
    })
  })

  test('takes nothing from a card that is declined, and everything once from a good one', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company, { packageId: PACKAGE.yearly })
    const { status, body } = await pay(company, sessionId, 'declined')
    expect([status, body.code]).toEqual([422, 'CARD_DECLINED'])
    expect((await state(company)).permissions.state).toBe('none')
    const paid = await Promise.all([pay(company, sessionId), pay(company, sessionId), pay(company, sessionId)])
    for (const answer of [...paid, await pay(company, sessionId)])
      expect(answer.body.data).toEqual({ url: `/dashboard?payment=success&sub=${sessionId}` })
    expect(await state(company)).toMatchObject({
      activePackage: { status: 'active', startDate: '2026-11-20', expirationDate: '2027-11-20', nextPaymentDate: null, cancelable: true },
      permissions: { state: 'active' },
    })
    expect(await payments(company)).toMatchObject([{ test: true, periodFrom: '2026-11-20', periodTo: '2027-11-19', number: null }])
    expect((await show(company, sessionId)).status).toBe(404)
    expect((await company.call('subscriptionDetails', { query: { id: sessionId } })).lastCharge.price).toBe(59)
  })

  test('of another company, of nobody, and of an order before the last one is none', async () => {
    const [company, stranger] = [await aCompany(tests, { plan: 'none' }), await aCompany(tests)]
    const { sessionId: before } = await atCheckout(company)
    const { sessionId } = await atCheckout(company)
    for (const [who, session] of [
      [stranger, sessionId],
      [company, 'test_nimic'],
      [company, before],
    ] as const)
      expect([(await show(who, session)).status, (await pay(who, session)).status]).toEqual([404, 404])
  })

  test('pays a package that begins later at once, which begins then', async () => {
    const company = await aCompany(tests)
    const { activePackage } = await state(company)
    const { sessionId } = await atCheckout(company)
    await pay(company, sessionId)
    expect(await state(company)).toMatchObject({
      activePackage: { id: activePackage?.id, package: { name: 'Anual' } },
      nextPackage: { name: 'Lunar', startDate: '2027-11-20', cancelable: true },
    })
    // the next one begins after both
    const { startDate } = await company.call('checkoutOffer', { query: { companyId: company.id, packageId: PACKAGE.yearly } })
    expect(startDate).toBe('2027-12-20')
  })

  test('is renewed by nobody, and can be cancelled all the same', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company)
    await pay(company, sessionId)
    expect((await company.ask('checkoutOffer', { query: { companyId: company.id, packageId: PACKAGE.monthly } })).status).toBe(200)
    const { activePackage } = await company.call('cancelSubscription', { body: { companyId: company.id } })
    expect(activePackage).toMatchObject({ status: 'canceled', cancelable: false, expirationDate: '2026-12-20' })
    expect((await company.ask('cancelSubscription', { body: { companyId: company.id } })).body.code).toBe('NOTHING_TO_CANCEL')
  })

  test('holds up nobody who deletes the company', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    await pay(company, (await atCheckout(company)).sessionId)
    const { sessionId } = await atCheckout(company, { packageId: PACKAGE.yearly })
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    expect((await pay(company, sessionId)).status).toBe(404)
    expect(await payments(company)).toHaveLength(1)
  })

  test('left open buys nothing once payments are real', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { sessionId } = await atCheckout(company)
    const app = await buildApp({ ...services, payments: { ...services.payments, name: 'stripe' } })
    const later = { ...company, ...caller(app, company.token) }
    expect([(await show(later, sessionId)).status, (await pay(later, sessionId)).status]).toEqual([404, 404])
  })
})
