/** Taking changes back where it is refused, at once, and beside the changes of others; the history of a record; the changes as they happen. */
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle, signedUp, type TestCompany } from '../../testing/builders.ts'
import { testApp } from '../../testing/test-app.ts'

const tests = await testApp()

/** Makes a call that has to succeed, and says which change it was. */
const change = async (company: TestCompany, name: CallName, input: { query?: object; body?: object }): Promise<number> => {
  const { status, body } = await company.ask(name, input)
  expect([name, status, body.message]).toEqual([name, 200, undefined])
  return Number(body.change)
}
const undo = (company: TestCompany, id: number) => company.ask('undoChange', { body: { companyId: company.id, id } })
const reasonAhead = async (company: TestCompany, id: number) =>
  (await company.call('changedRecords', { query: { companyId: company.id, id } })).undo?.sentence ?? null
const codeOf = async (company: TestCompany, id: number) => (await undo(company, id)).body.code ?? 'done'
const driverBody = (company: TestCompany, id: number | null, part: object) => ({
  body: { companyId: company.id, id, name: 'Ana Pop', job: null, ci: null, email: null, phone: null, status: 'active', ...part },
})
const driverOf = async (company: TestCompany, id: number) =>
  (await company.call('drivers', { query: { companyId: company.id } })).find((driver) => driver.id === id)

test('a change of a field is refused where another user changed it since, and goes beside a change of another field', async () => {
  const company = await aCompany(tests)
  const { id } = await aDriver(company, { name: 'Ana Pop', job: null })
  const job = await change(company, 'saveDriver', driverBody(company, id, { job: 'șofer' }))
  const phone = await change(company, 'saveDriver', driverBody(company, id, { job: 'șofer', phone: '0722 123 456' }))
  const other = await change(company, 'saveDriver', driverBody(company, id, { job: 'mecanic', phone: '0722 123 456' }))
  const refused = await undo(company, job)
  expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([409, 'CHANGED', ['job']])
  expect(refused.body.message).toContain('Șoferul Ana Pop: există o modificare mai nouă')
  expect(refused.body.message).toContain(company.email)
  expect(await codeOf(company, phone)).toBe('done')
  expect(await driverOf(company, id)).toMatchObject({ job: 'mecanic', phone: null })
  // once the later one is taken back too, the first one can be
  expect(await codeOf(company, other)).toBe('done')
  expect(await codeOf(company, job)).toBe('done')
  expect(await driverOf(company, id)).toMatchObject({ job: null, phone: null })
})

test('what was added is not taken back after a change of it, nor while something names it', async () => {
  const company = await aCompany(tests)
  const added = await change(company, 'saveDriver', driverBody(company, null, {}))
  const id = (await company.call('drivers', { query: { companyId: company.id } })).find(({ name }) => name === 'Ana Pop')?.id ?? 0
  const changed = await change(company, 'saveDriver', driverBody(company, id, { job: 'șofer' }))
  expect(await codeOf(company, added)).toBe('CHANGED')
  expect(await codeOf(company, changed)).toBe('done')
  const sheet = await aRoadmap(company, { driverId: id })
  const used = await undo(company, added)
  expect([used.body.code, used.body.message]).toEqual(['IN_USE', 'Nu se poate anula: ce s-a adăugat este folosit între timp'])
  await company.call('deleteRoadmap', { query: { companyId: company.id, id: sheet.id } })
  expect(await codeOf(company, added)).toBe('done')
})

