/** What is told of an archive that does not answer, beside the log of a server that is none. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { ArchiveStore } from '../../adapters/archive-store.ts'
import { openArchive } from './archive.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parcurs-waiting-'))

afterEach(() => {
  vi.useRealTimers()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an archive that does not answer for two minutes is behind, and tells no more bytes than wait', async () => {
  const folder = join(dataDir, 'pg18')
  const status = join(folder, 'pg_wal', 'archive_status')
  mkdirSync(status, { recursive: true })
  vi.useFakeTimers({ toFake: ['Date'] })
  const objects = new Map<string, Buffer>()
  let answers = false
  const asked = async <T>(answer: () => T): Promise<T> => (answers ? answer() : Promise.reject(new Error('there is no folder /backup')))
  const store: ArchiveStore = {
    list: (prefix) => asked(() => [...objects.keys()].filter((key) => key.startsWith(prefix))),
    get: (key) => asked(() => objects.get(key) ?? null),
    add: (key, content) => asked(() => void objects.set(key, content)),
    delete: (key) => asked(() => void objects.delete(key)),
  }
  const said: string[] = []
  const client = new pg.Client({ connectionString: inject('testServer').url })
  await client.connect()
  onTestFinished(() => client.end())
  const server = { urlOf: () => inject('testServer').url, files: { folder, password: '' } }
  const options = { store, url: 'file:///backup', keepDays: 14, dataDir, server }
  const loadedAt = async (): Promise<Date> => (await client.query('select pg_conf_load_time() as at')).rows[0].at
  const before = await loadedAt()
  const archive = await openArchive(options, (sentence) => said.push(sentence))
  // wakes the checkpointer, which otherwise closes no segment in its first five minutes
  await expect.poll(loadedAt).not.toEqual(before)
  expect(said).toEqual(['The archive of BACKUP_URL does not answer, and is asked again: there is no folder /backup.'])

  await expect(archive.ship()).rejects.toThrow(/^there is no folder \/backup$/)
  expect(await archive.state()).toMatchObject({ waiting: 0, bytes: 0, behind: false })
  vi.setSystemTime(Date.now() + 121_000)
  await expect(archive.ship()).rejects.toThrow('there is no folder')
  expect(await archive.state()).toMatchObject({ waiting: 0, bytes: 0, behind: true })

  const segment = '000000010000000000000002'
  writeFileSync(join(folder, 'pg_wal', segment), 'the log')
  writeFileSync(join(status, `${segment}.ready`), '')
  await expect(archive.ship()).rejects.toThrow('at least 16 MB of the log wait in')
  expect(await archive.state()).toMatchObject({ waiting: 1, bytes: 16_000_000, behind: true })

  // as a restore leaves it, which begins a timeline while nothing is archived
  const history = '00000002.history'
  writeFileSync(join(folder, 'pg_wal', history), '1\t0/5000060\tbefore 2026-11-22 21:00:00+00\n')
  answers = true
  await archive.ship()
  expect(await archive.state()).toMatchObject({ waiting: 0, bytes: 0, behind: false })
  expect(readdirSync(join(dataDir, 'archived')).toSorted()).toEqual([segment, 'begun'])
  expect([...objects.keys()].map((key) => key.split('.202')[0])).toEqual(['archive.json', `wal/${history}`, `wal/${segment}`])
})
