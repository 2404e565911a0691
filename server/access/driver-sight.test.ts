/** What a driver sees and saves: rows of their own, by policies of the database. */
import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readPdf } from '#documents/testing/read-pdf.ts'
import { DRIVER_SIGHT } from '../database/driver-sight.ts'
import { aDriverMember, rowsSeen } from '../testing/a-driver.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '../testing/builders.ts'
import { contractCalls } from '../testing/contract-calls.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const { app } = tests

/** A company with a vehicle that two drivers drive, of whom the second is a member. */
const twoDrivers = async (plan: 'paid' | 'free' = 'paid') => {
  const company = await aCompany(tests, { plan })
  const [vehicle, other] = [await aVehicle(company), await aDriver(company)]
  const driver = await aDriverMember(company, { vehicleId: vehicle.id })
  const theirs = await aRoadmap(company, { vehicleId: vehicle.id, driverId: other.id, startDate: '2026-11-18' })
  return { company, vehicle, other, driver, theirs }
}
type World = Awaited<ReturnType<typeof twoDrivers>>
/** Saves a sheet as the driver. */
const save = ({ company, driver, vehicle }: World, part: object = {}) => {
  const day = { startDate: '2026-11-20', startTime: '08:00', endDate: '2026-11-20', endTime: '16:00' }
  const sheet = { type: 'vehicle', number: 1, numberProposed: true, kmStart: 2000, fuelStart: 20, ...day }
  return driver.ask('saveRoadmap', { body: { companyId: company.id, ...sheet, vehicleId: vehicle.id, driverId: driver.driverId, ...part } })
}
const idOf = ({ body }: { body: { data?: unknown } }) => (body.data as { id: number }).id
const receiptOf = ({ company, vehicle }: World, driverId: number | null, number: string) =>
  ({ ...{ companyId: company.id, vehicleId: vehicle.id, driverId, date: '2026-11-20', number, qty: 10, value: 72 } }) as const

test('every table shows a driver what its declaration says', async () => {
  const { fixture } = await contractCalls()
  const company = await fixture()
  const tables = Object.keys(DRIVER_SIGHT)
  const all = await rowsSeen(company, tables)
  const another = await rowsSeen(company, tables, company.ids.spareDriver)
  const own = await rowsSeen(company, tables, company.ids.driver)
  for (const [table, { sees }] of Object.entries(DRIVER_SIGHT)) {
    const expected = sees === 'all' ? all[table] : table === 'drivers' ? 1 : 0
    expect([table, another[table]]).toEqual([table, expected])
    if (sees === 'none') expect([table, own[table]]).toEqual([table, 0])
  }
  for (const table of ['roadmaps', 'trips', 'purchases', 'receipts', 'receiptFiles', 'vehicles'])
    expect([table, own[table]]).toEqual([table, expect.toSatisfy((rows) => rows > 0)])
  expect(await rowsSeen(company, ['roadmaps', 'receipts'], 0)).toEqual({ roadmaps: 0, receipts: 0 })
})

test('the database lets a driver write no row of another, and nothing of the lists', async () => {
  const { company, driver, theirs } = await twoDrivers()
  const asDriver = (statement: ReturnType<typeof sql>) =>
    tests.services.database.inCompany(company.id, (trx) => statement.execute(trx), undefined, driver.driverId)
  expect(await asDriver(sql`update roadmaps set observations = 'x' where id = ${theirs.id}`)).toMatchObject({ numAffectedRows: 0n })
  expect(await asDriver(sql`delete from trips where roadmap_id = ${theirs.id}`)).toMatchObject({ numAffectedRows: 0n })
  expect(await asDriver(sql`update partners set name = 'x'`)).toMatchObject({ numAffectedRows: 0n })
  expect(await asDriver(sql`update memberships set role = 'owner'`)).toMatchObject({ numAffectedRows: 0n })
  const added = sql`insert into drivers (company_id, name, search_key) values (${company.id}, 'x', 'x')`
  await expect(asDriver(added)).rejects.toThrow(/row-level security/)
})

