/** Tags, through HTTP: what changes in between changes them. */
import { expect, test } from 'vitest'
import { aCompany, aDriver, aRoadmap, aRoute, aVehicle } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)

const routes = async (headers: Record<string, string> = {}) => {
  const { status, body, headers: answered } = await company.ask('routes', { query: { companyId: company.id, page: 1 } }, headers)
  return { status, names: (body?.data as { name: string }[] | undefined)?.map(({ name }) => name), etag: String(answered.etag) }
}

test('every answer says what was saved before it was asked for, however often it is asked for', async () => {
  for (let at = 0; at < 5; at++) {
    await aRoute(company, { name: `Traseul ${at}` })
    for (let again = 0; again < 3; again++) expect((await routes()).names).toHaveLength(at + 1)
  }
})

test('a client that has the answer is told so, until something of the company changes', async () => {
  const { etag } = await routes()
  expect((await routes({ 'if-none-match': etag })).status).toBe(304)
  await aRoute(company, { name: 'Altul' })
  const changed = await routes({ 'if-none-match': etag })
  expect([changed.status, changed.names?.includes('Altul')]).toEqual([200, true])
  // another company's change is none of this one's
  await aRoute(await aCompany(tests), { name: 'Străin' })
  expect((await routes({ 'if-none-match': changed.etag })).status).toBe(304)
})

test('a sheet is answered as it was saved last, to everybody at once', async () => {
  const [vehicle, driver] = [await aVehicle(company), await aDriver(company)]
  const trip = { start: 'A', end: 'B', purpose: 'C', type: 0, distanceMixt: 7, startDate: '2026-11-20', endDate: '2026-11-20' } as const
  const { id } = await aRoadmap(company, {
    vehicleId: vehicle.id,
    driverId: driver.id,
    startDate: '2026-11-20',
    endDate: '2026-11-20',
    routes: [trip],
  })
  const sheet = () => company.call('roadmap', { query: { companyId: company.id, id } })
  for (const driven of ['Depozit', 'Client', 'Depozit']) {
    const now = await sheet()
    await company.call('saveRoadmap', { body: { ...now, routes: [{ ...trip, end: driven }], expenses: [], beneficiaries: [] } as never })
    const answers = await Promise.all(Array.from({ length: 12 }, sheet))
    expect(new Set(answers.map(({ routes: [first] }) => first?.end))).toEqual(new Set([driven]))
  }
})

test('who is no member is answered nothing', async () => {
  for (let again = 0; again < 3; again++) await routes()
  const stranger = await aCompany(tests)
  expect((await stranger.ask('routes', { query: { companyId: company.id, page: 1 } })).status).toBe(404)
})
