import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { BESIDE, isNewer, isOlder, VERSION } from '../version.ts'
import { ATTACHED, attachTriggers } from './attached-triggers.ts'
import { APP_ROLE, connectAsOwner } from './connection.ts'
import { attachDriverSight, DRIVER_ROLE, driverSightText } from './driver-sight.ts'
import { ensureRole } from './engine/ensure-role.ts'
import { attachLog, LOGGED } from './logged-tables.ts'
import { NOTICES_NAME } from './notices.ts'
import { rowsOf } from './rows.ts'
import { StartError } from './start-error.ts'

/** The folder with `migrations/`, which run once, and `functions/`, which are what runs. */
const HERE = fileURLToPath(new URL('.', import.meta.url))
const OLDEST_SERVER = 150_000
/** The lock under which simultaneously starting processes grant rights one after another; any number except Kysely's own. */
const RIGHTS_LOCK = 7_461_203_117n
const checkServer = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version`.execute(db)
  const [server] = rows
  if (server && server.number < OLDEST_SERVER)
    throw new StartError(`The database server is PostgreSQL ${server.version}: version 15 or newer is needed.`)
}

/** PostgreSQL's errors where a table is in use: a lock that was not had in time, and one that two wait for of one another. */
const IN_USE = new Set(['55P03', '40P01'])
const isInUse = (error: unknown): boolean => IN_USE.has((error as { code?: string } | undefined)?.code ?? '')

/**
 * Locks of tables are waited for this long. Who works on a table meanwhile waits behind, so that a migration that cannot have its locks
 * gives up those that it has, and tries again until it can (`npm run bench:upgrade`).
 */
const LOCK_PATIENCE = '3s'
const again = (): Promise<unknown> => sleep(100 + Math.random() * 200)

const untilUnlocked = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isInUse(error)) throw error
      await again()
    }
  }
}

/** The names of the migrations in a folder, in order. */
const migrationsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'migrations'))
    .filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file))
    .map((file) => file.slice(0, -4))
    .sort()

const fromFile = (folder: string, name: string): Migration => ({
  up: (db) =>
    sql
      .raw(readFileSync(join(folder, 'migrations', `${name}.sql`), 'utf8'))
      .execute(db)
      .then(() => {}),
})

/**
 * Refuses to migrate while a version runs that would not find its way in the new schema. Processes of 0.5.0 and before do not tell their
 * version, and none of a first start or of a restore is there.
 */
const requireBeside = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ version: string }>`
    select substr(application_name, ${NOTICES_NAME.length + 2}) as version from pg_stat_activity
    where datname = current_database() and application_name like ${`${NOTICES_NAME} %`}`.execute(db)
  const older = rows.map(({ version }) => version).find((version) => isOlder(version, BESIDE))
  if (older)
    throw new StartError(
      `Parcurs ${older} runs on this database and cannot go on beside ${VERSION}: stop all of its processes first, or install ${BESIDE} in between.`,
    )
}

/** Runs the migrations that this database has not run yet, in order, each in a transaction of its own and under Kysely's lock. */
const runFiles = async (db: Kysely<unknown>, folder: string, last: string | undefined): Promise<void> => {
  const names = migrationsIn(folder).filter((name) => last === undefined || name <= last)
  const migrations = Object.fromEntries(names.map((name) => [name, fromFile(folder, name)]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  if ((await migrator.getMigrations()).some(({ executedAt }) => !executedAt)) await requireBeside(db)
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp()
    if (isInUse(error)) {
      await again()
      continue
    }
    const failed = results.find(({ status }) => status === 'Error')
    if (failed) throw new StartError(`Migration ${failed.migrationName} failed: ${(error as Error).message}`, { cause: error })
    if (error instanceof Error && /missing/.test(error.message)) {
      throw new StartError('The database was written by a newer version of Parcurs: start that version, or a newer one.', { cause: error })
    }
    if (error) throw error
    if (results.length === 0) return
  }
}

/** The functions of a folder, each with its triggers, by name. */
const functionsIn = (folder: string): { name: string; text: string }[] =>
  readdirSync(join(folder, 'functions'))
    .filter((file) => /^[a-z_]+\.sql$/.test(file))
    .sort()
    .map((file) => ({ name: file.slice(0, -4), text: readFileSync(join(folder, 'functions', file), 'utf8') }))

/**
 * Takes all tables at once. Taken one by one while their triggers are made anew, which lasts seconds on a busy machine, each is one more
 * chance that saves and this wait for one another: under load it never came through (`npm run bench:upgrade`).
 */
const lockTables = (trx: Kysely<unknown>): Promise<unknown> =>
  sql
    .raw(`
      do $$
      begin
        execute (
          select 'lock table ' || string_agg(c.oid::regclass::text, ', ' order by c.relname) || ' in access exclusive mode'
          from pg_class c join pg_roles r on r.oid = c.relowner
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and r.rolname = current_user
        );
      end $$;`)
    .execute(trx)

/**
 * Makes the functions and triggers of the database what their files say, when one of them or the schema has changed since the last time.
 * All triggers that call such a function are dropped before, so that none outlives its file. The checksum of what was applied is the
 * comment of the table of migrations, behind the version that applied it: an older one that is started again beside it leaves its functions.
 */
const applyFunctions = async (db: Kysely<unknown>, folder: string): Promise<void> => {
  const functions = functionsIn(folder)
  const checksum = createHash('sha256')
    .update(JSON.stringify([migrationsIn(folder), functions, ATTACHED, LOGGED, driverSightText()]))
    .digest('hex')
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${RIGHTS_LOCK})`.execute(trx)
    const { rows } = await sql<{ applied: string | null }>`
      select obj_description('kysely_migration'::regclass, 'pg_class') as applied`.execute(trx)
    const applied = rows[0]?.applied?.split(' ') ?? []
    if (applied.at(-1) === checksum || (applied.length > 1 && isNewer(applied[0] ?? ''))) return
    await lockTables(trx)
    const triggers = await rowsOf(trx)(sql<{ drop: string }>`
      select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as drop
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname = any(${functions.map(({ name }) => name)})`)
    for (const { drop } of triggers) await sql.raw(drop).execute(trx)
    for (const { name, text } of functions)
      await sql
        .raw(text)
        .execute(trx)
        .catch((error: unknown) => {
          if (isInUse(error)) throw error
          throw new StartError(`The function ${name} of the database failed: ${(error as Error).message}`, { cause: error })
        })
    if (folder === HERE) {
      await attachTriggers(trx)
      await attachLog(trx)
      await attachDriverSight(trx)
    }
    await sql`comment on table kysely_migration is ${sql.lit(`${VERSION} ${checksum}`)}`.execute(trx)
  })
}

