/** Many companies by set-based SQL: one that the product made itself, and copies of all its rows under other ids. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { dayInRomania } from '#domain/calendar/day.ts'
import { type CompanyScope, onBehalfOf } from '#server/access/company-access.ts'
import { migrate } from '#server/database/migrate.ts'
import { refreshStates } from '#server/features/roadmaps/check-sheets.ts'
import { openAppAt, openCompany } from './open-app.ts'

/** Sheets of each company. */
export const SHEETS_OF_ONE = 2_500
/** Ids of the n-th copy are those of the original and n times this number. */
const APART = 100_000

const VEHICLES = 12
const DRIVERS = 15
const PARTNERS = 300

/** Fills an existing company as a firm of twelve vehicles has it after most of a year; its receipts follow from the lines. */
const fillCompany = async (owner: pg.Client, companyId: number): Promise<void> => {
  const lists = `
    insert into articles (company_id, name, is_fuel, fuel_kind, tva, search_key)
    select ${companyId}, name, name = 'Motorină', case name when 'Motorină' then 'diesel' end, 21, lower(name) from unnest(array['Motorină', 'Parcare', 'Taxă pod', 'AdBlue']) name;
    insert into partners (company_id, name, city, search_key)
    select ${companyId}, 'Partener ' || md5(i::text), 'Brașov', 'partener ' || md5(i::text) from generate_series(1, ${PARTNERS}) i;
    insert into drivers (company_id, name, search_key)
    select ${companyId}, 'Șofer ' || i, 'sofer ' || i from generate_series(1, ${DRIVERS}) i;
    insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type, consumption_mixt, search_key)
    select ${companyId}, 'vehicle', 'BV ' || i || ' PRC', 'BV' || i || 'PRC', 'N1', 'fuel', (select min(id) from articles), 1, 7.5, 'bv ' || i || ' prc'
    from generate_series(10, ${VEHICLES + 9}) i;`
  const sheets = `
    insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, start_date, start_time, end_date, end_time,
      consumption_type, consumption_mixt, km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left,
      trip_consumption, stationary_consumption, exploitation_consumption, equipment_consumption)
    select ${companyId}, 'vehicle', i, (select min(id) from vehicles) + i % ${VEHICLES}, (select min(id) from drivers) + i % ${DRIVERS},
      day, '08:00', day, '17:00', 1, 7.5, i * 10, 120, i * 10 + 120, 40, 9, 9, 40, 9, 0, 0, 0
    from generate_series(1, ${SHEETS_OF_ONE}) i, lateral (select date '2026-11-20' - (${SHEETS_OF_ONE} - i) / ${VEHICLES} as day) days;
    insert into trips (company_id, roadmap_id, position, start, "end", purpose, direction, distance_mixt, distance_urban, distance_extra_urban,
      start_date, start_time, end_date, end_time, km_urban, km_extra_urban, km, consumption)
    select company_id, id, position, 'Brașov', 'Făgăraș', 'Livrare', 0, 60, 0, 0, start_date, start_time, end_date, end_time, 0, 0, 60, 4.5
    from roadmaps, generate_series(0, 1) position;
    insert into purchases (company_id, roadmap_id, position, date, number, document, partner_id, article_id, is_fuel, qty, price, tva, tva_rate, value, currency, paid_by)
    select company_id, id, 0, start_date, number::text, 1, (select min(id) from partners) + number % ${PARTNERS}, (select min(id) from articles),
      true, 9, 7.3, 11.4, 21, 65.7, 'RON', 'card'
    from roadmaps;
    insert into roadmap_counters values (${companyId}, 'vehicle', ${SHEETS_OF_ONE});
    insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
    select ${companyId}, id, 'active', price, '2026-01-01', '2099-12-31' from packages where name = 'Anual';`
  await owner.query(lists)
  await owner.query(sheets)
  await owner.query('vacuum analyze')
}

