/** Migrates a database to the schema of this version of the application. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { APP_ROLE, connectAsOwner } from './connection.ts'
import { StartError } from './start-error.ts'

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const OLDEST_SERVER = 150_000
/** The lock under which simultaneously starting processes grant rights one after another; any number except Kysely's own. */
const RIGHTS_LOCK = 7_461_203_117n
/** PostgreSQL's errors when two sessions create or grant the same role at once. */
const RACES = new Set(['42710', '23505', 'XX000'])

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code

const checkServer = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`.execute(db)
  const [server] = rows
  if (server && server.number < OLDEST_SERVER)
    throw new StartError(`The database server is PostgreSQL ${server.version}: version 15 or newer is needed.`)
}

/** Whether this login may take the application's role: `null` when the role does not exist. */
const mayTakeRole = async (db: Kysely<unknown>): Promise<boolean | null> => {
  try {
    await db.transaction().execute((trx) => sql`set local role ${sql.id(APP_ROLE)}`.execute(trx))
    return true
  } catch (error) {
    if (codeOf(error) === '22023') return null
    if (codeOf(error) === '42501') return false
    throw error
  }
}

/**
 * Roles belong to the whole server, so the start of an application on another of its databases may create the same role at the same
 * moment.
 */
const ensureRole = async (db: Kysely<unknown>): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const usable = await mayTakeRole(db)
    if (usable) return
    try {
      if (usable === null) await sql`create role ${sql.id(APP_ROLE)} nologin`.execute(db)
      else await sql`grant ${sql.id(APP_ROLE)} to current_user`.execute(db)
    } catch (error) {
      if (codeOf(error) === '42501') {
        throw new StartError(
          `The database login may not create roles; an administrator runs once: CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO <the login of DATABASE_URL>;`,
          { cause: error },
        )
      }
      if (attempt === 20 || !RACES.has(codeOf(error) ?? '')) throw error
      await sleep(20 + Math.random() * 80)
    }
  }
}

const fromFiles = (folder: string): Record<string, Migration> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
      .map((file) => [
        file.slice(0, -4),
        {
          up: (db) =>
            sql
              .raw(readFileSync(join(folder, file), 'utf8'))
              .execute(db)
              .then(() => {}),
        },
      ]),
  )

/** Runs the migrations that this database has not run yet, in order, each in a transaction of its own and under Kysely's lock. */
const runFiles = async (db: Kysely<unknown>, folder: string, last: string | undefined): Promise<void> => {
  const migrations = Object.fromEntries(Object.entries(fromFiles(folder)).filter(([name]) => last === undefined || name <= last))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    const failed = results.find(({ status }) => status === 'Error')
    if (failed) throw new StartError(`Migration ${failed.migrationName} failed: ${(error as Error).message}`, { cause: error })
    if (error instanceof Error && /missing/.test(error.message)) {
      throw new StartError('The database was written by a newer version of Parcurs: start that version, or a newer one.', { cause: error })
    }
    if (error) throw error
    if (results.length === 0) return
  }
}

/** The application may read and write every table, but not change its schema, and does not see the table of migrations. */
const grantRights = (db: Kysely<unknown>): Promise<unknown> =>
  db.transaction().execute((trx) =>
    sql
      .raw(`
        select pg_advisory_xact_lock(${RIGHTS_LOCK});
        grant usage on schema public to ${APP_ROLE};
        grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
        grant usage, select on all sequences in schema public to ${APP_ROLE};
        alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE};
        alter default privileges in schema public grant usage, select on sequences to ${APP_ROLE};
        revoke all on kysely_migration, kysely_migration_lock from ${APP_ROLE};`)
      .execute(trx),
  )

/**
 * Applies the policies to the owner as well, so that a connection that lost its role still shows no company's rows. Work that needs all
 * rows (migrations, backups, functions across companies) sets `app.all_companies`, for which the application's role has no policy. New
 * tables are recognised by having policies for other roles only.
 */
const bindOwner = (db: Kysely<unknown>): Promise<unknown> =>
  db.transaction().execute((trx) =>
    sql
      .raw(`
        select pg_advisory_xact_lock(${RIGHTS_LOCK});
        do $$
        declare name text;
        begin
          for name in
            select relname from pg_class
            where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity order by relname
          loop
            execute format(
              'create policy %I on %I to current_user using (current_setting(''app.all_companies'', true) = ''on'')', name || '_of_all', name);
            execute format('alter table %I force row level security', name);
          end loop;
        end $$;`)
      .execute(trx),
  )

/** The names of the migrations that this version has, in order. */
export const migrationNames = (): string[] => Object.keys(fromFiles(MIGRATIONS)).sort()

/**
 * Migrates the database at an address, as its owner. Several processes may do so at the same time. `last` stops after that migration, for
 * tests with rows of an older version.
 */
export const migrate = async (url: string, folder: string = MIGRATIONS, last?: string): Promise<void> => {
  const db = connectAsOwner<unknown>(url).withoutPlugins()
  try {
    await checkServer(db)
    await ensureRole(db)
    await runFiles(db, folder, last)
    await grantRights(db)
    await bindOwner(db)
  } finally {
    await db.destroy()
  }
}
