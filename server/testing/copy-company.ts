/** Copies of a company in the database: a test that needs another company of the same kind has it in two milliseconds, not in thirty calls. */
import type pg from 'pg'

type Table = { table: string; columns: { name: string; refers: string | null }[] }

/** The tables that hold a company's rows, with their columns and the tables that these refer to. */
const TABLES = `
  select c.relname as table, json_agg(json_build_object('name', quote_ident(a.attname), 'refers', (
    select r.confrelid::regclass::text from pg_constraint r
    where r.conrelid = c.oid and r.contype = 'f' and a.attnum = r.conkey[array_length(r.conkey, 1)]
    limit 1
  ))) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
  group by c.relname
  order by c.relname`

/** Ids of a copy are those of its original and as many times this number as there were copies. */
const APART = 100_000

/** Ids of a copy's owner and of somebody without a company are this far apart. */
const STRANGER = 50_000

/** How far the ids of a copy are from those of the original, and an account that has no company. */
type CopiedCompany = { shift: number; strangerId: number }

/**
 * Prepares copies of a company as it stands now. `client` is a superuser's: no trigger runs, no foreign key is checked. A copy has an owner
 * of its own, signed in by a session of the given hash, and comes with an account that has no company. The ids of all its rows are larger by
 * the number that is answered; ids inside of JSON are not.
 */
export const companyCopier = async (
  client: pg.Client,
  original: { companyId: number; ownerId: number },
): Promise<(copy: { cui: string; email: string; tokenHash: string }) => Promise<CopiedCompany>> => {
  const { rows: tables } = await client.query<Table>(TABLES)
  const ofCompanies = new Set(tables.map(({ table }) => table))
  const filled: Table[] = []
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table.table} where company_id = ${original.companyId} limit 1`)
    if (rowCount) filled.push(table)
  }
  let copies = 0
  return async ({ cui, email, tokenHash }) => {
    const shift = ++copies * APART
    const userId = original.ownerId + shift
    const strangerId = userId + STRANGER
    const companyId = original.companyId + shift
    const copied = (name: string, refers: string | null) => {
      if (name === 'company_id') return String(companyId)
      if (refers === 'users') return `case when ${name} = ${original.ownerId} then ${userId} else ${name} end`
      return name === 'id' || ofCompanies.has(String(refers)) ? `${name} + ${shift}` : name
    }
    const statements = filled.map(({ table, columns }) => {
      const values = columns.map(({ name, refers }) => copied(name, refers))
      const names = columns.map(({ name }) => name)
      return `insert into ${table} (${names}) overriding system value select ${values} from ${table} where company_id = ${original.companyId}`
    })
    const company = `insert into companies overriding system value
      select (jsonb_populate_record(c, jsonb_build_object('id', ${companyId}, 'cui', '${cui}', 'name', c.name || ' ${copies}'))).*
      from companies c where id = ${original.companyId}`
    const user = (id: number, address: string, active: number | null) => `insert into users overriding system value
      select (jsonb_populate_record(u, jsonb_build_object('id', ${id}, 'email', '${address}', 'active_company_id', ${active}))).*
      from users u where id = ${original.ownerId}`
    const session = `insert into sessions
      select (jsonb_populate_record(s, jsonb_build_object('user_id', ${userId}, 'token_hash', '${tokenHash}'))).*
      from sessions s where user_id = ${original.ownerId}`
    const people = [user(userId, email, companyId), user(strangerId, `strain-${email}`, null), session]
    await client.query(['begin; set local session_replication_role = replica', company, ...statements, ...people, 'commit'].join(';'))
    return { shift, strangerId }
  }
}
