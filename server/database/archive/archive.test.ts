/** Sheets are saved while the log is archived, everything is killed, and any noted moment is there again elsewhere, row by row. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { dataFolder, groupMembers, killAll, postmasterOf, startWriter } from '#server/testing/durability.ts'
import { type ArchiveStore, archiveStoreAt } from '../../adapters/archive-store.ts'
import { readConfig } from '../../config.ts'
import { contentOf } from '../../testing/content-of.ts'
import { s3Stub } from '../../testing/s3-stub.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { segmentsIn } from './archive.ts'
import { basesIn } from './base-copies.ts'
import { restoreMoment } from './restore-moment.ts'

const PATIENCE = 60_000

const addressOf = (folder: string, database: string): string => {
  const url = new URL(`postgresql://postgres@localhost:5432/${database}`)
  url.searchParams.set('host', join(folder, 'run'))
  url.password = readFileSync(join(folder, 'pg18.password'), 'utf8')
  return url.href
}

const ask = async (url: string, query: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(query).finally(() => client.end())).rows
}

const momentIn = async (folder: string): Promise<Date> =>
  (await ask(addressOf(folder, 'postgres'), `select date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' as at`))[0].at

/** Closes segments until the archive has one that was closed after a moment. */
const shipped = (folder: string, store: ArchiveStore, after: Date) =>
  expect
    .poll(
      async () => {
        await ask(addressOf(folder, 'postgres'), 'select pg_switch_wal()')
        return (await segmentsIn(store)).some(({ name, closedAt }) => name.length === 24 && closedAt > after)
      },
      { timeout: PATIENCE, interval: 300 },
    )
    .toBe(true)

const restoredContent = async (folder: string) => {
  const server = await startEmbedded({ dataDir: folder })
  try {
    return await contentOf(server.urlOf('parcurs'))
  } finally {
    await server.stop()
  }
}

const removed = (...folders: string[]) => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}

const places = {
  'a folder': async () => {
    const folder = dataFolder()
    return { thorough: true, env: { BACKUP_URL: `file://${folder}` }, close: () => removed(folder) }
  },
  'a store with the interface of S3': async () => {
    const stub = await s3Stub()
    const { S3_BUCKET, ...keys } = stub.env
    return { thorough: false, env: { ...keys, BACKUP_URL: `s3://${S3_BUCKET}/firma/arhiva` }, close: () => stub.close() }
  },
}

const storeOf = (env: Record<string, string>): ArchiveStore => {
  const store = archiveStoreAt(env.BACKUP_URL ?? '', readConfig(env))
  if (!store) throw new Error('a store is configured')
  return store
}

/** What a restore refuses, and that the end of an archive is after what was last done. */
const refused = async (store: ArchiveStore, full: string, empty: string, moment: Date) => {
  const refusal = (at: Date | null, where = empty, from = store) =>
    restoreMoment(from, where, at).then(String, (error: Error) => `${error.name}: ${error.message}`)
  expect(await refusal(moment, full)).toMatch(/StartError: There is a database in .* already/)
  expect(await refusal(new Date(0))).toMatch(/StartError: The archive begins at /)
  expect(await refusal(new Date('2099-01-01'))).toMatch(/StartError: The archive reaches /)
  const other = JSON.stringify({ format: 1, cluster: '1', major: 17 })
  const older = { ...store, get: async (key: string) => (key === 'archive.json' ? Buffer.from(other) : store.get(key)) }
  expect(await refusal(moment, empty, older)).toMatch(/StartError: The archive is of PostgreSQL 17 and this version of Parcurs brings 18/)
  const bent = { ...store, get: async (key: string) => (key.startsWith('wal/') ? Buffer.from('x') : store.get(key)) }
  expect(await refusal(moment, empty, bent)).toMatch(/StartError: The archive is damaged: \w+ is damaged\. Nothing was restored/)
  // the end of the archive is after the company was deleted
  await restoreMoment(store, empty, null)
  expect((await restoredContent(empty)).companies).toEqual([])
}

test.skipIf(process.platform !== 'linux').each(Object.entries(places))(
  'archived in %s, a moment before everything was killed is there again: what was acknowledged before it, and nothing after',
  async (_, open) => {
    const place = await open()
    const [folder, elsewhere, atEnd] = [dataFolder(), dataFolder(), dataFolder()]
    const store = storeOf(place.env)
    try {
      const writer = await startWriter(folder, place.env)
      await expect.poll(async () => (await basesIn(store)).length, { timeout: PATIENCE }).toBe(1)
      const saved = writer.safe.length
      await expect.poll(() => writer.safe.length, { timeout: PATIENCE }).toBeGreaterThan(saved + 5)
      await writer.pause()
      const before = [...writer.safe]
      const snapshot = await contentOf(addressOf(folder, 'parcurs'))
      const moment = await momentIn(folder)
      writer.goOn()
      await expect.poll(() => writer.safe.length, { timeout: PATIENCE }).toBeGreaterThan(before.length + 5)
      await writer.pause()
      await ask(addressOf(folder, 'parcurs'), `set app.all_companies = 'on'; delete from companies`)
      const deleted = await momentIn(folder)
      await shipped(folder, store, deleted)
      // the command gives up after four seconds and is repeated: on a busy machine some of its runs may have failed before
      const archived = () => ask(addressOf(folder, 'postgres'), 'select archived_count > 0 as some from pg_stat_archiver')
      await expect.poll(archived, { timeout: PATIENCE }).toEqual([{ some: true }])
      killAll([writer.process.pid ?? 0, ...groupMembers(postmasterOf(folder) ?? 0)])
      await writer.ended

      await restoreMoment(store, elsewhere, moment)
      const content = await restoredContent(elsewhere)
      // counters of requests are not logged, and a recovery empties them
      expect({ ...content, request_counts: [] }).toEqual({ ...snapshot, request_counts: [] })
      expect(content.roadmaps?.length).toBe(before.length)
      if (place.thorough) await refused(store, elsewhere, atEnd, moment)

      const next = await startWriter(elsewhere)
      expect(next.found.toSorted()).toEqual(before.toSorted())
      await expect.poll(() => next.safe.length, { timeout: PATIENCE }).toBeGreaterThan(0)
      next.process.kill('SIGTERM')
      expect(await next.ended).toEqual([0, null])
    } finally {
      await place.close()
      removed(folder, elsewhere, atEnd)
    }
  },
  240_000,
)
