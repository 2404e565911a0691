import { expect, it } from 'vitest'
import { aCompany, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { aGeneratorFleet } from '#server/testing/generator-fleet.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

const normOf = async (company: Awaited<ReturnType<typeof aCompany>>, vehicleId: number, day: string) => {
  const { id } = await aRoadmap(company, { vehicleId, startDate: day, endDate: day })
  const sheet = await company.call('roadmap', { query: { companyId: company.id, id } })
  return sheet.consumptionMixt
}

it('new sheets take the norm of their day, saved ones keep theirs', async () => {
  const company = await aCompany(tests)
  const vehicle = await aVehicle(company, { consumptionMixt: 9.2 })
  const first = await aRoadmap(company, { vehicleId: vehicle.id, startDate: '2026-11-10', endDate: '2026-11-10' })
  const norm = { companyId: company.id, vehicleId: vehicle.id, version: vehicle.version, fromDay: '2026-11-09', consumptionMixt: 8.8 }
  const changed = await company.call('saveNorm', { body: norm })
  expect(changed).toMatchObject({ consumptionMixt: 8.8, earlierNorms: [{ beforeDay: '2026-11-09', consumptionMixt: 9.2 }] })
  // saved before the norm was changed, on a day after it begins
  const kept = await company.call('roadmap', { query: { companyId: company.id, id: first.id } })
  expect(kept.consumptionMixt).toBe(9.2)
  expect(await normOf(company, vehicle.id, '2026-11-06')).toBe(9.2)
  expect(await normOf(company, vehicle.id, '2026-11-09')).toBe(8.8)
  // the form of the vehicle changes the last norm alone
  const { inactiveSince, earlierNorms, ...form } = changed
  const corrected = await company.call('saveVehicle', { body: { ...form, consumptionMixt: 8.7 } })
  expect(corrected.earlierNorms).toEqual(earlierNorms)
  expect(inactiveSince).toBeNull()
})

it('the form of the vehicle changes its norms from a day on where it says one, and is taken back whole', async () => {
  const company = await aCompany(tests)
  const vehicle = await aVehicle(company, { consumptionMixt: 9.2 })
  const { inactiveSince, earlierNorms, ...form } = vehicle
  const body = { ...form, make: 'Dacia', consumptionMixt: 8.8, normsFrom: '2026-11-09' }
  const changed = await company.call('saveVehicle', { body })
  expect(changed).toMatchObject({ make: 'Dacia', consumptionMixt: 8.8, earlierNorms: [{ beforeDay: '2026-11-09', consumptionMixt: 9.2 }] })
  expect(await normOf(company, vehicle.id, '2026-11-06')).toBe(9.2)
  expect(await normOf(company, vehicle.id, '2026-11-09')).toBe(8.8)
  // sent again, and with norms that it leaves as they are
  expect((await company.call('saveVehicle', { body: { ...body, version: null, normsFrom: '2026-11-20' } })).earlierNorms).toHaveLength(1)
  const early = { ...body, version: null, consumptionMixt: 8, normsFrom: '2026-11-08' }
  expect((await company.ask('saveVehicle', { body: early })).body).toMatchObject({
    code: 'INVALID',
    fields: { normsFrom: 'Norma de acum este din 09.11.2026: alege acea zi sau una de după ea' },
  })
  const [{ change = 0 } = {}] = await company.call('changeHistory', { query: { companyId: company.id, entity: 'vehicle', id: vehicle.id } })
  await company.call('undoChange', { body: { companyId: company.id, id: change } })
  const [taken] = await company.call('vehicles', { query: { companyId: company.id, ids: String(vehicle.id) } })
  expect(taken).toMatchObject({ ...form, version: expect.any(Number), inactiveSince, earlierNorms })
})

it('refuses a day before the last change, a norm of 0 and another version; the same day is a correction', async () => {
  const company = await aCompany(tests)
  const vehicle = await aVehicle(company, { consumptionMixt: 9.2 })
  const body = { companyId: company.id, vehicleId: vehicle.id, version: null, fromDay: '2026-11-09', consumptionMixt: 8.8 }
  await company.call('saveNorm', { body })
  expect((await company.ask('saveNorm', { body: { ...body, fromDay: '2026-11-08' } })).body).toMatchObject({
    code: 'INVALID',
    fields: { fromDay: 'Norma de acum este din 09.11.2026: alege acea zi sau una de după ea' },
  })
  expect((await company.ask('saveNorm', { body: { ...body, consumptionMixt: 0 } })).body).toMatchObject({ code: 'INVALID' })
  expect((await company.ask('saveNorm', { body: { ...body, version: vehicle.version } })).body).toMatchObject({ code: 'CHANGED' })
  const corrected = await company.call('saveNorm', { body: { ...body, consumptionMixt: 8.9 } })
  expect(corrected).toMatchObject({ consumptionMixt: 8.9, earlierNorms: [{ beforeDay: '2026-11-09', consumptionMixt: 9.2 }] })
})

it('changes the hourly norm of a machine', async () => {
  const company = await aCompany(tests)
  const machine = await aVehicle(company, { vehicleType: 'machine', category: 'UTILAJ' })
  const body = { companyId: company.id, vehicleId: machine.id, version: null, fromDay: '2026-11-09', consumptionStationary: 7.7 }
  expect(await company.call('saveNorm', { body })).toMatchObject({ consumptionStationary: 7.7, earlierNorms: [{ consumptionMixt: null }] })
})

it('the generator asks for a range with one norm, and takes that of the range', async () => {
  const { company, vehicle, routes, people } = await aGeneratorFleet(tests, {})
  await company.call('saveNorm', {
    body: { companyId: company.id, vehicleId: vehicle.id, version: null, fromDay: '2026-12-15', consumptionMixt: 9 },
  })
  const body = { ...people, maxKmPerDay: 500, maximumRoutesPerDay: 4, routes, expenses: [] }
  const whole = await company.ask('generateRoadmaps', { body: { ...body, range: { from: '2026-12-01', to: '2026-12-31' } } })
  expect(whole.body).toMatchObject({
    code: 'INVALID',
    fields: { 'range.to': 'Norma vehiculului se schimbă la 15.12.2026: generează până la 14.12.2026, apoi restul' },
  })
  const { roadmaps } = await company.call('generateRoadmaps', { body: { ...body, range: { from: '2026-12-01', to: '2026-12-14' } } })
  const [first] = roadmaps
  expect((first?.fuelConsumed ?? 0) / (first?.kmDone ?? 1)).toBeCloseTo(0.075, 3)
  // once the days before the change have their sheets, what is left of the month has one norm
  await aRoadmap(company, { vehicleId: vehicle.id, startDate: '2026-12-14', endDate: '2026-12-14' })
  const rest = await company.call('generateRoadmaps', { body: { ...body, range: { from: '2026-12-01', to: '2026-12-31' } } })
  const [next] = rest.roadmaps
  expect(next?.startDate).toMatch(/^2026-12-(1[5-9]|[23])/)
  expect((next?.fuelConsumed ?? 0) / (next?.kmDone ?? 1)).toBeCloseTo(0.09, 3)
})
