/**
 * The schema held against the rules of Citus: tables distributed by `company_id` and placed together, reference tables for the rest. What
 * stands in the way is listed, each with the step that removes it (docs/scaling.md), and may only become less.
 */
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
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

const DISTRIBUTED = `select c.oid, c.relname from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
  and c.relname not in ('memberships', 'company_deletions')`
const HAS_COMPANY = (conrel: string, conkey: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${conrel} and a.attnum = any(${conkey}) and a.attname = 'company_id')`

/** What stands in the way of distributing the tables today, each with the step of docs/scaling.md that removes it. None may be added. */
const OBSTACLES = {
  /** Step 2: the number of an invoice is the seller's; an object's key begins with its company already. */
  uniqueWithoutCompany: ['invoices_number_unique', 'receipt_files_object_key_unique'],
  /** Step 3: what forgets states and sums, and guards closed months, becomes part of the transactions that write sheets and receipts. */
  triggers: [
    ...['drivers_checked', 'partners_checked', 'vehicles_checked', 'vehicles_guarded', 'vehicles_fiscal_guarded', 'vehicle_uses_guarded'],
    ...['purchases_added', 'purchases_exchanged', 'purchases_followed', 'purchases_guarded', 'purchases_removed', 'purchases_summed'],
    ...['purchases_summed_anew', 'purchases_summed_no_more', 'purchases_taken_out', 'purchases_taken_out_freed'],
    ...['receipt_files_left_behind', 'receipts_added', 'receipts_changed', 'receipts_guarded', 'receipts_parted', 'receipts_removed'],
    ...['roadmap_beneficiaries_guarded', 'roadmap_surcharges_guarded', 'roadmaps_added', 'roadmaps_changed', 'roadmaps_guarded'],
    ...['roadmaps_removed', 'roadmaps_summed', 'roadmaps_summed_anew', 'roadmaps_summed_no_more', 'trips_guarded'],
  ],
  /** Step 4: numbers are exchanged by way of free ones, and lines are put back before others are taken out. */
  deferrable: ['purchases_exchanged', 'purchases_taken_out', 'purchases_taken_out_freed', 'roadmaps_number_unique'],
  /** Step 5: work in the background asks every node for its own companies. No request calls them but the lists of administrators. */
  acrossCompanies: [
    ...['current_packages', 'days_without_rate', 'due_prints', 'due_spv_companies', 'expired_prints', 'print_counts', 'waiting_invoices'],
  ],
} as const

/** Step 1: tables of the installation that companies' tables refer to, which are copied to every node. */
const REFERENCE_TABLES = ['companies', 'packages', 'spv_connections', 'users']

const beyond = (found: readonly string[], known: readonly string[]): string[] => found.filter((name) => !known.includes(name))

it('every key and unique constraint of a company’s table contains the company', async () => {
  const found = await column(`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join (${DISTRIBUTED}) d on d.oid = x.indrelid
    where x.indisunique and not ${HAS_COMPANY('x.indrelid', 'x.indkey::int2[]')}`)
  expect(beyond(found, OBSTACLES.uniqueWithoutCompany)).toEqual([])
})

it('every foreign key between companies’ tables contains the company; others lead to reference tables', async () => {
  const within = await column(`
    select conname as name from pg_constraint k join (${DISTRIBUTED}) d on d.oid = k.conrelid join (${DISTRIBUTED}) t on t.oid = k.confrelid
    where k.contype = 'f' and not (${HAS_COMPANY('k.conrelid', 'k.conkey')} and ${HAS_COMPANY('k.confrelid', 'k.confkey')})`)
  expect(within).toEqual([])
  const targets = await column(`
    select distinct t.relname as name from pg_constraint k join (${DISTRIBUTED}) d on d.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and t.oid not in (select oid from (${DISTRIBUTED}) x)`)
  expect(beyond(targets, REFERENCE_TABLES)).toEqual([])
})

it('a reference table leads to no distributed one', async () => {
  const found = await column(`
    select conname as name from pg_constraint k join (${DISTRIBUTED}) t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid not in (select oid from (${DISTRIBUTED}) x)`)
  expect(found).toEqual([])
})

it('no more triggers than today stand on companies’ tables, and none of a new kind', async () => {
  const found = await column(`
    select tgname as name from pg_trigger g join (${DISTRIBUTED}) d on d.oid = g.tgrelid where not g.tgisinternal`)
  expect(beyond(found, OBSTACLES.triggers)).toEqual([])
})

it('no constraint is deferrable', async () => {
  const found = await column(`
    select conname as name from pg_constraint k join (${DISTRIBUTED}) d on d.oid = k.conrelid where k.condeferrable`)
  expect(beyond(found, OBSTACLES.deferrable)).toEqual([])
})

it('only the functions that are listed look across companies', async () => {
  const found = await column(`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%app.all_companies%'`)
  expect(beyond(found, OBSTACLES.acrossCompanies)).toEqual([])
})
