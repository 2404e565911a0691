/**
 * The schema held against the rules of Citus 15 (development): tables distributed by `company_id` and placed together, reference tables on every node,
 * the rest on the coordinator. What stands in the way is listed, each with the step that removes it (docs/scaling.md), and may only become
 * less. `server/http/contract-accepts.test.ts` holds the statements against the rules.
 */
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { COORDINATOR_TABLES, REFERENCE_TABLES } from '../testing/citus/schema.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.close()
})
const column = async (statement: string): Promise<string[]> =>
  (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name).toSorted()

const among = (tables: readonly string[]) => `c.relname in (${tables.map((name) => `'${name}'`).join(', ')})`
const TABLES = `select c.oid, c.relname from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`
const REFERENCE = `${TABLES} and ${among(REFERENCE_TABLES)}`
const COORDINATOR = `${TABLES} and ${among(COORDINATOR_TABLES)}`
const DISTRIBUTED = `${TABLES} and not ${among([...REFERENCE_TABLES, ...COORDINATOR_TABLES])}`
const HAS_COMPANY = (conrel: string, conkey: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${conrel} and a.attnum = any(${conkey}) and a.attname = 'company_id')`

/** What stands in the way of distributing the tables, each with the step of docs/scaling.md that removes it. None may be added. */
const OBSTACLES = {
  /** Step 2: what forgets states and sums, and guards closed months, becomes part of the transactions that write sheets and receipts. */
  triggers: [
    ...['drivers_checked', 'partners_checked', 'vehicles_checked', 'vehicles_guarded', 'vehicles_fiscal_guarded', 'vehicle_uses_guarded'],
    ...['purchases_added', 'purchases_exchanged', 'purchases_followed', 'purchases_guarded', 'purchases_removed', 'purchases_summed'],
    ...['purchases_summed_anew', 'purchases_summed_no_more', 'purchases_taken_out', 'purchases_taken_out_freed'],
    ...['receipt_files_left_behind', 'receipts_added', 'receipts_changed', 'receipts_guarded', 'receipts_parted', 'receipts_removed'],
    ...['roadmap_beneficiaries_guarded', 'roadmap_surcharges_guarded', 'roadmaps_added', 'roadmaps_changed', 'roadmaps_guarded'],
    ...['roadmaps_removed', 'roadmaps_summed', 'roadmaps_summed_anew', 'roadmaps_summed_no_more', 'trips_guarded'],
    // of reference tables
    ...['companies_checked', 'companies_fiscal_guarded', 'memberships_changed', 'users_changed'],
  ],
  /** Step 3: work in the background asks every node for its own companies. No request calls them but the lists of administrators. */
  acrossCompanies: [
    ...['current_packages', 'days_without_rate', 'due_prints', 'due_spv_companies', 'expired_prints', 'print_counts', 'waiting_invoices'],
  ],
} as const

/** The list of a kind has no more and no less than what is there: what was removed is taken off it. */
const expectListed = (there: readonly string[], listed: readonly string[]) => expect(there).toEqual(listed.toSorted())

it('every table is distributed by the company, or is of the installation and listed as such', async () => {
  const without = await column(`
    select relname as name from (${DISTRIBUTED}) d
    where not exists (select from pg_attribute a where a.attrelid = d.oid and a.attname = 'company_id' and a.attnotnull and not a.attisdropped)`)
  expect(without).toEqual([])
  expectListed(await column(`select relname as name from (${REFERENCE}) r`), REFERENCE_TABLES)
  expectListed(await column(`select relname as name from (${COORDINATOR}) r`), COORDINATOR_TABLES)
})

it('every key, unique index and exclusion of a company’s table contains the company', async () => {
  const without = await column(`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join (${DISTRIBUTED}) d on d.oid = x.indrelid
    where (x.indisunique or x.indisexclusion) and not ${HAS_COMPANY('x.indrelid', 'x.indkey::int2[]')}`)
  expect(without).toEqual([])
})

it('foreign keys between companies’ tables contain the company at the same place; others lead to reference tables', async () => {
  const within = await column(`
    select conname as name from pg_constraint k join (${DISTRIBUTED}) d on d.oid = k.conrelid join (${DISTRIBUTED}) t on t.oid = k.confrelid
    where k.contype = 'f' and not exists (
      select from generate_subscripts(k.conkey, 1) at
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[at]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[at]
      where a.attname = 'company_id' and b.attname = 'company_id')`)
  expect(within).toEqual([])
  const elsewhere = await column(`
    select conname as name from pg_constraint k join (${DISTRIBUTED}) d on d.oid = k.conrelid join (${COORDINATOR}) t on t.oid = k.confrelid
    where k.contype = 'f'`)
  expect(elsewhere).toEqual([])
})

it('foreign keys that contain the company neither change it nor set columns to null', async () => {
  const setting = await column(`
    select conname as name from pg_constraint k join (${DISTRIBUTED}) d on d.oid = k.conrelid
    where k.contype = 'f' and (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c')) and ${HAS_COMPANY('k.conrelid', 'k.conkey')}`)
  expect(setting).toEqual([])
})

it('tables of the installation lead to no distributed one, and reference tables to none of the coordinator', async () => {
  const leading = await column(`
    select conname as name from pg_constraint k join (${DISTRIBUTED}) t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid not in (select oid from (${DISTRIBUTED}) x)
    union all select conname from pg_constraint k join (${REFERENCE}) r on r.oid = k.conrelid join (${COORDINATOR}) t on t.oid = k.confrelid
    where k.contype = 'f'`)
  expect(leading).toEqual([])
})

it('no more triggers than today stand on tables of companies and on reference tables, and none of a new kind', async () => {
  const triggers = await column(`
    select tgname as name from pg_trigger g where not tgisinternal and tgrelid not in (select oid from (${COORDINATOR}) c)`)
  expectListed(triggers, OBSTACLES.triggers)
})

it('policies of companies’ tables have no subquery', async () => {
  const asking = await column(`
    select policyname as name from pg_policies where schemaname = 'public' and (qual ~ 'SELECT' or with_check ~ 'SELECT')`)
  expect(asking, "company_id = nullif(current_setting('app.company_id', true), '')::bigint").toEqual([])
})

it('numbers of rows are bigint, which has room for the number of the node', async () => {
  const narrow = await column(`
    select c.relname || '.' || a.attname as name from pg_attribute a join (${DISTRIBUTED}) c on c.oid = a.attrelid
    where not a.attisdropped and (a.attidentity <> '' or pg_get_serial_sequence(c.relname, a.attname) is not null) and a.atttypid <> 'bigint'::regtype`)
  expect(narrow).toEqual([])
})

it('no view, rule, inheritance or partition stands on companies’ tables', async () => {
  const others = await column(`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f')
    union all select rulename from pg_rules where schemaname = 'public'
    union all select inhrelid::regclass::text from pg_inherits i join pg_class c on c.oid = i.inhparent where c.relkind in ('r', 'p')`)
  expect(others).toEqual([])
})

it('only the functions that are listed look across companies', async () => {
  const functions = await column(`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%app.all_companies%'`)
  expectListed(functions, OBSTACLES.acrossCompanies)
})
