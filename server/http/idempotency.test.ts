/** Calls that are sent again because their answer was lost. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, CallName } from '#contract/contract.ts'
import { aCompany, aDriver, anAdministrator, aVehicle, signedUp, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { CompanyScope } from '../access/company-access.ts'
import { connectedOwner } from '../database/connection.ts'
import { idempotentAnswers } from './idempotent-answers.repository.ts'

const tests = await testApp()
let made = 0
const aKey = (): string => `key-of-a-client-${++made}`
const under = (caller: Pick<TestCompany, 'ask'>, key: string, name: CallName, input: object) =>
  caller.ask(name, input, { 'idempotency-key': key })

const asOwner = async (statement: string): Promise<void> => {
  const client = await connectedOwner(tests.services.database.url)
  await client.query(statement).finally(() => client.end())
}

const aSheet = async () => {
  const company = await aCompany(tests)
  const [vehicle, driver] = [await aVehicle(company), await aDriver(company)]
  const at = { startDate: '2026-11-20', startTime: '08:00', endDate: '2026-11-20', endTime: '16:00' }
  const trip = { start: 'Ploiești', end: 'București', purpose: 'Livrare', type: 0, distanceMixt: 60, ...at }
  const form = { type: 'vehicle', number: 1, numberProposed: true, vehicleId: vehicle.id, driverId: driver.id, ...at }
  const body = { ...form, companyId: company.id, kmStart: 1000, fuelStart: 20, routes: [trip] }
  const sheets = async () => (await company.ask('roadmaps', { query: { companyId: company.id, page: 1 } })).body as { total: number }
  return { company, body, sheets }
}

it('a new sheet is written once, and both have one answer', async () => {
  const { company, body, sheets } = await aSheet()
  const key = aKey()
  const [first, second] = [await under(company, key, 'saveRoadmap', { body }), await under(company, key, 'saveRoadmap', { body })]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect((await sheets()).total).toBe(1)
  expect((await under(company, aKey(), 'saveRoadmap', { body })).status).toBe(200)
  expect((await sheets()).total).toBe(2)
})

it('many at once under one key write once, those under others each for itself', async () => {
  const { company, body, sheets } = await aSheet()
  const key = aKey()
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      under(company, at < 4 ? key : aKey(), 'saveRoadmap', { body: { ...body, kmStart: at < 4 ? 1000 : at } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  const ids = answers.map(({ body }) => (body as { data: AnswerOf<'saveRoadmap'> }).data.id)
  expect(new Set(ids).size).toBe(3)
  expect((await sheets()).total).toBe(3)
})

it('another body under the same key is refused, and writes nothing', async () => {
  const { company, body, sheets } = await aSheet()
  const key = aKey()
  await under(company, key, 'saveRoadmap', { body })
  const other = await under(company, key, 'saveRoadmap', { body: { ...body, kmStart: 5 } })
  expect([other.status, other.body.code]).toEqual([422, 'KEY_REUSED'])
  expect((await sheets()).total).toBe(1)
})

it('a change, a deletion and a partner answer again as they did, not as changed, gone or taken', async () => {
  const { company, body } = await aSheet()
  const { id } = await company.call('saveRoadmap', { body: body as never })
  const calls: [CallName, object][] = [
    ['saveRoadmap', { body: { ...body, id, version: 1, kmStart: 1200 } }],
    ['deleteRoadmap', { query: { companyId: company.id, id } }],
    [
      'savePartner',
      { body: { id: null, companyId: company.id, name: 'Stația Nord', cui: '14399840', tva: true, state: 'Cluj', city: 'Cluj' } },
    ],
  ]
  for (const [name, input] of calls) {
    const key = aKey()
    const [first, second] = [await under(company, key, name, input), await under(company, key, name, input)]
    expect([name, first.status, second.status]).toEqual([name, 200, 200])
    expect(second.body).toEqual(first.body)
  }
})

it('what was refused was not done: it may be sent again under its key, put right', async () => {
  const { company, body, sheets } = await aSheet()
  const key = aKey()
  expect((await under(company, key, 'saveRoadmap', { body: { ...body, driverId: 999_999_999 } })).status).toBe(422)
  expect((await under(company, key, 'saveRoadmap', { body })).status).toBe(200)
  expect((await sheets()).total).toBe(1)
})

it('a key is of its user and company, and has to look like one', async () => {
  const [one, other] = [await aSheet(), await aSheet()]
  const key = aKey()
  await under(one.company, key, 'saveRoadmap', { body: one.body })
  expect((await under(other.company, key, 'saveRoadmap', { body: other.body })).status).toBe(200)
  const stranger = await signedUp(tests)
  expect((await stranger.ask('saveRoadmap', { body: one.body }, { 'idempotency-key': key })).status).toBe(404)
  for (const bad of ['short', 'with a blank in it', 'x'.repeat(101)])
    expect((await under(one.company, bad, 'saveRoadmap', { body: one.body })).body.code).toBe('MALFORMED')
})

it('a connection that is cut after the commit loses the answer, not the sheet', async () => {
  const { company, body, sheets } = await aSheet()
  const key = aKey()
  if (!tests.app.server.listening) await tests.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = tests.app.server.address() as AddressInfo
  const text = JSON.stringify(body)
  const head = [
    'POST /api/roadmap/add HTTP/1.1',
    ...['host: localhost', 'content-type: application/json', `content-length: ${Buffer.byteLength(text)}`],
    ...[`authorization: Bearer ${company.token}`, `idempotency-key: ${key}`],
  ]
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`)
  // nothing of the answer is read
  await expect.poll(async () => (await sheets()).total).toBe(1)
  socket.destroy()
  const again = await under(company, key, 'saveRoadmap', { body })
  const { id, number } = (again.body as { data: AnswerOf<'saveRoadmap'> }).data
  expect([again.status, number]).toEqual([200, 1])
  expect((await company.call('roadmap', { query: { companyId: company.id, id } })).number).toBe(1)
  expect((await sheets()).total).toBe(1)
})

it('what was done is not told as refused when the answer cannot be looked up, and is answered when it can', async () => {
  const { company, body } = await aSheet()
  const { id } = await company.call('saveRoadmap', { body: body as never })
  const key = aKey()
  const deletion = () => under(company, key, 'deleteRoadmap', { query: { companyId: company.id, id } })
  const first = await deletion()
  await asOwner('revoke select on idempotent_answers from parcurs_app')
  const unreadable = await deletion().finally(() => asOwner('grant select on idempotent_answers to parcurs_app'))
  expect([first.status, unreadable.status]).toEqual([200, 500])
  expect((await deletion()).body).toEqual(first.body)
})

it('a key of more than a day ago is a new one', async () => {
  const { company, body, sheets } = await aSheet()
  const key = aKey()
  await under(company, key, 'saveRoadmap', { body })
  await asOwner(`update idempotent_answers set created_at = now() - interval '25 hours' where key = '${key}'`)
  const later = await under(company, key, 'saveRoadmap', { body: { ...body, kmStart: 1060 } })
  expect(later.status).toBe(200)
  expect((await under(company, key, 'saveRoadmap', { body: { ...body, kmStart: 1060 } })).body).toEqual(later.body)
  expect((await sheets()).total).toBe(2)
})

it('is forgotten after a day, and of a user all but the newest', async () => {
  const company = await aCompany(tests)
  const keys = [aKey(), aKey(), aKey()]
  for (const key of keys)
    await under(company, key, 'saveDriver', { body: { id: null, companyId: company.id, name: key, job: 'șofer', status: 'active' } })
  const { inCompany } = tests.services.database
  const left = () =>
    inCompany(company.id, async (trx) => await trx.selectFrom('idempotentAnswers').select(['key', 'userId']).orderBy('key').execute())
  const rows = await left()
  expect(rows.map(({ key }) => key)).toEqual(keys)
  const forget = (most?: number) =>
    inCompany(company.id, (trx) => idempotentAnswers.forget({ companyId: company.id, trx } as CompanyScope, rows[0]?.userId ?? 0, most))
  await forget(2)
  expect((await left()).map(({ key }) => key)).toEqual(keys.slice(1))
  await inCompany(company.id, (trx) =>
    trx.updateTable('idempotentAnswers').set({ createdAt: '2020-01-01' }).where('companyId', '=', company.id).execute(),
  )
  await forget()
  expect(await left()).toEqual([])
})

const SEAT = { state: 'Cluj', city: 'Cluj-Napoca', address: 'Str. Fabricii 1' }
const COMPANY = { id: null, name: 'Transport Dublu SRL', cui: '14399840', administrator: 'Ion Popescu', tva: true, ...SEAT }

describe('a call of a user that is of no company', () => {
  const companiesOf = async (person: Pick<TestCompany, 'call'>) => await person.call('companies', {})

  it('adds one company for two requests at once, and answers both alike', async () => {
    const person = await signedUp(tests)
    const key = aKey()
    const answers = await Promise.all([1, 2, 3].map(() => under(person, key, 'saveCompany', { body: COMPANY })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const companies = await companiesOf(person)
    expect(companies.map(({ name }) => name)).toEqual([COMPANY.name])
    expect(answers.map(({ body }) => (body as { data: { id: number } }).data.id)).toEqual(Array(3).fill(companies[0]?.id))
    expect((await under(person, aKey(), 'saveCompany', { body: COMPANY })).status).toBe(200)
    expect(await companiesOf(person)).toHaveLength(2)
  })

  it('refuses another body under the key, takes one that was put right, and knows the key of its user alone', async () => {
    const [person, other] = [await signedUp(tests), await signedUp(tests)]
    const [key, refused] = [aKey(), aKey()]
    expect((await under(person, refused, 'saveCompany', { body: { ...COMPANY, cui: '123' } })).status).toBe(422)
    expect((await under(person, refused, 'saveCompany', { body: COMPANY })).status).toBe(200)
    expect((await under(person, key, 'saveCompany', { body: COMPANY })).status).toBe(200)
    const changed = await under(person, key, 'saveCompany', { body: { ...COMPANY, name: 'Alta SRL' } })
    expect([changed.status, changed.body.code]).toEqual([422, 'KEY_REUSED'])
    expect(await companiesOf(person)).toHaveLength(2)
    expect((await under(other, key, 'saveCompany', { body: COMPANY })).status).toBe(200)
    expect(await companiesOf(other)).toHaveLength(1)
  })

  it('changes a company, restores one and takes the free package once, and says so twice', async () => {
    const company = await aCompany(tests, { plan: 'none' })
    const { version } = (await companiesOf(company))[0] ?? {}
    const { database } = tests.services
    const twice = async (name: CallName, input: object) => {
      const key = aKey()
      const [first, second] = [await under(company, key, name, input), await under(company, key, name, input)]
      expect([name, first.status, second.status]).toEqual([name, 200, 200])
      expect(second.body).toEqual(first.body)
    }
    await twice('saveCompany', { body: { ...COMPANY, id: company.id, cui: company.cui, version } })
    await twice('takeFreePackage', { body: { companyId: company.id } })
    await company.call('deleteCompany', { query: { companyId: company.id, id: company.id } })
    await twice('restoreCompany', { body: { id: company.id } })
    const restored = database.db.selectFrom('auditLog').select('detail').where('action', '=', 'company-restored')
    const companies = (await restored.execute()).map(({ detail }) => (detail as { companyId: number }).companyId)
    expect(companies.filter((id) => id === company.id)).toHaveLength(1)
  })

  it('of an administrator writes and deletes a mail once', async () => {
    const admin = await anAdministrator(tests)
    const mail = { id: null, name: 'Anunț de două ori', subject: 'Anunț', text: 'Bună ziua' }
    const key = aKey()
    const save = () => under(admin, key, 'saveEmailTemplate', { body: mail })
    const [first, second] = await Promise.all([save(), save()])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    const { id, version } = (first.body as { data: AnswerOf<'saveEmailTemplate'> }).data
    const gone = aKey()
    for (const _ of [1, 2]) expect((await under(admin, gone, 'deleteEmailTemplate', { query: { id, version } })).status).toBe(200)
  })

  it('is forgotten after a day, and of a user all but the newest', async () => {
    const person = await signedUp(tests)
    for (const name of ['Una SRL', 'Două SRL', 'Trei SRL']) await under(person, aKey(), 'saveCompany', { body: { ...COMPANY, name } })
    const { db } = tests.services.database
    const [newest] = await db.selectFrom('idempotentAnswersOfUsers').selectAll().orderBy('createdAt', 'desc').limit(1).execute()
    if (!newest) throw new Error('an answer is kept')
    const ofUser = () => db.selectFrom('idempotentAnswersOfUsers').select('key').where('userId', '=', newest.userId).execute()
    expect(await ofUser()).toHaveLength(3)
    await idempotentAnswers.forget({ companyId: null, trx: db }, newest.userId, 1)
    expect(await ofUser()).toEqual([{ key: newest.key }])
    await db.updateTable('idempotentAnswersOfUsers').set({ createdAt: '2020-01-01' }).where('userId', '=', newest.userId).execute()
    await idempotentAnswers.forget({ companyId: null, trx: db }, newest.userId)
    expect(await ofUser()).toEqual([])
  })
})
