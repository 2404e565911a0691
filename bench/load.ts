/**
 * What one company's load does to another's: the median time of a quiet company's list, alone and while a busy one keeps many
 * connections asking. Clients run in a process of their own; what counts is the ratio of one run.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { argon2Passwords } from '#server/access/password.ts'
import { documentPrinter } from '#server/adapters/documents.ts'
import { openMaps } from '#server/adapters/maps.ts'
import { testPayments } from '#server/adapters/test-payments.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { databaseAt } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { callsOf } from '#server/features/demo/calls.ts'
import { seedCompany } from './seed.ts'

/** Asks an address over so many connections until it is told to stop, or so many times; answers the times that each took. */
const CLIENT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const { url, token, connections, times } = workerData
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const ask = () => new Promise((done, failed) => {
    const begun = performance.now()
    http.get(url, { agent, headers: { authorization: 'Bearer ' + token } }, (answer) => {
      answer.resume().on('end', () => done({ took: performance.now() - begun, status: answer.statusCode }))
    }).on('error', failed)
  })
  const took = []
  const client = async () => { for (let at = 0; at < times; at++) took.push(await ask()) }
  Promise.all(Array.from({ length: connections }, client)).then(() => { parentPort.postMessage(took); agent.destroy() })
`
type Took = { took: number; status: number }
const client = (workerData: { url: string; token: string; connections: number; times: number }) => {
  const worker = new Worker(CLIENT, { eval: true, workerData })
  return { done: new Promise<Took[]>((told) => worker.once('message', told)), stop: () => worker.terminate() }
}

const at = (answers: Took[], part: number): string => {
  const times = answers.map(({ took }) => took).toSorted((a, b) => a - b)
  return `${(times[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1).padStart(8)} ms`
}
const report = (what: string, answers: Took[]) => {
  const failed = answers.filter(({ status }) => status !== 200).length
  console.log(`${what.padEnd(52)} p50 ${at(answers, 0.5)}   p99 ${at(answers, 0.99)}   ${failed} of ${answers.length} refused`)
}

const folder = mkdtempSync(join(tmpdir(), 'parcurs-load-'))
// the database's own account has to reach it when the bench runs as root
chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: folder })
const url = server.urlOf('postgres')
await migrate(url)
const database = databaseAt(url)
const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT: '0' })
const app = await buildApp({
  config,
  database: { ...database, lost: server.lost },
  clock: () => new Date(),
  random: randomBytes,
  passwords: argon2Passwords(randomBytes),
  registry: { find: async () => null },
  maps: openMaps(config, database, console.error),
  documents: documentPrinter,
  mailer: null,
  identity: null,
  payments: testPayments(randomBytes),
  rates: { on: async () => null, atOnce: async () => null },
  spv: null,
})
const owner = new pg.Client({ connectionString: url })
await owner.connect()
try {
  const companyOf = async (email: string, cui: string) => {
    let token: string | null = null
    const call = callsOf(app, () => token)
    const password = randomBytes(9).toString('base64url')
    ;({ token } = await call('register', { body: { email, password, confirm_password: password, agree: true } }))
    const body = { id: null, cui, name: 'Bench S.R.L.', administrator: 'A', state: 'Brașov', city: 'Brașov', address: 'B', tva: true }
    const { id } = await call('saveCompany', { body })
    await seedCompany(owner, id)
    return { id, token: token ?? '' }
  }
  const busy = await companyOf('a@parcurs.ro', '99123452')
  const quiet = await companyOf('b@parcurs.ro', '14399840')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/roadmap?page=1&type=vehicle&companyId=`
  const list = { url: `${base}${quiet.id}`, token: quiet.token, connections: 1 }
  await client({ ...list, times: 20 }).done
  report('a list, alone', await client({ ...list, times: 100 }).done)
  const load = client({ url: `${base}${busy.id}`, token: busy.token, connections: 150, times: 20 })
  report('the same list beside 150 connections of another', await client({ ...list, times: 30 }).done)
  report('the lists of those 150', await load.done)
} finally {
  await owner.end()
  await app.close()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