test('a deleted sheet comes back with its lines unless what it names is gone, its number is taken or its month is closed', async () => {
  const company = await aCompany(tests)
  const article = await anArticle(company)
  const vehicle = await aVehicle(company, { fuelId: article.id })
  const driver = await aDriver(company)
  const { id } = await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id })
  const whole = await company.call('roadmap', { query: { companyId: company.id, id } })
  const deleted = await change(company, 'deleteRoadmap', { query: { companyId: company.id, id } })
  const driverGone = await change(company, 'deleteDriver', { query: { companyId: company.id, id: driver.id } })
  const refused = await undo(company, deleted)
  expect([refused.body.code, refused.body.message]).toEqual([
    'IN_USE',
    'Nu se poate anula: ce folosea s-a șters între timp. Anulează întâi ștergerea.',
  ])
  expect(await codeOf(company, driverGone)).toBe('done')
  const other = await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id })
  expect(await codeOf(company, deleted)).toBe('NUMBER_TAKEN')
  await company.call('deleteRoadmap', { query: { companyId: company.id, id: other.id } })
  expect(await codeOf(company, deleted)).toBe('done')
  const { driver: _, ...content } = whole
  const { driver: __, ...back } = await company.call('roadmap', { query: { companyId: company.id, id } })
  expect(back).toEqual(content)
  expect(await codeOf(company, deleted)).toBe('NOT_UNDOABLE')
})

/** Saves a sheet again with one part changed. */
const saveAgain = async (company: TestCompany, id: number, part: (sheet: SavedSheet) => object): Promise<number> => {
  const { driver: _, generated: __, ...sheet } = await company.call('roadmap', { query: { companyId: company.id, id } })
  return change(company, 'saveRoadmap', { body: { ...sheet, ...part({ ...sheet } as SavedSheet), companyId: company.id } })
}
type SavedSheet = { routes: { purpose: string }[]; expenses: object[]; kmStart: number }

test('a change of a trip is taken back beside a later change of another line of the sheet, not beside one of the same', async () => {
  const company = await aCompany(tests)
  const { id } = await aRoadmap(company)
  const of = async () => (await company.call('roadmap', { query: { companyId: company.id, id } })) as unknown as SavedSheet
  const purpose = await saveAgain(company, id, ({ routes }) => ({ routes: routes.map((trip) => ({ ...trip, purpose: 'service' })) }))
  await saveAgain(company, id, () => ({ kmStart: 1500 }))
  expect(await codeOf(company, purpose)).toBe('done')
  expect([(await of()).routes[0]?.purpose, (await of()).kmStart]).toEqual(['transport marfă', 1500])
  const again = await saveAgain(company, id, ({ routes }) => ({ routes: routes.map((trip) => ({ ...trip, purpose: 'service' })) }))
  await saveAgain(company, id, ({ routes }) => ({ routes: routes.map((trip) => ({ ...trip, purpose: 'livrare' })) }))
  expect(await codeOf(company, again)).toBe('CHANGED')
  expect((await of()).routes[0]?.purpose).toBe('livrare')
  expect(await reasonAhead(company, again)).toMatch(/^Foaia: există o modificare mai nouă/)
})

test('nothing of a month that was closed since is taken back', async () => {
  const company = await aCompany(tests)
  const { id } = await aRoadmap(company, { startDate: '2026-10-20' })
  const changed = await saveAgain(company, id, () => ({ kmStart: 1500 }))
  await change(company, 'closeMonth', { body: { companyId: company.id, month: '2026-10', note: null, accepted: true } })
  const before = await company.call('roadmap', { query: { companyId: company.id, id } })
  expect(await reasonAhead(company, changed)).toMatch(/octombrie 2026/)
  expect(await codeOf(company, changed)).toBe('MONTH_CLOSED')
  expect(await company.call('roadmap', { query: { companyId: company.id, id } })).toEqual(before)
})

test('of many at once one takes a change back', async () => {
  const company = await aCompany(tests)
  const { id } = await aDriver(company, { name: 'Ana Pop', job: null })
  const job = await change(company, 'saveDriver', driverBody(company, id, { job: 'șofer' }))
  // asked ahead, nothing is taken back
  expect(await reasonAhead(company, job)).toBeNull()
  expect(await driverOf(company, id)).toMatchObject({ job: 'șofer' })
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(company, job)))
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['done', 'NOT_UNDOABLE']))
})

