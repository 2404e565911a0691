import { describe, expect, test } from 'vitest'
import { dayInRomania } from '#domain/calendar/day.ts'
import { EXAMPLE_COMPANY } from '../../testing/anaf-stub.ts'
import { aCompany, aCui, anArticle, aPartner, aRoadmap, aSurcharge, aVehicle, signedUp } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { endCompanyDeletions } from './leave-company.ts'

const tests = await testApp()
const { services, clock } = tests
const DAY = 24 * 60 * 60_000
const { db } = services.database

describe('looking a tax code up', () => {
  test('answers what the registry knows', async () => {
    const person = await signedUp(tests)
    expect(await person.call('companyInfo', { body: { cui: 'RO 12345674' } })).toEqual(EXAMPLE_COMPANY)
  })

  test('answers null for a wrong control digit and an unknown code', async () => {
    const person = await signedUp(tests)
    for (const cui of ['12345678', aCui(), 'fără cifre']) expect(await person.call('companyInfo', { body: { cui } })).toBeNull()
  })

  test('says when the registry is down', async () => {
    const person = await signedUp(tests)
    tests.anaf.moods.push('broken', 'html')
    const { status, body } = await person.ask('companyInfo', { body: { cui: aCui() } })
    expect([status, body.code]).toEqual([503, 'REGISTRY_UNAVAILABLE'])
  })
})

describe('a new company', () => {
  const FORM = {
    cui: 'RO 159.00-82',
    name: 'Ţara Şoferilor',
    nrOnrc: 'J40/1/2020',
    capital: '200',
    tva: true,
    administrator: 'Ana',
    state: 'Prahova',
    city: 'Ploiești',
    address: 'Str. A',
  }

  test('is the active one, keeps the digits of its tax code and comma-below letters', async () => {
    const person = await signedUp(tests)
    const { id } = await person.call('saveCompany', { body: FORM })
    const settings = {
      version: 1,
      roadmapApprovedBy: null,
      sheetApprovedBy: null,
      completedOnPaper: false,
      approval: false,
      selfApproval: true,
    }
    expect(await person.call('companies', {})).toEqual([{ ...FORM, id, version: 1, cui: '1590082', name: 'Țara Șoferilor', settings }])
    expect(await person.call('authUser', {})).toMatchObject({
      activeCompanyId: id,
      companies: [{ id, cui: '1590082', tva: true, demo: false }],
    })
  })

  test('begins with two fuels at the standard VAT rate', async () => {
    const company = await aCompany(tests)
    const articles = await company.call('articles', { query: { companyId: company.id } })
    expect(articles.map(({ name, isFuel, tva, um }) => [name, isFuel, tva, um])).toEqual([
      ['Benzină', true, 21, 'L'],
      ['Motorină', true, 21, 'L'],
    ])
  })

  test('may be in several accounts, each with its own data', async () => {
    const first = await aCompany(tests)
    const second = await aCompany(tests, { cui: first.cui })
    expect(second.id).not.toBe(first.id)
    expect((await second.ask('partners', { query: { companyId: first.id } })).status).toBe(404)
  })

  test('is refused without what documents print', async () => {
    const person = await signedUp(tests)
    const { status, body } = await person.ask('saveCompany', { body: { cui: '12345678' } })
    expect(status).toBe(422)
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['address', 'administrator', 'city', 'cui', 'name', 'state'])
    expect(body.fields?.cui).toBe('CUI invalid: cifra de control nu corespunde')
  })
})

