/**
 * Backs up the whole database to one file. A backup is a ZIP: `manifest.json`, and for each table a file in the text
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
import { to as copyTo } from 'pg-copy-streams'
import yauzl from 'yauzl'
import yazl from 'yazl'
import { z } from 'zod'
import type { ObjectStore } from '../adapters/object-store.ts'
import { isNewer, VERSION } from '../version.ts'
import { connectedOwner } from './connection.ts'
import { migrationNames } from './migrate.ts'
import { requireKnown, requireRows } from './saved-whole.ts'
import { StartError } from './start-error.ts'

const FORMAT = 1
const MANIFEST = 'manifest.json'

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of the application that wrote it. */
  version: z.string(),
  madeAt: z.string(),
  /** The size of the saved database on its disk. */
  bytes: z.number().default(0),
  /** The newest migration of the saved database. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), sha256: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** Keys of the objects that it contains, and of those that the store did not have. */
  objects: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
})

/** The store from which objects are read or to which they are restored. */
export type Objects = Pick<ObjectStore, 'get' | 'put'>

/** The manifest of a backup: tables with their row counts and checksums, and the value of each sequence. */
export type BackupManifest = z.infer<typeof Manifest>
export type SavedTable = BackupManifest['tables'][number]

/** A name as SQL writes it. */
export const quoted = (name: string): string => pg.escapeIdentifier(name)
const entryOf = (table: string): string => `tables/${table}.copy`
const objectEntryOf = (key: string): string => `objects/${key}`
/** Columns as SQL lists them. */
export const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ')

export const TABLES = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
  group by c.relname order by c.relname`

export const SEQUENCES = `
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
export const copyTable = async (client: pg.Client, name: string, columns: string[], to: NodeJS.WritableStream): Promise<SavedTable> => {
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

/** A destination of what is only read. */
export const nothing = (): NodeJS.WritableStream => new PassThrough().resume()

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
  const { migration, bytes } = await requireKnown(client)
  const manifest: BackupManifest = {
    format: FORMAT,
    version: VERSION,
    madeAt: new Date().toISOString(),
    bytes,
    migration,
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
  requireRows(manifest.tables)
  if (store) await packObjects(client, zip, store, manifest)
  await client.query('commit')
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
 * when it is complete and `verify` accepts it; only its owner may read it. Throws StartError with a sentence when the file exists, or
 * would not be the whole database. Without a store, objects are not included, and the backup lists only their keys.
 */
export const writeBackup = async (
  url: string,
  file: string,
  store: Objects | null = null,
  verify: (part: string) => Promise<void> = async () => {},
): Promise<BackupManifest> => {
  if (existsSync(file)) throw new StartError(`${file} exists: name a file that does not.`)
  const part = `${file}.part`
  const client = await connectedOwner(url)
  const zip = new yazl.ZipFile()
  try {
    const written = pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600, flush: true }))
    const [manifest] = await Promise.all([pack(client, zip, store), written])
    await verify(part)
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
