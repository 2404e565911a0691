import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { accessOfMember, type CompanyAccess } from '../access/company-access.ts'
import { databaseAt } from './database.ts'
import { remembered } from './remembered.ts'
import { testDatabase } from './testing.ts'

const database = await testDatabase()
const elsewhere = { ...databaseAt(database.url), lost: database.lost }
afterAll(async () => {
  await elsewhere.close()
  await database.close()
})

const { id: userId } = await database.db
  .insertInto('users')
  .values({ email: 'a@exemplu.ro', passwordHash: null })
  .returning('id')
  .executeTakeFirstOrThrow()

const aCompany = async (counted: boolean): Promise<{ here: CompanyAccess; there: CompanyAccess }> => {
  const details = { cui: '1', name: 'A', administrator: 'A', state: 'CJ', city: 'C', address: 'S' }
  const { id } = await database.db.insertInto('companies').values(details).returning('id').executeTakeFirstOrThrow()
  await database.db.insertInto('memberships').values({ userId, companyId: id }).execute()
  if (counted) await database.inCompany(id, (trx) => trx.insertInto('companyChanges').values({ companyId: id }).execute())
  const [here, there] = [await accessOfMember(database, { userId }, id), await accessOfMember(elsewhere, { userId }, id)]
  if (!here || !there) throw new Error('no access')
  return { here, there }
}

/** How many drivers there are, and when that was counted. */
const counted = (company: CompanyAccess, name = '%') =>
  company.reading((scope) =>
    remembered(
      scope,
      sql<{ total: number; run: string }>`
        select count(*) as total, clock_timestamp()::text as run from drivers where company_id = ${scope.companyId} and name like ${name}`,
    ),
  )
const add = (company: CompanyAccess, name: string) =>
  company.within((scope) => scope.trx.insertInto('drivers').values({ companyId: scope.companyId, name, searchKey: name }).execute())

test('what was counted is counted again when something of the company has changed, by whatever process', async () => {
  const { here, there } = await aCompany(true)
  const first = await counted(here)
  expect(first.total).toBe(0)
  expect(await counted(here)).toEqual(first)
  await add(there, 'Ion')
  const second = await counted(here)
  expect(second).toMatchObject({ total: 1 })
  // another process has a memory of its own, another statement and another company an answer of their own
  expect((await counted(there)).run).not.toBe(second.run)
  expect((await counted(here, 'Dan')).total).toBe(0)
  expect((await counted((await aCompany(true)).here)).total).toBe(0)
  expect(await counted(here)).toEqual(second)
})

test('a transaction that writes nothing, or that is undone, changes nothing', async () => {
  const { here } = await aCompany(true)
  await add(here, 'Ion')
  const first = await counted(here)
  await here.within((scope) => scope.trx.selectFrom('drivers').select('id').execute())
  await here
    .within(async (scope) => {
      await scope.trx.insertInto('drivers').values({ companyId: scope.companyId, name: 'Dan', searchKey: 'dan' }).execute()
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await counted(here)).toEqual(first)
})

test('within a transaction that may write nothing is remembered, and neither is it for a company whose changes are not counted', async () => {
  const { here } = await aCompany(true)
  await counted(here)
  const own = await here.within(async (scope) => {
    await scope.trx.insertInto('drivers').values({ companyId: scope.companyId, name: 'Ion', searchKey: 'ion' }).execute()
    return remembered(scope, sql<{ total: number }>`select count(*) as total from drivers where company_id = ${scope.companyId}`)
  })
  expect(own.total).toBe(1)
  const uncounted = (await aCompany(false)).here
  const first = await counted(uncounted)
  expect((await counted(uncounted)).run).not.toBe(first.run)
})