/** A connection that no policy binds. */
export const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  // the reason of a bench that failed is not that its server ended
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Makes the first company through the product, with its checks computed, in a database that all others begin as. */
export const makeOriginal = async (url: string, folder: string) => {
  await migrate(url)
  const { app, services, close } = await openAppAt(url, folder)
  const owner = await connect(url)
  const { companyId, call } = await openCompany(app)
  const { user } = await call('start', {})
  await fillCompany(owner, companyId)
  // as every list leaves them behind
  const company = { companyId, preparing: <T>(work: (scope: CompanyScope) => Promise<T>) => onBehalfOf(services.database, companyId, work) }
  await refreshStates(company, { kind: 'vehicle', vehicleId: null, driverId: null }, dayInRomania(new Date()))
  const { rows } = await owner.query<{ vehicle: string; driver: string; sheet: string }>(
    'select (select min(id) from vehicles) as vehicle, (select min(id) from drivers) as driver, (select max(id) from roadmaps) as sheet',
  )
  await owner.end()
  await close()
  const [row] = rows
  return { companyId, userId: user.id, vehicleId: Number(row?.vehicle), driverId: Number(row?.driver), sheetId: Number(row?.sheet) }
}

type Table = { table: string; columns: { name: string; refers: string | null }[] }

/** Tables with a company's rows, with their columns and what these refer to. */
const TABLES = `
  select c.relname as table, json_agg(json_build_object('name', quote_ident(a.attname), 'refers', (
    select r.confrelid::regclass::text from pg_constraint r
    where r.conrelid = c.oid and r.contype = 'f' and a.attnum = r.conkey[array_length(r.conkey, 1)] limit 1
  ))) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
  group by c.relname order by c.relname`

/** What opens the session of the n-th copy's user. */
export const tokenOf = (copy: number): string => `bench-${copy}`

/** The id of the n-th copy of a row. */
export const copied = (id: number, copy: number): number => id + copy * APART

/**
 * Copies the only company of a database so often: `from` is the first copy's number. Rows of all copies lie mixed in the tables, as
 * companies write them day by day. No trigger runs and no key is checked.
 */
export const copyCompany = async (owner: pg.Client, original: { companyId: number; userId: number }, from: number, to: number) => {
  const { rows: tables } = await owner.query<Table>(TABLES)
  const ofCompanies = new Set(tables.map(({ table }) => table))
  const shifted = (name: string, refers: string | null) =>
    name === 'company_id' || name === 'id' || refers === 'users' || ofCompanies.has(String(refers))
      ? `t.${name} + k * ${APART}`
      : `t.${name}`
  const copies = `generate_series(${from}, ${to}) k`
  const hash = (copy: number) => createHash('sha256').update(tokenOf(copy)).digest('base64url')
  const hashes = Array.from({ length: to - from + 1 }, (_, at) => hash(from + at))
  await owner.query(`begin; set local session_replication_role = replica; set local synchronous_commit = off; set local work_mem = '256MB';
    insert into companies overriding system value
      select (jsonb_populate_record(c, jsonb_build_object('id', c.id + k * ${APART}, 'cui', 'B' || k))).* from companies c, ${copies}
      where c.id = ${original.companyId};
    insert into users overriding system value
      select (jsonb_populate_record(u, jsonb_build_object('id', u.id + k * ${APART}, 'email', 'bench' || k || '@parcurs.ro',
        'active_company_id', ${original.companyId} + k * ${APART}))).*
      from users u, ${copies} where u.id = ${original.userId};`)
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, ${original.userId} + (${from} + at - 1) * ${APART}, '2099-01-01' from unnest($1::text[]) with ordinality h (hash, at)`,
    [hashes],
  )
  for (const { table, columns } of tables) {
    const names = columns.map(({ name }) => name)
    const values = columns.map(({ name, refers }) => shifted(name, refers))
    await owner.query(`insert into ${table} (${names}) overriding system value select ${values}
      from (select * from ${table} where company_id = ${original.companyId}) t cross join lateral ${copies}`)
  }
  await owner.query('commit')
  await owner.query('vacuum analyze')
}
