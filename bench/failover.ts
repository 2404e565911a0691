/**
 * What a fail-over costs: two clusters by synchronous streaming replication, sheets saved over many connections, the primary killed
 * (SIGKILL, all its processes) and the standby promoted, as Patroni or an operator would. Every sheet that was acknowledged has to be on
 * the new primary, and the application has to go on by itself.
 *
 *   npm run bench:failover              five rounds
 */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { InputOf } from '#contract/contract.ts'
import { DATABASE_NAME, ensureDatabase } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { followPrimary } from '#server/database/hosts.ts'
import { migrate } from '#server/database/migrate.ts'
import { groupMembers, postmasterOf } from '#server/testing/durability.ts'
import { clusterFolder, startStandby } from '#server/testing/standby.ts'
import { openAppAt, openCompany } from './open-app.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const CONNECTIONS = 12
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

/** Both sockets as one address, as an operator names two servers. */
const addressOf = (...urls: string[]): string => {
  const address = new URL(urls[0] ?? '')
  address.searchParams.set('host', urls.map((url) => new URL(url).searchParams.get('host')).join(','))
  return address.href
}

const startClusters = async () => {
  const folder = clusterFolder('primary')
  const primary = await startEmbedded({ dataDir: folder })
  await ensureDatabase(primary.urlOf('postgres'))
  await migrate(primary.urlOf(DATABASE_NAME))
  const standby = await startStandby({ folder, url: primary.urlOf('postgres') }, 'standby')
  await ask(primary.urlOf('postgres'), `alter system set synchronous_standby_names = 'standby'`)
  await ask(primary.urlOf('postgres'), 'select pg_reload_conf()')
  const synchronous = async () =>
    (await ask(primary.urlOf('postgres'), `select from pg_stat_replication where sync_state = 'sync'`)).length > 0
  while (!(await synchronous())) await sleep(50)
  return { folder, primary, standby }
}

type Saved = { id: number; at: number }

const round = async (): Promise<{ acknowledged: number; lost: number; refused: number; gap: number; after: number }> => {
  const { folder, primary, standby } = await startClusters()
  const servers = await followPrimary(addressOf(primary.urlOf(DATABASE_NAME), standby.server.urlOf(DATABASE_NAME)))
  const { app, close } = await openAppAt(servers, folder)
  const { call, companyId } = await openCompany(app)
  await ask(
    primary.urlOf(DATABASE_NAME),
    `insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
     select ${companyId}, id, 'active', price, '2026-01-01', '2099-12-31' from packages where name = 'Anual'`,
  )
  const { id: fuelId } = await call('saveArticle', { body: { companyId, id: null, name: 'Motorină', isFuel: true, tva: 21, um: 'L' } })
  const { id: driverId } = await call('saveDriver', { body: { companyId, id: null, name: 'Ana' } })
  const vehicle = {
    vehicleType: 'vehicle',
    number: 'BV 10 PRC',
    category: 'M1',
    calculationType: 'fuel',
    fuelId,
    consumptionType: 1,
    consumptionMixt: 7,
  } as const
  const { id: vehicleId } = await call('saveVehicle', { body: { companyId, id: null, ...vehicle } })
  const day = '2026-11-20'
  const trip = { start: 'A', end: 'B', purpose: 'Livrare', type: 0, distanceMixt: 10, startDate: day, endDate: day } as const
  const form = {
    id: null,
    companyId,
    type: 'vehicle',
    number: 1,
    numberProposed: true,
    vehicleId,
    driverId,
    startDate: day,
    endDate: day,
  } as const
  const body: InputOf<'saveRoadmap'>['body'] = { ...form, kmStart: 0, fuelStart: 40, routes: [trip] }
  const saved: Saved[] = []
  let refused = 0
  let going = true
  const client = async (): Promise<void> => {
    while (going)
      await call('saveRoadmap', { body }).then(
        ({ id }) => saved.push({ id, at: performance.now() }),
        async () => {
          refused++
          await sleep(100)
        },
      )
  }
  const clients = Array.from({ length: CONNECTIONS }, client)
  await sleep(BEFORE)
  const postmaster = postmasterOf(folder) ?? 0
  const killedAt = performance.now()
  for (const pid of groupMembers(postmaster)) process.kill(pid, 'SIGKILL')
  await ask(standby.server.urlOf('postgres'), 'select pg_promote()')
  const firstAfter = () => saved.find(({ at }) => at > killedAt + 1)
  while (!firstAfter()) await sleep(20)
  await sleep(AFTER)
  going = false
  await Promise.all(clients)
  const rows = await ask<{ id: string }>(standby.server.urlOf(DATABASE_NAME), 'select id from roadmaps')
  const there = new Set(rows.map(({ id }) => Number(id)))
  const figures = {
    acknowledged: saved.length,
    lost: saved.filter(({ id }) => !there.has(id)).length,
    refused,
    gap: (firstAfter()?.at ?? Number.NaN) - killedAt,
    after: saved.filter(({ at }) => at > killedAt + 1).length,
  }
  await close()
  await standby.server.stop()
  await primary.stop()
  for (const data of [folder, standby.folder]) rmSync(data, { recursive: true, force: true })
  return figures
}

console.log(`${CONNECTIONS} connections save sheets; the primary is killed and its synchronous standby promoted`)
let failed = false
for (let at = 1; at <= ROUNDS; at++) {
  const { acknowledged, lost, refused, gap, after } = await round()
  failed ||= lost > 0
  console.log(
    `round ${at}: ${acknowledged} acknowledged, ${lost} lost, ${refused} refused, first save again after ${gap.toFixed(0)} ms, ${after} since`,
  )
}
process.exit(failed ? 1 : 0)
