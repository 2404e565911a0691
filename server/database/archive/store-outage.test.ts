/** An archive whose store misbehaves, over its real wire format, beside the log of a server that is none. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { archiveStoreAt } from '../../adapters/archive-store.ts'
import { startJob } from '../../background-jobs.ts'
import { readConfig } from '../../config.ts'
import { type S3Mood, s3Stub } from '../../testing/s3-stub.ts'
import { lowSpace, openArchive, segmentsIn } from './archive.ts'
import { deleteBasesBut } from './base-copies.ts'
import { contentOf } from './timelines.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parcurs-outage-'))
const stub = await s3Stub()
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await stub.close()
})

const folder = join(dataDir, 'pg18')
const status = join(folder, 'pg_wal', 'archive_status')
mkdirSync(status, { recursive: true })

const { S3_BUCKET, ...keys } = stub.env
const env = { ...keys, BACKUP_URL: `s3://${S3_BUCKET}/firma` }
const storeWith = (changed: Record<string, string> = {}, timeout = 20_000) => {
  const config = readConfig({ ...env, ...changed })
  const store = archiveStoreAt(config.BACKUP_URL ?? '', config, timeout)
  if (!store) throw new Error('a store is configured')
  return store
}
const store = storeWith()
const server = { urlOf: () => inject('testServer').url, files: { folder, password: '' } }
const archiveOf = (said: string[], from = store) =>
  openArchive({ store: from, url: env.BACKUP_URL, keepDays: 14, dataDir, server }, (sentence) => void said.push(sentence), 100)
const archive = await archiveOf([])

let position = 1
/** Closes a segment of the log as PostgreSQL does. */
const closeSegment = (): string => {
  const name = (++position).toString(16).toUpperCase().padStart(24, '0').replace('00000000', '00000001')
  writeFileSync(join(folder, 'pg_wal', name), `the log of ${name} `.repeat(2000))
  writeFileSync(join(status, `${name}.ready`), '')
  return name
}
const forAll = (mood: S3Mood) => stub.moods.push(...Array<S3Mood>(40).fill(mood))
const storedLog = async () =>
  Promise.all((await segmentsIn(store)).map(async (segment) => [segment.name, String(await contentOf(store, segment))]))

const OUTAGES: [S3Mood, RegExp][] = [
  ['broken', /^the object store answers 500 InternalError; at least/],
  ['busy', /^the object store answers 503 SlowDown; at least/],
  ['full', /^the object store answers 507 QuotaExceeded; at least/],
  ['skewed', /^the object store answers 403 RequestTimeTooSkewed; at least/],
  ['gone', /^the object store answers 404 NoSuchBucket; at least/],
  ['silent', /^the object store does not answer: .*timeout; at least/],
  ['reset', /^the object store does not answer: fetch failed: .*; at least/],
  ['cut', /^the object store does not answer: terminated.*; at least/],
  ['short', /^the object store answers 200 with something else than a listing; at least/],
  ['page', /^the object store answers 200 with something else than a listing; at least/],
  ['lost', /^the object store answers 404; at least/],
]

test.each(OUTAGES)('while its store is %s the log waits, and is stored in order once the store is back', async (mood, reason) => {
  const before = await storedLog()
  const names = [closeSegment(), closeSegment(), closeSegment()]
  const during = mood === 'silent' ? await archiveOf([], storeWith({}, 250)) : archive
  forAll(mood)
  await expect(during.ship()).rejects.toThrow(reason)
  expect(await archive.state()).toMatchObject({ waiting: 3 })
  stub.moods.length = 0
  await archive.ship()
  expect(await archive.state()).toMatchObject({ waiting: 0, behind: false })
  expect(await storedLog()).toEqual([...before, ...names.map((name) => [name, `the log of ${name} `.repeat(2000)])])
})

test('a segment whose upload was not acknowledged is stored once', async () => {
  const name = closeSegment()
  // the listing, then the upload
  stub.moods.push('well', 'unanswered')
  await expect(archive.ship()).rejects.toThrow('the object store does not answer')
  await archive.ship()
  expect((await segmentsIn(store)).filter((segment) => segment.name === name)).toHaveLength(1)
})

test('a wrong key is named, and the archive opens all the same', async () => {
  const said: string[] = []
  const other = await archiveOf(said, storeWith({ S3_SECRET_ACCESS_KEY: 'another' }))
  expect(said).toEqual([
    'The archive of BACKUP_URL does not answer, and is asked again: the object store answers 403 SignatureDoesNotMatch.',
  ])
  await expect(other.ship()).rejects.toThrow('403 SignatureDoesNotMatch')
})

test('an archive whose store answers with a page opens all the same', async () => {
  for (const mood of ['page', 'lost', 'silent', 'cut'] as const) {
    const said: string[] = []
    forAll(mood)
    await archiveOf(said, storeWith({}, 250))
    stub.moods.length = 0
    expect(said).toEqual([expect.stringMatching(/^The archive of BACKUP_URL does not answer, and is asked again: .*\.$/)])
  }
})

test('no copy is deleted while the store does not list or hand out every copy', async () => {
  const { url, ...options } = { url: `s3://${S3_BUCKET}/copii`, keepDays: 14, dataDir, server }
  const copies = storeWith({ BACKUP_URL: url })
  const segment = '00000001000000FF00000001'
  const copy = {
    format: 1,
    timeline: 1,
    firstSegment: segment,
    lastSegment: segment,
    wholeAt: 'FF/1000060',
    folders: [],
    files: [],
    parts: [],
  }
  const add = (folder: string, endedAt: Date) =>
    copies.add(`base/${folder}/manifest.json`, Buffer.from(JSON.stringify({ ...copy, endedAt: endedAt.toISOString() })))
  await add('1', new Date(0))
  await add('2', new Date())
  stub.objects.set('copii/base/1/manifest.json', Buffer.from('<!doctype html>'))
  const keeper = await openArchive({ ...options, url, store: copies }, () => {})
  await expect(keeper.keepBases()).rejects.toThrow('base/1/manifest.json is damaged')
  for (const mood of ['page', 'short', 'cut'] as const) {
    forAll(mood)
    await expect(deleteBasesBut(copies, [])).rejects.toThrow('the object store')
    stub.moods.length = 0
  }
  expect(await copies.list('base/')).toHaveLength(2)
  await add('1', new Date(0))
  await keeper.keepBases()
  expect(await copies.list('base/')).toEqual(['base/2/manifest.json'])
})

test('an outage is told once, and the end does not wait for a store that does not answer', async () => {
  closeSegment()
  const told: string[] = []
  const patient = await archiveOf([], storeWith({}, 120_000))
  forAll('silent')
  const job = startJob({ what: 'Segments of the archive', work: patient.ship }, (line) => void told.push(line))
  // without an end this lasts the two minutes of the store's time limit
  await job.stop()
  expect(told).toEqual([])
  await patient.close((line) => void told.push(line))
  expect(told).toEqual(['The last changes are not in the archive yet: it does not answer in time. The next start stores them.'])
  stub.moods.length = 0
  await archive.ship()
  expect(await archive.state()).toMatchObject({ waiting: 0, behind: false })
})

test('the sentence about a disk that fills up changes when the free space has halved', () => {
  const free = (megabytes: number) => lowSpace({ bavail: megabytes, bsize: 1_000_000, blocks: 10_000 })
  expect(free(1000)).toBe('')
  expect([free(900), free(600)]).toEqual([expect.stringContaining('less than 1024 MB are free'), free(900)])
  expect([free(400), free(0)]).toEqual([expect.stringContaining('less than 512 MB'), expect.stringContaining('less than 1 MB')])
})
