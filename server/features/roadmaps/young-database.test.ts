/**
 * Saves on a database that nothing has counted yet: how many rows they read depends on what they write, not on what is there, whichever
 * plans the connection made while the tables were empty or small.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SheetForm } from '#contract/sheet-form.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { aCompany, aDriver, anArticle, aPartner, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { connectAsOwner } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'
import { saveSheets } from './save-sheets.ts'
import { sheetStates } from './sheet-states.repository.ts'
import { sheets } from './sheets.repository.ts'

/** Rows that a sheet with three trips and two purchases may read on its way into the database. */
const ROWS_OF_A_SHEET = 70
const MONTHS = Array.from({ length: 8 }, (_, at): Day => `2026-0${at + 1}-01`)
const DAYS = 22
/** Sheets of one import, with 4,000 trips and purchases: a plan that reads all of them for each sheet reads many times what is allowed. */
const IMPORTED = 800

const tests = await testApp()
const { inCompany } = tests.services.database
const owner = connectAsOwner<Tables>(tests.services.database.url)
afterAll(() => owner.destroy())

beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(owner)
  for (const { name } of rows) await sql`alter table ${sql.table(name)} set (autovacuum_enabled = off)`.execute(owner)
})

const aFleet = async () => {
  const company = await aCompany(tests)
  const [fuel, driver, partner] = [await anArticle(company), await aDriver(company), await aPartner(company)]
  const vehicles = [await aVehicle(company, { fuelId: fuel.id }), await aVehicle(company, { fuelId: fuel.id })].map(({ id }) => id)
  let documents = 0
  const purchase = (date: Day) => ({
    ...{ date, number: String(++documents), type: 1, partnerId: partner.id, expenseId: fuel.id },
    ...{ qty: 10, value: 60 },
  })
  /** Sheets of days in a row with three trips and two purchases each, by turns of the two vehicles. */
  const forms = (from: Day, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const startDate = addDays(from, Math.floor(at / 2))
      const when = { startDate, startTime: '08:00', endDate: startDate, endTime: '12:00' }
      const trip = { start: 'Ploiești', end: 'Brașov', purpose: 'Livrare', type: 0, distanceMixt: 20, ...when }
      return SheetForm.parse({
        ...{ type: 'vehicle', number: 1, numberProposed: true, vehicleId: vehicles[at % 2], driverId: driver.id },
        ...{ ...when, kmStart: 1000, fuelStart: 50 },
        routes: [trip, trip, trip],
        expenses: [purchase(startDate), purchase(startDate)],
      })
    })
  return { company, forms }
}

