/** What the tricks of server/database/fast gain: the same work through them and through Kysely alone, in interleaved rounds of one run. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { jobAuthor } from '#server/database/author.ts'
import { type Database, databaseAt } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { prepared } from '#server/database/fast/prepared.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Tables } from '#server/database/tables.ts'
import { seedCompany } from './seed.ts'

const ROUNDS = 200
const WARM_UP = 20

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

const folder = mkdtempSync(join(tmpdir(), 'parcurs-bench-'))
// the database's own account has to reach it when the bench runs as root
chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: folder })
const url = server.urlOf('postgres')
await migrate(url)
const owner = new pg.Client({ connectionString: url })
await owner.connect()
const { rows } = await owner.query(
  `insert into companies (cui, name, administrator, state, city, address) values ('1', 'B', 'A', 'CJ', 'C', 'S') returning id`,
)
const companyId = Number(rows[0].id)
await seedCompany(owner, companyId)

type Opened = Pick<Database, 'readCompany' | 'inCompany' | 'close'>

const opened = databaseAt(url, { connections: 2, patience: 10_000 })
const plain = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
})
/** A transaction of a company as Kysely has it: each statement waits for the one before it. */
const inPlain = async <T>(company: number, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  plain.transaction().execute(async (trx) => {
    await sql`select set_config('app.company_id', ${String(company)}, true), set_config('app.caller', ${JSON.stringify(jobAuthor())}, true)`.execute(
      trx,
    )
    return work(trx)
  })
const databases: readonly { name: string; database: Opened }[] = [
  { name: 'the product', database: opened },
  { name: 'Kysely alone', database: { readCompany: inPlain, inCompany: inPlain, close: () => plain.destroy() } },
]

const page = (database: Opened) =>
  database.readCompany(companyId, async (trx) => {
    const where = sql`r.company_id = ${companyId} and r.start_date between '2026-11-01' and '2026-11-30'`
    await Promise.all([
      sql`${prepared} select r.id, r.number, r.start_date, r.km_done, v.number as plate, d.name from roadmaps r
        join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
        join drivers d on d.company_id = r.company_id and d.id = r.driver_id
        where ${where} order by r.start_date desc, r.start_time desc, r.number desc limit 15`.execute(trx),
      sql`${prepared} select count(*) as total from roadmaps r where ${where}`.execute(trx),
    ])
  })

const save = (database: Opened) =>
  database.inCompany(companyId, async (trx) => {
    const touched = (table: string) =>
      sql`${prepared} select id, name from ${sql.table(table)} where company_id = ${companyId} and id = ${1}`
    await Promise.all(['partners', 'drivers', 'articles', 'surcharges', 'routes'].map((table) => touched(table).execute(trx)))
    await sql`${prepared} insert into routes (company_id, name, start, "end", search_key) values (${companyId}, 'A', 'B', 'C', 'a')`.execute(
      trx,
    )
  })

const rowsOf = (most: number) => (database: Opened) =>
  database.readCompany(companyId, (trx) => trx.selectFrom('partners').selectAll().where('companyId', '=', companyId).limit(most).execute())

try {
  for (const [what, work, rounds] of [
    ['a page of sheets and its total', page, ROUNDS],
    ['a save of seven statements', save, ROUNDS],
    ['one row', rowsOf(1), ROUNDS],
    ['10,000 rows', rowsOf(10_000), 20],
  ] as const) {
    const times = new Map(databases.map(({ name }) => [name, [] as number[]]))
    for (let round = -WARM_UP; round < rounds; round++) {
      // each in another place of every round: what runs before has its share of the time
      for (const at of databases.keys()) {
        const { name, database } = databases[(at + round + WARM_UP) % databases.length] as (typeof databases)[number]
        const begun = performance.now()
        await work(database)
        if (round >= 0) times.get(name)?.push(performance.now() - begun)
      }
    }
    const best = median(times.get('the product') ?? [])
    console.log(`\n${what}`)
    for (const [name, list] of times)
      console.log(`  ${name.padEnd(24)} ${(median(list) / best).toFixed(2)}×  ${median(list).toFixed(2)} ms`)
  }
} finally {
  await Promise.all(databases.map(({ database }) => database.close()))
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
