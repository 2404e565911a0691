/**
 * An upgrade without a pause: an older version of the application, out of git, serves many connections; this one starts beside it on the
 * same database and migrates it; both serve; the older one is told to stop (SIGTERM). Clients do what a browser behind a balancer does:
 * what was not answered, or with 503, is sent again with its Idempotency-Key to whichever process is there. No other failure, no sheet
 * lost, none saved twice.
 *
 * Both are trees out of git; the newer one has a migration more than the last commit, so that there is one to run.
 *
 *   npm run bench:upgrade                  from the oldest version that may stand beside this one
 *   npm run bench:upgrade -- COMMIT        from that of a commit
 */
import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type CallName, contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { BESIDE } from '#server/version.ts'
import { type AppProcess, startProcess } from './app-process.ts'
import { openServer } from './open-app.ts'

const CONNECTIONS = 8
const COMPANIES = 2
const PHASE = 5_000
const DAY = '2026-11-20'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
/** The commit that gave the product a version. */
const releaseOf = (version: string): string =>
  git('log', '--reverse', '--format=%H', `-S"version": "${version}"`, '--', 'package.json').split('\n')[0] ?? ''

/** A migration as they come: it waits for everybody who uses these tables, and makes all functions and triggers anew. */
const MIGRATION = `
  alter table roadmaps add column bench_upgrade integer, add column bench_note text not null default '';
  alter table trips add column bench_upgrade integer not null default 0;
  create table bench_upgrades (company_id bigint not null references companies (id), n integer not null, primary key (company_id, n));
  create index roadmaps_bench_upgrade on roadmaps (company_id, bench_upgrade);`

/** The tree of a commit with its packages, in a folder that the end removes. */
const treeOf = (commit: string): string => {
  const tree = mkdtempSync(join(tmpdir(), 'parcurs-tree-'))
  rmSync(tree, { recursive: true })
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit])
  const same = git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json') === ''
  if (same) symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  else execFileSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: tree })
  return tree
}

/** The processes that a balancer knows, and what clients were answered through it. */
const balancer = () => ({ addresses: [] as string[], retries: 0, failures: [] as string[], slowest: 0 })
type Balancer = ReturnType<typeof balancer>
type Ask = (name: CallName, input: { query?: Record<string, string>; body?: object }) => Promise<Record<string, unknown> | null>

