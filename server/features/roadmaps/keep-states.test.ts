import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { accessOfMember } from '../../access/company-access.ts'
import { monthStatus } from '../months/month-status.ts'
import { keepStates, refreshSome } from './keep-states.ts'

const tests = await testApp()
const { services } = tests

it('goes on by itself with states that a request had no share for, and with no others', async () => {
  const company = await aCompany(tests)
  const [fuel, driver] = [await anArticle(company), await aDriver(company)]
  const car = await aVehicle(company, { fuelId: fuel.id })
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12'])
    await aRoadmap(company, { vehicleId: car.id, driverId: driver.id, startDate: day, endDate: day } as never)
  const states = async () => {
    const { rows } = await services.database.inCompany(company.id, (trx) =>
      sql<{ known: boolean }>`select state is not null as known from roadmaps order by start_date desc`.execute(trx),
    )
    return rows.map(({ known }) => known)
  }
  const { id: userId } = await company.call('authUser', {})
  const access = await accessOfMember(services.database, { userId }, company.id)
  if (!access) throw new Error('the user is a member')
  await keepStates(services)
  expect(await states()).toEqual([false, false, false])

  // a month of more sheets than a request checks says how many are left instead of keeping other users waiting
  const standing = access.within((scope) => monthStatus(scope, '2026-11', '2026-11-30', 2))
  await expect(standing).rejects.toMatchObject({ code: 'BUSY', message: expect.stringContaining('mai sunt 3 din 3') })

  const filter = { kind: 'vehicle' as const, vehicleId: null, driverId: null }
  await refreshSome(services, access, filter, { parts: 1, size: 2 })
  expect(await states()).toEqual([true, true, false])
  await keepStates(services, AbortSignal.abort())
  expect(await states()).toEqual([true, true, false])
  await keepStates(services)
  expect(await states()).toEqual([true, true, true])
})

it('does not compute for one request what another one has computed meanwhile', async () => {
  const company = await aCompany(tests)
  const [fuel, driver] = [await anArticle(company), await aDriver(company)]
  const car = await aVehicle(company, { fuelId: fuel.id })
  for (const day of ['2026-11-10', '2026-11-11', '2026-11-12'])
    await aRoadmap(company, { vehicleId: car.id, driverId: driver.id, startDate: day, endDate: day } as never)
  const { id: userId } = await company.call('authUser', {})
  const access = await accessOfMember(services.database, { userId }, company.id)
  if (!access) throw new Error('the user is a member')
  const filter = { kind: 'vehicle' as const, vehicleId: null, driverId: null }
  await Promise.all([1, 2].map(() => refreshSome(services, access, filter, { parts: 1, size: 1 })))
  const { rows } = await services.database.inCompany(company.id, (trx) =>
    sql<{ known: number }>`select count(state)::int as known from roadmaps`.execute(trx),
  )
  expect(rows).toEqual([{ known: 2 }])
})
