import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { startMapServices } from '../testing/map-services-stub.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openMaps } from './maps.ts'

const database = await testDatabase()
const stub = await startMapServices()
const logged: string[] = []
// a busy machine answers late
const LIMITS = { gap: 20, patience: 20_000, timeout: 20_000 }
const CONFIG = { NOMINATIM_URL: stub.url, OSRM_URL: stub.url, PUBLIC_URL: 'https://parcurs.example' }
const mapsWith = (limits: Partial<typeof LIMITS> = {}) =>
  openMaps(CONFIG, database, (sentence) => logged.push(sentence), { ...LIMITS, ...limits })
const { geocoder, router } = mapsWith()
const never = new AbortController().signal

beforeEach(async () => {
  await database.db.deleteFrom('serviceTurns').execute()
  stub.requests.length = 0
  stub.moods.length = 0
  logged.length = 0
})
afterAll(async () => {
  await stub.close()
  await database.close()
})

const find = (text: string) => geocoder.search(text, never)
const PLOIESTI = { lat: 44.9414, lon: 26.0229 }
const BUCHAREST = { lat: 44.4361414, lon: 26.1027202 }

test('a place is named by its town, with the county to tell it from namesakes', async () => {
  expect(await find('Ploiești')).toEqual([
    { name: 'Ploiești', label: 'Ploiești, Prahova', detail: 'Ploiești, Prahova, România', lat: 44.9414, lon: 26.0229 },
  ])
  expect((await find('Victoria')).map(({ label }) => label)).toEqual(['Victoria, Brașov', 'Victoria, Brăila'])
})

test('a city that is its own county has no county, and a place abroad has its country', async () => {
  expect((await find('București'))[0]).toMatchObject({ name: 'București', label: 'București' })
  expect((await find('Ruse'))[0]).toMatchObject({ name: 'Ruse', label: 'Ruse, Bulgaria' })
})

test('a house, which has no name of its own, is named by street, number and town', async () => {
  expect((await find('Strada Gării 12, Ploiești'))[0]).toMatchObject({
    name: 'Strada Gării 12, Ploiești',
    label: 'Strada Gării 12, Ploiești, Prahova',
  })
})

test('a search says who asks, in Romanian, without excluding other countries', async () => {
  await find('Ploiești')
  const [request] = stub.requests
  expect(request?.userAgent).toBe('Parcurs (+https://parcurs.example)')
  expect(Object.fromEntries(request?.url.searchParams ?? [])).toMatchObject({
    q: 'Ploiești',
    format: 'jsonv2',
    'accept-language': 'ro',
    limit: '5',
  })
  expect(request?.url.searchParams.has('countrycodes')).toBe(false)
})

test('nothing found is an empty list, and a point without a name is null', async () => {
  expect(await find('Nicăieri')).toEqual([])
  expect(await geocoder.at('12.00000', '34.00000', never)).toBeNull()
})

test('a point in a town is named by its street and town', async () => {
  expect(await geocoder.at('44.94000', '26.02000', never)).toMatchObject({ name: 'Strada Gării, Ploiești', lat: 44.94, lon: 26.02 })
})

test('a route is asked with longitude first and comes back in whole km, hours and latitude first', async () => {
  expect(await router.route([PLOIESTI, BUCHAREST], never)).toEqual({
    distance: 62,
    duration: '00:52',
    line: [
      [44.9414, 26.0229],
      [44.43614, 26.10272],
    ],
  })
  expect(stub.requests[0]?.url.pathname).toBe('/route/v1/driving/26.02290,44.94140;26.10272,44.43614')
})

test('the points of a route are passed in their order and the km of its parts add up before rounding', async () => {
  const route = await router.route([PLOIESTI, { lat: 44.7061, lon: 26.1733 }, BUCHAREST], never)
  expect(route).toMatchObject({ distance: 124, duration: '01:44' })
})

test.each(['no-route', 'no-segment'] as const)('%s is an answer, not a failure', async (mood) => {
  stub.moods.push(mood)
  expect(await router.route([PLOIESTI, BUCHAREST], never)).toBeNull()
  expect(stub.requests).toHaveLength(1)
})

