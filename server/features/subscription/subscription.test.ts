import { describe, expect, test } from 'vitest'
import { aCompany, anArticle, aRoadmap, aVehicle, PASSWORD, signedUp, type TestCompany } from '../../testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import { testApp } from '../../testing/test-app.ts'

const tests = await testApp()
const { clock } = tests

const state = (company: TestCompany) => company.call('subscription', { query: { companyId: company.id } })
const write = (company: TestCompany) => company.ask('saveArticle', { body: { companyId: company.id, name: 'AdBlue', um: 'L' } })

describe('a company without a package', () => {
  test('may read and not write', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    expect(await state(company)).toEqual({
      activePackage: null,
      totalRoadmaps: 0,
      totalSheets: 0,
      permissions: { state: 'none', mayWrite: false, mayAddRoadmap: false, mayAddSheet: false, roadmapsLeft: 0, sheetsLeft: 0 },
      freeAvailable: true,
      nextPackage: null,
      pendingPackage: null,
    })
    expect(await company.call('articles', { query: { companyId: company.id } })).toHaveLength(2)
    const { status, body } = await write(company)
    expect([status, body]).toEqual([403, { data: 'NO_PLAN', message: 'Societatea nu are un pachet activ', code: 'NO_PLAN' }])
    const settings = { companyId: company.id, version: 1, roadmapApprovedBy: 'Ana Ionescu', sheetApprovedBy: null }
    expect((await company.ask('saveCompanySettings', { body: settings })).body.code).toBe('NO_PLAN')
  })
})

