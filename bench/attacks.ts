/**
 * What one hostile client does to another company's user: the median of a quiet company's list, alone and during each attack, the memory of
 * the server, and what the attack is answered. The server runs in a process of its own with the limits of production, the quiet user in a
 * thread of its own. What counts is the ratio of one run. `npm run bench:attacks [part of a name]`
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { contract } from '#contract/contract.ts'
import { freePort } from '#server/database/free-port.ts'
import { migrate } from '#server/database/migrate.ts'
import { apiClient, type Transport } from '#server/http/api-client.ts'
import { openServer } from './open-app.ts'

const ASKED = 60
const CHOSEN = process.argv[2] ?? ''

type Answer = { status: number; body: string }
type Ask = { method?: string; path: string; body?: string | Buffer; headers?: Record<string, string>; agent?: http.Agent }

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const ask = ({ method = 'POST', path, body, headers = {}, agent }: Ask): Promise<Answer> =>
  new Promise((done) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const request = http.request(
      `${address}/api/${path}`,
      { method, headers: { ...type, ...headers }, ...(agent ? { agent } : {}) },
      (answer) => {
        let text = ''
        answer.on('data', (part) => {
          text += part
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text }))
        answer.on('error', () => done({ status: 0, body: '' }))
      },
    )
    // a server that answers before the body has come closes the connection
    request.on('error', () => done({ status: 0, body: '' }))
    request.end(body)
  })

/** Asks one address again and again, and answers the median and the worst of the times, in milliseconds, and how many were refused. */
const QUIET = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const { url, token, times } = workerData
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () => new Promise((done) => {
    const begun = performance.now()
    http.get(url, { agent, localAddress: '127.0.0.2', headers: { authorization: 'Bearer ' + token } }, (answer) => {
      answer.resume().on('end', () => done({ took: performance.now() - begun, status: answer.statusCode }))
    }).on('error', () => done({ took: performance.now() - begun, status: 0 }))
  })
  const run = async () => {
    const took = []
    for (let at = 0; at < times; at++) took.push(await ask())
    agent.destroy()
    parentPort.postMessage(took)
  }
  run()
