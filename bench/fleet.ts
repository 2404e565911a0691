/** A fleet of 5,000 vehicles (`npm run bench:fleet`): its costs of a month, its list of deadlines and where its vehicles stand, beside its list of vehicles. */
import type pg from 'pg'
import { openApp, openCompany } from './open-app.ts'

const VEHICLES = 5_000
const MONTHS = 2
/** Lines of a vehicle in a month, two a sheet. */
const LINES = 10
const ROUNDS = 7

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Vehicles with three deadlines each, five sheets a month with two lines on each. */
const fill = async (owner: pg.Client, companyId: number): Promise<void> => {
  await owner.query(`
    set session_replication_role = replica;
    insert into articles (company_id, name, is_fuel, fuel_kind, tva, search_key)
    select ${companyId}, name, name = 'Motorină', case name when 'Motorină' then 'diesel' end, 21, lower(name) from unnest(array['Motorină', 'Spălare']) name;
    insert into partners (company_id, name, cui, tva, search_key) values (${companyId}, 'Stație S.R.L.', '14399840', true, 'statie');
    insert into drivers (company_id, name, search_key) select ${companyId}, 'Șofer ' || i, 'sofer ' || i from generate_series(1, ${VEHICLES}) i;
    insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type, consumption_mixt, search_key)
    select ${companyId}, 'vehicle', 'BV ' || i || ' FLT', 'BV' || i || 'FLT', 'N1', 'fuel', (select min(id) from articles), 1, 7.5, 'bv ' || i || ' flt'
    from generate_series(1, ${VEHICLES}) i;
    insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, start_date, start_time, end_date, end_time,
      consumption_type, consumption_mixt, km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left,
      trip_consumption, stationary_consumption, exploitation_consumption, equipment_consumption)
    select ${companyId}, 'vehicle', (row_number() over ())::integer, v.id, v.id - (select min(id) from vehicles) + (select min(id) from drivers),
      day, '08:00', day, '17:00', 1, 7.5, at * 800, 800, at * 800 + 800, 40, 60, 60, 40, 60, 0, 0, 0
    from generate_series(0, ${(MONTHS * LINES) / 2 - 1}) at, lateral (select date '2026-10-02' + (at / ${LINES / 2}) * interval '1 month' + (at % ${LINES / 2}) * interval '5 days' as day) d, vehicles v
    where v.company_id = ${companyId};
    insert into receipts (company_id, origin, vehicle_id, driver_id, article_id, partner_id, date, number, document, um, qty, price, tva, tva_rate, value, currency, paid_by, placed)
    select company_id, 'sheet', vehicle_id, driver_id, (select min(id) from articles) + position, (select min(id) from partners), start_date,
      number || '-' || position, case when number % 5 = 0 then 1 else 2 end, 'L', 60, 6, round((300 + number % 7001 / 100.0) * 0.1735, 2), 21,
      300 + number % 7001 / 100.0, 'RON', 'card', true
    from roadmaps, generate_series(0, 1) position where company_id = ${companyId};
    insert into purchases (company_id, roadmap_id, position, receipt_id, date, number, document, partner_id, article_id, is_fuel, qty, price, tva, tva_rate, value, currency, paid_by)
    select r.company_id, r.id, position, rc.id, rc.date, rc.number, rc.document, rc.partner_id, rc.article_id, position = 0, rc.qty, rc.price, rc.tva, rc.tva_rate, rc.value, 'RON', 'card'
    from roadmaps r cross join generate_series(0, 1) position
    join receipts rc on rc.company_id = r.company_id and rc.number = r.number || '-' || position where r.company_id = ${companyId};
    insert into deadlines (company_id, vehicle_id, kind, due_day, remind_days, every_months, cost, search_key)
    select company_id, id, kind, date '2026-11-01' + (id * 7 % 400)::integer, '{30,14,7}', 12, 180, kind from vehicles, unnest(array['itp', 'rca', 'vignette']) kind;
    insert into deadlines (company_id, vehicle_id, kind, due_km, remind_days, every_km, cost, search_key)
    select company_id, id, 'service', 30000 + id % 9000, '{14}', 15000, 900, 'service' from vehicles;
    insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
    select ${companyId}, id, 'active', price, '2026-01-01', '2099-12-31' from packages where name = 'Anual';
    set session_replication_role = default;`)
  await owner.query('vacuum analyze')
}

const { app, owner, close } = await openApp()
try {
  const { companyId, call } = await openCompany(app)
  await fill(owner, companyId)
  const calls = {
    vehicles: () => call('vehicles', { query: { companyId, page: 1, size: 50 } }),
    deadlines: () => call('deadlines', { query: { companyId, due: 'all', page: 1, size: 50 } }),
    now: () => call('vehiclesNow', { query: { companyId, vehicleType: 'vehicle' } }),
    costs: () => call('costs', { query: { companyId, from: '2026-11', to: '2026-11', by: 'vehicle' } }),
  }
  const times = { vehicles: [] as number[], deadlines: [] as number[], now: [] as number[], costs: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['vehicles', 'deadlines', 'now', 'costs'] as const) {
      const begun = performance.now()
      await calls[name]()
      times[name].push(performance.now() - begun)
    }
  }
  const vehicles = median(times.vehicles)
  console.log(`list of vehicles  ${vehicles.toFixed(0)} ms`)
  for (const [what, name] of [
    ['list of deadlines', 'deadlines'],
    ['where they stand', 'now'],
    ['costs of a month', 'costs'],
  ] as const) {
    const spent = median(times[name])
    console.log(`${what.padEnd(17)} ${spent.toFixed(0)} ms: ${(spent / vehicles).toFixed(1)} times`)
  }
} finally {
  await close()
}