describe('the free package', () => {
  test('is good for 30 days from today in Romania', async () => {
    const before = clock.now
    clock.now = new Date('2026-11-20T22:30:00Z')
    const company = await aCompany(tests, { plan: 'none' })
    const taken = await company.call('takeFreePackage', { body: { companyId: company.id } })
    expect(taken).toMatchObject({
      activePackage: {
        status: 'active',
        startDate: '2026-11-21',
        expirationDate: '2026-12-21',
        endDate: null,
        price: 0,
        package: { name: 'Gratuit', months: 1, price: 0 },
      },
      permissions: { state: 'active', mayWrite: true, mayAddRoadmap: true, mayAddSheet: true, roadmapsLeft: 5, sheetsLeft: 5 },
      freeAvailable: false,
    })
    clock.now = new Date('2026-12-21T21:59:00Z')
    // the session has ended meanwhile
    const { token } = await company.call('login', { body: { email: company.email, password: PASSWORD } })
    const member = { ...company, ...caller(tests.app, token) }
    expect((await write(member)).status).toBe(200)
    clock.now = new Date('2026-12-21T22:01:00Z')
    const { status, body } = await write(member)
    expect([status, body.data]).toEqual([403, 'EXPIRED'])
    const approvers = { companyId: company.id, roadmapApprovedBy: 'Ana', sheetApprovedBy: null }
    expect((await member.ask('saveCompanySettings', { body: approvers })).body.data).toBe('EXPIRED')
    expect((await state(member)).permissions.state).toBe('expired')
    clock.now = before
  })

  test('is given once per tax code, also to another account and after the company was deleted', async () => {
    const company = await aCompany(tests, { plan: 'free' })
    const again = await company.ask('takeFreePackage', { body: { companyId: company.id } })
    expect([again.status, again.body.code]).toEqual([409, 'FREE_PACKAGE_TAKEN'])
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    const other = await aCompany(tests, { plan: 'none', cui: company.cui })
    expect((await state(other)).freeAvailable).toBe(false)
    expect((await other.ask('takeFreePackage', { body: { companyId: other.id } })).status).toBe(409)
    expect((await state(other)).activePackage).toBeNull()
  })

  test('is given once to two who take it at the same moment', async () => {
    const first = await aCompany(tests, { plan: 'none' })
    const second = await aCompany(tests, { plan: 'none', cui: first.cui })
    const answers = await Promise.all([first, second].map((company) => company.ask('takeFreePackage', { body: { companyId: company.id } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('refuses the sixth road sheet and the sixth operating sheet', async () => {
    const company = await aCompany(tests, { plan: 'free' })
    for (const type of ['vehicle', 'machine'] as const) {
      const { id: vehicleId } = await aVehicle(company, { vehicleType: type })
      for (let sheet = 1; sheet <= 5; sheet++) await aRoadmap(company, { type, vehicleId })
      await expect(aRoadmap(company, { type, vehicleId })).rejects.toThrow(/403.*"data":"LIMIT_REACHED"/)
    }
    expect(await state(company)).toMatchObject({ totalRoadmaps: 5, totalSheets: 5, permissions: { state: 'limited', mayWrite: true } })
    expect((await write(company)).status).toBe(200)
  })

  test('refuses the sixth sheet of six that are saved at the same moment', async () => {
    const company = await aCompany(tests, { plan: 'free' })
    const { id: vehicleId } = await aVehicle(company)
    await Promise.allSettled(Array.from({ length: 8 }, () => aRoadmap(company, { vehicleId })))
    expect((await state(company)).totalRoadmaps).toBe(5)
  })
})

describe('a paid package', () => {
  test('has no limit', async () => {
    const company = await aCompany(tests)
    const { id: vehicleId } = await aVehicle(company)
    for (let sheet = 1; sheet <= 7; sheet++) await aRoadmap(company, { vehicleId })
    expect(await state(company)).toMatchObject({
      totalRoadmaps: 7,
      activePackage: { package: { name: 'Anual' } },
      permissions: { state: 'active' },
    })
  })

  test('counts before the free one while both are good', async () => {
    const company = await aCompany(tests, { plan: 'free' })
    await tests.services.database.inCompany(company.id, (trx) =>
      trx
        .insertInto('subscriptions')
        .values({
          companyId: company.id,
          packageId: 4,
          status: 'active',
          price: 59,
          startDate: '2026-11-20',
          expirationDate: '2027-11-20',
        })
        .execute(),
    )
    expect((await state(company)).activePackage?.package.name).toBe('Anual')
  })

  test('keeps the free month of the tax code for when there is none', async () => {
    const company = await aCompany(tests)
    const { status, body } = await company.ask('takeFreePackage', { body: { companyId: company.id } })
    expect([status, body.code]).toEqual([409, 'PACKAGE_PAID'])
    expect(await state(company)).toMatchObject({ activePackage: { package: { name: 'Anual' } }, freeAvailable: true })
    const later = await aCompany(tests, { cui: company.cui, plan: 'none' })
    await later.call('takeFreePackage', { body: { companyId: later.id } })
  })

  test('that is not paid for yet counts only when there is no other', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    await tests.services.database.inCompany(company.id, async (trx) => {
      const pending = { status: 'pending', price: 59, startDate: '2026-11-20', expirationDate: '2027-11-20', packageId: 4 }
      await trx
        .insertInto('subscriptions')
        .values({ companyId: company.id, ...pending })
        .execute()
    })
    expect(await state(company)).toMatchObject({ activePackage: { status: 'pending' }, permissions: { state: 'none' } })
    await company.call('takeFreePackage', { body: { companyId: company.id } })
    expect((await state(company)).activePackage?.package.name).toBe('Gratuit')
    await anArticle(company)
  })

  test('gives way to the free one when it is over', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    await tests.services.database.inCompany(company.id, async (trx) => {
      const over = { status: 'active', price: 59, startDate: '2025-01-01', expirationDate: '2026-01-01', packageId: 4 }
      await trx
        .insertInto('subscriptions')
        .values({ companyId: company.id, ...over })
        .execute()
    })
    expect((await write(company)).body.data).toBe('EXPIRED')
    await company.call('takeFreePackage', { body: { companyId: company.id } })
    expect((await write(company)).status).toBe(200)
  })
})

test('the packages on offer are the free one and three paid, the cheapest first', async () => {
  const person = await signedUp(tests)
  const offered = await person.call('packages', {})
  const prices = offered.map(({ name, months, price, priceWithVat, originalPrice }) => [name, months, price, priceWithVat, originalPrice])
  expect(prices).toEqual([
    ['Gratuit', 1, 0, 0, null],
    ['Lunar', 1, 7, 8.47, null],
    ['Semestrial', 6, 35, 42.35, 42],
    ['Anual', 12, 59, 71.39, 84],
  ])
})

test('what was charged for a package is told to the members of its company alone', async () => {
  const [company, stranger] = [await aCompany(tests), await aCompany(tests)]
  // found in the user's company that has it, not only in the active one
  await aCompany(company, { plan: 'none' })
  const id = Number((await state(company)).activePackage?.id)
  expect(await company.call('subscriptionDetails', { query: { id } })).toEqual({
    packageSubscription: { id, package: { name: 'Anual' } },
    lastCharge: { price: 59 },
  })
  expect((await stranger.ask('subscriptionDetails', { query: { id } })).body.code).toBe('NOT_FOUND')
})
