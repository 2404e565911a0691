import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aCompany, aDeadline, aRoadmap, aVehicle, signedUp } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'
import { portfolio } from './portfolio.repository.ts'

const tests = await testApp()
const { database } = tests.services

test('each company of the user stands with what its month lacks, and no other company', async () => {
  await aRoadmap(await aCompany(tests))
  const accountant = await signedUp(tests)
  const [busy, idle] = [await aCompany(accountant, { name: 'Busy SRL' }), await aCompany(accountant, { name: 'Idle SRL' })]
  const vehicle = await aVehicle(busy)
  await aRoadmap(busy, { vehicleId: vehicle.id })
  await busy.call('saveReceipt', {
    body: { companyId: busy.id, date: '2026-11-20', number: '7', qty: 10, value: 70, vehicleId: vehicle.id },
  })
  await busy.call('saveReceipt', { body: { companyId: busy.id, date: '2026-10-20', number: '8', qty: 10, value: 70 } })
  const rows = await accountant.call('portfolio', { query: { month: '2026-11' } })
  expect(rows.map(({ name, vehicles, toPlace, sheets, state, role }) => [name, vehicles, toPlace, sheets, state, role])).toEqual([
    ['Busy SRL', 1, 1, 1, 'open', 'owner'],
    ['Idle SRL', 0, 0, 0, 'open', 'owner'],
  ])
  expect(rows[0]).toMatchObject({ package: 'Anual', packageUntil: expect.stringMatching(/^2027-/) })
  expect(idle.id).toBe(rows[1]?.id)
})

test('the package is the one that the company itself shows: bought rather than free, though it ends sooner', async () => {
  const company = await aCompany(tests, { plan: 'free' })
  const { id: packageId } = await database.db.selectFrom('packages').select('id').where('name', '=', 'Anual').executeTakeFirstOrThrow()
  const [day, price, own] = [{ startDate: '2026-11-01', expirationDate: '2026-11-25' }, '59', { companyId: company.id, packageId }]
  await database.inCompany(company.id, (trx) =>
    trx
      .insertInto('subscriptions')
      .values({ ...own, ...day, price, status: 'active' } as never)
      .execute(),
  )
  const { activePackage } = await company.call('subscription', { query: { companyId: company.id } })
  const [row] = await company.call('portfolio', { query: { month: '2026-11' } })
  expect([activePackage?.package.name, activePackage?.expirationDate]).toEqual(['Anual', '2026-11-25'])
  expect([row?.package, row?.packageUntil]).toEqual(['Anual', '2026-11-25'])
})

test('a month that is closed and handed over is said to be', async () => {
  const company = await aCompany(tests)
  await aRoadmap(company, { startDate: '2026-10-20' })
  const state = async () => (await company.call('portfolio', { query: { month: '2026-10' } }))[0]?.state
  await company.call('monthStatus', { query: { companyId: company.id, month: '2026-10' } })
  const before = await state()
  expect(['open', 'ready']).toContain(before)
  await company.call('closeMonth', { body: { companyId: company.id, month: '2026-10', accepted: true, earlier: true } })
  expect(await state()).toBe('closed')
})

test('is written into a file: the companies that are named, in their order, and what they come to', async () => {
  const accountant = await signedUp(tests)
  const [ana, , calin] = [
    await aCompany(accountant, { name: 'Ana SRL' }),
    await aCompany(accountant, { name: 'Barbu SRL' }),
    await aCompany(accountant, { name: 'Călin SRL' }),
  ]
  await aVehicle(ana)
  const ids = `${calin.id},${ana.id}`
  const { bytes } = await accountant.ask('portfolioXlsx', { query: { month: '2026-11', ids } })
  const rows = (await readXlsx(bytes)).sheets[0]?.rows ?? []
  expect(rows.map(([name, , role, vehicles]) => [name, role, vehicles])).toEqual([
    ['Societate', 'Rol', 'Vehicule'],
    ['Călin SRL', 'Proprietar', 0],
    ['Ana SRL', 'Proprietar', 1],
    ['Total', null, expect.anything()],
  ])
  const other = await (await signedUp(tests)).ask('portfolioXlsx', { query: { month: '2026-11', ids } })
  expect((await readXlsx(other.bytes)).sheets[0]?.rows).toHaveLength(1)
})

test('is read in one statement', async () => {
  const company = await aCompany(tests)
  const { id } = await company.call('authUser', {})
  let statements = 0
  const counting = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await portfolio.ofUser(counting, id, '2026-11', '2026-11-22')
  expect(statements).toBe(1)
})

test('says what waits for approval, where that is used, and the first deadline', async () => {
  const accountant = await signedUp(tests)
  const [busy] = [await aCompany(accountant, { name: 'Busy SRL' }), await aCompany(accountant, { name: 'Idle SRL' })]
  const { id: companyId } = busy
  await busy.call('saveCompanySettings', { body: { companyId, roadmapApprovedBy: null, sheetApprovedBy: null, approval: true } })
  const vehicle = await aVehicle(busy, { number: 'PH 12 ITP' })
  const [one] = [await aRoadmap(busy, { vehicleId: vehicle.id }), await aRoadmap(busy, { vehicleId: vehicle.id })]
  await busy.call('submitSheets', { body: { companyId, sheets: [{ id: one.id }] } })
  await aDeadline(busy, { vehicleId: vehicle.id, kind: 'itp', dueDay: '2026-11-25' } as never)
  await aDeadline(busy, { kind: 'other', title: 'Impozit', dueDay: '2026-12-31' })
  const rows = await accountant.call('portfolio', { query: { month: '2026-11' } })
  expect(rows.map(({ name, submitted, unapproved, deadline }) => [name, submitted, unapproved, deadline])).toEqual([
    ['Busy SRL', 1, 2, { name: 'ITP', subject: 'PH 12 ITP', dueDay: '2026-11-25', state: 'soon' }],
    ['Idle SRL', null, null, null],
  ])
})
