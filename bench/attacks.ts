/**
 * What one hostile client does to another company's user: the median of a quiet company's list, alone and during each attack, the memory of
 * the server, and what the attack is answered. The server runs in a process of its own with the limits of production, the quiet user in a
 * thread of its own. What counts is the ratio of one run; fails where one is beyond its limit. `npm run bench:attacks [parts of names]`
 * tries some attacks, `SERVER=/folder` those of another checkout.
 */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { startProcess } from './app-process.ts'
import { attacksOn } from './attacks/attacks.ts'
import { companyOf, fillCompany, usersOf } from './attacks/companies.ts'
import { hostileClients } from './attacks/hostile.ts'
import type { Case, Identity } from './attacks/target.ts'
import { openServer } from './open-app.ts'

const ASKED = 60
const PAUSE = 15
/** The highest ratio to the quiet user's time alone, and the most memory that an attack may take, in MB. */
const MOST_RATIO = 3
const MOST_MEMORY = 300
const CHOSEN = process.argv.slice(2)

/** Asks one address again and again, with a pause in between, and answers how long each took, in milliseconds, and its status. */
const QUIET = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const { url, token, times, pause } = workerData
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () => new Promise((done) => {
    const begun = performance.now()
    http.get(url, { agent, localAddress: '127.0.0.2', headers: { authorization: 'Bearer ' + token } }, (answer) => {
      answer.resume().on('end', () => done({ took: performance.now() - begun, status: answer.statusCode }))
    }).on('error', () => done({ took: performance.now() - begun, status: 0 }))
  })
  const run = async () => {
    const took = []
    for (let at = 0; at < times; at++) {
      took.push(await ask())
      await new Promise((next) => setTimeout(next, pause))
    }
    agent.destroy()
    parentPort.postMessage(took)
  }
  run()
`
type Took = { took: number; status: number }
type Quiet = { url: string; token: string }
const asks = (quiet: Quiet, times = ASKED): Promise<Took[]> =>
  new Promise((done) => {
    new Worker(QUIET, { eval: true, workerData: { ...quiet, times, pause: PAUSE } }).once('message', done)
  })
const part = (took: readonly Took[], share: number): number =>
  took.map((each) => each.took).toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? Number.NaN

const memory = (server: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Milliseconds of a processor that the thread of the server that answers requests has taken so far. */
const requestThread = (server: ChildProcess): number => {
  const [, utime = 0, stime = 0] =
    /^\d+ \(.*\)(?: \S+){11} (\d+) (\d+)/.exec(readFileSync(`/proc/${server.pid}/task/${server.pid}/stat`, 'utf8'))?.map(Number) ?? []
  return (utime + stime) * 10
}

/** Counts answers by status, with the first sentence of each. */
const answersOf = () => {
  const answers = new Map<number | string, { times: number; sentence: string }>()
  return {
    count: (status: number | string, text = '') => {
      const answer = answers.get(status) ?? { times: 0, sentence: /"message":"([^"]*)/.exec(text)?.[1] ?? '' }
      answer.times++
      answers.set(status, answer)
    },
    text: () => [...answers].map(([status, { times, sentence }]) => `${times} × ${status}${sentence ? ` „${sentence}”` : ''}`).join(', '),
    /** Statuses that no request may end in. */
    wrong: () => [...answers.keys()].filter((status) => typeof status === 'number' && status >= 500 && status !== 503),
  }
}

/** What is wrong with the outcome of an attack; nothing when it holds. */
const faultsOf = (outcome: {
  ratio: number
  most: number
  grown: number
  memory: number
  refused: number
  wrong: unknown[]
  alive: boolean
}): string[] => [
  ...(outcome.ratio > outcome.most ? [`more than ${outcome.most}×`] : []),
  ...(outcome.grown > outcome.memory ? [`more than ${outcome.memory} MB`] : []),
  ...(outcome.refused > 0 ? [`${outcome.refused} of the quiet user's requests refused`] : []),
  ...(outcome.wrong.length > 0 ? [`answered ${outcome.wrong.join(', ')}`] : []),
  ...(outcome.alive ? [] : ['the server ended']),
]

