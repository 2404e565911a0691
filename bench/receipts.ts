/**
 * The list of receipts of a company with 100,000 of them: every filter in every order, its first and its last page, in milliseconds,
 * with nothing remembered. `npm run bench:receipts`
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onBehalfOf } from '#server/access/company-access.ts'
import { jobAuthor } from '#server/database/author.ts'
import { databaseAt } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { listedReceipts } from '#server/features/receipts/listed-receipts.repository.ts'
import { withRemarks } from '#server/features/receipts/receipt-remarks.ts'

const ROUNDS = 5
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** 100,000 receipts over eight years, 50 vehicles; nine in ten on sheets of a month each, some of each other state. */
const SEED = `
  insert into companies (cui, name, administrator, state, city, address) values ('1', 'B', 'A', 'CJ', 'C', 'S');
  set app.company_id = '1';
  set app.caller = '${JSON.stringify(jobAuthor())}';
  insert into articles (company_id, name, is_fuel, fuel_kind, um, search_key) values 
    (1, 'Motorină', true, 'diesel', 'L', 'motorina l'), (1, 'AdBlue', false, null, 'L', 'adblue l'), (1, 'Taxă de pod', false, null, 'buc', 'taxa de pod buc');
  insert into partners (company_id, name, search_key) select 1, 'Stație ' || n, 'statie ' || n from generate_series(1, 40) n;
  insert into drivers (company_id, name, search_key) values (1, 'Ion', 'ion');
  insert into vehicles (company_id, vehicle_type, number, number_key, calculation_type, fuel_id, consumption_type, search_key)
    select 1, 'vehicle', 'PH ' || n, 'PH' || n, 'fuel', 1, 1, 'ph ' || n from generate_series(1, 50) n;
  insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, start_date, start_time, end_date, end_time, consumption_type,
      km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left, trip_consumption, stationary_consumption,
      exploitation_consumption, equipment_consumption)
    select 1, 'vehicle', (m * 50 + v), v, 1, day, '00:00', (day + interval '1 month')::date - 1, '23:59', 1,
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from generate_series(1, 50) v, generate_series(0, 95) m, lateral (select ('2019-01-01'::date + make_interval(months => m))::date as day) d;
  insert into receipts (company_id, origin, date, time, document, number, partner_id, article_id, vehicle_id, qty, um, price, tva_rate, tva,
      value, currency, ignored, station, driver_id, paid_by, placed)
    select 1, case when n % 3 = 0 then 'card' when n % 3 = 1 then 'einvoice' else 'manual' end, '2019-01-01'::date + n * 2921 / 100000, '08:00',
      1, 'B' || n, n % 40 + 1, case when n % 1000 = 7 then 3 when n % 20 = 3 then 2 else 1 end, case when n % 400 = 0 then null else n % 50 + 1 end, 30 + n % 40, 'L', 6, 21, 50, 300 + n % 100, 'RON',
      n % 500 = 1, 'Stația ' || n % 90,
      -- as their lines say it: else each line would write its receipt anew, which takes a quarter of an hour
      1, 'card', n % 10 <> 0 and n % 500 <> 1
    from generate_series(1, 100000) n;
  insert into purchases (company_id, roadmap_id, position, date, number, document, partner_id, article_id, is_fuel, qty, price, tva, tva_rate,
      value, currency, paid_by, receipt_id)
    select 1, m.id, r.id, r.date, r.number, r.document, r.partner_id, r.article_id, true, r.qty, r.price, r.tva, r.tva_rate, r.value, 'RON',
      'card', r.id
    from receipts r join roadmaps m on m.vehicle_id = r.vehicle_id and m.start_date = date_trunc('month', r.date)::date
    where r.id % 10 <> 0 and not r.ignored`

const folder = mkdtempSync(join(tmpdir(), 'parcurs-bench-'))
// the database's own account has to reach it when the bench runs as root
chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: folder })
try {
  const url = server.urlOf('postgres')
  await migrate(url)
  const owner = new pg.Client({ connectionString: url, options: '-c app.all_companies=on' })
  await owner.connect()
  await owner.query(SEED)
  // as autovacuum does within the minute
  await owner.query('vacuum analyze')
  await owner.end()
  const database = { ...databaseAt(url, { connections: 3, patience: 10_000 }), lost: new Promise<Error>(() => {}) }
  const every = { vehicleId: null, partnerId: null, articleId: null, importId: null, page: 1, size: 15 }
  const filters = {
    all: {},
    'to be assigned': { state: 'assign' },
    free: { state: 'free' },
    'on sheets': { state: 'sheet' },
    ignored: { state: 'ignored' },
    'of cards': { origin: 'card' },
    'of a supplier': { partnerId: 7 },
    'of a vehicle': { vehicleId: 7 },
    'of an article, most': { articleId: 1 },
    'of an article, 5,000': { articleId: 2 },
    'of an article, 100': { articleId: 3 },
    'of a month': { from: '2026-10-01', to: '2026-10-31' },
    'of a year': { from: '2025-01-01', to: '2025-12-31' },
    'searched, 11 found': { search: 'B9912' },
    'searched by article': { search: 'taxa pod' },
    'searched, all found': { search: 'statia' },
  } as const
  const orders = {
    newest: {},
    oldest: { sort: 'date', direction: 'asc' },
    'by value': { sort: 'value', direction: 'desc' },
    'by quantity': { sort: 'qty', direction: 'asc' },
  } as const
  const once = async (query: object): Promise<{ ms: number; total: number }> => {
    const begun = performance.now()
    const page = await onBehalfOf(database, 1, (scope) => listedReceipts.list(scope, { ...every, ...query } as never))
    await onBehalfOf(database, 1, (scope) => withRemarks(scope, page.rows, '2026-11-20'))
    return { ms: performance.now() - begun, total: page.total }
  }
  let slowest = 0
  const timed = async (query: object): Promise<string> => {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push((await once(query)).ms)
    slowest = Math.max(slowest, median(times))
    return median(times).toFixed(0).padStart(6)
  }
  console.log('a company of 100,000 receipts: milliseconds of a page, the first and the last one')
  for (const [filter, narrowed] of Object.entries(filters)) {
    const { total } = await once(narrowed)
    const page = Math.max(1, Math.ceil(total / every.size))
    const cells: string[] = []
    for (const [order, sorted] of Object.entries(orders))
      cells.push(`${order} ${await timed({ ...narrowed, ...sorted })}${await timed({ ...narrowed, ...sorted, page })}`)
    console.log(`${filter.padEnd(20)} ${String(total).padStart(7)}  ${cells.join('   ')}`)
  }
  console.log(`the slowest ${slowest.toFixed(0)} ms`)
  await database.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
