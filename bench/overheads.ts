/**
 * What operating costs, each beside the same without it, by turns in one run: three processes beside one, a synchronous standby beside none,
 * traces by OpenTelemetry, and the log of slow statements. Of each the wall time and the processor time of a call, that of the processes
 * asked and of PostgreSQL; a fifth of the calls saves a sheet.
 *
 *   npm run bench:overheads                      all; `-- traces` that one. ROUNDS=40 more of them
 *   TRACING=/srv/parcurs-tracing                 a folder made as deploy/tracing/tracing.mjs says; without it traces are left out
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DATABASE_NAME, ensureDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { apiClient } from '#server/http/api-client.ts'
import { aCui } from '#server/testing/builders.ts'
import { startStandby } from '#server/testing/standby.ts'
import { type AppProcess, databaseProcesses, processorOfApp, processorOfDatabase, startProcess } from './app-process.ts'
import { openAppAt, openServer } from './open-app.ts'
import { savingCompany } from './saving-company.ts'
import { connect } from './scale-companies.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 16)
const CLIENTS = 12
const CALLS = 40
const SAVES = 30
const CHOSEN = process.argv[2] ?? ''

type Company = Awaited<ReturnType<typeof savingCompany>>
/** One side of a comparison: how it is brought about and what it does, with the number of its calls. */
type Side = { name: string; processes: AppProcess[]; begin?: () => Promise<void>; work?: (processes: AppProcess[]) => Promise<number[]> }

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const { folder, server, close } = await openServer()
const url = server.urlOf(DATABASE_NAME)
await ensureDatabase(server.urlOf('postgres'))
await migrate(url)
const owner = await connect(url)
const companies: Company[] = []

const makeCompanies = async (): Promise<void> => {
  const { app, close: end } = await openAppAt(url, folder)
  for (let at = 0; at < CLIENTS; at++) companies.push(await savingCompany(app, owner, `overheads${at}@parcurs.ro`, aCui()))
  await end()
}

/** Asks over all clients, each for its company, at the process of its turn; answers how long each call took. */
const day = async (processes: AppProcess[]): Promise<number[]> => {
  const took: number[] = []
  const client = async ({ companyId, token, sheet }: Company, at: number): Promise<void> => {
    const { call } = apiClient((processes[at % processes.length] as AppProcess).send, () => token)
    let id = (await call('saveRoadmap', { body: sheet })).id
    const calls = [
      () => call('roadmaps', { query: { companyId, type: 'vehicle', page: 1 } }),
      () => call('roadmap', { query: { companyId, id } }),
      () => call('vehicles', { query: { companyId, page: 1 } }),
      () => call('drivers', { query: { companyId, page: 1 } }),
      async () => {
        id = (await call('saveRoadmap', { body: sheet })).id
      },
    ]
    for (let each = 0; each < CALLS; each++) {
      const began = performance.now()
      await calls[each % calls.length]?.()
      took.push(performance.now() - began)
    }
  }
  await Promise.all(companies.map(client))
  return took
}

/** Saves one sheet after another. */
const saves = async ([first]: AppProcess[]): Promise<number[]> => {
  const { token, sheet } = companies[0] as Company
  const { call } = apiClient((first as AppProcess).send, () => token)
  const took: number[] = []
  for (let each = 0; each < SAVES; each++) {
    const began = performance.now()
    await call('saveRoadmap', { body: sheet })
    took.push(performance.now() - began)
  }
  return took
}

const measured = async ({ processes, begin, work = day }: Side) => {
  await begin?.()
  const before = [processes.map(processorOfApp), processorOfDatabase(folder)] as const
  const began = performance.now()
  const took = await work(processes)
  const seconds = (performance.now() - began) / 1000
  const app = processes.reduce((sum, each, at) => sum + processorOfApp(each) - (before[0][at] ?? 0), 0)
  const database = processorOfDatabase(folder) - before[1]
  return { wall: median(took), perSecond: took.length / seconds, app: app / took.length, database: database / took.length }
}

