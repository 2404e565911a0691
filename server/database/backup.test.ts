/** A backup is written while others work, fills an empty database elsewhere, and is refused when a byte of it is wrong. */
import { randomBytes } from 'node:crypto'
import { chmodSync, createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import yazl from 'yazl'
import { aCompany } from '../testing/builders.ts'
import { contentOf } from '../testing/content-of.ts'
import { refusingEngine } from '../testing/refusing-engine.ts'
import { testApp } from '../testing/test-app.ts'
import { VERSION } from '../version.ts'
import { openBackup, writeBackup } from './backup.ts'
import { connectedOwner } from './connection.ts'
import { databaseAt } from './database.ts'
import { migrate } from './migrate.ts'
import { NOTICES_NAME } from './notices.ts'
import { fitting, restoreBackup } from './restore-backup.ts'
import { StartError } from './start-error.ts'
import { verifyBackup } from './verify-backup.ts'

const tests = await testApp()
const { url } = tests.services.database
const folder = mkdtempSync(join(tmpdir(), 'parcurs-backup-'))
const { url: server } = inject('testServer')

/** A database of its own, owned by a login that is no superuser, as on a server that another company operates. */
const emptyDatabase = async () => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const name = `parcurs_restored_${randomBytes(6).toString('hex')}`
  await admin.query(`create role ${name} login password 'x' nosuperuser; grant parcurs_app, parcurs_driver to ${name}`)
  await admin.query(`create database ${name} owner ${name}`)
  const address = Object.assign(new URL(server), { pathname: `/${name}`, username: name, password: 'x' })
  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  return address.href
}
afterAll(() => rmSync(folder, { recursive: true }))

const company = await aCompany(tests)
for (let n = 0; n < 30; n++) await company.call('saveDriver', { body: { companyId: company.id, name: `Șofer \\N "${n}", \\.` } })

test('files of an object store are put back into one, and refused where there is none', async () => {
  const { id } = await company.call('saveReceipt', { body: { companyId: company.id, date: '2026-11-20', qty: 1, value: 1 } })
  const key = 'receipts/backup/x'
  await tests.services.database.inCompany(company.id, (trx) =>
    trx
      .insertInto('receiptFiles')
      .values({ companyId: company.id, receiptId: id, media: 'application/pdf', bytes: 4, objectKey: key })
      .execute(),
  )
  const content = randomBytes(300_000)
  const put: [string, Buffer][] = []
  const store = { get: async () => content, put: async (to: string, bytes: Buffer) => void put.push([to, bytes]) }
  const file = join(folder, 'objects.zip')
  expect((await writeBackup(url, file, store)).objects).toEqual([key])
  const target = await emptyDatabase()
  await expect(restoreBackup(target, file)).rejects.toThrow('1 files of an object store: set S3_URL')
  await restoreBackup(target, file, store)
  expect(put).toEqual([[key, content]])
  const whole = readFileSync(file)
  const at = whole.indexOf(content.subarray(1000, 1020))
  writeFileSync(file, Buffer.concat([whole.subarray(0, at), Buffer.from([(whole[at] ?? 0) ^ 1]), whole.subarray(at + 1)]))
  await expect(restoreBackup(await emptyDatabase(), file, store)).rejects.toThrow('is no backup of Parcurs, or it is damaged')
  expect(put).toHaveLength(1)
  await company.call('deleteReceipt', { query: { companyId: company.id, id } })
})

test('a backup made while rows are written restores elsewhere row by row, and the installation goes on from there', async () => {
  const file = join(folder, 'whole.zip')
  let writing = true
  const writer = (async () => {
    for (let n = 0; writing; n++) await company.call('saveDriver', { body: { companyId: company.id, name: `În timpul copiei ${n}` } })
  })()
  const manifest = await writeBackup(url, file)
  writing = false
  await writer
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const target = await emptyDatabase()
  await restoreBackup(target, file)
  const restored = await contentOf(target)
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(restored).map(([name, rows]) => [name, rows.length])),
  )
  const now = await contentOf(url)
  // everything of the instant is there; only drivers, counters and traces of the writing came later
  expect(restored.companies).toEqual(now.companies)
  expect(restored.users).toEqual(now.users)
  for (const row of restored.drivers ?? []) expect(now.drivers).toContain(row)
  expect(restored.drivers?.length).toBeGreaterThanOrEqual(30)

  const again = databaseAt(target)
  const { id } = await again.inCompany(company.id, (trx) =>
    trx.insertInto('drivers').values({ companyId: company.id, name: 'Nou', searchKey: 'nou' }).returning('id').executeTakeFirstOrThrow(),
  )
  expect(restored.drivers?.some((row) => row.startsWith(`(${company.id},${id},`) || row.startsWith(`(${id},`))).toBe(false)
  const orphan = again.inCompany(company.id, (trx) =>
    trx.insertInto('drivers').values({ companyId: 999_999, name: 'X', searchKey: 'x' }).execute(),
  )
  await expect(orphan).rejects.toThrow()
  expect(await again.db.selectFrom('drivers').selectAll().execute()).toEqual([])
  await again.close()
})