describe('a sheet', () => {
  test('is listed, opened, summed and printed of the driver alone', async () => {
    const world = await twoDrivers()
    const { company, driver, theirs, other } = world
    const id = idOf(await save(world))
    const query = { companyId: company.id, type: 'vehicle' as const }
    expect((await driver.call('roadmaps', { query })).map((row) => row.id)).toEqual([id])
    expect([await driver.call('roadmapSums', { query }), await company.call('roadmapSums', { query })]).toMatchObject([
      { kmDone: 0 },
      { kmDone: 60 },
    ])
    // one line of the log and its head: that of the own sheet
    expect(await rowsSeen(company, ['changes', 'journal'], driver.driverId)).toEqual({ changes: 1, journal: 1 })
    const ofTheirs = { companyId: company.id, id: theirs.id }
    for (const call of ['roadmap', 'openSheet'] as const) expect((await driver.ask(call, { query: ofTheirs })).status).toBe(404)
    const printed = { ...ofTheirs, type: 'foi-parcurs', force: 'true' }
    expect((await driver.ask('exportRoadmap', { query: printed })).status).toBe(404)
    expect((await driver.call('drivers', { query: { companyId: company.id } })).map((row) => row.id)).toEqual([driver.driverId])
    const body = {
      companyId: company.id,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      documentType: 'foi-parcurs',
      vehicleType: 'vehicle',
    }
    const pdf = await driver.ask('printRoadmaps', { body: { ...body, driverId: other.id } })
    expect(readPdf(pdf.bytes).pages).toHaveLength(1)
    const both = await company.ask('printRoadmaps', { body })
    expect(readPdf(both.bytes).pages).toHaveLength(2)
    const link = await driver.ask('exportRoadmap', { query: { companyId: company.id, id, type: 'foi-parcurs', force: 'true' } })
    const { rawPayload } = await app.inject({ url: String(link.body.data).replace(/^.*\/api/, '/api') })
    expect(readPdf(rawPayload).pages).toHaveLength(1)
  })

  test('carries the driver, or is refused at the field; one of another is not changed', async () => {
    const world = await twoDrivers()
    const { driver, other, theirs } = world
    const refused = await save(world, { driverId: other.id })
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['driverId']])
    expect((await save(world, { id: theirs.id, version: null })).status).toBe(404)
    const { id } = (await save(world)).body.data as { id: number }
    expect((await save(world, { id, version: null, driverId: other.id })).body.fields).toHaveProperty('driverId')
    expect((await save(world, { id, version: null, createdBy: other.id })).status).toBe(422)
    expect((await save(world, { id, version: null, createdBy: driver.driverId })).status).toBe(200)
  })

  test('is not written by a driver on a vehicle that is not theirs', async () => {
    const world = await twoDrivers()
    const foreign = await aVehicle(world.company)
    expect((await save(world, { vehicleId: foreign.id })).body.fields).toHaveProperty('vehicleId')
  })

  test('adds no route to the list', async () => {
    const world = await twoDrivers()
    const day = { startDate: '2026-11-20', startTime: '08:00', endDate: '2026-11-20', endTime: '09:00' }
    const trip = { start: 'Ploiești', end: 'Brașov', purpose: 'livrare', type: 0, distanceMixt: 110, ...day }
    expect((await save(world, { routes: [trip], addsRoutes: true })).status).toBe(200)
    expect(await world.company.call('routes', { query: { companyId: world.company.id } })).toEqual([])
  })

  test('has the state that the whole company gives it, and makes those around it unknown', async () => {
    const world = await twoDrivers()
    const { company, driver, theirs } = world
    const query = { companyId: company.id, type: 'vehicle' as const }
    const states = async (who: typeof company | typeof driver) =>
      Object.fromEntries((await who.call('roadmaps', { query })).map(({ id, state }) => [id, state]))
    const before = await states(company)
    // the odometer goes back behind the other driver's sheet, and their hours overlap
    const id = idOf(await save(world, { kmStart: 10, startDate: '2026-11-18', endDate: '2026-11-18' }))
    const seen = await states(driver)
    expect(Object.keys(seen)).toEqual([String(id)])
    const after = await states(company)
    expect(after[id]).toBe(seen[id])
    expect(seen[id]).toBe('error')
    expect([before[theirs.id], Object.keys(after)]).toEqual([
      expect.not.stringMatching('error'),
      expect.arrayContaining([String(theirs.id)]),
    ])
  })

  test('is found fault with as the whole company sees it, while it is typed and when it opens', async () => {
    const world = await twoDrivers()
    const { company, driver, vehicle } = world
    const day = { startDate: '2026-11-19', startTime: '08:00', endDate: '2026-11-19', endTime: '16:00' }
    const typed = { companyId: company.id, type: 'vehicle' as const, id: null, vehicleId: vehicle.id, driverId: driver.driverId, ...day }
    const body = { ...typed, number: 1, numberProposed: true, kmStart: 10, fuelStart: 20 } as never
    const drafted = async (who: typeof company | typeof driver) => who.call('checkRoadmap', { body })
    expect(await drafted(driver)).toEqual(await drafted(company))
    const query = { companyId: company.id, id: idOf(await save(world, { ...day, kmStart: 10 })) }
    const opened = async (who: typeof company | typeof driver) => (await who.call('openSheet', { query })).findings
    expect(await opened(driver)).toEqual(await opened(company))
    expect((await opened(driver)).map(({ code }) => code)).toContain('KM_REGRESS')
    expect((await opened(driver)).map(({ code }) => code)).not.toContain('NUMBER_GAP')
  })

  test('is refused in a closed month, and counted with all others by a free package', async () => {
    const free = await twoDrivers('free')
    for (const day of [10, 11, 12]) expect((await save(free, { startDate: `2026-11-${day}`, endDate: `2026-11-${day}` })).status).toBe(200)
    expect((await save(free)).status).toBe(200)
    expect((await save(free)).body.code).toBe('LIMIT_REACHED')

    const world = await twoDrivers()
    await tests.services.database.inCompany(world.company.id, (trx) =>
      sql`insert into closed_months (company_id, month, closed_at, totals, digest)
        values (${world.company.id}, '2026-10-01', now(), '{}', 'x')`.execute(trx),
    )
    expect((await save(world, { startDate: '2026-10-05', endDate: '2026-10-05' })).body.code).toBe('MONTH_CLOSED')
    expect((await save(world)).status).toBe(200)
  })
})

