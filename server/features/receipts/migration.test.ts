/** Receipts of a database that was filled before there were any. */
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectAsOwner } from '../../database/connection.ts'
import { migrate } from '../../database/migrate.ts'

const database = await testDatabase()
const owner = connectAsOwner<unknown>(database.url)
afterAll(async () => {
  await owner.destroy()
  await database.close()
})

test('every line of a saved sheet gets the receipt that says the same', async () => {
  await sql`drop schema public cascade; create schema public`.execute(owner)
  await migrate(database.url, undefined, '0049')
  await sql`
    insert into companies (cui, name, administrator, state, city, address) values ('1', 'A', 'A', 'CJ', 'C', 'S');
    insert into articles (company_id, name, um, search_key) select id, 'Motorină', 'L', '' from companies;
    insert into partners (company_id, name, search_key) select id, 'Stație', '' from companies;
    insert into drivers (company_id, name, search_key) select id, 'Ion', '' from companies;
    insert into vehicles (company_id, vehicle_type, number, number_key, calculation_type, fuel_id, consumption_type, search_key)
      select c.id, 'vehicle', 'PH', 'PH', 'fuel', a.id, 1, '' from companies c join articles a on a.company_id = c.id;
    insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, start_date, start_time, end_date, end_time, consumption_type,
        km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left, trip_consumption, stationary_consumption,
        exploitation_consumption, equipment_consumption)
      select c.id, 'vehicle', n, v.id, d.id, '2026-10-01', '08:00', '2026-10-01', '09:00', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
      from companies c join vehicles v on v.company_id = c.id join drivers d on d.company_id = c.id cross join generate_series(1, 30) n;
    insert into purchases (company_id, roadmap_id, position, date, number, document, partner_id, article_id, is_fuel,
        qty, price, tva, tva_rate, value, currency, paid_by)
      select r.company_id, r.id, at, '2026-10-01', 'B' || r.number || '-' || at, 1, p.id, a.id, true, 40.5, 6, 51.03, 21, 294.03, 'RON', 'card'
      from roadmaps r join partners p on p.company_id = r.company_id join articles a on a.company_id = r.company_id
      cross join generate_series(0, 2) at`.execute(owner)
  await migrate(database.url)
  const { rows } = await sql<{ lines: number; alike: number; vehicles: number; origins: string; placed: number }>`
    select count(*)::int as lines, count(distinct v.id)::int as vehicles, string_agg(distinct r.origin, ',') as origins,
      count(*) filter (where r.placed)::int as placed,
      count(*) filter (where (r.date, r.number, r.document, r.partner_id, r.article_id, r.qty, r.price, r.tva, r.tva_rate, r.value, r.currency, r.paid_by)
        = (p.date, p.number, p.document, p.partner_id, p.article_id, p.qty, p.price, p.tva, p.tva_rate, p.value, p.currency, p.paid_by)
        and r.um = 'L')::int as alike
    from purchases p join receipts r on r.company_id = p.company_id and r.id = p.receipt_id
    join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id`.execute(owner)
  expect(rows).toEqual([{ lines: 90, alike: 90, vehicles: 1, origins: 'sheet', placed: 90 }])
  // a receipt of the next line does not take an id that was given away
  await sql`insert into purchases (company_id, roadmap_id, position, date, number, document, partner_id, article_id, is_fuel,
      qty, price, tva, tva_rate, value, currency, paid_by)
    select company_id, roadmap_id, 9, date, 'nou', document, partner_id, article_id, is_fuel, qty, price, tva, tva_rate, value, currency, paid_by
    from purchases order by roadmap_id, position limit 1`.execute(owner)
  expect((await sql<{ count: number }>`select count(*)::int as count from receipts`.execute(owner)).rows).toEqual([{ count: 91 }])
})