/** Measures the sides by turns, the order changing each round, and prints each beside the first. */
const compare = async (what: string, sides: Side[]): Promise<void> => {
  const rounds = sides.map(() => [] as Awaited<ReturnType<typeof measured>>[])
  for (let round = -1; round < ROUNDS; round++)
    for (const turn of sides.keys()) {
      const at = round % 2 ? turn : sides.length - 1 - turn
      const figures = await measured(sides[at] as Side)
      // the first round warms up
      if (round >= 0) rounds[at]?.push(figures)
    }
  console.log(what)
  const of = (at: number, figure: (one: Awaited<ReturnType<typeof measured>>) => number) => median((rounds[at] ?? []).map(figure))
  const ratio = (at: number, figure: (one: Awaited<ReturnType<typeof measured>>) => number) =>
    median((rounds[at] ?? []).map((one, round) => figure(one) / figure(rounds[0]?.[round] ?? one))).toFixed(3)
  for (const [at, { name }] of sides.entries())
    console.log(
      `  ${name.padEnd(34)} median ${of(at, ({ wall }) => wall).toFixed(2)} ms (×${ratio(at, ({ wall }) => wall)}); ${of(at, ({ perSecond }) => perSecond).toFixed(0)} calls/s (×${ratio(at, ({ perSecond }) => perSecond)}); processor a call: application ${of(at, ({ app }) => app).toFixed(2)} ms (×${ratio(at, ({ app }) => app)}), PostgreSQL ${of(at, ({ database }) => database).toFixed(2)} ms (×${ratio(at, ({ database }) => database)}), both ×${ratio(at, ({ app, database }) => app + database)}`,
    )
}

const CASES: Record<string, () => Promise<void>> = {
  'processes: three beside one': async () => {
    const processes = await Promise.all([1, 2, 3].map(() => startProcess(url)))
    await compare('three processes beside one', [
      { name: 'one', processes: processes.slice(0, 1) },
      { name: 'three', processes },
    ])
    for (const { stop } of processes) await stop()
  },
  'standby: synchronous beside none': async () => {
    const process = await startProcess(url)
    const standby = await startStandby({ folder, url: server.urlOf('postgres') }, 'one')
    const members = databaseProcesses(standby.folder)
    const signal = (name: NodeJS.Signals) => {
      for (const pid of members) globalThis.process.kill(pid, name)
    }
    const wait = async (names: string) => {
      await owner.query(`alter system set synchronous_standby_names = '${names}'`)
      await owner.query('select pg_reload_conf()')
    }
    const caughtUp = async () =>
      (await owner.query<{ lag: string }>('select pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)::text as lag from pg_stat_replication'))
        .rows[0]?.lag === '0'
    const synchronous = async () => {
      signal('SIGCONT')
      while (!(await caughtUp())) await sleep(50)
      await wait('one')
      await sleep(500)
    }
    const none = async () => {
      await wait('')
      await sleep(500)
      signal('SIGSTOP')
    }
    const processes = [process]
    await compare('a synchronous standby beside none, one client that saves', [
      { name: 'none', processes, begin: none, work: saves },
      { name: 'synchronous', processes, begin: synchronous, work: saves },
    ])
    await wait('')
    signal('SIGCONT')
    await process.stop()
    await standby.server.stop()
  },
  'traces: on beside off': async () => {
    const tracing = globalThis.process.env.TRACING
    if (!tracing) return console.log('traces: TRACING names no folder')
    let bytes = 0
    const collector = createServer((request, reply) => {
      request
        .on('data', (chunk: Buffer) => (bytes += chunk.length))
        .on('end', () => reply.setHeader('content-type', 'application/json').end('{}'))
    })
    await new Promise<void>((listens) => collector.listen(0, '127.0.0.1', listens))
    const env = {
      NODE_OPTIONS: `--import=${resolve(tracing, 'tracing.mjs')}`,
      OTEL_SERVICE_NAME: 'parcurs',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    }
    const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }
    const [off, all, some] = await Promise.all([
      startProcess(url),
      startProcess(url, { env }),
      startProcess(url, { env: { ...env, ...sampled } }),
    ])
    await compare('traces beside none', [
      { name: 'none', processes: [off] },
      { name: 'every call', processes: [all] },
      { name: 'one call in twenty', processes: [some] },
    ])
    console.log(`  the collector was sent ${(bytes / 1e6).toFixed(1)} MB`)
    for (const { stop } of [off, all, some]) await stop()
    collector.close()
  },
  'statements: with their log beside without': async () => {
    const without = `import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => {
        const loaded = next(url, context)
        if (!url.endsWith('/server/database/connection.ts')) return loaded
        const source = String(loaded.source).replace('log: noteStatement,', '')
        if (source === String(loaded.source)) throw new Error('the log of statements is elsewhere')
        return { ...loaded, source }
      } })`
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(without)}` }
    const [off, on] = await Promise.all([startProcess(url, { env }), startProcess(url)])
    await compare('the log of slow statements beside none', [
      { name: 'none', processes: [off] },
      { name: 'with it', processes: [on] },
    ])
    await off.stop()
    await on.stop()
  },
}

try {
  await makeCompanies()
  for (const [name, run] of Object.entries(CASES)) if (name.includes(CHOSEN)) await run()
} finally {
  await owner.end()
  await close()
}