test('a driver submits own sheets, and changes them no more', async () => {
  const world = await twoDrivers()
  const { company, driver, theirs } = world
  await tests.services.database.db.updateTable('companies').set({ approval: true }).where('id', '=', company.id).execute()
  const id = idOf(await save(world))
  const submit = (sheet: number) => driver.ask('submitSheets', { body: { companyId: company.id, sheets: [{ id: sheet, version: null }] } })
  expect((await submit(theirs.id)).status).toBe(404)
  expect((await submit(id)).body.data).toEqual({ changed: 1 })
  expect((await save(world, { id, version: null, kmStart: 3000 })).status).toBe(409)
  expect((await driver.ask('approveSheets', { body: { companyId: company.id, sheets: [{ id, version: null }] } })).body.code).toBe(
    'FORBIDDEN',
  )
})

test('receipts and their pictures are seen and saved of the driver alone', async () => {
  const world = await twoDrivers()
  const { company, driver, other } = world
  const [fuel, partner] = [await anArticle(company), await aPartner(company)]
  const whole = { articleId: fuel.id, partnerId: partner.id }
  const theirs = await company.call('saveReceipt', { body: { ...receiptOf(world, other.id, 'X1'), ...whole } })
  const nobodys = await company.call('saveReceipt', { body: { ...receiptOf(world, null, 'X2'), ...whole } })
  const content = 'JVBERi0xLjQKJSVFT0Y='
  await company.call('saveReceiptFile', { body: { companyId: company.id, id: theirs.id, content } })
  const own = await driver.call('saveReceipt', { body: { ...receiptOf(world, driver.driverId, 'E1'), ...whole } })
  await driver.call('saveReceiptFile', { body: { companyId: company.id, id: own.id, content } })
  expect((await driver.call('receipts', { query: { companyId: company.id } })).map(({ id }) => id)).toEqual([own.id])
  expect((await driver.call('receiptFile', { query: { companyId: company.id, id: own.id } })).content).toBe(content)
  for (const { id } of [theirs, nobodys]) {
    expect((await driver.ask('receiptFile', { query: { companyId: company.id, id } })).status).toBe(404)
    expect((await driver.ask('saveReceiptFile', { body: { companyId: company.id, id, content } })).status).toBe(404)
    const stolen = { ...receiptOf(world, driver.driverId, 'F'), ...whole, id, version: null }
    expect((await driver.ask('saveReceipt', { body: stolen })).status).toBe(404)
  }
  expect((await driver.ask('saveReceipt', { body: { ...receiptOf(world, null, 'E2'), ...whole } })).body.fields).toHaveProperty('driverId')
  const foreign = await aVehicle(company)
  const onForeign = { ...receiptOf(world, driver.driverId, 'E3'), ...whole, vehicleId: foreign.id }
  expect((await driver.ask('saveReceipt', { body: onForeign })).body.fields).toHaveProperty('vehicleId')
  // on a sheet of another driver it is seen, without that sheet
  await aRoadmap(company, {
    ...{ vehicleId: world.vehicle.id, driverId: other.id, startDate: '2026-11-20' },
    expenses: [
      { date: '2026-11-20', number: 'E1', type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, value: 72, receiptId: own.id },
    ],
  })
  expect((await driver.ask('receipts', { query: { companyId: company.id, page: 1 } })).status).toBe(200)
})

test('a driver whose record is deleted sees nothing, and is told', async () => {
  const world = await twoDrivers()
  const { company, driver } = world
  await company.call('deleteDriver', { query: { companyId: company.id, id: driver.driverId } })
  const { companies } = await driver.call('authUser', {})
  expect(companies).toMatchObject([{ role: 'driver', driverId: null }])
  for (const call of ['drivers', 'vehicles', 'receipts'] as const)
    expect(await driver.call(call, { query: { companyId: company.id } })).toEqual([])
  expect((await save(world)).body.fields?.driverId).toContain('a fost ștearsă')
  expect(await driver.call('start', {})).toMatchObject({ counts: null })
})

test('live messages tell a driver of changes of their own', async () => {
  const world = await twoDrivers()
  const { company, driver, theirs } = world
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const request = get(`http://127.0.0.1:${port}/api/change/live?companyId=${company.id}&follow=true`, {
    headers: { authorization: `Bearer ${driver.token}` },
  })
  const [response] = await once(request, 'response')
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await expect.poll(() => text).toContain(':')
  await company.call('deleteRoadmap', { query: { companyId: company.id, id: theirs.id } })
  await aPartner(company)
  const id = idOf(await save(world))
  await expect.poll(() => text).toContain('event: change')
  const events = [...text.matchAll(/data: (.*)/g)].map(([, data]) => JSON.parse(String(data)))
  expect(events).toMatchObject([{ records: { sheet: [id] } }])
  request.destroy()
})
