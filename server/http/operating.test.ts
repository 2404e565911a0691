/** What an operator, a load balancer and Prometheus ask a process. */
import { execFileSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import { startJob } from '../background-jobs.ts'
import { databaseAt } from '../database/database.ts'
import { SLOW } from '../database/slow-statements.ts'
import { usedShares, watchLimits } from '../soft-limits.ts'
import { testApp } from '../testing/test-app.ts'
import { BESIDE, VERSION } from '../version.ts'
import { refusalOf } from './refusal-of.ts'

const KEY = 'a-key-of-an-operator'
const { app, services } = await testApp({ METRICS_KEY: KEY })
const figures = (authorization: string) => app.inject({ url: '/api/metrics', headers: { authorization } })

test('the end waits for a request that runs, not for the connection that its client keeps', async () => {
  const ending = await buildApp(services)
  const asked = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  ending.get('/long', async () => {
    asked.resolve()
    await finish.promise
    return 'finished'
  })
  const address = await ending.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const answer = new Promise<string | undefined>((resolve, reject) => {
    get(`${address}/long`, { agent }, (response) => resolve(response.resume().headers.connection)).once('error', reject)
  })
  await asked.promise
  const closed = ending.close().then(() => 'closed')
  await expect.poll(() => ending.server.listening).toBe(false)
  finish.resolve()
  expect(await answer).toBe('keep-alive')
  // without an end to the connection this lasts its 72 seconds
  expect(await closed).toBe('closed')
  agent.destroy()
})

test('the log of an unexpected error names no value, neither typed nor stored', async () => {
  const lines: string[] = []
  const logging = await buildApp({ ...services, config: { ...services.config, LOG_LEVEL: 'debug' } }, undefined, {
    write: (line) => void lines.push(line),
  })
  const statements = [
    sql`select ${'PH 77 ZZZ'}::text::integer`,
    sql`select ${'2026-13-45'}::text::date`,
    sql`insert into sessions (token_hash, user_id) values (${'jeton-secret'}, 999999999)`,
    sql`select ${'{"cui": RO18189442}'}::text::jsonb`,
  ]
  for (const [at, statement] of statements.entries()) logging.get(`/failing/${at}`, () => statement.execute(services.database.db))
  for (const at of statements.keys())
    await logging.inject({ url: `/failing/${at}?email=ana@exemplu.ro`, headers: { authorization: 'Bearer taina' } })
  await logging.close()
  expect(lines.join()).toMatch(/unexpected error \d{6}/)
  expect(lines.join()).not.toMatch(/PH 77|2026-13|jeton-secret|18189442|ana@|taina/)
})

test('the log names slow statements and calls with their company, and no value', async () => {
  const lines: string[] = []
  const logging = await buildApp({ ...services, config: { ...services.config, LOG_LEVEL: 'warn' } }, undefined, {
    write: (line) => void lines.push(line),
  })
  const { from } = SLOW
  SLOW.from = 0
  await services.database.readCompany(77, (trx) => sql`select ${'PH 77 ZZZ'}::text as number`.execute(trx))
  SLOW.from = from
  await logging.close()
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(told).toEqual([expect.objectContaining({ msg: 'slow statement', company: 77, statement: 'select $1::text as number' })])
  expect(lines.join()).not.toContain('ZZZ')
})

test('what runs short is told once at 70 %, with what to do, and again after it fell below 65 %', async () => {
  const told: string[] = []
  const used = { disk: 0.5, connections: 0.1, memory: 0.69 }
  const round = watchLimits(
    services,
    (sentence) => told.push(sentence.split(':')[0] ?? ''),
    async () => used,
  )
  for (const disk of [0.5, 0.7, 0.72, 0.66, 0.71, 0.6, 0.9]) {
    used.disk = disk
    await round()
  }
  const folder = services.config.DATA_DIR
  expect(told).toEqual([`The disk of ${folder} is 70 % full`, `The disk of ${folder} is 90 % full`])
})

test('a disk is as full as df says: what is kept back for its administrator counts as neither used nor free', async () => {
  const config = { ...services.config, DATABASE_URL: null, DATA_DIR: import.meta.dirname }
  const { disk = 0 } = await usedShares({ ...services, config })
  const [, capacity = ''] = /(\d+)%/.exec(execFileSync('df', ['-P', config.DATA_DIR], { encoding: 'utf8' })) ?? []
  expect(disk * 100).toBeGreaterThan(Number(capacity) - 2)
  expect(disk * 100).toBeLessThan(Number(capacity) + 1)
})

test('a clock that jumps while the product runs is told once, and again when it jumps anew', async () => {
  const told: string[] = []
  let wrong: string | null = null
  const round = watchLimits(
    services,
    (sentence) => told.push(sentence),
    async () => ({}),
    async () => wrong,
  )
  for (const sentence of [null, 'ahead', 'ahead', null, 'behind']) {
    wrong = sentence
    await round()
  }
  expect(told).toEqual(['ahead', 'behind'])
})

describe('figures', () => {
  test('name each request by its route, never by what stands in its address', async () => {
    await app.inject({ url: '/api/health?q=Ionescu' })
    await app.inject({ url: '/api/drivers?companyId=77' })
    const { statusCode, headers, body } = await figures(`Bearer ${KEY}`)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    expect(body).toMatch(/parcurs_http_request_duration_seconds_count\{method="GET",route="\/api\/health",status="200"\} \d+/)
    expect(body).toMatch(/parcurs_database_connections\{state="open"\} [1-9]/)
    expect(body).toContain('parcurs_mails_waiting 0')
    for (const of of ['connections', 'memory']) expect(body).toMatch(new RegExp(`parcurs_used_ratio\\{of="${of}"\\} 0\\.\\d+`))
    expect(body).toContain('parcurs_prints 0')
    expect(body).toContain('parcurs_background_prints{state="waiting"} 0')
    expect(body).not.toMatch(/Ionescu|77"/)
  })

  test('count the rounds of every job, and those that failed', async () => {
    const failing = startJob({ what: 'A job that fails', work: () => Promise.reject(new Error('no')) }, () => {})
    const going = startJob({ what: 'A job', work: async () => {} }, () => {})
    await expect.poll(async () => (await figures(`Bearer ${KEY}`)).body).toMatch(/parcurs_job_rounds\{job="A job",outcome="done"\} [1-9]/)
    const { body } = await figures(`Bearer ${KEY}`)
    await Promise.all([failing.stop(), going.stop()])
    expect(body).toContain('parcurs_job_rounds{job="A job that fails",outcome="failed"} 1')
    expect(body).toMatch(/parcurs_job_last_round_seconds\{job="A job"\} \d{10}/)
  })

  test.each(['', 'Bearer', 'Bearer a-key-of-an-operatoR', `Bearer ${KEY}x`, KEY])('are refused to who sends %j', async (sent) => {
    expect((await figures(sent)).statusCode).toBe(401)
  })

  test('have no address without a key', async () => {
    const otherApp = await buildApp({ ...services, config: { ...services.config, METRICS_KEY: null } })
    const { statusCode } = await otherApp.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${KEY}` } })
    await otherApp.close()
    expect(statusCode).toBe(404)
  })
})

test('a process whose database is gone lives and is not ready', async () => {
  const gone = databaseAt('postgresql://nobody@127.0.0.1:9/none', { connections: 1, patience: 500 })
  const otherApp = await buildApp({ ...services, database: { ...services.database, ...gone } })
  const answers = await Promise.all(['live', 'version', 'ready'].map((name) => otherApp.inject({ url: `/api/${name}` })))
  await otherApp.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503])
  expect(answers[1]?.json().data).toEqual({ version: VERSION, build: expect.stringMatching(/^[0-9a-f]{12}$/), beside: BESIDE })
})

test('a process without its pages lives and is not ready', async () => {
  const own = await buildApp({ ...services, pagesBuilt: false })
  const [live, ready] = await Promise.all(['live', 'ready'].map((name) => own.inject({ url: `/api/${name}` })))
  await own.close()
  expect([live?.statusCode, ready?.statusCode]).toEqual([200, 503])
  expect(ready?.json().message).toBe('Paginile aplicației nu sunt construite pe acest server')
})

test('a transaction whose connection ends in its midst is answered as busy, not as an error', async () => {
  const own = databaseAt(inject('testServer').url, { connections: 1, patience: 5000 })
  const admin = new pg.Client({ connectionString: inject('testServer').url })
  await admin.connect()
  const cut = own.transaction(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await admin.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await sql`select 1`.execute(trx)
  })
  const error = await cut.catch((reason: unknown) => reason)
  await Promise.all([admin.end(), own.close()])
  expect(refusalOf(error, { log: { error: () => {} } } as unknown as FastifyRequest)).toMatchObject({ code: 'BUSY' })
})

test('a process whose archive is behind is ready all the same, and says so', async () => {
  const state = { waiting: 3, bytes: 48_000_000, behind: true, storedAt: new Date('2026-11-20T08:00:00Z'), copiedAt: null }
  const own = await buildApp({ ...services, archive: { state: async () => state } })
  const ready = await own.inject({ url: '/api/ready' })
  const { body } = await own.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${KEY}` } })
  await own.close()
  expect([ready.statusCode, ready.json().data]).toEqual([200, { ready: true, archive: 'behind' }])
  expect(body).toContain('parcurs_archive_waiting_bytes 48000000')
  expect(body).toContain('parcurs_archive_last_seconds{what="segment"} 1795161600')
})

test('an answer carries the id that the proxy gave, and a new one in place of what is no id', async () => {
  const idOf = async (sent: string) => (await app.inject({ url: '/api/live', headers: { 'x-request-id': sent } })).headers['x-request-id']
  expect(await idOf('proxy-0123456789')).toBe('proxy-0123456789')
  for (const sent of ['', 'short', 'with spaces in it', '<script>alert(1)</script>', 'x'.repeat(65)]) {
    expect(await idOf(sent)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  }
})