test('a change is taken back within its company, by who may do it, for ninety days, and done again', async () => {
  const company = await aCompany(tests)
  const { id } = await aDriver(company, { name: 'Ana Pop', job: null })
  const job = await change(company, 'saveDriver', driverBody(company, id, { job: 'șofer' }))
  const stranger = await aCompany(tests)
  expect(await codeOf(stranger, job)).toBe('NOT_FOUND')
  const viewer = await signedUp(tests)
  const { db } = tests.services.database
  const member = await db.selectFrom('users').select('id').where('email', '=', viewer.email).executeTakeFirstOrThrow()
  await db.insertInto('memberships').values({ userId: member.id, companyId: company.id, role: 'viewer' }).execute()
  expect((await viewer.ask('undoChange', { body: { companyId: company.id, id: job } })).body.code).toBe('FORBIDDEN')
  const undone = await undo(company, job)
  expect(await driverOf(company, id)).toMatchObject({ job: null })
  expect(await codeOf(company, Number(undone.body.change))).toBe('done')
  expect(await driverOf(company, id)).toMatchObject({ job: 'șofer' })
  const rows = await company.call('journal', { query: { companyId: company.id, page: 1 } })
  expect(rows.slice(0, 3).map(({ call, undo, undoneBy, via }) => [call, undo?.sentence ?? null, undoneBy !== null, via])).toEqual([
    ['undoChange', null, false, 'form'],
    ['undoChange', 'A fost deja anulată', true, 'form'],
    ['saveDriver', 'A fost deja anulată', true, 'form'],
  ])
  const later = await change(company, 'saveDriver', driverBody(company, id, { job: 'mecanic' }))
  const now = tests.clock.now
  tests.clock.pass(91 * 24 * 60 * 60_000)
  expect((await undo(company, later)).status).not.toBe(200)
  tests.clock.now = now
})

test('the journal is narrowed to a person, days, a way and a record', async () => {
  const company = await aCompany(tests)
  const { id } = await aDriver(company, { name: 'Ana Pop', job: null })
  await aDriver(company, { name: 'Dan Pop' })
  const rows = async (query: object) => (await company.call('journal', { query: { companyId: company.id, page: 1, ...query } })).length
  expect(await rows({ entity: 'driver', recordId: id })).toBe(1)
  expect(await rows({ from: '2026-11-20', to: '2026-11-20' })).toBeGreaterThan(1)
  expect(await rows({ from: '2026-11-21' })).toBe(0)
  expect([await rows({ via: 'import' }), await rows({ person: 999_999 })]).toEqual([0, 0])
  const receipt = { companyId: company.id, date: '2026-11-19', qty: 1, value: 1 }
  await company.call('saveReceipt', { body: { ...receipt, origin: 'phone' } })
  await company.call('saveReceipt', { body: receipt })
  expect(await rows({ via: 'phone' })).toBe(1)
})

test('a record tells who changed which field, with names in the place of ids', async () => {
  const company = await aCompany(tests)
  const [driver, other] = [await aDriver(company, { name: 'Ana Pop', job: null }), await aDriver(company, { name: 'Dan Ion' })]
  const { id } = await aRoadmap(company, { driverId: driver.id })
  const sheet = await company.call('roadmap', { query: { companyId: company.id, id } })
  await company.ask('saveDriver', driverBody(company, driver.id, { job: 'șofer' }))
  const history = (entity: string, recordId: number) =>
    company.call('changeHistory', { query: { companyId: company.id, entity: entity as 'driver', id: recordId, page: 1 } })
  expect(await history('driver', driver.id)).toMatchObject([
    {
      call: 'saveDriver',
      action: 'changed',
      user: company.email,
      via: 'form',
      fields: [{ field: 'job', part: null, before: null, after: 'șofer' }],
    },
    { call: 'saveDriver', action: 'added', fields: [] },
  ])
  expect(await history('sheet', id)).toMatchObject([{ call: 'saveRoadmap', action: 'added' }])
  expect([sheet.id, other.id]).not.toContain(0)
})