/** The application's roles: that of all members, and that of drivers. */
const ROLES = [APP_ROLE, DRIVER_ROLE].join(', ')

/** What is in the log of changes stays: a line is never changed, a head only says afterwards what it was about and by which it was taken back. */
const LOG_RIGHTS = `
  do $$
  begin
    if to_regclass('changes') is not null then
      revoke update, delete on changes, journal from ${ROLES};
      grant update (subject, undone_by) on journal to ${ROLES};
    end if;
  end $$;`

/** Runs statements in a transaction, for which other processes that begin wait. */
const oneAfterTheOther = (db: Kysely<unknown>, statements: string): Promise<unknown> => {
  const text = `select pg_advisory_xact_lock(${RIGHTS_LOCK}); ${statements}`
  return db.transaction().execute((trx) => sql.raw(text).execute(trx))
}

/** The application may read and write every table, but not change its schema, and does not see the table of migrations. */
const grantRights = (db: Kysely<unknown>): Promise<unknown> =>
  oneAfterTheOther(
    db,
    `
    grant usage on schema public to ${ROLES};
    grant select, insert, update, delete on all tables in schema public to ${ROLES};
    grant usage, select on all sequences in schema public to ${ROLES};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${ROLES};
    alter default privileges in schema public grant usage, select on sequences to ${ROLES};
    revoke all on kysely_migration, kysely_migration_lock from ${ROLES};
    ${LOG_RIGHTS}`,
  )

/**
 * Applies the policies to the owner as well, so that a connection that lost its role still shows no company's rows. Work that needs all
 * rows (migrations, backups, functions across companies) sets `app.all_companies`, for which the application's role has no policy. New
 * tables are recognised by having policies for other roles only.
 */
const bindOwner = (db: Kysely<unknown>): Promise<unknown> =>
  oneAfterTheOther(
    db,
    `
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
    end $$;`,
  )

/**
 * Has the planner always expect a thousand rows of a company. Of an empty table, and of a company that came after the last count, it
 * expects a single row: then every index that begins with the company is as good as the key, and a connection keeps a plan that reads all
 * rows of the company for each one that it looks for, in checks of foreign keys too.
 */
const fixStatistics = (db: Kysely<unknown>): Promise<unknown> =>
  oneAfterTheOther(
    db,
    `
    do $$
    declare
      name text;
      is_counted boolean;
    begin
      -- from PostgreSQL 18 on
      if to_regproc('pg_restore_attribute_stats') is null then return; end if;
      for name, is_counted in
        select c.relname, a.attstattarget is distinct from 0
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname
      loop
        if is_counted then
          execute format('alter table %I alter column company_id set statistics 0', name);
          perform pg_clear_attribute_stats('public', name, 'company_id', false);
        end if;
        perform pg_restore_attribute_stats('schemaname', 'public', 'relname', name, 'attname', 'company_id', 'inherited', false,
          'null_frac', 0::real, 'avg_width', 8, 'n_distinct', (-0.001)::real);
      end loop;
    end $$;`,
  )

/** The names of the migrations that this version has, in order. */
export const migrationNames = (): string[] => migrationsIn(HERE)

/**
 * Migrates the database at an address, as its owner. Several processes may do so at the same time. `last` stops after that migration,
 * whose functions it leaves: for rows of an older version.
 */
export const migrate = async (url: string, folder: string = HERE, last?: string): Promise<void> => {
  const db = connectAsOwner<unknown>(url).withoutPlugins()
  try {
    await checkServer(db)
    await sql`set lock_timeout = ${sql.lit(LOCK_PATIENCE)}`.execute(db)
    for (const role of [APP_ROLE, DRIVER_ROLE]) await ensureRole((statement) => sql.raw(statement).execute(db), role)
    await runFiles(db, folder, last)
    if (last === undefined) await untilUnlocked(() => applyFunctions(db, folder))
    for (const step of [grantRights, bindOwner, fixStatistics]) await untilUnlocked(() => step(db))
  } finally {
    await db.destroy()
  }
}