const rowsRead = async ({ trx }: CompanyScope): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables`.execute(trx)
  return rows[0]?.read ?? 0
}

/** Runs work in a transaction of a company; answers how many rows it read, with what follows at its end. */
const rowsReadBy = (company: TestCompany, work: (scope: CompanyScope) => Promise<unknown>): Promise<number> =>
  inCompany(company.id, async (trx) => {
    const scope = { companyId: company.id, trx } as CompanyScope
    const before = await rowsRead(scope)
    await work(scope)
    await sql`set constraints all immediate`.execute(trx)
    return (await rowsRead(scope)) - before
  })

const save = (forms: readonly ReturnType<typeof SheetForm.parse>[]) => (scope: CompanyScope) =>
  saveSheets(
    scope,
    forms.map((form) => ({ ...form, companyId: scope.companyId })),
    '2026-11-20',
  )

/** Stores states, as a list does that shows its sheets. */
const findStates = (company: TestCompany): Promise<number> =>
  rowsReadBy(company, async (scope) => {
    const { rows } = await sql<{ id: number }>`select id from roadmaps where company_id = ${company.id} and state is null`.execute(
      scope.trx,
    )
    await sheetStates.set(scope, new Map(rows.map(({ id }) => [id, 'ok'])))
  })

/** A thousand companies with thirty sheets each. */
const fillWithOthers = (): Promise<unknown> =>
  sql`
    set session_replication_role = replica;
    insert into companies (id, cui, name, administrator, state, city, address) overriding system value
      select c, 'X' || c, 'Alta', 'A', 'CJ', 'C', 'S' from generate_series(10001, 11000) c;
    insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, start_date, start_time, end_date, end_time, consumption_type,
        km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left, trip_consumption, stationary_consumption,
        exploitation_consumption, equipment_consumption, state)
      select c, 'vehicle', n, c * 10, c * 10, date '2026-01-01' + n, '08:00', date '2026-01-01' + n, '09:00', 1,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'ok'
      from generate_series(10001, 11000) c cross join generate_series(1, 30) n;
    insert into purchases (company_id, roadmap_id, receipt_id, position, date, number, document, partner_id, article_id, is_fuel, qty, price, tva,
        tva_rate, value, currency, paid_by)
      select company_id, id, id, 0, start_date, number, 1, vehicle_id, vehicle_id, true, 40, 6, 50, 21, 290, 'RON', 'card'
      from roadmaps where company_id > 10000;
    reset session_replication_role`.execute(owner)

/** An older PostgreSQL cannot be given statistics: the first minutes may be slow there, as decision 0135 says. */
const { rows: versions } = await sql<{ number: number }>`select current_setting('server_version_num')::int as number`.execute(owner)
const takesStatistics = (versions[0]?.number ?? 0) >= 180_000

describe.runIf(takesStatistics).each([
  ['one company', async () => {}],
  ['a thousand companies', fillWithOthers],
])('%s', (_, others) => {
  it('every month of sheets reads as much as the first', async () => {
    await others()
    const { company, forms } = await aFleet()
    for (const month of MONTHS) {
      expect(await rowsReadBy(company, save(forms(month, DAYS))), month).toBeLessThan(DAYS * ROWS_OF_A_SHEET)
      await findStates(company)
    }
  })

  it('so does an import over connections that knew the tables as small ones, and what is saved after it', async () => {
    const { company, forms } = await aFleet()
    for (const month of MONTHS.slice(0, 3)) await rowsReadBy(company, save(forms(month, DAYS)))
    await sql`analyze`.execute(owner)
    for (const month of MONTHS.slice(3)) await rowsReadBy(company, save(forms(month, DAYS)))
    expect(await rowsReadBy(company, save(forms('2020-01-01', IMPORTED)))).toBeLessThan(IMPORTED * ROWS_OF_A_SHEET)
    expect(await findStates(company)).toBeLessThan(IMPORTED * 5)
    expect(await rowsReadBy(company, save(forms('2026-09-01', DAYS)))).toBeLessThan(DAYS * ROWS_OF_A_SHEET)
  })

  it('a changed and a deleted sheet, and changed receipts, read what is about them', async () => {
    const { company, forms } = await aFleet()
    await rowsReadBy(company, save(forms('2022-01-01', IMPORTED)))
    await findStates(company)
    const { rows } = await sql<{ id: number }>`
      select id from roadmaps where company_id = ${company.id} order by number desc limit 20`.execute(owner)
    for (const { id } of rows) {
      const touched = await rowsReadBy(company, ({ trx }) =>
        trx
          .updateTable('roadmaps')
          .set({ version: sql`version + 1`, kmStop: sql`km_stop + 1` })
          .where('companyId', '=', company.id)
          .where('id', '=', id)
          .execute(),
      )
      expect(touched).toBeLessThan(400)
      await findStates(company)
    }
    const receipts = await rowsReadBy(company, ({ trx }) =>
      sql`update receipts set station = 'A', odometer = 1 where company_id = ${company.id} and date < '2022-02-01'`.execute(trx),
    )
    // of each, the fills beside it and the readings of two months after it
    expect(receipts).toBeLessThan(6000)
    for (const { id } of rows.slice(0, 5))
      expect(await rowsReadBy(company, (scope) => sheets.delete(scope, [id])), 'deleted').toBeLessThan(400)
  })
})
