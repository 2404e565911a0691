import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  type Backup,
  type BackupManifest,
  copyTable,
  listed,
  nothing,
  type Objects,
  openBackup,
  quoted,
  type SavedTable,
  SEQUENCES,
  TABLES,
} from './backup.ts'
import { connectedOwner } from './connection.ts'
import { isDiskFull } from './disk-full.ts'
import { migrate } from './migrate.ts'
import { NOTICES_NAME } from './notices.ts'
import { StartError } from './start-error.ts'

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
  // the planner knows nothing of the rows until they are counted
  await client.query('analyze')
  return fit
}

/** What a database is before a restore. */
const TARGET = `
  select to_regclass('public.users') is not null as started,
    to_regclass('public.kysely_migration') is null and exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as "foreign",
    exists (select from pg_stat_activity where datname = current_database() and application_name like $1 || '%') as running`

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
