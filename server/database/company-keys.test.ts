/**
 * Every key of a company's table names the company: a row cannot point into another company, and an installation may be split by companies.
 * A table that is of the installation, and a function that looks across companies, is listed here.
 */
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const database = await testDatabase()
const client = new pg.Client({ connectionString: database.url })
await client.connect()
afterAll(async () => {
  await client.end()
  await database.close()
})
const column = async (statement: string): Promise<string[]> =>
  (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name).toSorted()

/** Tables of the installation: accounts, rates, packages, mails, limits. */
const OF_THE_INSTALLATION = [
  ...[
    'companies',
    'company_deletions',
    'deadline_rounds',
    'memberships',
    'packages',
    'users',
    'spv_connections',
    'exchange_rates',
    'exchange_days',
  ],
  ...['account_deletions', 'audit_log', 'email_confirmations', 'email_templates', 'exchange_files', 'free_packages_taken', 'identities'],
  ...['idempotent_answers_of_users', 'invoice_counters', 'issued_invoice_numbers', 'known_devices', 'login_tokens', 'mails', 'map_answers'],
  ...['objects_due', 'password_resets', 'payment_notices', 'recovery_codes', 'registry_cache', 'request_counts', 'second_factors'],
  ...['secrets', 'service_turns', 'sessions', 'sign_in_attempts', 'kysely_migration', 'kysely_migration_lock'],
]
/** Functions that look across companies: work in the background, lists of administrators, and what a user's own companies have side by side. */
const ACROSS_COMPANIES = [
  ...['company_of_sheet', 'deadline_readers', 'portfolio_of'],
  ...['current_packages', 'days_without_rate', 'due_prints', 'due_spv_companies', 'expired_prints', 'print_counts', 'waiting_invoices'],
]

const TABLES = `select c.oid, c.relname from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`
const OF_COMPANIES = `${TABLES} and c.relname <> all (array[${OF_THE_INSTALLATION.map((name) => `'${name}'`).join(', ')}])`
const HAS_COMPANY = (conrel: string, conkey: string) =>
  `exists (select from pg_attribute a where a.attrelid = ${conrel} and a.attnum = any(${conkey}) and a.attname = 'company_id')`

it('every table names the company of its rows, or is of the installation and listed as such', async () => {
  const without = await column(`
    select relname as name from (${OF_COMPANIES}) d
    where not exists (select from pg_attribute a where a.attrelid = d.oid and a.attname = 'company_id' and a.attnotnull and not a.attisdropped)`)
  expect(without).toEqual([])
  const listed = await column(`select relname as name from (${TABLES}) t where relname not in (select relname from (${OF_COMPANIES}) d)`)
  expect(listed).toEqual(OF_THE_INSTALLATION.toSorted())
})

it('every key, unique index and exclusion of a company’s table contains the company', async () => {
  const without = await column(`
    select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join (${OF_COMPANIES}) d on d.oid = x.indrelid
    where (x.indisunique or x.indisexclusion) and not ${HAS_COMPANY('x.indrelid', 'x.indkey::int2[]')}`)
  expect(without).toEqual([])
})

it('foreign keys between companies’ tables contain the company at the same place', async () => {
  const without = await column(`
    select conname as name from pg_constraint k join (${OF_COMPANIES}) d on d.oid = k.conrelid join (${OF_COMPANIES}) t on t.oid = k.confrelid
    where k.contype = 'f' and not exists (
      select from generate_subscripts(k.conkey, 1) at
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[at]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[at]
      where a.attname = 'company_id' and b.attname = 'company_id')`)
  expect(without).toEqual([])
})

it('only the functions that are listed look across companies', async () => {
  const functions = await column(`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%app.all_companies%'`)
  expect(functions).toEqual(ACROSS_COMPANIES.toSorted())
})
