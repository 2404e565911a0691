/** What a client may cost before it is known, and how long it may keep a connection. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { databaseAt } from '../database/database.ts'
import { aCompany } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const { app, services } = tests
await app.listen({ host: '127.0.0.1', port: 0 })
/** Longer than a busy machine takes for an answer, in milliseconds; less than a test may last. */
const PATIENCE = 60_000
const portOf = (of: typeof app) => (of.server.address() as AddressInfo).port

/** Sends a text over a connection of its own; what came back so far can be read from it. */
const connection = async (text = '', port = portOf(app)) => {
  const socket = connect(port, '127.0.0.1')
  const line = { socket, received: '', closed: once(socket, 'close') }
  socket.on('data', (data) => {
    line.received += data
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (text) socket.write(text)
  return line
}

/** What is answered to the beginning of a large body whose rest does not come. */
const answerToHalf = async (path: string): Promise<string> => {
  const line = await connection(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n{"companyId":`,
  )
  await Promise.race([once(line.socket, 'data'), sleep(PATIENCE)])
  line.socket.destroy()
  return line.received
}

test('a caller without a session is refused before its body is read', async () => {
  expect(await answerToHalf('/api/roadmap/add')).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":"NOT_AUTHENTICATED"/)
})

test('an address that does not exist is refused before its body is read', async () => {
  expect(await answerToHalf('/api/no/such')).toMatch(/^HTTP\/1\.1 404 [\s\S]*"code":"NO_SUCH_CALL"/)
})

test('of a long body that is refused no more is read than any call would take, and the client is told why', async () => {
  const line = await connection(
    'POST /api/roadmap/add HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 60000000\r\n\r\n[',
  )
  await once(line.socket, 'data')
  expect(line.received).toMatch(/^HTTP\/1\.1 401 /)
  const megabyte = Buffer.alloc(1_000_000, '7')
  for (let sent = 0; sent < 59; sent++) line.socket.write(megabyte)
  const ended = line.closed.then(
    () => true,
    () => true,
  )
  expect(await Promise.race([ended, sleep(PATIENCE).then(() => false)])).toBe(true)
})

test('a client that sends its whole body before it reads is told why, and may go on over the same connection', async () => {
  const company = await aCompany(tests)
  // thrown away by at least 64 kB every half second, it is through before the connection would be ended, on a busy machine too
  const length = 3_000_000
  const line = await connection(
    `POST /api/receipt/preview HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  )
  line.socket.pause()
  const megabyte = Buffer.alloc(1_000_000, ' ')
  for (let sent = 0; sent < length; sent += megabyte.length)
    if (!line.socket.write(megabyte)) await Promise.race([once(line.socket, 'drain'), line.closed])
  line.socket.resume()
  await expect.poll(() => line.received, { timeout: PATIENCE }).toMatch(/^HTTP\/1\.1 401 /)
  line.socket.write(`GET /api/auth/user HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${company.token}\r\n\r\n`)
  await expect.poll(() => line.received, { timeout: PATIENCE }).toMatch(/ 401 [\s\S]* 200 OK/)
  line.socket.destroy()
})

test('a short one is, so that the connection serves the next request', async () => {
  const refused = 'POST /api/roadmap/add HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n'
  const line = await connection(refused)
  await once(line.socket, 'data')
  line.socket.write('{}GET /api/live HTTP/1.1\r\nhost: a\r\n\r\n')
  await expect.poll(() => line.received).toMatch(/ 401 [\s\S]* 200 OK/)
  line.socket.destroy()
})

test.each([
  ['a list', `{"companyId":1,"name":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
  ['an object', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`],
  ['a list that does not end', '['.repeat(900_000)],
])('%s that lies too deep is refused before it is parsed', async (_, body) => {
  const company = await aCompany(tests)
  expect((await company.ask('saveDriver', { body })).body.code).toBe('MALFORMED')
})

test('brackets in a text are no levels', async () => {
  const company = await aCompany(tests)
  const name = `\\"${'[{'.repeat(40)}`
  await company.call('saveDriver', { body: { companyId: company.id, id: null, name, status: 'active' } as never })
  const [saved] = await company.call('drivers', { query: { companyId: company.id } })
  expect(saved?.name).toBe(name)
})

test('a compressed body is not unpacked', async () => {
  const company = await aCompany(tests)
  const { statusCode } = await app.inject({
    ...{ method: 'POST', url: '/api/driver/add', body: gzipSync(Buffer.alloc(20_000_000, 'a')) },
    headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json', 'content-encoding': 'gzip' },
  })
  expect(statusCode).toBe(400)
})

test('a body that nobody has to sign in for is small', async () => {
  const body = JSON.stringify({ email: 'a@b.ro', password: 'x'.repeat(70_000) })
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/json' }, body })
  expect(statusCode).toBe(413)
})

test('a list that is too long is refused in the time that it takes to count it', async () => {
  const company = await aCompany(tests)
  const routes = Array(150_000).fill(0)
  let quickest = Number.POSITIVE_INFINITY
  // each time on a busy machine is longer than it takes
  for (let time = 0; time < 20 && quickest > 1000; time++) {
    const begun = performance.now()
    const { status, body } = await company.ask('saveRoadmap', { body: { companyId: company.id, routes } })
    expect([status, body.fields]).toEqual([422, { routes: 'Cel mult 200 rânduri' }])
    quickest = Math.min(quickest, performance.now() - begun)
  }
  expect(quickest).toBeLessThan(1000)
})

describe('a connection on which nothing goes on', () => {
  test.each([
    ['that never says anything', ''],
    ['that stops in the middle of its headers', 'GET /api/health HTTP/1.1\r\nhost: a\r\nx-a'],
    ['that stops in the middle of its body', 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n{'],
  ])('%s is closed', async (_, text) => {
    const limits = { headers: 200, request: 400, idle: 600, between: 200, checked: 100 }
    const short = await buildApp(services, limits)
    await short.listen({ host: '127.0.0.1', port: 0 })
    const line = await connection(text, portOf(short))
    const ended = await Promise.race([line.closed.then(() => true), sleep(PATIENCE).then(() => false)])
    line.socket.destroy()
    await short.close()
    expect(ended).toBe(true)
  })

  test('is closed within minutes as it is configured', () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server
    for (const limit of [headersTimeout, requestTimeout, timeout, keepAliveTimeout]) expect(limit).toBeGreaterThan(1000)
    expect(Math.max(headersTimeout, requestTimeout, timeout, keepAliveTimeout)).toBeLessThanOrEqual(600_000)
  })
})

describe('the address that a client is known by', () => {
  /** What the application takes for the client's address behind a proxy that adds `10.0.0.9` to what the client claims. */
  const addressOf = async (TRUST_PROXY: string, forwarded: string | null, remoteAddress = '10.0.0.1') => {
    const lines: string[] = []
    const otherApp = await buildApp(
      { ...services, config: { ...readConfig({ TRUST_PROXY, RATE_LIMIT: '0' }), LOG_LEVEL: 'warn' } },
      undefined,
      {
        write: (line) => lines.push(line),
      },
    )
    let seen = ''
    otherApp.addHook('onResponse', async (request) => {
      seen = request.ip
    })
    const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
    for (const _ of [1, 2]) await otherApp.inject({ method: 'GET', url: '/api/health', headers, remoteAddress })
    await otherApp.close()
    return { seen, warnings: lines.filter((line) => line.includes('X-Forwarded-For')).length }
  }

  test.each([
    ['0', null, '10.0.0.1', 0],
    ['0', '1.2.3.4', '10.0.0.1', 1],
    ['1', '1.2.3.4, 10.0.0.9', '10.0.0.9', 0],
    ['2', '1.2.3.4, 10.0.0.9', '1.2.3.4', 0],
    ['2', '6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4', 0],
    ['10.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4', 0],
    ['10.0.0.0/8, ::1', '6.6.6.6, 1.2.3.4, 10.0.0.9', '1.2.3.4', 0],
    ['loopback', '6.6.6.6', '10.0.0.1', 1],
  ])('with TRUST_PROXY=%s and X-Forwarded-For %s is %s', async (trust, forwarded, expected, warnings) => {
    expect(await addressOf(trust, forwarded)).toEqual({ seen: expected, warnings })
  })
})

test('a connection that the pool does not give in time is BUSY', async () => {
  const { url } = services.database
  const narrow = { ...services.database, ...databaseAt(url, { connections: 1, patience: 2000 }) }
  const otherApp = await buildApp({ ...services, database: narrow })
  const answered = Promise.withResolvers<void>()
  const taken = narrow.transaction(() => answered.promise)
  const { statusCode, body } = await otherApp.inject({ method: 'GET', url: '/api/auth/user', headers: { authorization: 'Bearer x' } })
  answered.resolve()
  await taken
  await Promise.all([otherApp.close(), narrow.close()])
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 'BUSY'])
})
