/** Installations with ranges of ids of their own. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { aCompany, aDriver, aRoadmap, aVehicle } from '../testing/builders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { connectAsOwner } from './connection.ts'
import { keepIdRange } from './id-range.ts'

const tests = await testApp()
const { url } = tests.services.database
const owner = connectAsOwner<unknown>(url)
afterAll(() => owner.destroy())

/** The last one below 2^53. */
const LAST_RANGE = 9_006
const BEGIN = LAST_RANGE * 1e12

test('the ids of an empty installation begin in its range, stay there, and a sheet is saved and read with them', async () => {
  await Promise.all([keepIdRange(url, LAST_RANGE), keepIdRange(url, LAST_RANGE)])
  const company = await aCompany(tests)
  expect(company.id).toBe(BEGIN)
  const sheet = await aRoadmap(company, { vehicleId: (await aVehicle(company)).id, driverId: (await aDriver(company)).id })
  expect(sheet.id).toBe(BEGIN)
  const { routes } = await company.call('roadmap', { query: { companyId: company.id, id: sheet.id } })
  expect(routes).toHaveLength(1)
  // a table that a later version brings
  await sql`create table later (id bigint generated always as identity)`.execute(owner)
  await keepIdRange(url, null)
  await sql`insert into later default values`.execute(owner)
  expect((await sql`select id from later`.execute(owner)).rows).toEqual([{ id: BEGIN }])
  expect((await aDriver(company)).id).toBe(BEGIN + 1)
})

test('a range is refused where there are accounts of another one', async () => {
  await expect(keepIdRange(url, 3)).rejects.toThrow('ID_RANGE is 3, and this database has accounts or companies with ids of range 9006')
  await expect(keepIdRange(url, LAST_RANGE)).resolves.toBeUndefined()
})

test('without a range nothing is changed', async () => {
  const own = await testDatabase()
  const db = connectAsOwner<unknown>(own.url)
  const counters = () =>
    sql`select sequencename, start_value, last_value from pg_sequences where schemaname = 'public' order by sequencename`.execute(db)
  const before = await counters()
  await keepIdRange(own.url, null)
  expect(await counters()).toEqual(before)
  await db.destroy()
  await own.close()
})
