import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'

const tests = await testApp()
const { database } = tests.services
const [mine, foreign] = [await aCompany(tests), await aCompany(tests)]
for (const company of [mine, foreign]) {
  const [partner, fuel] = [await aPartner(company), await anArticle(company)]
  const receipt = { date: '2026-11-20', number: '1', type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, value: 70 }
  await aRoadmap(company, { expenses: [receipt], beneficiaries: [{ partnerId: partner.id, purpose: 'transport' }] })
}

const guarded = [
  'subscriptions',
  'articles',
  'partners',
  'drivers',
  'vehicles',
  'roadmapCounters',
  'roadmaps',
  'trips',
  'purchases',
  'receipts',
  'roadmapBeneficiaries',
] as const

test('every table with rows of companies hides them, but those that say who belongs, or belonged, to which', async () => {
  const { rows } = await sql<{ table: string; hidden: boolean }>`
    select c.relname as table, c.relrowsecurity and not exists (
      select from pg_policy p where p.polrelid = c.oid and p.polpermissive and pg_get_expr(p.polqual, c.oid) = 'true') as hidden
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'company_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(database.db)
  expect(rows.length).toBeGreaterThan(10)
  expect(
    rows
      .filter(({ hidden }) => !hidden)
      .map(({ table }) => table)
      .toSorted(),
  ).toEqual(['company_deletions', 'memberships'])
})

describe.each(guarded)('%s', (table) => {
  test('shows nothing to a query that names no company', async () => {
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(await database.transaction((trx) => trx.selectFrom(table).selectAll().execute())).toEqual([])
  })

  test('shows a company its own rows alone, although the query asks for all', async () => {
    const seen = await database.inCompany(mine.id, (trx) => trx.selectFrom(table).select('companyId').execute())
    expect(seen.length).toBeGreaterThan(0)
    expect(new Set(seen.map((row) => row.companyId))).toEqual(new Set([mine.id]))
  })

  test('cannot be changed or emptied from another company', async () => {
    const rows = () => database.inCompany(foreign.id, (trx) => trx.selectFrom(table).select('companyId').execute())
    const before = (await rows()).length
    const reach = sql`delete from ${sql.table(table)} where company_id = ${foreign.id}`
    await database.inCompany(mine.id, (trx) => reach.execute(trx))
    await database.transaction((trx) => reach.execute(trx))
    expect((await rows()).length).toBe(before)
  })
})

test('a row cannot be written into another company, nor moved there', async () => {
  const driver = { companyId: foreign.id, name: 'Străin', searchKey: 'strain' }
  await expect(database.inCompany(mine.id, (trx) => trx.insertInto('drivers').values(driver).execute())).rejects.toThrow(
    /row-level security/,
  )
  const { id } = await aDriver(mine)
  const move = database.inCompany(mine.id, (trx) =>
    trx.updateTable('drivers').set({ companyId: foreign.id }).where('id', '=', id).execute(),
  )
  await expect(move).rejects.toThrow(/row-level security/)
})