`
type Took = { took: number; status: number }
const quiet = (url: string, token: string, times = ASKED): Promise<Took[]> =>
  new Promise((done) => {
    new Worker(QUIET, { eval: true, workerData: { url, token, times } }).once('message', done)
  })
const median = (took: readonly Took[]): number =>
  took.map((each) => each.took).toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN

const memory = (server: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Milliseconds of a processor that the thread of the server that answers requests has taken so far. */
const requestThread = (server: ChildProcess): number => {
  const [, utime = 0, stime = 0] =
    /^\d+ \(.*\)(?: \S+){11} (\d+) (\d+)/.exec(readFileSync(`/proc/${server.pid}/task/${server.pid}/stat`, 'utf8'))?.map(Number) ?? []
  return (utime + stime) * 10
}

/** An attack goes on until it is stopped; it counts what it was answered. */
type Attack = (counted: (status: number | string) => void, stopped: AbortSignal) => Promise<void>

/** So many clients that do something again and again. */
const clients =
  (count: number, once: (at: number) => Promise<Answer>): Attack =>
  async (counted, stopped) => {
    const client = async (_: unknown, at: number) => {
      for (let times = 0; !stopped.aborted; times++) counted((await once(at * 100_000 + times)).status)
    }
    await Promise.all(Array.from({ length: count }, client))
  }

/** So many connections that send a beginning and then a part now and then; counts those that the server closed. */
const sockets =
  (count: number, beginning: string, part = ''): Attack =>
  async (counted, stopped) => {
    const open: Socket[] = []
    for (let at = 0; at < count; at++) {
      const socket = connect(port, '127.0.0.1', () => socket.write(beginning))
      socket.on('error', () => {})
      socket.on('close', () => {
        if (!stopped.aborted) counted('closed')
      })
      socket.resume()
      open.push(socket)
    }
    while (!stopped.aborted) {
      await sleep(1000)
      if (part) for (const socket of open) if (!socket.destroyed) socket.write(part)
    }
    for (const socket of open) socket.destroy()
  }

const { server: database, close } = await openServer()
const url = database.urlOf('postgres')
await migrate(url)
const owner = new pg.Client({ connectionString: url })
await owner.connect()
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: url, LOG_LEVEL: 'silent', PUBLIC_URL: address, DEMO: '0' },
})

/** A user with a company, 40 drivers, 12 routes and what a generated month needs. */
const user = async (name: string, cui: string) => {
  let token: string | null = null
  const overHttp: Transport = async ({ method, url: path, body, headers }) => {
    const answer = await ask({ method, path: path.replace('/api/', ''), headers: { ...headers }, ...(body === undefined ? {} : { body }) })
    return { status: answer.status, headers: {}, bytes: Buffer.from(answer.body) }
  }
  const { call } = apiClient(overHttp, () => token)
  const password = 'trei cai albastri'
  ;({ token } = await call('register', { body: { email: `${name}@exemplu.ro`, password, confirm_password: password, agree: true } }))
  const { id } = await call('saveCompany', {
    body: { id: null, cui, name, administrator: 'A', state: 'Brașov', city: 'Brașov', address: 'B', tva: true },
  })
  await owner.query(
    `insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
     select $1, id, 'active', price, '2020-01-01', '2099-12-31' from packages where name = 'Anual'`,
    [id],
  )
  const one = async (text: string): Promise<number> => Number((await owner.query<{ id: string }>(text)).rows[0]?.id)
  const driver = await one(
    `insert into drivers (company_id, name, search_key) select ${id}, 'Șofer ' || i, 'sofer ' || i from generate_series(1, 40) i returning id`,
  )
  const fuel = await one(
    `insert into articles (company_id, name, is_fuel, tva, um, search_key) values (${id}, 'Motorină', true, 21, 'L', 'motorina') returning id`,
  )
  const partner = await one(
    `insert into partners (company_id, name, tva, search_key) values (${id}, 'Stație', true, 'statie') returning id`,
  )
  const vehicle =
    await one(`insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type, consumption_mixt, initial_stock, search_key)
    values (${id}, 'vehicle', 'BV 1 ATK', 'BV1ATK', 'N1', 'fuel', ${fuel}, 1, 7.5, 30, 'bv 1') returning id`)
  const { rows } = await owner.query<{ id: string }>(`insert into routes (company_id, name, start, "end", distance_mixt, search_key)
    select ${id}, 'Client ' || i, 'Brașov', 'Client ' || i, 11 + (i * 53) % 71, 'client ' || i from generate_series(1, 12) i returning id`)
  return { id, token: token ?? '', call, driver, fuel, partner, vehicle, routes: rows.map((row) => Number(row.id)) }
}

try {
  for (let waited = 0; (await ask({ method: 'GET', path: 'ready' })).status !== 200; waited++) {
    if (waited > 300) throw new Error('The application did not start')
    await sleep(200)
  }
  const [victim, villain] = [await user('victim', '99123452'), await user('villain', '14399840')]
  const list = `${address}/api/driver?page=1&companyId=${victim.id}`
  const authorization = { authorization: `Bearer ${villain.token}` }
  const mine = `companyId=${villain.id}`
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 })

  const large = Buffer.from(JSON.stringify({ companyId: 1, rows: Array.from({ length: 420_000 }, (_, at) => ({ n: at })) }))
  const csv = `Data;Numar;Articol;Cantitate;Valoare\n${'17.11.2026;0;Motorina;40,5;287,15\n'.repeat(24)}`.slice(0, 868)
  const uploaded = JSON.stringify({
    companyId: villain.id,
    files: [{ name: 'a.csv', content: Buffer.from(csv).toString('base64') }],
    suppliers: [],
  })
  const month = (seed: number) =>
    JSON.stringify({
      ...{ companyId: villain.id, generateOnWeekend: false, maxKmPerDay: 700, maximumRoutesPerDay: 6, reserve: 5, seed },
      travelPurpose: Object.fromEntries(villain.routes.map((id) => [String(id), 'livrare'])),
      pace: { urban: 25, extraUrban: 55, motorway: 85, loading: 20, lunch: 30, regulation561: true },
      ...{ vehicleId: villain.vehicle, driverId: villain.driver, createdBy: villain.driver, routes: villain.routes },
      range: { from: '2026-01-01', to: '2026-01-30' },
      expenses: Array.from({ length: 11 }, (_, at) => ({
        ...{ id: at + 1, date: `2026-01-${String(2 + at * 2).padStart(2, '0')}`, number: '0', type: 1, partnerId: villain.partner },
        ...{ expenseId: villain.fuel, qty: 37 + at, price: null, value: 280 + at, currency: 'RON' },
      })),
    })
  const deep = `{"companyId":${villain.id},"name":${'['.repeat(400_000)}${']'.repeat(400_000)}}`
  const long = JSON.stringify({ companyId: villain.id, ids: Array(140_000).fill(7) })
  const bomb = gzipSync(Buffer.alloc(200_000_000, 'a'))
  const post =
    (path: string, body: string | Buffer, more: Record<string, string> = {}) =>
    () =>
      ask({ path, body, headers: { ...authorization, ...more }, agent })

  const attacks: Record<string, Attack> = {
    '8 × 7 MB of JSON without a session': clients(8, () => ask({ path: contract.saveRoadmap.path, body: large })),
    '868 bytes of CSV, 6 connections': clients(6, post(contract.previewReceipts.path, uploaded)),
    '30 days × 12 routes generated, 6 connections': clients(6, (seed) =>
      ask({ path: contract.generateRoadmaps.path, body: month(seed), headers: authorization, agent }),
    ),
    'passwords guessed, another X-Forwarded-For each, 4 connections': clients(4, (at) =>
      ask({
        path: 'auth/login',
        body: JSON.stringify({ email: 'victim@exemplu.ro', password: `parola${at}` }),
        headers: { 'x-forwarded-for': `198.51.${(at >> 8) % 256}.${at % 256}` },
      }),
    ),
    'JSON 400,000 deep, 4 connections': clients(4, post(contract.saveDriver.path, deep)),
    'lists of 140,000 ids, 4 connections': clients(4, post(contract.assignReceipts.path, long)),
    '200 kB of gzip that hold 200 MB, 4 connections': clients(4, post(contract.saveDriver.path, bomb, { 'content-encoding': 'gzip' })),
    'headers of 300 kB, 4 connections': clients(4, () =>
      ask({ method: 'GET', path: 'auth/user', headers: { 'x-long': 'x'.repeat(300_000) } }),
    ),
    'a thousand tabs of one user': clients(1000, () =>
      ask({ method: 'GET', path: `driver?page=1&${mine}`, headers: authorization, agent }),
    ),
    '510 connections that say nothing': sockets(510, ''),
    '510 that stop in their headers': sockets(510, 'GET /api/health HTTP/1.1\r\nhost: a\r\nx-a: '),
    '300 that send a header a second': sockets(300, 'GET /api/health HTTP/1.1\r\nhost: a\r\n', 'x-a: b\r\n'),
    '300 that send a byte of a body a second': sockets(
      300,
      `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"a":"`,
      'a',
    ),
  }

  await quiet(list, victim.token, 100)
  console.log(`${'attack'.padEnd(64)} alone → during (ratio), refused; memory before → highest; answers`)
  for (const [name, attack] of Object.entries(attacks).filter(([each]) => each.includes(CHOSEN))) {
    // limits count by the minute
    await owner.query('delete from sign_in_attempts')
    const alone = median(await quiet(list, victim.token))
    const before = memory(server)
    const answers = new Map<number | string, number>()
    const stop = new AbortController()
    const going = attack((status) => answers.set(status, (answers.get(status) ?? 0) + 1), stop.signal)
    let highest = before
    const watching = setInterval(() => {
      highest = Math.max(highest, memory(server))
    }, 50)
    await sleep(name.startsWith('510') || name.startsWith('300') ? 26_000 : 1500)
    const [workedBefore, since] = [requestThread(server), performance.now()]
    const took = await quiet(list, victim.token)
    const busy = (requestThread(server) - workedBefore) / (performance.now() - since)
    stop.abort()
    await going
    clearInterval(watching)
    const during = median(took)
    const refused = took.filter(({ status }) => status !== 200).length
    const told = [...answers].map(([status, times]) => `${times} × ${status}`).join(', ')
    console.log(
      `${name.padEnd(64)} ${alone.toFixed(1)} → ${during.toFixed(1)} ms (${(during / alone).toFixed(1)}×), ${refused} refused; ${before.toFixed(0)} → ${highest.toFixed(0)} MB; request thread ${(busy * 100).toFixed(0)} %; ${told}`,
    )
    await sleep(1500)
  }
  agent.destroy()
} finally {
  server.kill('SIGTERM')
  await owner.end()
  await close()
}
process.exit()
