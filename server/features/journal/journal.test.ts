import { expect, test } from 'vitest'
import { aCompany, aDriver, anAdministrator, anArticle, aPartner, aRoadmap, signedUp, type TestCompany } from '../../testing/builders.ts'
import { caller } from '../../testing/caller.ts'
import { testApp } from '../../testing/test-app.ts'
import { subjectOf } from './subject-of.ts'

const tests = await testApp()

const entries = async (company: TestCompany, search?: string) =>
  (await company.ask('journal', { query: { companyId: company.id, page: 1, search } })).body.data as {
    call: string
    user: string | null
    administrator: string | null
    date: string
    time: string
    subject: object
    first: { fields: object[] } | null
  }[]

test('every change of a company stands in its journal, once, with who made it; what only shows something does not', async () => {
  const company = await aCompany(tests)
  const { id, number } = await aRoadmap(company)
  await company.call('roadmap', { query: { companyId: company.id, id } })
  await company.call('deleteRoadmap', { query: { companyId: company.id, id } })
  const [last, before, ...earlier] = await entries(company)
  expect(last).toMatchObject({ call: 'deleteRoadmap', user: company.email, administrator: null, subject: { id, number } })
  expect(last).toMatchObject({ date: '2026-11-20', time: '10:00', ofDay: 2 + earlier.length })
  expect(before).toMatchObject({ call: 'saveRoadmap', subject: { id, number } })
  expect(earlier.map(({ call }) => call)).toEqual(expect.arrayContaining(['saveVehicle', 'saveDriver', 'saveArticle']))
  expect(earlier.every(({ call }) => call.startsWith('save'))).toBe(true)
})

test('an entry says what changed of its first record, from and to, and whether it changed others', async () => {
  const company = await aCompany(tests)
  const { id } = await aDriver(company, { name: 'Ion Popa' })
  const [driver] = await company.call('drivers', { query: { companyId: company.id } })
  await company.call('saveDriver', { body: { ...driver, companyId: company.id, id, name: 'Ion Popescu' } })
  const [changed, added] = await entries(company)
  expect(changed?.first).toMatchObject({ entity: 'driver', id, name: 'Ion Popescu', action: 'changed', more: false })
  expect(changed?.first?.fields).toMatchObject([{ field: 'name', before: 'Ion Popa', after: 'Ion Popescu' }])
  expect(added?.first).toMatchObject({ entity: 'driver', id, action: 'added', fields: [] })
})

test('an amount is told in the currency that its receipt had then', async () => {
  const company = await aCompany(tests)
  const [fuel, partner] = [await anArticle(company), await aPartner(company)]
  const first = { companyId: company.id, date: '2026-11-18', document: 1, number: '77', partnerId: partner.id, articleId: fuel.id, qty: 40 }
  const { id, version } = await company.call('saveReceipt', { body: { ...first, value: 60, currency: 'EUR' } as never })
  const dearer = await company.call('saveReceipt', { body: { ...first, id, version, value: 66, currency: 'EUR' } as never })
  await company.call('saveReceipt', { body: { ...first, id, version: dearer.version, value: 330, currency: 'RON' } as never })
  const values = (await entries(company))
    .slice(0, 2)
    .map(({ first: record }) => record?.fields.find((one) => 'field' in one && one.field === 'value'))
  expect(values).toMatchObject([
    { before: 66, unitBefore: 'EUR', after: 330, unit: 'lei' },
    { before: 60, unitBefore: 'EUR', after: 66, unit: 'EUR' },
  ])
})

test('a change that is made again is told apart from one that is taken back', async () => {
  const company = await aCompany(tests)
  await aDriver(company)
  const told = async () =>
    (await company.call('journal', { query: { companyId: company.id, page: 1 } })).slice(0, 3).map(({ call, redoes }) => [call, redoes])
  const takeBack = async () => {
    const [{ id = 0 } = {}] = await company.call('journal', { query: { companyId: company.id, page: 1 } })
    await company.call('undoChange', { body: { companyId: company.id, id } })
  }
  await takeBack()
  await takeBack()
  expect(await told()).toEqual([
    ['undoChange', true],
    ['undoChange', false],
    ['saveDriver', false],
  ])
})

test('what is refused leaves nothing', async () => {
  const company = await aCompany(tests)
  const before = await entries(company)
  expect((await company.ask('deleteDriver', { query: { companyId: company.id, id: 999_999 } })).status).toBe(404)
  expect(await entries(company)).toEqual(before)
})

test('entries are found by person, name and number', async () => {
  const company = await aCompany(tests)
  await aDriver(company, { name: 'Șerban Țepeș' })
  await aDriver(company, { name: 'Ion Popa' })
  expect((await entries(company, 'tepes')).map(({ subject }) => subject)).toMatchObject([{ name: 'Șerban Țepeș' }])
  expect((await entries(company, company.email)).length).toBeGreaterThan(1)
  expect(await entries(company, 'nimeni')).toEqual([])
})

test('a viewer does not read the journal, and nobody that of another company', async () => {
  const company = await aCompany(tests)
  const viewer = await signedUp(tests)
  const { db } = tests.services.database
  const member = await db.selectFrom('users').select('id').where('email', '=', viewer.email).executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ userId: member.id, companyId: company.id, role: 'viewer' }).execute()
  const asked = { query: { companyId: company.id, page: 1 } }
  expect((await viewer.ask('journal', asked)).status).toBe(403)
  expect((await (await aCompany(tests)).ask('journal', asked)).status).toBe(404)
})

test('what an administrator does in an account names both, there and in the journal of accounts', async () => {
  const company = await aCompany(tests)
  const administrator = await anAdministrator(tests)
  const { id } = await tests.services.database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', company.email)
    .executeTakeFirstOrThrow()
  const { token } = await administrator.call('loginAsUser', { query: { id } })
  const session = await caller(tests.app).call('exchangeToken', { body: { token } })
  await caller(tests.app, session.token).call('saveDriver', { body: { id: null, companyId: company.id, name: 'Ana' } })
  expect((await entries(company))[0]).toMatchObject({ call: 'saveDriver', user: company.email, administrator: administrator.email })
  const audit = await administrator.call('audit', { query: { search: company.email, page: 1 } })
  expect(audit.map(({ action }) => action)).toEqual(expect.arrayContaining(['signed-in-by-token', 'token-issued']))
  expect((await company.ask('audit', { query: {} })).status).toBe(403)
})

test.each([
  [
    { id: null, name: 'Ana', companyId: 1 },
    { id: 7, name: 'Ana' },
    { id: 7, name: 'Ana' },
  ],
  [
    { id: 3, number: 12, startDate: '2026-11-05' },
    { id: 3, number: 12 },
    { id: 3, number: 12, day: '2026-11-05' },
  ],
  [{ month: '2026-10' }, { done: true }, { month: '2026-10' }],
  [{ ids: [1, 2, 3] }, { done: true }, { count: 3 }],
  [
    { id: null, number: 'PH 12 ABC' },
    { id: 4, number: 'PH 12 ABC' },
    { id: 4, name: 'PH 12 ABC' },
  ],
  [undefined, null, {}],
])('%j, answered with %j, is about %j', (given, answered, subject) => {
  expect(subjectOf(given, answered)).toEqual(subject)
})

test('a save that changes nothing leaves no entry', async () => {
  const company = await aCompany(tests)
  const driver = await aDriver(company, { name: 'Ana Pop' })
  const before = await entries(company)
  await company.call('saveDriver', { body: { ...driver, companyId: company.id } as never })
  expect(await entries(company)).toEqual(before)
})
