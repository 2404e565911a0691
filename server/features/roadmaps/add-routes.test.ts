import { expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const DAY = { startDate: '2026-11-03', startTime: '08:00', endDate: '2026-11-03', endTime: '18:00' }

/** A company with one route, Ploiești – Cluj-Napoca, and a sheet of trips between two places each. */
const aSheet = async () => {
  const company = await aCompany(tests)
  const [vehicle, driver] = [await aVehicle(company), await aDriver(company)]
  await company.call('saveRoute', {
    body: { companyId: company.id, name: 'Ardeal', start: 'Ploiești', end: 'Cluj-Napoca', distanceMixt: 390 },
  })
  const save = (ways: [start: string, end: string, km: number][], part: Partial<InputOf<'saveRoadmap'>['body']> = {}) =>
    company.call('saveRoadmap', {
      body: {
        ...{ companyId: company.id, type: 'vehicle', number: 1, numberProposed: true, addsRoutes: true },
        ...{ vehicleId: vehicle.id, driverId: driver.id, kmStart: 1000, fuelStart: 50, ...DAY },
        routes: ways.map(([start, end, km]) => ({
          start,
          end,
          via: 'Centru',
          purpose: 'Livrare',
          type: 0 as const,
          distanceMixt: km,
          ...DAY,
        })),
        ...part,
      },
    })
  const routes = async () =>
    (await company.call('routes', { query: { companyId: company.id, sort: 'id' } })).map(({ name, distanceMixt }) => [name, distanceMixt])
  return { company, save, routes }
}

it('a pair of places that no route joins becomes one with the sheet, with the kilometres of its first trip', async () => {
  const { save, routes } = await aSheet()
  const { routesAdded } = await save([
    ['Ploiești', 'Sinaia', 60],
    ['sinaia', 'PLOIESTI', 61],
    // known, the other way round and written otherwise
    ['cluj napoca', 'Ploiesti', 390],
    ['Sinaia', 'Sinaia', 3],
    ['Sinaia', 'Azuga', 0],
  ])
  expect(routesAdded).toMatchObject([{ name: 'Ploiești – Sinaia', version: 1 }])
  expect(await routes()).toEqual([
    ['Ardeal', 390],
    ['Ploiești – Sinaia', 60],
  ])
  // the next sheet finds it there
  expect((await save([['Sinaia', 'Ploiești', 60]])).routesAdded).toEqual([])
})

it('a client that does not ask adds none, nor does a sheet that is saved again with a trip whose route was deleted', async () => {
  const { company, save, routes } = await aSheet()
  expect((await save([['Ploiești', 'Sinaia', 60]], { addsRoutes: null })).routesAdded).toEqual([])
  const { id, routesAdded } = await save([['Ploiești', 'Azuga', 70]])
  await company.call('deleteRoute', { query: { companyId: company.id, id: routesAdded[0]?.id ?? 0 } })
  const again = await save(
    [
      ['Azuga', 'Ploiești', 70],
      ['Azuga', 'Bușteni', 9],
    ],
    { id, number: 2, version: 1 },
  )
  expect(again.routesAdded.map(({ name }) => name)).toEqual(['Azuga – Bușteni'])
  expect(await routes()).toEqual([
    ['Ardeal', 390],
    ['Azuga – Bușteni', 9],
  ])
})

it('a sheet that is refused leaves no route', async () => {
  const { company, routes } = await aSheet()
  const { status } = await company.ask('saveRoadmap', {
    body: {
      ...{ companyId: company.id, type: 'vehicle', number: 1, addsRoutes: true, vehicleId: 999_999, driverId: 1, kmStart: 0, fuelStart: 0 },
      ...{ ...DAY, routes: [{ start: 'A', end: 'B', purpose: 'x', type: 0, distanceMixt: 9, ...DAY }] },
    },
  })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await routes()).toEqual([['Ardeal', 390]])
})