/** A client of a user: repeats what may be repeated until it is answered; anything else is a failure, answered with null. */
const clientOf = (line: Balancer, token: () => string | null, turn = 0): Ask => {
  let next = turn
  return async (name, { query, body }) => {
    const { method, path }: Endpoint = contract[name]
    const key = randomUUID()
    const began = performance.now()
    for (;;) {
      const address = line.addresses[next++ % line.addresses.length]
      const answer = await fetch(`${address}/api/${path}?${new URLSearchParams(query)}`, {
        method,
        headers: {
          ...(token() ? { authorization: `Bearer ${token()}` } : {}),
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null)
      if (answer?.status === 200) {
        line.slowest = Math.max(line.slowest, performance.now() - began)
        return JSON.parse(answer.text).data
      }
      if (answer && answer.status !== 503) {
        line.failures.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
        return null
      }
      line.retries++
      await sleep(50)
    }
  }
}

/** A company of a new user with what a sheet needs, and a client of it. */
const companyOf = async (
  line: Balancer,
  owner: pg.Client,
  at: number,
): Promise<{ ask: (turn: number) => Ask; sheet: object; id: unknown }> => {
  let token: string | null = null
  const ask = clientOf(line, () => token)
  const password = randomBytes(9).toString('base64url')
  const must = async (name: CallName, body: object) => {
    const data = await ask(name, { body })
    if (!data) throw new Error(line.failures.at(-1))
    return data
  }
  const registered = await must('register', { email: `upgrade${at}@parcurs.ro`, password, confirm_password: password, agree: true })
  token = String(registered.token)
  const place = { state: 'Brașov', city: 'Brașov', address: 'B' }
  const { id } = await must('saveCompany', {
    id: null,
    cui: ['99123452', '14399840'][at],
    name: 'U',
    administrator: 'A',
    ...place,
    tva: true,
  })
  await owner.query(
    `insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
     select $1, id, 'active', price, '2026-01-01', '2099-12-31' from packages where name = 'Anual'`,
    [id],
  )
  const within = { companyId: id, id: null }
  const { id: fuelId } = await must('saveArticle', { ...within, name: 'Motorină', isFuel: true, tva: 21, um: 'L' })
  const { id: driverId } = await must('saveDriver', { ...within, name: 'Ana' })
  const used = { vehicleType: 'vehicle', category: 'M1', calculationType: 'fuel', consumptionType: 1, consumptionMixt: 7 }
  const { id: vehicleId } = await must('saveVehicle', { ...within, number: `BV 1${at} PRC`, fuelId, ...used })
  const trip = { start: 'A', end: 'B', purpose: 'Livrare', type: 0, distanceMixt: 10, startDate: DAY, endDate: DAY }
  const days = { startDate: DAY, endDate: DAY, kmStart: 0, fuelStart: 40 }
  const sheet = { ...within, type: 'vehicle', number: 1, numberProposed: true, vehicleId, driverId, ...days, routes: [trip] }
  return { ask: (turn) => clientOf(line, () => token, turn), sheet, id }
}

const old = process.argv[2] ?? releaseOf(BESIDE)
const trees = [treeOf(old), treeOf('HEAD')] as const
writeFileSync(join(trees[1], 'server/database/migrations/9999-bench-upgrade.sql'), MIGRATION)
const database = await openServer({ max_connections: '120' }, true)
const url = database.server.urlOf('postgres')
const owner = new pg.Client({ connectionString: url })
const line = balancer()
const saved = new Set<number>()
let going = true
const apps: AppProcess[] = []
let failed = true
try {
  await owner.connect()
  console.log(`older: ${git('log', '-1', '--format=%h %s', old)}`)
  const older = await startProcess(url, { folder: trees[0] })
  apps.push(older)
  line.addresses = [older.address]
  await owner.query("set app.all_companies = 'on'")
  const companies = await Promise.all(Array.from({ length: COMPANIES }, (_, at) => companyOf(line, owner, at)))
  const work = async (turn: number) => {
    const company = companies[turn % COMPANIES]
    if (!company) return
    const ask = company.ask(turn)
    while (going) {
      const answer = await ask('saveRoadmap', { body: company.sheet })
      if (answer) saved.add(Number(answer.id))
      await ask('roadmaps', { query: { companyId: String(company.id), type: 'vehicle' } })
    }
  }
  const migrationsOf = async () => (await owner.query('select name from kysely_migration')).rowCount ?? 0
  const before = await migrationsOf()
  const workers = Array.from({ length: CONNECTIONS }, (_, turn) => work(turn))
  const phase = async (what: string, run: () => Promise<unknown>) => {
    const [sheets, retries, failures] = [saved.size, line.retries, line.failures.length]
    line.slowest = 0
    const began = performance.now()
    await run()
    console.log(
      `${what.padEnd(34)} ${(performance.now() - began).toFixed(0).padStart(6)} ms, ${saved.size - sheets} sheets, ${line.retries - retries} retries, ${line.failures.length - failures} failures, slowest answer ${line.slowest.toFixed(0)} ms`,
    )
  }
  await phase('the older one alone', () => sleep(PHASE))
  await phase('this one starts and migrates', async () => {
    apps.push(await startProcess(url, { folder: trees[1] }))
  })
  line.addresses = apps.map(({ address }) => address)
  await phase('both', () => sleep(PHASE))
  await phase('the older one stops (SIGTERM)', async () => {
    const ended = once(older.process, 'exit')
    older.process.kill('SIGTERM')
    line.addresses = line.addresses.slice(1)
    const [code] = await ended
    if (code !== 0) line.failures.push(`the older one ended with ${code}`)
  })
  await phase('this one alone', () => sleep(PHASE))
  going = false
  await Promise.all(workers)
  const rows = (await owner.query<{ id: string }>('select id from roadmaps')).rows.map(({ id }) => Number(id))
  const there = new Set(rows)
  const lost = [...saved].filter((id) => !there.has(id)).length
  const twice = rows.length - saved.size + lost
  console.log(
    `${(await migrationsOf()) - before} migrations; ${saved.size} sheets saved, ${lost} lost, ${twice} saved twice or without an answer`,
  )
  for (const failure of new Set(line.failures.map((told) => told.replace(/\d{6}/g, '…')))) console.log(failure)
  failed = lost > 0 || twice > 0 || line.failures.length > 0
  if (failed) for (const { complaints } of apps) console.log(complaints().split('\n').slice(-3).join('\n').slice(0, 1000))
} finally {
  going = false
  for (const { stop } of apps) await stop()
  await owner.end()
  await database.close()
  for (const tree of trees) git('worktree', 'remove', '--force', tree)
}
process.exit(failed ? 1 : 0)