test('a trip that was added and one that was taken off are told with what they held then', async () => {
  const company = await aCompany(tests)
  const { id } = await aRoadmap(company)
  const with2 = (purpose: string) => (sheet: SavedSheet) => ({
    routes: [sheet.routes[0], { ...sheet.routes[0], id: null, start: 'București', end: 'Ploiești', purpose }],
  })
  await saveAgain(company, id, with2('retur'))
  await saveAgain(company, id, (sheet) => ({ routes: sheet.routes.map((trip, at) => (at === 1 ? { ...trip, purpose: 'service' } : trip)) }))
  await saveAgain(company, id, ({ routes }) => ({ routes: routes.slice(0, 1) }))
  const history = await company.call('changeHistory', { query: { companyId: company.id, entity: 'sheet', id, page: 1 } })
  const tripFacts = (purpose: string) => [
    { field: 'start', value: 'București', unit: null },
    { field: 'end', value: 'Ploiești', unit: null },
    { field: 'km', value: expect.any(Number), unit: null },
    { field: 'purpose', value: purpose, unit: null },
  ]
  const trips = history.map(({ fields }) => fields.filter(({ part, field }) => part === 'trips' && field === ''))
  expect(trips).toMatchObject([
    [{ position: 1, before: true, after: false, facts: tripFacts('service') }],
    [],
    [{ position: 1, before: false, after: true, facts: tripFacts('retur') }],
    [],
  ])
})

test('a change names its receipt by document, supplier, litres and lei, and says what each value is counted in', async () => {
  const company = await aCompany(tests)
  const [partner, article] = [await aPartner(company, { name: 'OMV Petrom' }), await anArticle(company, { name: 'Motorină' })]
  const receipt = { companyId: company.id, date: '2026-11-19', number: '0012391', partnerId: partner.id, articleId: article.id }
  const { id } = await company.call('saveReceipt', { body: { ...receipt, qty: 45, value: 337.59 } })
  await company.call('saveReceipt', { body: { ...receipt, id, version: 1, qty: 46, value: 340 } })
  const [{ first } = { first: null }] = await company.call('journal', { query: { companyId: company.id, page: 1 } })
  expect(first).toMatchObject({
    name: 'Bon fiscal 0012391',
    facts: [
      { field: 'date', value: '2026-11-19', unit: null },
      { field: 'partnerId', value: 'OMV Petrom', unit: null },
      { field: 'articleId', value: 'Motorină', unit: null },
      { field: 'qty', value: 46, unit: 'L' },
      { field: 'value', value: 340, unit: 'lei' },
    ],
  })
  expect(first?.fields).toContainEqual({
    field: 'qty',
    part: null,
    position: null,
    before: 45,
    after: 46,
    unit: 'L',
    unitBefore: 'L',
    facts: [],
  })
  expect(first?.fields).toContainEqual(expect.objectContaining({ field: 'value', before: 337.59, after: 340, unit: 'lei' }))
})

test('the history of a record says ahead why a change would be refused to be taken back', async () => {
  const company = await aCompany(tests)
  const { id } = await aDriver(company, { name: 'Ana Pop', job: null })
  await company.ask('saveDriver', driverBody(company, id, { job: 'șofer' }))
  const history = await company.call('changeHistory', { query: { companyId: company.id, entity: 'driver', id, page: 1 } })
  expect(history.map(({ undo }) => undo?.sentence ?? null)).toEqual([
    null,
    expect.stringMatching(/^Șoferul Ana Pop: există o modificare mai nouă/),
  ])
})

test('who follows a company hears of a change, with the records that it touched, and of no other company', async () => {
  const [company, other] = [await aCompany(tests), await aCompany(tests)]
  await tests.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = tests.app.server.address() as AddressInfo
  const request = get(`http://127.0.0.1:${port}/api/change/live?companyId=${company.id}&follow=true`, {
    headers: { authorization: `Bearer ${company.token}` },
  })
  const [response] = await once(request, 'response')
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream'])
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await expect.poll(() => text).toContain(':')
  await aDriver(other)
  const { id } = await aDriver(company)
  await expect.poll(() => text).toContain('event: change')
  const events = [...text.matchAll(/data: (.*)/g)].map(([, data]) => JSON.parse(String(data)))
  expect(events).toMatchObject([{ user: company.email, records: { driver: [id] } }])
  request.destroy()
})
