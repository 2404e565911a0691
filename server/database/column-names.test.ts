import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { asColumns } from './column-names.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('a query names columns in camel case, and its rows come back so', async () => {
  const { db } = database
  await db.insertInto('exchangeFiles').values({ path: '/rates', askedAt: '2026-11-22T08:00:00Z' }).execute()
  expect(
    await db.selectFrom('exchangeFiles as f').select(['f.askedAt', 'f.failingSince']).where('f.path', '=', '/rates').execute(),
  ).toEqual([{ askedAt: '2026-11-22 08:00:00+00', failingSince: null }])
})

test('raw SQL is sent as it is written; its rows come back in camel case, what an alias calls them too', async () => {
  const { rows } = await sql`select ${sql.ref('f.askedAt')} is not null as was_asked, 1 as "fromHere" from exchange_files f`.execute(
    database.db,
  )
  expect(rows).toEqual([{ wasAsked: true, fromHere: 1 }])
})

test('what is inside of a jsonb value keeps its own keys', async () => {
  const answer = { tax_code: 1, taxCode: 2, lines: [{ of_it: 3 }] }
  const row = { kind: 'search', key: 'k', answer: JSON.stringify(answer), expiresAt: '2026-11-22T08:00:00Z' }
  await database.db.insertInto('mapAnswers').values(row).execute()
  expect(await database.db.selectFrom('mapAnswers').select('answer').execute()).toEqual([{ answer }])
})

test('a row that travels as JSON has the names of its columns', () => {
  expect(asColumns({ id: 1, startDate: '2026-11-05', kmExtraUrban: null })).toEqual({
    id: 1,
    start_date: '2026-11-05',
    km_extra_urban: null,
  })
})
