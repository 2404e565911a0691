/**
 * What a fail-over costs: three processes of the application on a primary with two standbys, of which one has each commit before it is
 * acknowledged; sheets saved over many connections, the primary killed (SIGKILL, all its processes), the standby that has everything
 * promoted, and the other one led to it, as Patroni and CloudNativePG do. Every sheet that was acknowledged has to be on the new primary, the
 * processes have to save again by themselves within five seconds of the promotion, and the other standby becomes the synchronous one.
 *
 *   npm run bench:failover              five rounds; `-- 1` one
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE_NAME, ensureDatabase } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { apiClient } from '#server/http/api-client.ts'
import { killAll } from '#server/testing/durability.ts'
import { clusterFolder, startStandby } from '#server/testing/standby.ts'
import { type AppProcess, databaseProcesses, startProcess } from './app-process.ts'
import { openAppAt } from './open-app.ts'
import { savingCompany } from './saving-company.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const PROCESSES = 3
const CONNECTIONS = 12
/** Longest wait after the promotion, in milliseconds. */
const WANTED = 5_000
const PATIENCE = 120_000
const BEFORE = 4_000
const AFTER = 4_000

const ask = async <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The sockets of all servers as one address, as an operator names them. */
const addressOf = (...urls: string[]): string => {
  const address = new URL(urls[0] ?? '')
  address.searchParams.set('host', urls.map((url) => new URL(url).searchParams.get('host')).join(','))
  return address.href
}

const set = async (url: string, name: string, value: string): Promise<void> => {
  await ask(url, `alter system set ${name} = '${value}'`)
  await ask(url, 'select pg_reload_conf()')
}

/** Waits until a primary has these standbys, in these states. */
const states = async (url: string, wanted: string): Promise<void> => {
  const now = async () =>
    (await ask<{ state: string }>(url, 'select sync_state as state from pg_stat_replication order by application_name'))
      .map(({ state }) => state)
      .join()
  while ((await now()) !== wanted) await sleep(50)
}

const startClusters = async () => {
  const folder = clusterFolder('primary')
  const primary = await startEmbedded({ dataDir: folder })
  await ensureDatabase(primary.urlOf('postgres'))
  await migrate(primary.urlOf(DATABASE_NAME))
  const standbys = [
    await startStandby({ folder, url: primary.urlOf('postgres') }, 'one'),
    await startStandby({ folder, url: primary.urlOf('postgres') }, 'two'),
  ]
  await set(primary.urlOf('postgres'), 'synchronous_standby_names', 'ANY 1 (one, two)')
  await states(primary.urlOf('postgres'), 'quorum,quorum')
  return { folder, primary, standbys }
}

/** Promotes the standby that has more of the log, and leads the other one to it; what a manager does. */
const failOver = async (standbys: Awaited<ReturnType<typeof startClusters>>['standbys']) => {
  const received = await Promise.all(
    standbys.map(async ({ server }) => {
      const url = server.urlOf('postgres')
      const [row] = await ask<{ bytes: string }>(url, `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as bytes`)
      return { url, server, bytes: BigInt(row?.bytes ?? 0) }
    }),
  )
  const [next, other] = received.toSorted((one, two) => Number(two.bytes - one.bytes))
  if (!next || !other) throw new Error('there are no two standbys')
  await ask(next.url, 'select pg_promote()')
  const promotedAt = performance.now()
  await set(next.url, 'synchronous_standby_names', 'one, two')
  const { searchParams, password } = new URL(next.url)
  const name = standbys[0]?.server === other.server ? 'one' : 'two'
  const conninfo = `host=${searchParams.get('host')} port=5432 user=postgres password=${password} application_name=${name}`
  await set(other.url, 'primary_conninfo', conninfo)
  const followed = states(next.url, 'sync').then(() => performance.now() - promotedAt)
  return { server: next.server, promotedAt, followed }
}

type Saved = { id: number; at: number }

const round = async () => {
  const { folder, primary, standbys } = await startClusters()
  const address = addressOf(...[primary, ...standbys.map(({ server }) => server)].map((server) => server.urlOf(DATABASE_NAME)))
  const { app, close } = await openAppAt(primary.urlOf(DATABASE_NAME), folder)
  const owner = new pg.Client({ connectionString: primary.urlOf(DATABASE_NAME) })
  await owner.connect()
  const { token, sheet: body } = await savingCompany(app, owner)
  await owner.end()
  await close()
  const processes: AppProcess[] = []
  for (let at = 0; at < PROCESSES; at++) processes.push(await startProcess(address, { env: { LOG_LEVEL: 'silent' } }))
  const saved: Saved[] = []
  let refused = 0
  let going = true
  const client = async ({ send }: AppProcess): Promise<void> => {
    const { call: save } = apiClient(send, () => token)
    while (going)
      await save('saveRoadmap', { body }).then(
        ({ id }) => saved.push({ id, at: performance.now() }),
        async () => {
          refused++
          await sleep(100)
        },
      )
  }
  const clients = Array.from({ length: CONNECTIONS / PROCESSES }, () => processes.map(client)).flat()
  await sleep(BEFORE)
  const killedAt = performance.now()
  killAll(databaseProcesses(folder))
  const { server, promotedAt, followed } = await failOver(standbys)
  const firstAfter = () => saved.find(({ at }) => at > promotedAt)
  while (!firstAfter() && performance.now() - promotedAt < PATIENCE) await sleep(20)
  const synchronous = await followed
  await sleep(AFTER)
  going = false
  await Promise.all(clients)
  const rows = await ask<{ id: string }>(server.urlOf(DATABASE_NAME), 'select id from roadmaps')
  const there = new Set(rows.map(({ id }) => Number(id)))
  const figures = {
    acknowledged: saved.length,
    lost: saved.filter(({ id }) => !there.has(id)).length,
    refused,
    promoted: promotedAt - killedAt,
    gap: (firstAfter()?.at ?? Number.POSITIVE_INFINITY) - promotedAt,
    synchronous,
    after: saved.filter(({ at }) => at > promotedAt).length,
  }
  await Promise.all(processes.map(({ stop }) => stop()))
  for (const standby of standbys) await standby.server.stop()
  await primary.stop()
  for (const data of [folder, ...standbys.map((standby) => standby.folder)]) rmSync(data, { recursive: true, force: true })
  return figures
}

console.log(
  `${CONNECTIONS} connections to ${PROCESSES} processes save sheets; the primary is killed, the standby that has everything promoted`,
)
let failed = false
for (let at = 1; at <= ROUNDS; at++) {
  const { acknowledged, lost, refused, promoted, gap, synchronous, after } = await round()
  failed ||= lost > 0 || gap > WANTED
  console.log(
    `round ${at}: ${acknowledged} acknowledged, ${lost} lost, ${refused} refused; promoted after ${promoted.toFixed(0)} ms, first save ${gap.toFixed(0)} ms later, the other standby synchronous after ${synchronous.toFixed(0)} ms, ${after} saved since`,
  )
}
process.exit(failed ? 1 : 0)
