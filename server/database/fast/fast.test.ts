/** The tricks change how queries travel, not what they answer; an upgrade of pg or Kysely that breaks one fails here. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { databaseAt } from '../database.ts'
import { compiledOnce } from './compiled.ts'
import { prepared } from './prepared.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { id } = await database.db
  .insertInto('companies')
  .values({ cui: '1', name: 'A', administrator: 'A', state: 'CJ', city: 'C', address: 'S' })
  .returning('id')
  .executeTakeFirstOrThrow()

const opened = () => databaseAt(database.url, { connections: 1, patience: 5000 })

const keptStatements = async (): Promise<number> => {
  const own = opened()
  const ask = () => sql`${prepared} select ${1}::int as one`.execute(own.db)
  await ask()
  await ask()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where statement like '%as one' and name like 'prepared%'`.execute(own.db)
  await own.close()
  return rows[0]?.count ?? 0
}

test('a company writes, reads and is undone', async () => {
  const own = opened()
  const driver = (name: string) => ({ companyId: id, name, searchKey: name })
  const names = (among: string) =>
    own.readCompany(
      id,
      async (trx) =>
        (await sql<{ name: string; searchKey: string }>`${prepared} select name, search_key from drivers where job = ${among}`.execute(trx))
          .rows,
    )
  const job = 'mecanic'
  await own.inCompany(id, (trx) =>
    Promise.all([
      trx
        .insertInto('drivers')
        .values({ ...driver('Ion'), job })
        .execute(),
      sql`update drivers set search_key = 'ion' where job = ${job}`.execute(trx),
    ]),
  )
  expect(await names(job)).toEqual([{ name: 'Ion', searchKey: 'ion' }])
  const failing = own.inCompany(id, async (trx) => {
    await trx
      .insertInto('drivers')
      .values({ ...driver('Dan'), job })
      .execute()
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  await expect(own.readCompany(id, (trx) => trx.insertInto('drivers').values(driver('X')).execute())).rejects.toMatchObject({
    code: '25006',
  })
  expect(await names(job)).toHaveLength(1)
  expect(await own.db.selectFrom('drivers').selectAll().execute()).toEqual([])
  await own.close()
})

test('a marked statement is kept by the server', async () => {
  expect(await keptStatements()).toBe(1)
})

test('plans of drivers are kept apart: what theirs cost does not have those of other members made anew', async () => {
  const own = opened()
  const ask = (driverId?: number) =>
    own.inCompany(id, (trx) => sql`${prepared} select number as planned from vehicles where id = ${1}`.execute(trx), null, driverId)
  for (const driverId of [undefined, 1, undefined]) await ask(driverId)
  const { rows } = await sql<{ asked: number }>`
    select generic_plans + custom_plans as asked from pg_prepared_statements
    where statement like '%as planned%' and name like 'prepared%' order by 1`.execute(own.db)
  await own.close()
  expect(rows).toEqual([{ asked: 1 }, { asked: 2 }])
})

test('a statement compiled once is put together once, with the parameters of each call where it names them', async () => {
  let times = 0
  const ask = compiledOnce((among: readonly string[], id: number) => {
    times++
    return sql<{ id: number; found: boolean; always: string }>`
      select ${id}::bigint as id, ${id}::text = any(${among}::text[]) as found, ${'a'} as always`
  })
  expect([await ask(database.db as never, ['5', '7'], 7), await ask(database.db as never, ['5'], 9)]).toEqual([
    [{ id: 7, found: true, always: 'a' }],
    [{ id: 9, found: false, always: 'a' }],
  ])
  expect(times).toBe(1)
})
