/** Reads from a replica: a real standby that follows by streaming replication. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { aCompany, aDriver } from '#server/testing/builders.ts'
import { clusterFolder, startStandby } from '#server/testing/standby.ts'
import { testApp } from '#server/testing/test-app.ts'
import { openSession } from '../access/session.ts'
import { buildApp } from '../app.ts'
import { caller } from '../testing/caller.ts'
import { DATABASE_NAME, ensureDatabase, openDatabase } from './database.ts'
import { startEmbedded } from './embedded/embedded.ts'

const folder = clusterFolder('primary')
const primary = await startEmbedded({ dataDir: folder })
await ensureDatabase(primary.urlOf('postgres'))
const standby = await startStandby({ folder, url: primary.urlOf('postgres') }, 'replica')
const [url, readUrl] = [primary.urlOf(DATABASE_NAME), standby.server.urlOf(DATABASE_NAME)]
const database = await openDatabase({ DATABASE_URL: url, DATABASE_READ_URL: readUrl, DATA_DIR: folder })
const tests = await testApp()
const config = { ...tests.services.config, DATABASE_URL: url, DATABASE_READ_URL: readUrl }
const services = { ...tests.services, config, database: { ...database, url } }
const app = await buildApp(services)
const onReplica = new pg.Client({ connectionString: readUrl })
await onReplica.connect()

afterAll(async () => {
  await onReplica.end()
  await app.close()
  await database.close()
  await standby.server.stop()
  await primary.stop()
  for (const data of [folder, standby.folder]) rmSync(data, { recursive: true, force: true })
})

/** How often the replica looked into the table of drivers. */
const looks = async (): Promise<number> => {
  const { rows } = await onReplica.query<{ n: string }>(
    "select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as n from pg_stat_user_tables where relname = 'drivers'",
  )
  return Number(rows[0]?.n ?? 0)
}

it('sees its own write at once, and reads from the replica when it wrote nothing lately', async () => {
  const company = await aCompany({ ...tests, app, services })
  // stands still: a read there would not show what was written
  await onReplica.query('select pg_wal_replay_pause()')
  const driver = await aDriver(company)
  const drivers = async (who: typeof company.call) => (await who('drivers', { query: { companyId: company.id } })).map(({ id }) => id)
  expect(await drivers(company.call)).toEqual([driver.id])
  await onReplica.query('select pg_wal_replay_resume()')
  const { id: userId } = await company.call('authUser', {})
  // another session of the same user has written nothing
  const other = caller(app, await openSession(services, { id: userId }))
  const before = await looks()
  await expect
    .poll(async () => {
      expect(await drivers(other.call)).toEqual([driver.id])
      return looks()
    })
    .toBeGreaterThan(before)
})

it('goes on with the primary while the replica is gone', async () => {
  const company = await aCompany({ ...tests, app, services })
  await onReplica.end()
  await standby.server.stop()
  expect((await company.ask('drivers', { query: { companyId: company.id } })).status).toBe(200)
  expect(
    (await database.readCompany(company.id, (trx) => trx.selectFrom('companies').select('id').execute(), true)).length,
  ).toBeGreaterThan(0)
})
