import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signedUp } from '../../testing/builders.ts'
import { startMapServices } from '../../testing/map-services-stub.ts'
import { testApp } from '../../testing/test-app.ts'

const stub = await startMapServices()
const tests = await testApp({
  NOMINATIM_URL: stub.url,
  OSRM_URL: stub.url,
  TILE_URL: 'https://tiles.exemplu.ro:8443/{z}/{x}/{y}.png',
})
const { app, services, clock } = tests
const person = await signedUp(tests)
const DAY = 86_400_000
// the tests let weeks pass, which no session outlives
await services.database.db.updateTable('sessions').set({ expiresAt: '2030-01-01T00:00:00Z' }).execute()

const search = (q: string) => person.ask('searchPlaces', { query: { q } })
const route = (query: object = {}) => person.ask('mapRoute', { query: { from: '44.94140,26.02290', to: '44.43610,26.10270', ...query } })

beforeEach(async () => {
  await services.database.db.deleteFrom('mapAnswers').execute()
  await services.database.db.deleteFrom('serviceTurns').execute()
  stub.requests.length = 0
  stub.moods.length = 0
})
afterAll(() => stub.close())

describe('a search', () => {
  test('that was made before, in whatever case and letters, is answered without asking again', async () => {
    const first = await search('Ploiești')
    expect(first.body.data).toMatchObject([{ name: 'Ploiești', label: 'Ploiești, Prahova', lat: 44.9414, lon: 26.0229 }])
    for (const written of ['PLOIEŞTI', '  ploiești ']) expect((await search(written)).body.data).toEqual(first.body.data)
    expect(stub.requests).toHaveLength(1)
  })

  test('is remembered for 30 days when it found something, for one day when it did not', async () => {
    await search('Ploiești')
    await search('Nicăieri')
    clock.pass(DAY - 1000)
    await search('Nicăieri')
    expect(stub.requests).toHaveLength(2)
    clock.pass(2000)
    await search('Nicăieri')
    expect(stub.requests).toHaveLength(3)
    clock.pass(29 * DAY - 2000)
    await search('Ploiești')
    expect(stub.requests).toHaveLength(3)
    clock.pass(2000)
    await search('Ploiești')
    expect(stub.requests).toHaveLength(4)
  })

  test('that failed is not remembered, and says what to do instead', async () => {
    stub.moods.push('broken', 'broken')
    const { status, body } = await search('Ploiești')
    expect([status, body.code]).toEqual([503, 'MAP_UNAVAILABLE'])
    expect(body.message).toBe('Serviciul de hărți nu răspunde acum: încearcă mai târziu sau scrie distanța de mână')
    expect((await search('Ploiești')).status).toBe(200)
  })

  test('for nothing, or for a text too long, is refused', async () => {
    for (const q of ['', '   ', 'x'.repeat(121)]) expect((await search(q)).body.fields).toHaveProperty('q')
    expect(stub.requests).toHaveLength(0)
  })

  test('forgets what has expired', async () => {
    await search('Nicăieri')
    clock.pass(2 * DAY)
    await search('Ploiești')
    expect(await services.database.db.selectFrom('mapAnswers').select('key').execute()).toEqual([{ key: 'ploiești' }])
  })
})

describe('a point', () => {
  test('has the name of what stands there, remembered too', async () => {
    for (const lat of ['44.94', '44.940001'])
      expect((await person.ask('placeAt', { query: { lat, lon: '26.02' } })).body.data).toMatchObject({ name: 'Strada Gării, Ploiești' })
    expect(stub.requests).toHaveLength(1)
  })

  test('without a name is null', async () => {
    for (const _ of [1, 2]) expect((await person.ask('placeAt', { query: { lat: '12', lon: '34' } })).body.data).toBeNull()
    expect(stub.requests).toHaveLength(1)
  })

  test('off the globe is refused', async () => {
    expect((await person.ask('placeAt', { query: { lat: '91', lon: '26' } })).body.fields).toHaveProperty('lat')
    expect((await person.ask('placeAt', { query: { lat: '', lon: '26' } })).body.fields).toHaveProperty('lat')
  })
})

describe('a route', () => {
  test('has whole km, the time and the line, and is asked for once', async () => {
    const { body } = await route()
    expect(body.data).toEqual({
      distance: 62,
      duration: '00:52',
      line: [
        [44.9414, 26.0229],
        [44.4361, 26.1027],
      ],
    })
    expect((await route()).body.data).toEqual(body.data)
    expect(stub.requests).toHaveLength(1)
  })

  test('goes through the place between', async () => {
    expect((await route({ via: '44.70610,26.17330' })).body.data).toMatchObject({ distance: 124 })
    expect(stub.requests[0]?.url.pathname).toBe('/route/v1/driving/26.02290,44.94140;26.17330,44.70610;26.10270,44.43610')
  })

  test('between places that no road joins is refused, and remembered', async () => {
    stub.moods.push('no-route')
    for (const _ of [1, 2]) {
      const { status, body } = await route()
      expect([status, body.code]).toEqual([422, 'NO_ROUTE'])
    }
    expect(stub.requests).toHaveLength(1)
  })

  test('needs two points', async () => {
    expect((await route({ to: '' })).status).toBe(422)
    expect((await route({ from: '44.9' })).status).toBe(422)
    expect((await route({ from: '44.9,26,1' })).status).toBe(422)
  })
})

test('an answer of a shape that this version does not know is asked for again', async () => {
  const expiresAt = new Date(clock.now.getTime() + DAY).toISOString()
  await services.database.db
    .insertInto('mapAnswers')
    .values({ kind: 'search', key: 'ploiești', answer: '[{"old":1}]', expiresAt })
    .execute()
  expect((await search('Ploiești')).body.data).toMatchObject([{ name: 'Ploiești' }])
})

test('the map opens around Ploiești with the configured pictures, which pages may load and which learn who asks', async () => {
  expect(await person.call('mapSettings', {})).toEqual({
    tileUrl: 'https://tiles.exemplu.ro:8443/{z}/{x}/{y}.png',
    attribution: { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' },
    centre: { lat: 44.94, lon: 26.01 },
    zoom: 9,
  })
  const { headers } = await app.inject('/dashboard/routes')
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob: https://tiles.exemplu.ro:8443;")
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
})