test('what is not empty is not filled, and a file that exists is not written over', async () => {
  const file = join(folder, 'second.zip')
  await writeBackup(url, file)
  await expect(restoreBackup(url, file)).rejects.toThrow('There are accounts in this installation already')
  await expect(writeBackup(url, file)).rejects.toThrow('exists')
  const target = await emptyDatabase()
  await restoreBackup(target, file)
  await expect(restoreBackup(target, file)).rejects.toThrow('There are accounts in this installation already')
})

test('tables of the operator are left out and named, and rows that do not fit are refused in a sentence', async () => {
  const source = await emptyDatabase()
  await migrate(source)
  const owner = new pg.Client({ connectionString: source })
  await owner.connect()
  try {
    await owner.query('create table watched (id serial primary key, note text); insert into watched (note) values (null), ($$a$$)')
    const file = join(folder, 'watched.zip')
    await writeBackup(source, file)
    const target = await emptyDatabase()
    expect((await restoreBackup(target, file)).leftOut).toEqual(['watched'])
    expect(await contentOf(target)).not.toHaveProperty('watched')
    // a flipped byte can make one key of two
    await owner.query('alter table issued_invoice_numbers drop constraint issued_invoice_numbers_pkey')
    await owner.query("insert into issued_invoice_numbers values ('A', 1), ('A', 1)")
    const twice = join(folder, 'twice.zip')
    await writeBackup(source, twice)
    await expect(restoreBackup(await emptyDatabase(), twice)).rejects.toThrow('The table issued_invoice_numbers of the backup is damaged')
  } finally {
    await owner.end()
  }
})

test('what is not the whole database is not saved: rows that are hidden, tables that are unknown, a newer schema', async () => {
  const file = join(folder, 'not-whole.zip')
  // an engine that answers every COPY of rows of companies with none, and is content
  const engine = await refusingEngine(url, (statement) =>
    statement.replace(/^copy ("(?!companies|users)\w+") \(("company_id".*)\) to stdout$/, 'copy (select $2 from $1 where false) to stdout'),
  )
  await expect(writeBackup(engine.url, file)).rejects.toThrow('The database has 1 companies and shows the rows of 0')
  engine.close()
  const owner = await connectedOwner(url)
  const refused = async (statement: string, undo: string, sentence: string) => {
    await owner.query(statement)
    await expect(writeBackup(url, file)).rejects.toThrow(sentence)
    await owner.query(undo)
  }
  const unknown = 'tables that this version does not know (parked), and they could not be restored: nothing was saved.'
  await refused('create table parked (company_id bigint)', 'drop table parked', unknown)
  await refused('create table parked (company_id bigint) partition by list (company_id)', 'drop table parked', unknown)
  await refused(
    `insert into kysely_migration values ('9999-later', '')`,
    `delete from kysely_migration where name = '9999-later'`,
    'The database was written by a newer version of Parcurs: save it with that version',
  )
  await owner.end()
  expect(readdirSync(folder).filter((name) => name.startsWith('not-whole'))).toEqual([])
})

test('a backup that cannot be restored is not kept', async () => {
  const bent = join(folder, 'tried-bent.zip')
  const verifyBent = async (part: string) => {
    const bytes = readFileSync(part)
    const at = bytes.indexOf('tables/companies.copy') + 30
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(part, bytes)
    await verifyBackup(part)
  }
  await expect(writeBackup(url, bent, null, verifyBent)).rejects.toThrow(
    'The backup was tried and is not good: The table companies of the backup is damaged',
  )
  expect(readdirSync(folder).filter((name) => name.startsWith('tried'))).toEqual([])
})

