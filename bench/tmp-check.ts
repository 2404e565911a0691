import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { checkSheet } from '#domain/checks/check-sheet.ts'
import { databaseAt } from '#server/database/database.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { contextsOf, savedSubjects } from '#server/features/roadmaps/checks.repository.ts'
import { seedCompany } from './seed.ts'

const folder = mkdtempSync('/tmp/explain-')
chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: folder })
const url = server.urlOf('postgres')
await migrate(url)
const c = new pg.Client({ connectionString: url })
await c.connect()
const database = databaseAt(url)
try {
  const q = async (t: string) => (await c.query(t)).rows
  const [{ id }] = await q(
    `insert into companies (cui,name,administrator,state,city,address) values ('1','a','a','a','a','a') returning id`,
  )
  const companyId = Number(id)
  await seedCompany(c, companyId)
  for (let i = 0; i < 3; i++)
    await database.inCompany(companyId, async (trx) => {
      const scope = { companyId, trx } as never
      const t0 = performance.now()
      const { rows } = await sql<{
        id: number
      }>`select id from roadmaps where company_id = ${companyId} and start_date between '2019-03-01' and '2019-03-31'`.execute(trx)
      const t1 = performance.now()
      const subjects = await savedSubjects(
        scope,
        rows.map((r) => r.id),
      )
      const t2 = performance.now()
      const contexts = await contextsOf(scope, subjects, '2026-11-20')
      const t3 = performance.now()
      let n = 0
      subjects.forEach((s, at) => {
        n += checkSheet(s, contexts[at]!).length
      })
      const t4 = performance.now()
      console.log(
        rows.length,
        'ids',
        (t1 - t0).toFixed(),
        'subjects',
        (t2 - t1).toFixed(),
        'contexts',
        (t3 - t2).toFixed(),
        'check',
        (t4 - t3).toFixed(),
        n,
        (process.cpuUsage().user / 1000) | 0,
      )
    })
} finally {
  await c.end()
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
