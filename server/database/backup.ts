/**
 * Backs up the whole database to one file, and restores it. A backup is a ZIP: `manifest.json`, and for each table a file in the text
 * format of PostgreSQL's COPY, which every newer PostgreSQL reads; so it can also move data to a newer major version. Objects of the
 * object store are included, one file each.
 */
import { createHash, type Hash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import yauzl from 'yauzl'
import yazl from 'yazl'
import { z } from 'zod'
import type { ObjectStore } from '../adapters/object-store.ts'
import { isNewer, VERSION } from '../version.ts'
import { connectedOwner } from './connection.ts'
import { isDiskFull } from './disk-full.ts'
import { migrate, migrationNames } from './migrate.ts'
import { NOTICES_NAME } from './notices.ts'
import { StartError } from './start-error.ts'

const FORMAT = 1
const MANIFEST = 'manifest.json'

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the application that wrote it. */
  version: z.string(),
  madeAt: z.string(),
  /** The newest migration of the saved database. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), sha256: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Keys of the objects that it contains, and of those that the store did not have. */
  objects: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
})

/** The store from which objects are read or to which they are restored. */
type Objects = Pick<ObjectStore, 'get' | 'put'>

/** The manifest of a backup: tables with their row counts and checksums, and the value of each sequence. */
export type BackupManifest = z.infer<typeof Manifest>
type SavedTable = BackupManifest['tables'][number]

const quoted = (name: string): string => pg.escapeIdentifier(name)
const entryOf = (table: string): string => `tables/${table}.copy`
const objectEntryOf = (key: string): string => `objects/${key}`
const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ')

