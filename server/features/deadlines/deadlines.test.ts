import { expect, test } from 'vitest'
import { aCompany, aDriver, anArticle, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { deadlines } from './deadlines.repository.ts'

const tests = await testApp()
tests.clock.now = new Date('2026-11-13T08:00:00Z')
const company = await aCompany(tests)
const [vehicle, driver] = [await aVehicle(company), await aDriver(company)]
const within = { companyId: company.id }
const itp = {
  ...within,
  id: null,
  vehicleId: vehicle.id,
  kind: 'itp' as const,
  dueDay: '2026-11-12',
  remindDays: [7, 30, 14, 7],
  everyMonths: 12,
  cost: 180,
}
const list = (query: object = {}) => company.call('deadlines', { query: { ...within, ...query } })

test('a deadline stands as it does today, and its renewal opens the next one', async () => {
  const saved = await company.call('saveDeadline', { body: itp })
  expect(saved).toMatchObject({
    name: 'ITP',
    state: 'passed',
    days: -1,
    remindDays: [30, 14, 7],
    subjectName: vehicle.number,
    active: true,
  })
  const again = await company.ask('saveDeadline', { body: itp })
  expect([again.status, again.body.fields]).toEqual([422, { kind: expect.stringContaining('Există deja un termen') }])
  const renewal = { ...within, id: saved.id, version: saved.version, doneDay: '2026-11-13', dueDay: '2027-11-12', cost: 190.5 }
  const next = await company.call('renewDeadline', { body: renewal })
  expect(next).toMatchObject({ name: 'ITP', dueDay: '2027-11-12', cost: 190.5, state: 'later', remindDays: [30, 14, 7], everyMonths: 12 })
  expect((await company.ask('renewDeadline', { body: renewal })).body.code).toBe('DEADLINE_DONE')
  expect((await list()).map(({ id }) => id)).toEqual([next.id])
  const costs = await tests.services.database.inCompany(company.id, (trx) =>
    deadlines.costs({ companyId: company.id, trx } as never, { from: '2026-11-01', to: '2026-11-30', vehicleIds: [vehicle.id] }),
  )
  expect(costs.map(({ cost, id: _, ...rest }) => ({ ...rest, cost: cost.toFixed(2) }))).toEqual([
    { vehicleId: vehicle.id, driverId: null, kind: 'itp', month: '2026-11', cost: '190.50' },
  ])
})

test('a deadline by kilometres counts from the last index of its vehicle', async () => {
  const driven = await aVehicle(company)
  await aRoadmap(company, { vehicleId: driven.id, driverId: driver.id, startDate: '2026-11-03', endDate: '2026-11-03', kmStart: 51_000 })
  const service = await company.call('saveDeadline', {
    body: { ...within, id: null, vehicleId: driven.id, kind: 'service', dueKm: 51_500, remindDays: [] },
  })
  expect(service).toMatchObject({ state: 'soon', dueDay: null, odometer: expect.any(Number) })
  expect(service.km).toBe(51_500 - (service.odometer ?? 0))
})

test('a deadline by kilometres counts from the newest reading that is believed, the one that the page of the vehicle shows', async () => {
  const [driven, fuel] = [await aVehicle(company), await anArticle(company, { name: 'Motorină pompă' })]
  await aRoadmap(company, { vehicleId: driven.id, driverId: driver.id, startDate: '2026-11-03', endDate: '2026-11-03', kmStart: 51_000 })
  const { id, version } = await company.call('saveDeadline', {
    body: { ...within, id: null, vehicleId: driven.id, kind: 'service', dueKm: 51_500, remindDays: [] },
  })
  const deadline = async () => (await list({ vehicleId: driven.id })).find((row) => row.id === id)
  const stands = async () => {
    const page = await company.call('vehiclePage', { query: { ...within, id: driven.id, month: '2026-11' } })
    const now = await company.call('vehiclesNow', { query: { ...within, vehicleType: 'vehicle' } })
    return [(await deadline())?.odometer, page.index?.value, now.find((row) => row.id === driven.id)?.index]
  }
  const read = (date: string, odometer: number) =>
    company.call('saveReceipt', {
      body: { ...within, vehicleId: driven.id, articleId: fuel.id, date, odometer, number: `${date} ${odometer}`, qty: 20, value: 150 },
    })
  expect(await stands()).toEqual([51_060, 51_060, 51_060])
  await read('2026-11-07', 51_800)
  expect(await stands()).toEqual([51_800, 51_800, 51_800])
  expect(await deadline()).toMatchObject({ state: 'passed', km: -300 })
  // lower than what was read before, and far above it
  await read('2026-11-08', 5_181)
  await read('2026-11-09', 518_900)
  expect(await stands()).toEqual([51_800, 51_800, 51_800])
  await company.call('deleteDeadline', { query: { ...within, id, version } })
})

test('a deadline of a machine counts the hours of its meter: the last reading and what its sheets worked since', async () => {
  const [machine, fuel] = [await aVehicle(company, { vehicleType: 'machine' }), await anArticle(company, { name: 'Motorină utilaje' })]
  const read = {
    ...within,
    date: '2026-11-02',
    vehicleId: machine.id,
    articleId: fuel.id,
    number: 'H1',
    qty: 40,
    value: 290,
    odometer: 5660,
  }
  await company.call('saveReceipt', { body: read })
  await aRoadmap(company, { type: 'machine', vehicleId: machine.id, driverId: driver.id, startDate: '2026-11-05', endDate: '2026-11-05' })
  const service = { ...within, id: null, vehicleId: machine.id, kind: 'service' as const, dueKm: 5750, everyKm: 250, remindDays: [] }
  const saved = await company.call('saveDeadline', { body: service })
  expect(saved).toMatchObject({ unit: 'h', odometer: 5664, km: 86, state: 'later' })
})

test.each([
  ['neither day nor kilometres', { dueDay: null }, 'dueDay'],
  ['a kind of a driver', { kind: 'licence' }, 'kind'],
  ['a kind of vehicles without one', { vehicleId: null }, 'vehicleId'],
  ['a kind of drivers without one', { vehicleId: null, kind: 'licence' }, 'driverId'],
  ['a vehicle and a driver', { driverId: driver.id }, 'driverId'],
  ['a day that does not exist', { dueDay: '2027-02-29' }, 'dueDay'],
  ['days to remind on beyond a year', { remindDays: [366] }, 'remindDays.0'],
  ['days to remind on after it', { remindDays: [-1] }, 'remindDays.0'],
  ['no title of one of no kind', { kind: 'other' }, 'title'],
  ['kilometres of the company', { vehicleId: null, kind: 'cmr', dueKm: 10 }, 'dueKm'],
  ['a vehicle that is not there', { vehicleId: 999_999 }, 'vehicleId'],
])('refuses %s at the field', async (_, change, field) => {
  const { status, body } = await company.ask('saveDeadline', { body: { ...itp, ...change } as typeof itp })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

test('nothing is told of a vehicle that is out of use, and none is added to it', async () => {
  const sold = await aVehicle(company)
  await company.call('saveDeadline', { body: { ...itp, vehicleId: sold.id } })
  await company.call('saveVehicle', { body: { ...sold, status: 'inactive' } })
  expect((await list({ due: 'passed' })).map(({ vehicleId }) => vehicleId)).not.toContain(sold.id)
  expect((await list({ due: 'all', vehicleId: sold.id })).map(({ active }) => active)).toEqual([false])
  const { body } = await company.ask('saveDeadline', { body: { ...itp, kind: 'rca', vehicleId: sold.id } })
  expect(Object.keys(body.fields ?? {})).toEqual(['vehicleId'])
  const overview = await company.call('deadlineOverview', { query: within })
  expect(overview.lists.passed.count).toBe(0)
  expect(overview.missing.flatMap(({ vehicles }) => vehicles.map(({ id }) => id))).not.toContain(sold.id)
})