test('a database of another program, and one on which the application runs, are left as they are', async () => {
  const file = join(folder, 'third.zip')
  await writeBackup(url, file)
  const target = await emptyDatabase()
  const other = new pg.Client({ connectionString: target, application_name: NOTICES_NAME })
  await other.connect()
  try {
    await expect(restoreBackup(target, file)).rejects.toThrow('The application runs on this database')
    await other.query("set application_name = 'psql'; create table users (name text)")
    await expect(restoreBackup(target, file)).rejects.toThrow('The database holds tables of another program')
    expect((await other.query('select count(*)::int as rows from users')).rows).toEqual([{ rows: 0 }])
  } finally {
    await other.end()
  }
})

test('a file that cannot be read or written is named in a sentence', async () => {
  const nowhere = join(folder, 'nowhere', 'a.zip')
  await expect(writeBackup(url, nowhere)).rejects.toThrow(StartError)
  await expect(writeBackup(url, nowhere)).rejects.toThrow(`${nowhere} cannot be written: ENOENT`)
  await expect(openBackup(folder)).rejects.toThrow(`${folder} cannot be read: EISDIR`)
})

test('a damaged, foreign or newer file is refused in a sentence, and nothing is restored', async () => {
  const file = join(folder, 'good.zip')
  const { manifest } = await writeBackup(url, file).then(() => openBackup(file))
  const whole = readFileSync(file)
  const target = await emptyDatabase()
  // started once without an account
  await migrate(target)
  const refusal = async (name: string, bytes: Buffer | string) => {
    const damaged = join(folder, name)
    writeFileSync(damaged, bytes)
    return restoreBackup(target, damaged).then(
      () => 'restored',
      (error: Error) => `${error.name}: ${error.message}`,
    )
  }
  expect(await refusal('empty.zip', '')).toMatch(/StartError: .*no backup/)
  expect(await refusal('text.zip', 'hello')).toMatch(/StartError: .*no backup/)
  expect(await refusal('cut.zip', whole.subarray(0, whole.length / 2))).toMatch(/StartError: .*no backup/)
  expect(manifest.tables.length).toBeGreaterThan(20)
  const bent = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const name = 'tables/companies.copy'
  expect(await refusal('rows.zip', bent(whole.indexOf(name) + name.length + 5))).toMatch(/^StartError: .*damaged/)
  // the list of what is in it is the last entry before the directory, whose place stands at the end
  const end = whole.readUInt32LE(whole.length - 6)
  for (let at = end - 1000; at < end - 40; at += 60) {
    writeFileSync(join(folder, 'list.zip'), bent(at))
    await expect(openBackup(join(folder, 'list.zip')), `bit at ${at}`).rejects.toThrow('is no backup of Parcurs, or it is damaged')
  }
  expect(manifest.version).toBe(VERSION)
  const newer = new yazl.ZipFile()
  newer.addBuffer(Buffer.from(JSON.stringify({ ...manifest, version: '99.0.0' })), 'manifest.json')
  newer.end()
  await pipeline(newer.outputStream, createWriteStream(join(folder, 'newer.zip')))
  await expect(openBackup(join(folder, 'newer.zip'))).rejects.toThrow(
    `was written by Parcurs 99.0.0, which is newer than this one (${VERSION}): install that version, or a newer one.`,
  )
  const { tables } = manifest
  const refusalOfTables = async (changed: typeof tables) => {
    const owner = await connectedOwner(url)
    return fitting(owner, { ...manifest, tables: changed })
      .catch((error: Error) => `${error.name}: ${error.message}`)
      .finally(() => owner.end())
  }
  expect(await refusalOfTables(tables.filter((table) => table.name !== 'drivers'))).toBe(
    'StartError: The backup lacks the table drivers. Nothing was restored.',
  )
  expect(await refusalOfTables(tables.map((table) => ({ ...table, columns: [...table.columns, `${table.name}_size`] })))).toMatch(
    /^StartError: The table \w+ of the backup has a column that Parcurs has not, \w+_size\. Nothing was restored\.$/,
  )
  chmodSync(file, 0o600)
  await expect(openBackup(join(folder, 'none.zip'))).rejects.toThrow('There is no file')
  await restoreBackup(target, file)
  expect((await contentOf(target)).companies?.length).toBe(1)
})
