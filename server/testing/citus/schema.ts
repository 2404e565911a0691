/** Where each table of the application stands on Citus, and what the database says of its columns and functions. */
import type pg from 'pg'
import type { Placement, Schema } from './rules.ts'

/** Tables of the installation that companies' tables refer to or are joined with: copied whole to every node, and seldom written. */
export const REFERENCE_TABLES: readonly string[] = [
  ...['companies', 'company_deletions', 'memberships', 'packages', 'users', 'spv_connections'],
  ...['exchange_rates', 'exchange_days'],
]

/** Tables of the installation that are asked by themselves: they stay on the coordinator. */
export const COORDINATOR_TABLES: readonly string[] = [
  ...['account_deletions', 'audit_log', 'email_confirmations', 'email_templates', 'exchange_files', 'free_packages_taken', 'identities'],
  ...[
    'idempotent_answers_of_users',
    'invoice_counters',
    'issued_invoice_numbers',
    'known_devices',
    'login_tokens',
    'mails',
    'map_answers',
    'objects_due',
    'password_resets',
    'payment_notices',
  ],
  ...['recovery_codes', 'registry_cache', 'request_counts', 'second_factors', 'secrets', 'service_turns', 'sessions', 'sign_in_attempts'],
  ...['kysely_migration', 'kysely_migration_lock'],
]

const placementOf = (table: string): Placement =>
  REFERENCE_TABLES.includes(table) ? 'reference' : COORDINATOR_TABLES.includes(table) ? 'local' : 'distributed'

const VOLATILITIES = ['immutable', 'stable', 'volatile'] as const

/**
 * Reads tables and functions from a migrated database. Of functions of one name the least volatile counts: which of them a statement means
 * depends on types that its text does not tell.
 */
export const readSchema = async (client: pg.Client): Promise<Schema> => {
  const tables = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by c.relname`)
  const functions = await client.query<{ name: string; volatility: number; body: string }>(`
    select proname as name, min(case provolatile when 'v' then 2 when 's' then 1 else 0 end) as volatility,
      coalesce(string_agg(prosrc, ' ') filter (where pronamespace = 'public'::regnamespace), '') as body
    from pg_proc where pronamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace) group by proname`)
  const names = tables.rows.map(({ name }) => name)
  return {
    tables: new Map(tables.rows.map(({ name, columns }) => [name, { placement: placementOf(name), columns: new Set(columns) }])),
    functions: new Map(
      functions.rows.map(({ name, volatility, body }) => {
        const words = new Set(body.split(/\W+/))
        return [name, { volatility: VOLATILITIES[volatility] ?? 'volatile', tables: names.filter((table) => words.has(table)) }]
      }),
    ),
  }
}