describe('a company', () => {
  test('is changed without its tax code', async () => {
    const company = await aCompany(tests)
    const [before] = await company.call('companies', {})
    if (!before) throw new Error('the company is listed')
    const { settings, ...details } = before
    await company.call('saveCompany', { body: { ...details, cui: aCui(), name: 'Alt nume', tva: false } })
    expect(await company.call('companies', {})).toEqual([{ ...before, version: before.version + 1, name: 'Alt nume', tva: false }])
  })

  test('is not changed, left or counted by somebody else', async () => {
    const [mine, foreign] = [await aCompany(tests), await aCompany(tests)]
    const [before] = await foreign.call('companies', {})
    const { settings, ...details } = before as NonNullable<typeof before>
    expect((await mine.ask('saveCompany', { body: { ...details, name: 'Furat' } })).status).toBe(404)
    expect((await mine.ask('deleteCompany', { query: { companyId: mine.id, id: foreign.id } })).status).toBe(404)
    expect(await foreign.call('companies', {})).toEqual([before])
  })

  test('keeps who approves its sheets', async () => {
    const company = await aCompany(tests)
    await company.call('saveCompanySettings', { body: { companyId: company.id, roadmapApprovedBy: 'Ana Ionescu', sheetApprovedBy: ' ' } })
    const [after] = await company.call('companies', {})
    expect(after?.settings).toMatchObject({ version: 2, roadmapApprovedBy: 'Ana Ionescu', sheetApprovedBy: null, completedOnPaper: false })
  })

  test('counts the road sheets that start between two days, both included, and their kilometres', async () => {
    const company = await aCompany(tests)
    const { id: vehicleId } = await aVehicle(company)
    for (const startDate of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) await aRoadmap(company, { vehicleId, startDate })
    await aRoadmap(company, { type: 'machine', startDate: '2026-11-10' })
    const between = (from: string, to: string) => company.call('companyStats', { query: { companyId: company.id, from, to } })
    expect(await between('2026-11-01', '2026-11-30')).toEqual({ totalRoadmaps: 2, kmDone: 120 })
    expect(await between('2025-01-01', '2025-12-31')).toEqual({ totalRoadmaps: 0, kmDone: 0 })
  })
})