/** Tries one attack, prints its line, and answers whether it holds. */
const tryAttack = async (
  name: string,
  { attack, warm = 1500, most = MOST_RATIO, memory: mostMemory = MOST_MEMORY }: Case,
  server: ChildProcess,
  quiet: Quiet,
): Promise<boolean> => {
  const alone = part(await asks(quiet), 0.5)
  const before = memory(server)
  const answers = answersOf()
  const stop = new AbortController()
  const going = attack(answers.count, stop.signal)
  let highest = before
  const watching = setInterval(() => {
    highest = Math.max(highest, memory(server))
  }, 50)
  await sleep(warm)
  const [workedBefore, since] = [requestThread(server), performance.now()]
  const took = await asks(quiet)
  const busy = (requestThread(server) - workedBefore) / (performance.now() - since)
  stop.abort()
  await going
  clearInterval(watching)
  await sleep(1000)
  const [during, worst] = [part(took, 0.5), part(took, 0.95)]
  const ratio = during / alone
  const refused = took.filter(({ status }) => status !== 200).length
  const faults = faultsOf({
    ratio,
    most,
    grown: highest - before,
    memory: mostMemory,
    refused,
    wrong: answers.wrong(),
    alive: server.exitCode === null,
  })
  console.log(
    `${faults.length === 0 ? 'holds' : 'FAILS'} ${name.padEnd(60)} ${ratio.toFixed(1).padStart(5)}× (≤ ${most}×) ${alone.toFixed(1)} → ${during.toFixed(1)} ms, p95 ${worst.toFixed(0)}; ${before.toFixed(0)} → ${highest.toFixed(0)} → ${memory(server).toFixed(0)} MB; thread ${(busy * 100).toFixed(0)} %; ${answers.text()}${faults.map((fault) => `\n        ${fault}`).join('')}`,
  )
  return faults.length === 0
}

const begun = performance.now()
const { server: database, close } = await openServer()
const url = database.urlOf('postgres')
await migrate(url)
const owner = new pg.Client({ connectionString: url })
await owner.connect()
const app = await startProcess(url, {
  folder: process.env.SERVER ?? process.cwd(),
  // the limit of production
  env: { LOG_LEVEL: 'silent', RATE_LIMIT: '1200' },
})
const server = app.process
const hostile = hostileClients(Number(new URL(app.address).port))
/** Waits until what an attack began has ended, ten seconds at most, and forgets the guesses that it made. */
const settled = async (): Promise<void> => {
  for (let waited = 0; waited < 20; waited++) {
    const before = requestThread(server)
    await sleep(500)
    const { rows } = await owner.query<{ active: string }>(
      `select count(*) as active from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (requestThread(server) - before < 50 && Number(rows[0]?.active) === 0) break
  }
  await owner.query('delete from sign_in_attempts')
}
const failed: string[] = []
try {
  const cuis = ['99123452', '1590082', '2816464']
  const quiet: Quiet[] = []
  for (const [at, cui] of cuis.entries()) {
    const { id, token } = await companyOf(hostile, owner, `linistit-${at}`, cui)
    quiet.push({ url: `${app.address}/api/driver?page=1&companyId=${id}`, token })
  }
  const villain = await companyOf(hostile, owner, 'atacator', '14399840')
  const { vehicles, sheets } = await fillCompany(owner, villain)
  const { rows } = await owner.query<{ id: string }>('select min(id) as id from receipts')
  const attacks = Object.entries(attacksOn({ hostile, villain, vehicles, sheets, receipt: Number(rows[0]?.id) }))
  const tokens = await usersOf(hostile, owner, villain, attacks.length)
  const identities = attacks.map((_, at): Identity => ({ token: tokens[at] ?? '', from: `127.0.5.${1 + at}` }))
  await asks(quiet[0] as Quiet, 100)
  for (const [at, [name, of]] of attacks.entries()) {
    if (CHOSEN.length > 0 && !CHOSEN.some((words) => name.includes(words))) continue
    if (!(await tryAttack(name, of(identities[at] as Identity), server, quiet[at % quiet.length] as Quiet))) failed.push(name)
    await settled()
  }
  console.log(
    `${failed.length === 0 ? 'all attacks hold' : `${failed.length} attacks fail: ${failed.join('; ')}`} (${((performance.now() - begun) / 1000).toFixed(0)} s)`,
  )
} finally {
  await app.stop()
  await owner.end()
  await close()
}
process.exit(failed.length === 0 ? 0 : 1)