const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
  group by c.relname order by c.relname`

const SEQUENCES = `
  select sequencename as name, coalesce(last_value, start_value)::text as last, last_value is not null as called
  from pg_sequences where schemaname = 'public' order by sequencename`

const LINE_END = 0x0a

/**
 * Counts rows, one for each line, and computes their checksum as they pass: COPY escapes a line break within a value. PostgreSQL's own
 * count comes after the last row, sometimes after the end of the stream.
 */
const measured = (): { through: Transform; hash: Hash; rows: () => number } => {
  const hash = createHash('sha256')
  let rows = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows++
      done(null, chunk)
    },
  })
  return { through, hash, rows: () => rows }
}

/** Writes the rows of a table to a destination; returns their number and checksum. */
const copyTable = async (client: pg.Client, name: string, columns: string[], to: NodeJS.WritableStream): Promise<SavedTable> => {
  const copying = client.query(copyTo(`copy ${quoted(name)} (${listed(columns)}) to stdout`))
  const { through, hash, rows } = measured()
  await pipeline(copying, through, to)
  return { name, columns, sha256: hash.digest('hex'), rows: rows() }
}

/** Reads every row of the database at an owner's address, which proves that each is readable; returns their number. */
export const readEveryRow = async (url: string): Promise<{ tables: number; rows: number }> => {
  const client = await connectedOwner(url)
  try {
    const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES)
    let rows = 0
    for (const { name, columns } of tables) rows += (await copyTable(client, name, columns, nothing())).rows
    return { tables: tables.length, rows }
  } finally {
    await client.end()
  }
}

const nothing = (): NodeJS.WritableStream => new PassThrough().resume()

/** Packs the objects that the saved rows refer to, one at a time. */
const packObjects = async (client: pg.Client, zip: yazl.ZipFile, store: Objects, manifest: BackupManifest): Promise<void> => {
  const { rows } = await client.query<{ key: string }>(
    'select object_key as key from receipt_files where object_key is not null order by object_key',
  )
  for (const { key } of rows) {
    const content = await store.get(key)
    if (!content) {
      manifest.missing.push(key)
      continue
    }
    const entry = new PassThrough()
    zip.addReadStream(entry, objectEntryOf(key), { compress: false })
    entry.end(content)
    await finished(entry)
    manifest.objects.push(key)
  }
}

const pack = async (client: pg.Client, zip: yazl.ZipFile, store: Objects | null): Promise<BackupManifest> => {
  await client.query('begin isolation level repeatable read read only')
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(TABLES)
  const { rows: sequences } = await client.query<BackupManifest['sequences'][number]>(SEQUENCES)
  const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
  const manifest: BackupManifest = {
    format: FORMAT,
    version: VERSION,
    madeAt: new Date().toISOString(),
    migration: migrations[0]?.name ?? '',
    tables: [],
    sequences,
    objects: [],
    missing: [],
  }
  for (const { name, columns } of tables) {
    const entry = new PassThrough()
    zip.addReadStream(entry, entryOf(name))
    manifest.tables.push(await copyTable(client, name, columns, entry))
  }
  if (store) await packObjects(client, zip, store, manifest)
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST)
  zip.end()
  return manifest
}

/** An error of the file system as a sentence; any other error as it is. */
const sentenceOf = (error: unknown, file: string, failed: 'read' | 'written'): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new StartError(`The disk of ${file} is full.`, { cause: error })
  return syscall === undefined ? error : new StartError(`${file} cannot be ${failed}: ${(error as Error).message}.`, { cause: error })
}

/**
 * Saves the database at an owner's address to a new file, as of one instant and while it is in use. The file appears under its name only
 * when it is complete; only its owner may read it. Throws StartError with a sentence when the file exists. Without a store, objects are
 * not included, and the backup lists only their keys.
 */
export const writeBackup = async (url: string, file: string, store: Objects | null = null): Promise<BackupManifest> => {
  if (existsSync(file)) throw new StartError(`${file} exists: name a file that does not.`)
  const part = `${file}.part`
  const client = await connectedOwner(url)
  const zip = new yazl.ZipFile()
  try {
    const written = pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600, flush: true }))
    const [manifest] = await Promise.all([pack(client, zip, store), written])
    await rename(part, file)
    return manifest
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw sentenceOf(error, file, 'written')
  } finally {
    await client.end()
  }
}

/** The entries of a ZIP by name, with a function that reads one. */
const entriesOf = async (zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> => {
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

/** An opened backup. */
export type Backup = {
  manifest: BackupManifest
  rowsOf(table: string): Promise<Readable>
  objectOf(key: string): Promise<Buffer>
  close(): void
}

/** Opens a backup and reads its manifest. Throws StartError with a sentence when the file is no backup, or of a newer version. */
export const openBackup = async (file: string): Promise<Backup> => {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`)
  const noBackup = (cause?: unknown) => new StartError(`${file} is no backup of Parcurs, or it is damaged.`, { cause })
  const zip = await yauzl.openPromise(file, { autoClose: false }).catch((error: unknown) => {
    const sentence = sentenceOf(error, file, 'read')
    throw sentence instanceof StartError ? sentence : noBackup(error)
  })
  try {
    const entries = await entriesOf(zip)
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name)
      if (!entry) throw noBackup()
      return zip.openReadStreamPromise(entry)
    }
    // the package checks lengths alone
    const readWhole = async (name: string): Promise<Buffer> => {
      try {
        const content = await buffer(await read(name))
        if (crc32(content) === entries.get(name)?.crc32) return content
      } catch (error) {
        throw noBackup(error)
      }
      throw noBackup()
    }
    const parsed = Manifest.safeParse(JSON.parse((await readWhole(MANIFEST)).toString('utf8')))
    if (!parsed.success) throw noBackup(parsed.error)
    const { version, migration } = parsed.data
    if (isNewer(version) || !migrationNames().includes(migration))
      throw new StartError(
        `${file} was written by Parcurs ${version}, which is newer than this one (${VERSION}): install that version, or a newer one.`,
      )
    return {
      manifest: parsed.data,
      rowsOf: (table) => read(entryOf(table)),
      objectOf: (key) => readWhole(objectEntryOf(key)),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error instanceof StartError ? error : noBackup(error)
  }
}

/** Foreign keys; they are valid again once all tables are filled. */
const FOREIGN_KEYS = `
  select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`

const FORCED = `
  select quote_ident(relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relforcerowsecurity order by relname`

/** Runs the work while triggers, foreign keys and the policies for owners are disabled. */
const unguarded = async (client: pg.Client, tables: readonly SavedTable[], work: () => Promise<void>): Promise<void> => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  const { rows: forced } = await client.query<{ name: string }>(FORCED)
  // COPY into a table is refused to a role bound by its policies
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await work()
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  for (const { table, name, definition } of keys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name } of forced) await client.query(`alter table ${name} force row level security`)
}

/** Whether bytes could not be unpacked, or are no rows of the table: then the file is at fault, not the disk or the target database. */
const isUnreadable = (error: unknown): boolean => {
  const { code } = error as { code?: string }
  return code === undefined || /^(Z_|22|23)/.test(code)
}

/** Fills one table and reads it back: its checksum must equal that of the saved rows. */
const fillTable = async (client: pg.Client, backup: Backup, { name, columns, sha256, rows }: SavedTable): Promise<void> => {
  try {
    await pipeline(await backup.rowsOf(name), client.query(copyFrom(`copy ${quoted(name)} (${listed(columns)}) from stdin`)))
  } catch (error) {
    if (error instanceof StartError || !isUnreadable(error)) throw error
    throw new StartError(`The table ${name} of the backup is damaged. Nothing was restored.`, { cause: error })
  }
  const filled = await copyTable(client, name, columns, nothing())
  if (filled.sha256 !== sha256 || filled.rows !== rows)
    throw new StartError(`The table ${name} of the backup is damaged: ${filled.rows} of ${rows} rows were read. Nothing was restored.`)
}

