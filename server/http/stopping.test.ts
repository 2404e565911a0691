/** What takes long is finished when the process is told to stop: an import, a generation, a print and a hand-over under way at SIGTERM. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aRoadmap } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { aGeneratorFleet } from '#server/testing/generator-fleet.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildApp } from '../app.ts'

const tests = await testApp()
const DRIVERS = 400

test('an import, a generation, a print and a hand-over that run at the end are answered whole', async () => {
  const { company, vehicle, driver, routes, people } = await aGeneratorFleet(tests, { calculationType: 'fifo' })
  await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, startDate: '2026-10-05', kmStart: 0, fuelStart: 30 })
  const ending = await buildApp(tests.services)
  let begun = 0
  ending.addHook('preHandler', async () => void begun++)
  await ending.listen({ host: '127.0.0.1', port: 0 })
  const user = caller(ending, company.token)
  const within = { companyId: company.id }
  const content = Buffer.from(`Denumire\n${Array.from({ length: DRIVERS }, (_, at) => `Șofer nou ${at}`).join('\n')}`).toString('base64')
  const file = { ...within, list: 'drivers', content } as const
  const { agreed } = await user.call('previewImport', { body: file })
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
  begun = 0
  const answers = [
    user.ask('importFile', { body: { ...file, agreed } }),
    user.ask('generateRoadmaps', {
      body: { ...people, range: { from: '2026-12-01', to: '2026-12-31' }, maxKmPerDay: 500, maximumRoutesPerDay: 4, routes, expenses: [] },
    }),
    user.ask('printRoadmaps', {
      body: { ...within, ...october, vehicleId: null, driverId: null, documentType: 'foi-parcurs', vehicleType: 'vehicle' },
    }),
    user.ask('handOver', { body: { ...within, month: '2026-10', program: 'saga', what: ['consumption'], draft: true } }),
  ]
  while (begun < answers.length) await sleep(1)
  const closed = ending.close()
  expect((await Promise.all(answers)).map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [200, undefined]))
  await closed
  const { total } = (await company.ask('drivers', { query: { ...within, search: 'Șofer nou' } })).body
  expect(total).toBe(DRIVERS)
})
