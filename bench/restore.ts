/**
 * How long a restore from the continuous archive takes: a year of many companies of 2,500 sheets, in an installation that archives itself;
 * then sheets saved over many connections, for a log to replay; then `npm run restore` into an empty folder, which reads every row.
 *
 *   npm run bench:restore                a thousand companies: 20 GB below TMPDIR
 *   npm run bench:restore -- 100         so many
 */
import { spawnSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveStoreAt } from '#server/adapters/archive-store.ts'
import { readConfig } from '#server/config.ts'
import { basesIn } from '#server/database/archive/base-copies.ts'
import { DATABASE_NAME, ensureDatabase } from '#server/database/database.ts'
import { apiClient } from '#server/http/api-client.ts'
import { clusterFolder } from '#server/testing/standby.ts'
import { startProcess } from './app-process.ts'
import { openServer } from './open-app.ts'
import { connect, copied, copyCompany, makeOriginal, SHEETS_OF_ONE, tokenOf } from './scale-companies.ts'

const COMPANIES = Number(process.argv[2] ?? 1000)
const CLIENTS = 8
const SAVES = 2000
const DAY = '2026-11-21'

/** Gigabytes that the files of a folder take on the disk. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce((sum, file) => sum + lstatSync(join(folder, file)).blocks * 512, 0) /
  1e9
const since = (begun: number): number => (performance.now() - begun) / 1000

type Original = Awaited<ReturnType<typeof makeOriginal>>

/** Saves sheets of several companies through the application. */
const save = async (send: Parameters<typeof apiClient>[0], original: Original): Promise<void> => {
  let left = SAVES
  const client = async (_: unknown, at: number) => {
    const copy = 1 + (at % (COMPANIES - 1))
    const { call } = apiClient(send, () => tokenOf(copy))
    const of = (id: number) => copied(id, copy)
    const trip = { start: 'Brașov', end: 'Făgăraș', purpose: 'Livrare', type: 2, distanceMixt: 67, startDate: DAY, endDate: DAY } as const
    const form = { id: null, companyId: of(original.companyId), type: 'vehicle' as const, number: 1, numberProposed: true }
    const used = { vehicleId: of(original.vehicleId), driverId: of(original.driverId), startDate: DAY, endDate: DAY }
    while (left-- > 0) await call('saveRoadmap', { body: { ...form, ...used, kmStart: 1000, fuelStart: 40, routes: [trip, trip] } })
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

const archive = mkdtempSync(join(tmpdir(), 'parcurs-archive-'))
const restored = clusterFolder('restored')
const { folder, server, close } = await openServer({ max_wal_size: '2GB', maintenance_work_mem: '512MB' })
try {
  const url = server.urlOf(DATABASE_NAME)
  await ensureDatabase(server.urlOf('postgres'))
  const original = await makeOriginal(url, folder)
  const owner = await connect(url)
  const begun = performance.now()
  await copyCompany(owner, original, 1, COMPANIES - 1)
  const { rows } = await owner.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  const size = Number(rows[0]?.bytes) / 1e9
  await owner.end()
  await server.stop()
  console.log(`${COMPANIES} companies, ${COMPANIES * SHEETS_OF_ONE} sheets: ${size.toFixed(2)} GB, filled in ${since(begun).toFixed(0)} s`)
  const env = { DATA_DIR: folder, BACKUP_URL: `file://${archive}`, DATABASE_URL: '' }
  const app = await startProcess('', { env })
  const copying = performance.now()
  const store = archiveStoreAt(env.BACKUP_URL, readConfig(env))
  while (store && (await basesIn(store)).length === 0) await sleep(1000)
  console.log(`first copy in the archive after ${since(copying).toFixed(0)} s: ${sizeOf(archive).toFixed(2)} GB`)
  const before = sizeOf(archive)
  const saving = performance.now()
  await save(app.send, original)
  console.log(`${SAVES} sheets saved in ${since(saving).toFixed(0)} s`)
  await app.stop()
  console.log(`their log in the archive: ${((sizeOf(archive) - before) * 1000).toFixed(0)} MB`)
  const restoring = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/restore.ts', '--from', `file://${archive}`], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: restored, DATABASE_URL: '' },
  })
  const took = since(restoring)
  console.log(stdout.trim() || stderr.trim())
  if (status !== 0) throw new Error(`the restore ended with ${status}: ${stderr}`)
  console.log(`restored in ${took.toFixed(0)} s: ${(took / size).toFixed(0)} s a GB of the database`)
} finally {
  await close()
  for (const left of [archive, restored]) rmSync(left, { recursive: true, force: true })
}
