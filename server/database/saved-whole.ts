/** Refuses to write a backup that would not be the whole database. */
import type pg from 'pg'
import { columnNames } from './column-names.ts'
import { LOGGED, NOT_LOGGED } from './logged-tables.ts'
import { migrationNames } from './migrate.ts'
import { StartError } from './start-error.ts'

const OF_COMPANIES = [...Object.keys(LOGGED), ...Object.keys(NOT_LOGGED)].map((name) => columnNames.columnOf(name))

/** Tables that a backup would leave out or that a restore would not fill: partitioned ones, and unknown ones with rows of companies. */
const UNKNOWN = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and (c.relkind in ('p', 'f') or c.relkind = 'r' and not c.relname = any($1))
    and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
  order by c.relname`

const STATE = `
  select name as migration, pg_database_size(current_database())::float8 as bytes from kysely_migration order by name desc limit 1`

/**
 * The newest migration of the database and its size in bytes. Throws StartError where this version does not know the migration, or where a
 * table with rows of companies is none of this version.
 */
export const requireKnown = async (client: pg.Client): Promise<{ migration: string; bytes: number }> => {
  const { rows } = await client.query<{ migration: string; bytes: number }>(STATE)
  const { migration, bytes } = rows[0] ?? { migration: '', bytes: 0 }
  const known = migrationNames()
  if (!known.includes(migration))
    throw new StartError('The database was written by a newer version of Parcurs: save it with that version, or a newer one.')
  // one of an older version may have tables that this one has no more
  if (migration === known.at(-1)) {
    const { rows: unknown } = await client.query<{ name: string }>(UNKNOWN, [OF_COMPANIES])
    if (unknown.length > 0)
      throw new StartError(
        `The database holds rows of companies in tables that this version does not know (${unknown.map(({ name }) => name).join(', ')}), and they could not be restored: nothing was saved.`,
      )
  }
  return { migration, bytes }
}

/**
 * Throws StartError where rows of companies were not shown to this connection: each company has one row in `company_changes`, which is
 * bound by the same policies and stands where all its rows stand.
 */
export const requireRows = (tables: readonly { name: string; rows: number }[]): void => {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows
  const [companies, shown] = [rowsOf('companies'), rowsOf('company_changes')]
  if (shown !== undefined && shown !== companies)
    throw new StartError(
      `The database has ${companies} companies and shows the rows of ${shown}: what stands between it and this program hides the others, and a backup would lack them. Nothing was saved.`,
    )
}