test.each(['slow', 'broken', 'html'] as const)('a service that is %s is asked once more', async (mood) => {
  stub.moods.push(mood)
  const asked = mood === 'slow' ? mapsWith({ timeout: 1500 }).geocoder : geocoder
  expect(await asked.search('Ploiești', never)).toHaveLength(1)
  expect(stub.requests).toHaveLength(2)
  expect(logged).toHaveLength(1)
})

test.each([
  ['slow', 'no answer in time'],
  ['broken', 'status 502'],
  ['html', 'the answer is not JSON'],
] as const)('a service that stays %s is refused after the second attempt, and the reason is logged', async (mood, reason) => {
  stub.moods.push(mood, mood)
  const asked = mood === 'slow' ? mapsWith({ timeout: 200 }).geocoder : geocoder
  await expect(asked.search('Ploiești', never)).rejects.toMatchObject({
    code: 'MAP_UNAVAILABLE',
    message: expect.stringContaining('scrie distanța de mână'),
  })
  expect(stub.requests).toHaveLength(2)
  expect(logged).toEqual([`${stub.url}: ${reason}`, `${stub.url}: ${reason}`])
})

test('an answer of another shape is refused', async () => {
  stub.moods.push('wrong-shape', 'wrong-shape', 'wrong-shape')
  await expect(find('Ploiești')).rejects.toMatchObject({ code: 'MAP_UNAVAILABLE' })
  await expect(geocoder.at('44.94000', '26.02000', never)).rejects.toMatchObject({ code: 'MAP_UNAVAILABLE' })
  await expect(router.route([PLOIESTI, BUCHAREST], never)).rejects.toMatchObject({ code: 'MAP_UNAVAILABLE' })
})

test('a service that is down is refused', async () => {
  const down = await startMapServices()
  await down.close()
  const maps = openMaps({ ...CONFIG, NOMINATIM_URL: down.url }, database, (sentence) => logged.push(sentence), LIMITS)
  await expect(maps.geocoder.search('Ploiești', never)).rejects.toMatchObject({ code: 'MAP_UNAVAILABLE' })
  expect(logged[0]).toContain('ECONNREFUSED')
})

test('after "too many requests" the service is left alone for as long as it asks', async () => {
  stub.moods.push('limited')
  await expect(find('Ploiești')).rejects.toMatchObject({ code: 'MAP_UNAVAILABLE' })
  await expect(find('Ploiești')).rejects.toMatchObject({ code: 'MAP_UNAVAILABLE' })
  expect(stub.requests).toHaveLength(1)
  const { nextAt } = await database.db.selectFrom('serviceTurns').select('nextAt').executeTakeFirstOrThrow()
  expect(Date.parse(nextAt) - Date.now()).toBeGreaterThan(25_000)
})

test('requests of several processes keep their distance in one queue', async () => {
  const gap = 150
  const processes = [1, 2].map(() => openMaps(CONFIG, database, () => {}, { ...LIMITS, gap }))
  const begun = performance.now()
  await Promise.all(processes.flatMap(({ geocoder: one }) => [one.search('Ploiești', never), one.search('București', never)]))
  const times = stub.requests.map(({ at }) => at).sort((a, b) => a - b)
  expect(times).toHaveLength(4)
  // whatever a busy machine adds to each, none arrives before its turn
  for (const [turn, at] of times.entries()) expect(at - begun).toBeGreaterThan(turn * gap - 20)
})

test('a queue that is too long turns people away at once, with a sentence of its own', async () => {
  const { geocoder: crowded } = openMaps(CONFIG, database, () => {}, { ...LIMITS, gap: 60_000, patience: 500 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => crowded.search('Ploiești', never)))
  const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused).toHaveLength(4)
  expect(stub.requests).toHaveLength(1)
  for (const { reason } of refused) expect((reason as Refusal).message).toMatch(/^Multe căutări/)
})

test('whoever goes away while waiting is not asked for', async () => {
  const gone = new AbortController()
  await database.db
    .insertInto('serviceTurns')
    .values({ service: 'geocoder', nextAt: new Date(Date.now() + 2000).toISOString() })
    .execute()
  const waiting = geocoder.search('Ploiești', gone.signal)
  setTimeout(() => gone.abort(), 50)
  await expect(waiting).rejects.toBeInstanceOf(Refusal)
  expect(stub.requests).toHaveLength(0)
})
