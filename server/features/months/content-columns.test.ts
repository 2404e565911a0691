/** Every column of a sheet and of its lines is content of a closed month, in its digest and guarded, or named here as none. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { SHEET_TEXT_NAMES } from '#domain/roadmap/sheet-texts.ts'
import { aCompany, aRoadmap } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { columnNames } from '../../database/column-names.ts'
import { DIGESTED, digestOf } from './month-digest.repository.ts'

const tests = await testApp()
const { services } = tests

/** What a row is kept by, what of it is remembered, and where it came from. */
const NO_CONTENT: Record<keyof typeof DIGESTED, readonly string[]> = {
  roadmaps: [
    ...['company_id', 'id', 'version', 'state', 'days', 'generated_run_id', 'created_at', 'updated_at'],
    // guarded, though no part of an old digest
    ...['approval', 'approval_by', 'approval_at', 'approval_note'],
  ],
  trips: ['company_id', 'roadmap_id'],
  purchases: ['company_id', 'roadmap_id', 'receipt_id'],
  roadmapSurcharges: ['company_id', 'roadmap_id'],
  roadmapBeneficiaries: ['company_id', 'roadmap_id'],
}
const tables = Object.keys(DIGESTED) as (keyof typeof DIGESTED)[]
const snake = (name: string): string => columnNames.columnOf(name)
const contentOf = (table: keyof typeof DIGESTED) => DIGESTED[table].map(snake)

/** Columns of a table, and those whose update its guard of closed months sees. */
const columnsOf = async (table: keyof typeof DIGESTED) => {
  const { rows } = await sql<{ name: string; guarded: boolean }>`
    select a.attname as name, t.tgattr::text = '' or a.attnum = any(t.tgattr) as guarded
    from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
    where t.tgname = ${`${snake(table)}_guarded`}`.execute(services.database.db)
  return rows
}

it.each(tables)('%s: each column stands in the digest, or is no content', async (table) => {
  const columns = await columnsOf(table)
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...NO_CONTENT[table], ...contentOf(table)].toSorted())
})

it.each(tables)('%s: no column of the digest changes in a closed month', async (table) => {
  const open = (await columnsOf(table)).flatMap(({ name, guarded }) => (guarded ? [] : name))
  expect(open.filter((name) => contentOf(table).includes(name))).toEqual([])
})

it.each(SHEET_TEXT_NAMES)('%s changes the digest of a month, and as long as it is not written leaves it as it was', async (name) => {
  const company = await aCompany(tests)
  const { id } = await aRoadmap(company)
  const digest = () => services.database.inCompany(company.id, (trx) => digestOf({ companyId: company.id, trx } as CompanyScope, [id]))
  const write = (text: string | null) =>
    services.database.inCompany(company.id, (trx) => sql`update roadmaps set ${sql.ref(name)} = ${text} where id = ${id}`.execute(trx))
  const before = await digest()
  await write('altceva')
  expect(await digest()).not.toBe(before)
  await write(null)
  expect(await digest()).toBe(before)
})
