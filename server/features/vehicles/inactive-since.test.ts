import { expect, it } from 'vitest'
import { dayInRomania } from '#domain/calendar/day.ts'
import { aCompany, aDriver, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const today = dayInRomania(new Date())

it('notes the day from which a vehicle or a driver is no longer active, on every way it is saved', async () => {
  const company = await aCompany(tests)
  const [vehicle, driver] = [await aVehicle(company), await aDriver(company)]
  expect([vehicle.inactiveSince, driver.inactiveSince]).toEqual([null, null])
  const broken = await company.call('saveVehicle', { body: { ...vehicle, status: 'broken' } })
  const gone = await company.call('saveVehicle', { body: { ...broken, status: 'inactive' } })
  expect([broken.inactiveSince, gone.inactiveSince]).toEqual([today, today])
  expect((await company.call('saveVehicle', { body: { ...gone, status: 'active' } })).inactiveSince).toBeNull()
  expect((await company.call('saveDriver', { body: { ...driver, status: 'suspended' } })).inactiveSince).toBe(today)
  // of one that was never active here nothing is known
  expect((await aVehicle(company, { status: 'broken' })).inactiveSince).toBeNull()
})

it('finds nothing wrong with the sheets that a driver made while active', async () => {
  const company = await aCompany(tests)
  const driver = await aDriver(company)
  const { inCompany } = tests.services.database
  await aRoadmap(company, { driverId: driver.id, startDate: '2026-11-02', endDate: '2026-11-02' })
  await aRoadmap(company, { driverId: driver.id, startDate: '2026-11-16', endDate: '2026-11-16' })
  await inCompany(company.id, (trx) =>
    trx.updateTable('drivers').set({ status: 'inactive', inactiveSince: '2026-11-10' }).where('id', '=', driver.id).execute(),
  )
  const suspects = await company.call('suspectRoadmaps', { query: { companyId: company.id, from: '2026-11-01', to: '2026-11-30' } })
  const days = suspects.filter(({ findings }) => findings.some(({ code }) => code === 'DRIVER_INACTIVE')).map(({ startDate }) => startDate)
  expect(days).toEqual(['2026-11-16'])
})
