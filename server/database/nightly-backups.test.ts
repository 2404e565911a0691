/** Backups by the application: what it made is good, what is not good is not kept, and a clock that jumps deletes nothing. */
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { nightlyBackups } from './nightly-backups.ts'

const NIGHT = new Date('2026-11-27T01:00:00Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcurs-nights-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const backupsOf = (at: Date, url: string, said: string[] = []) => {
  const env = { PATH: process.env.PATH, DATABASE_URL: url }
  return nightlyBackups({ folder, keepDays: 3, clock: () => at, say: (sentence) => void said.push(sentence), env })
}
const NOWHERE = 'postgresql://a:b@127.0.0.1:9/parcurs'

test('the backup of a day is made once, restored and counted, and the oldest ones go', async () => {
  const database = await testDatabase()
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2027-12-31']
  for (const day of days) writeFileSync(join(folder, `parcurs-${day}.zip`), '')
  writeFileSync(join(folder, 'parcurs-2026-11-20.txt'), 'of somebody else')
  writeFileSync(join(folder, 'parcurs-2026-11-22.zip.part'), 'of a night that was stopped')
  const said: string[] = []
  const backups = backupsOf(NIGHT, database.url, said)
  await backups.round()
  await backups.round()
  await database.close()
  expect(said).toEqual([
    expect.stringMatching(/parcurs-2026-11-27\.zip: \d+ rows of \d+ tables.* It was restored into a scratch database and counted\./),
  ])
  expect(readdirSync(folder).sort()).toEqual([
    'parcurs-2026-11-20.txt',
    'parcurs-2026-11-25.zip',
    'parcurs-2026-11-27.zip',
    'parcurs-2027-12-31.zip',
  ])
  expect((await backupsOf(new Date(), database.url).state()).late).toBe(false)
})

test('one that fails is said and told as late, is not tried again at once, and deletes nothing', async () => {
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24']) writeFileSync(join(folder, `parcurs-${day}.zip`), '')
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), NIGHT, NIGHT)
  const backups = backupsOf(NIGHT, NOWHERE)
  expect((await backups.state()).late).toBe(false)
  await expect(backups.round()).rejects.toThrow('cannot be used: connect ECONNREFUSED')
  await backups.round()
  expect(await backups.state()).toEqual({ goodAt: NIGHT, late: true })
  expect(readdirSync(folder)).toHaveLength(4)
})

test('a last good one from before a day and a half, or from the future of a clock that jumped back, is late', async () => {
  writeFileSync(join(folder, 'parcurs-2026-11-26.zip'), '')
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000)
  for (const [at, late] of [
    [hours(35), false],
    [hours(37), true],
    [hours(-37), true],
  ] as const)
    expect((await backupsOf(at, NOWHERE).state()).late, at.toISOString()).toBe(late)
})

test('nothing is made before two at night, nor in a folder that is not there', async () => {
  await backupsOf(new Date('2026-11-26T23:59:00Z'), NOWHERE).round()
  rmSync(folder, { recursive: true })
  await expect(backupsOf(NIGHT, NOWHERE).round()).rejects.toThrow(`the folder ${folder} of BACKUP_FOLDER is not there: is it mounted?`)
  expect(existsSync(folder)).toBe(false)
})