describe('leaving a company', () => {
  const join = (companyId: number, email: string) =>
    db
      .insertInto('memberships')
      .columns(['companyId', 'userId'])
      .expression((from) =>
        from
          .selectFrom('users')
          .select((row) => [row.val(companyId).as('companyId'), 'users.id'])
          .where('email', '=', email),
      )
      .execute()

  test('as its last member hides it, and the audit says so', async () => {
    const company = await aCompany(tests)
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    expect(await company.call('companies', {})).toEqual([])
    expect((await company.call('authUser', {})).activeCompanyId).toBeNull()
    expect((await company.ask('articles', { query: { companyId: company.id } })).status).toBe(404)
    const entries = await db.selectFrom('auditLog').select('detail').where('action', '=', 'company-deleted').execute()
    expect(entries).toContainEqual({ detail: { companyId: company.id, cui: company.cui, name: expect.any(String) } })
  })

  test('can be taken back for 30 days, by who left it', async () => {
    const [company, stranger] = [await aCompany(tests), await signedUp(tests)]
    await aRoadmap(company)
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    const until = dayInRomania(new Date(clock.now.getTime() + 30 * DAY))
    expect(await company.call('deletedCompanies', {})).toEqual([
      { id: company.id, cui: company.cui, name: expect.any(String), tva: expect.any(Boolean), until },
    ])
    expect(await stranger.call('deletedCompanies', {})).toEqual([])
    expect((await stranger.ask('restoreCompany', { body: { id: company.id } })).status).toBe(404)

    await company.call('restoreCompany', { body: { id: company.id } })
    expect(await company.call('roadmaps', { query: { companyId: company.id, type: 'vehicle' } })).toHaveLength(1)
    expect((await company.call('authUser', {})).activeCompanyId).toBe(company.id)
    expect(await company.call('deletedCompanies', {})).toEqual([])
    expect((await company.ask('restoreCompany', { body: { id: company.id } })).status).toBe(404)
    clock.pass(31 * DAY)
    await endCompanyDeletions(services)
    expect(await db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toHaveLength(1)
  })

  test('says what would go with it', async () => {
    const [company, other] = [await aCompany(tests), await signedUp(tests)]
    await aRoadmap(company)
    await aPartner(company)
    const query = { companyId: company.id, id: company.id }
    expect(await company.call('companyContents', { query })).toMatchObject({
      roadmaps: 1,
      machineSheets: 0,
      vehicles: 1,
      drivers: 1,
      partners: 1,
      shared: false,
    })
    await join(company.id, other.email)
    expect((await company.call('companyContents', { query })).shared).toBe(true)
    const foreign = await aCompany(tests)
    expect((await company.ask('companyContents', { query: { companyId: company.id, id: foreign.id } })).status).toBe(404)
  })

  test('deletes it with everything in it after 30 days', async () => {
    const company = await aCompany(tests)
    const [fuel, partner, surcharge] = [await anArticle(company), await aPartner(company), await aSurcharge(company)]
    const everything = { stationaryConsumption: true, consumptionStationary: 1.5, beneficiaries: true }
    const vehicle = await aVehicle(company, { fuelId: fuel.id, ...everything })
    const receipt = { date: '2026-11-20', number: '1', type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, value: 70 }
    await aRoadmap(company, {
      vehicleId: vehicle.id,
      expenses: [receipt],
      beneficiaries: [{ partnerId: partner.id, purpose: 'transport' }],
      consumptionIds: [surcharge.id],
    })
    await aRoadmap(company, { type: 'machine' })
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    clock.pass(30 * DAY - 1000)
    await endCompanyDeletions(services)
    expect(await db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toHaveLength(1)
    clock.pass(1000)
    await Promise.all([endCompanyDeletions(services), endCompanyDeletions(services)])
    expect(await db.selectFrom('companies').select('id').where('id', '=', company.id).execute()).toEqual([])
    const owner = services.database
    const left = await owner.inCompany(company.id, async (trx) => {
      const counts = []
      for (const table of [
        'subscriptions',
        'articles',
        'partners',
        'vehicles',
        'roadmaps',
        'trips',
        'purchases',
        'roadmapCounters',
      ] as const)
        counts.push((await trx.selectFrom(table).select('companyId').execute()).length)
      return counts
    })
    expect(left).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  test.each(['viewer', 'driver'])('is refused to a %s, as any change of it is', async (role) => {
    const company = await aCompany(tests)
    await db.updateTable('memberships').set({ role }).where('companyId', '=', company.id).execute()
    const [shown] = await company.call('companies', {})
    const { settings, ...details } = shown as NonNullable<typeof shown>
    const calls = [
      company.ask('saveCompany', { body: { ...details, name: 'Alt nume' } }),
      company.ask('deleteCompany', { query: { companyId: company.id, id: company.id } }),
    ]
    for (const answer of await Promise.all(calls)) expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(await company.call('companies', {})).toEqual([shown])
  })

  test('leaves it to its other members', async () => {
    const [company, other] = [await aCompany(tests), await signedUp(tests)]
    await join(company.id, other.email)
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    expect((await company.ask('articles', { query: { companyId: company.id } })).status).toBe(404)
    expect(await other.call('articles', { query: { companyId: company.id } })).toHaveLength(2)
  })

  test('at the same moment as the only other member deletes it', async () => {
    const [company, other] = [await aCompany(tests), await signedUp(tests)]
    await join(company.id, other.email)
    const query = { companyId: company.id, id: company.id }
    await Promise.all([company.call('deleteCompany', { query }), other.call('deleteCompany', { query })])
    expect(await db.selectFrom('memberships').select('userId').where('companyId', '=', company.id).execute()).toEqual([])
    const deletions = await db.selectFrom('companyDeletions').select('userId').where('companyId', '=', company.id).execute()
    expect(deletions).toHaveLength(1)
  })

  test('works from another one that stays active', async () => {
    const person = await signedUp(tests)
    const [remaining, left] = [await aCompany(person), await aCompany(person)]
    await person.call('activeCompany', { body: { companyId: remaining.id } })
    await person.call('deleteCompany', { query: { companyId: remaining.id, id: left.id } })
    expect((await person.call('authUser', {})).activeCompanyId).toBe(remaining.id)
  })
})
