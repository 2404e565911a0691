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

/**
 * Prepares copies of a company as it stands now. `client` is a superuser's: no trigger runs, no foreign key is checked. A copy belongs to
 * `userId` instead of `ownerId`, and the ids of all its rows are larger by the number that is answered; ids inside of JSON are not.
 */
export const companyCopier = async (
  client: pg.Client,
  original: { companyId: number; ownerId: number },
): Promise<(copy: { userId: number; cui: string }) => Promise<number>> => {
  const { rows: tables } = await client.query<Table>(TABLES)
  const ofCompanies = new Set(tables.map(({ table }) => table))
  const filled: Table[] = []
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${table.table} where company_id = ${original.companyId} limit 1`)
    if (rowCount) filled.push(table)
  }
  let copies = 0
  return async ({ userId, cui }) => {
    const shift = ++copies * APART
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
    const active = `update users set active_company_id = ${companyId} where id = ${userId}`
    await client.query(['begin; set local session_replication_role = replica', company, ...statements, active, 'commit'].join(';'))
    return shift
  }
}
