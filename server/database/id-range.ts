/** Where the ids of an installation begin: those of two installations never meet, so that a company can move without new numbers. */
import { sql } from 'kysely'
import { connectAsOwner } from './connection.ts'
import { StartError } from './start-error.ts'

/** Ids of a range. */
const SIZE = 1_000_000_000_000
/** The lock under which simultaneously starting processes look at the counters one after another. */
const LOCK = 7_461_203_118n

/** Begins every counter that has not reached the range at its first id. */
const beginCounters = (from: number) =>
  sql.raw(`
    do $$
    declare counter record;
    begin
      for counter in select sequencename as name from pg_sequences
        where schemaname = 'public' and coalesce(last_value, start_value) < ${from} order by sequencename
      loop
        execute format('alter sequence %I start with ${from} restart', counter.name);
      end loop;
    end $$`)

/**
 * Has the ids of the migrated database at an owner's address begin at `wanted` · 10^12, those of tables that a later version adds too;
 * `null` keeps the range in which the ids of its companies are. Throws StartError where users or companies have ids of another range.
 */
export const keepIdRange = async (url: string, wanted: number | null): Promise<void> => {
  const db = connectAsOwner<unknown>(url).withoutPlugins()
  try {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
      const { rows } = await sql<{ next: number; taken: boolean }>`
        select (select coalesce(last_value, start_value) from pg_sequences
            where schemaname = 'public' and sequencename = split_part(pg_get_serial_sequence('companies', 'id'), '.', 2)) as next,
          exists (select from users) or exists (select from companies) as taken`.execute(trx)
      const [{ next, taken } = { next: 0, taken: false }] = rows
      const current = Math.floor(next / SIZE)
      const range = wanted ?? current
      if (range !== current && taken)
        throw new StartError(
          `ID_RANGE is ${range}, and this database has accounts or companies with ids of range ${current}: a range is chosen for an empty installation.`,
        )
      if (range > 0) await beginCounters(range * SIZE).execute(trx)
    })
  } finally {
    await db.destroy()
  }
}
