/**
 * What hash partitions by company would change: the same sheets, trips and lines in plain tables and in partitioned ones, asked and
 * written by the same statements in interleaved rounds of one run. Both without triggers and policies, which are the same for both.
 *
 *   npm run bench:partitions            a million sheets of 400 companies in 16 partitions
 *   npm run bench:partitions -- 1e5 8   others
 */
import type pg from 'pg'
import { openServer } from './open-app.ts'
import { connect, copied, copyCompany, makeOriginal, SHEETS_OF_ONE } from './scale-companies.ts'

const [SHEETS = 1e6, PARTITIONS = 16] = process.argv.slice(2).map(Number)
const ROUNDS = 400
const WARM_UP = 40
const KINDS = ['plain', 'parted'] as const
const SETTINGS = { shared_buffers: '2GB', max_wal_size: '8GB', maintenance_work_mem: '512MB' }

type Kind = (typeof KINDS)[number]
type Company = { companyId: number; vehicleId: number; sheetId: number }

/** The statements of a working day, on tables of either kind. */
const STATEMENTS: Record<string, (kind: Kind, company: Company) => string> = {
  'sheets, first page': (kind, { companyId }) =>
    `select * from roadmaps_${kind} where company_id = ${companyId} and kind = 'vehicle'
     order by start_date desc, start_time desc, number desc limit 15`,
  'sheets, a vehicle and month': (kind, { companyId, vehicleId }) =>
    `select * from roadmaps_${kind} where company_id = ${companyId} and vehicle_id = ${vehicleId}
     and start_date between '2026-10-01' and '2026-10-31' order by start_date desc, start_time desc, number desc`,
  'one sheet': (kind, { companyId, sheetId }) =>
    `select *, (select json_agg(t) from trips_${kind} t where t.company_id = r.company_id and t.roadmap_id = r.id),
       (select json_agg(p) from purchases_${kind} p where p.company_id = r.company_id and p.roadmap_id = r.id)
     from roadmaps_${kind} r where company_id = ${companyId} and id = ${sheetId}`,
  'a month of the company, summed': (kind, { companyId }) =>
    `select vehicle_id, sum(km_done), sum(fuel_consumed) from roadmaps_${kind} where company_id = ${companyId}
     and start_date between '2026-10-01' and '2026-10-31' group by vehicle_id`,
  'a sheet written': (kind, { companyId, sheetId }) =>
    `update roadmaps_${kind} set version = version + 1, km_done = km_done + 1 where company_id = ${companyId} and id = ${sheetId}`,
}

const makeTables = async (owner: pg.Client): Promise<void> => {
  for (const table of ['roadmaps', 'trips', 'purchases'])
    for (const kind of KINDS) {
      const name = `${table}_${kind}`
      await owner.query(`create table ${name} (like ${table} including all)${kind === 'parted' ? ' partition by hash (company_id)' : ''}`)
      if (kind === 'parted')
        for (let part = 0; part < PARTITIONS; part++)
          await owner.query(`create table ${name}_${part} partition of ${name} for values with (modulus ${PARTITIONS}, remainder ${part})`)
      const { rows } = await owner.query<{ names: string }>(
        `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
         where table_name = '${table}' and is_generated = 'NEVER'`,
      )
      await owner.query(`insert into ${name} (${rows[0]?.names}) overriding system value select ${rows[0]?.names} from ${table}`)
    }
  await owner.query('vacuum analyze')
  await owner.query('checkpoint')
}

const at = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? Number.NaN

const measure = async (owner: pg.Client, what: string, companies: readonly Company[]): Promise<void> => {
  const times = { plain: [] as number[], parted: [] as number[] }
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
      const text = STATEMENTS[what]?.(kind, companies[(round + WARM_UP) % companies.length] as Company) ?? ''
      const begun = performance.now()
      await owner.query(text)
      if (round >= 0) times[kind].push(performance.now() - begun)
    }
  const ratio = (part: number) => (at(times.parted, part) / at(times.plain, part)).toFixed(2)
  console.log(
    `${what.padEnd(32)} plain ${at(times.plain, 0.5).toFixed(2)} ms; partitioned p50 ${ratio(0.5)}, p99 ${ratio(0.99)} times of it`,
  )
}

const { folder, server, close } = await openServer(SETTINGS)
try {
  const admin = await connect(server.urlOf('postgres'))
  await admin.query('create database original')
  await admin.end()
  const { companyId, userId, vehicleId, sheetId } = await makeOriginal(server.urlOf('original'), folder)
  const owner = await connect(server.urlOf('original'))
  const copies = SHEETS / SHEETS_OF_ONE - 1
  await copyCompany(owner, { companyId, userId }, 1, copies)
  await makeTables(owner)
  const companies = Array.from({ length: copies }, (_, copy) => ({
    ...{ companyId: copied(companyId, copy), vehicleId: copied(vehicleId, copy), sheetId: copied(sheetId, copy) },
  }))
  console.log(`${SHEETS.toLocaleString('en')} sheets of ${copies + 1} companies, ${PARTITIONS} partitions, ${ROUNDS} interleaved rounds`)
  for (const what of Object.keys(STATEMENTS)) await measure(owner, what, companies)
  await owner.end()
} finally {
  await close()
}