/** What of a backup has its place in the database; `leftOut` names the tables without one, an operator's own. */
type Fitting = Pick<BackupManifest, 'tables' | 'sequences'> & { leftOut: string[] }

/** Compares a backup with the database that its version makes. Throws StartError when it has other columns, or lacks a table. */
export const fitting = async (client: pg.Client, { tables, sequences }: BackupManifest): Promise<Fitting> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(TABLES)
  const there = new Map(rows.map(({ name, columns }) => [name, new Set(columns)]))
  const absent = [...there.keys()].find((name) => !tables.some((table) => table.name === name))
  if (absent) throw new StartError(`The backup lacks the table ${absent}. Nothing was restored.`)
  for (const { name, columns } of tables) {
    const unknown = columns.find((column) => there.get(name)?.has(column) === false)
    if (unknown)
      throw new StartError(`The table ${name} of the backup has a column that Parcurs has not, ${unknown}. Nothing was restored.`)
  }
  const { rows: counters } = await client.query<{ name: string }>(SEQUENCES)
  return {
    tables: tables.filter(({ name }) => there.has(name)),
    sequences: sequences.filter(({ name }) => counters.some((counter) => counter.name === name)),
    leftOut: tables.filter(({ name }) => !there.has(name)).map(({ name }) => name),
  }
}

const fill = async (client: pg.Client, backup: Backup): Promise<Fitting> => {
  const fit = await fitting(client, backup.manifest)
  const { tables, sequences } = fit
  await client.query('begin')
  await unguarded(client, tables, async () => {
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
    for (const table of tables) await fillTable(client, backup, table)
    for (const { name, last, called } of sequences) await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, called])
  })
  await client.query('commit')
  return fit
}

/** What a database is before a restore. */
const TARGET = `
  select to_regclass('public.users') is not null as started,
    to_regclass('public.kysely_migration') is null and exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as "foreign",
    exists (select from pg_stat_activity where datname = current_database() and application_name = $1) as running`

/**
 * Refuses a database with accounts, with tables of another program, or on which the application runs; one that was only started is
 * emptied, because its schema may be newer than the backup's.
 */
const makeEmpty = async (client: pg.Client): Promise<void> => {
  const { rows: targets } = await client.query<{ started: boolean; foreign: boolean; running: boolean }>(TARGET, [NOTICES_NAME])
  const [target] = targets
  if (target?.running) throw new StartError('The application runs on this database: stop it, and restore again.')
  if (target?.foreign) throw new StartError('The database holds tables of another program: restore into an empty one.')
  if (!target?.started) return
  const { rows } = await client.query<{ taken: boolean }>('select exists (select from users) or exists (select from companies) as taken')
  if (rows[0]?.taken) {
    throw new StartError(
      'There are accounts in this installation already: restore into an empty one (another DATA_DIR, or an empty database).',
    )
  }
  await client.query('drop schema public cascade; create schema public')
}

/** Stores the objects of a backup; refused where the backup has objects and there is no store. */
const putObjects = async ({ manifest, objectOf }: Backup, store: Objects | null): Promise<void> => {
  if (manifest.objects.length > 0 && !store)
    throw new StartError(
      `The backup holds ${manifest.objects.length} files of an object store: set S3_URL, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    )
  for (const key of manifest.objects) await store?.put(key, await objectOf(key), 'application/octet-stream')
}

/**
 * Fills the empty database at an owner's address from a backup, checks the checksum of each table, and migrates it to this version. It is
 * filled completely or stays empty. Throws StartError with a sentence when it is not empty, or the backup is damaged. Returns
 * what was restored, and the names of tables that are not of this application.
 */
export const restoreBackup = async (
  url: string,
  file: string,
  store: Objects | null = null,
): Promise<Fitting & { madeAt: string; version: string }> => {
  const backup = await openBackup(file)
  try {
    const client = await connectedOwner(url)
    // a connection that ends on its own, as when its server goes, is told by the query that waits on it
    client.on('error', () => {})
    try {
      await makeEmpty(client)
      await putObjects(backup, store)
      await migrate(url, undefined, backup.manifest.migration)
      const restored = await fill(client, backup)
      await migrate(url)
      const { madeAt, version } = backup.manifest
      return { ...restored, madeAt, version }
    } finally {
      await client.end().catch(() => {})
    }
  } catch (error) {
    throw isDiskFull(error) ? new StartError('The disk of the database is full: nothing was restored.', { cause: error }) : error
  } finally {
    backup.close()
  }
}
