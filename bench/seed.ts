/** A company with many sheets, written straight into the tables: only how many there are matters. */
import type pg from 'pg'

export const SHEETS = 100_000
export const PARTNERS = 50_000
/** Sheets of one vehicle in a year, their numbers after the others. */
export const YEAR = 250
export const YEAR_FROM = 200_000
/** A month of a large fleet: each of its vehicles has a sheet on each of its days. */
export const FLEET = { vehicles: 200, days: 25, from: '2019-03-01', to: '2019-03-31' }
const FLEET_FROM = 300_000
const VEHICLES = 40
const DRIVERS = 60

/** Fills an existing company; answers ids that its sheets name. */
export const seedCompany = async (
  owner: pg.Client,
  companyId: number,
): Promise<{ vehicleId: number; yearlyId: number; driverId: number; partnerId: number; fuelId: number; itemId: number }> => {
  const run = async (text: string): Promise<number> => Number((await owner.query<{ id: string }>(text)).rows[0]?.id)
  const fuelId = await run(
    `insert into articles (company_id, name, is_fuel, fuel_kind, tva, search_key) values (${companyId}, 'Motorină', true, 'diesel', 21, 'motorina') returning id`,
  )
  const itemId = await run(
    `insert into articles (company_id, name, tva, um, search_key) values (${companyId}, 'Parcare', 21, 'buc', 'parcare') returning id`,
  )
  const partnerId = await run(
    `insert into partners (company_id, name, tva, search_key) values (${companyId}, 'Stație S.R.L.', true, 'statie s.r.l.') returning id`,
  )
  await owner.query(`
    insert into partners (company_id, name, city, search_key)
    select ${companyId}, 'Partener ' || md5(i::text), md5((i * 7)::text), 'partener ' || md5(i::text) || ' ' || md5((i * 7)::text)
    from generate_series(1, ${PARTNERS}) i`)
  const driverId = await run(`
    insert into drivers (company_id, name, search_key)
    select ${companyId}, 'Șofer ' || i, 'sofer ' || i from generate_series(1, ${DRIVERS}) i returning id`)
  const vehicleId = await run(`
    insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type, consumption_mixt, search_key)
    select ${companyId}, 'vehicle', 'BV ' || i || ' PRC', 'BV' || i || 'PRC', 'N1', 'fuel', ${fuelId}, 1, 7.5, 'bv ' || i || ' prc bv' || i || 'prc'
    from generate_series(1, ${VEHICLES}) i returning id`)
  const sheets = (from: number, count: number, vehicle: string, day: string) => `
    insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, created_by, start_date, start_time, end_date, end_time,
      consumption_type, consumption_mixt, km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left,
      trip_consumption, stationary_consumption, exploitation_consumption, equipment_consumption)
    select ${companyId}, 'vehicle', ${from} + i, ${vehicle}, ${driverId} + i % ${DRIVERS}, ${driverId},
      ${day}, '08:00', ${day}, '17:00',
      1, 7.5, i, 120, i + 120, 40, 0, 9, 31, 9, 0, 0, 0
    from generate_series(1, ${count}) i`
  await owner.query(sheets(0, SHEETS, `${vehicleId} + i % ${VEHICLES}`, "date '2026-11-20' - (i % 1800)"))
  const yearlyId = await run(`
    insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type, consumption_mixt, search_key)
    values (${companyId}, 'vehicle', 'BV 99 ANU', 'BV99ANU', 'N1', 'fuel', ${fuelId}, 1, 7.5, 'bv 99 anu') returning id`)
  await owner.query(sheets(YEAR_FROM, YEAR, String(yearlyId), "date '2020-01-01' + i"))
  const fleetId = await run(`
    insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type, consumption_mixt, search_key)
    select ${companyId}, 'vehicle', 'B ' || i || ' FLT', 'B' || i || 'FLT', 'N1', 'fuel', ${fuelId}, 1, 7.5, 'b ' || i || ' flt'
    from generate_series(1, ${FLEET.vehicles}) i returning id`)
  await owner.query(
    sheets(
      FLEET_FROM,
      FLEET.vehicles * FLEET.days,
      `${fleetId} + (i - 1) / ${FLEET.days}`,
      `date '${FLEET.from}' + (i - 1) % ${FLEET.days}`,
    ),
  )
  await owner.query(`
    insert into trips (company_id, roadmap_id, position, start, "end", purpose, direction, distance_mixt, distance_urban, distance_extra_urban,
      start_date, start_time, end_date, end_time, km_urban, km_extra_urban, km, consumption)
    select company_id, id, 0, 'Brașov', 'Făgăraș', 'Livrare', 2, 60, 0, 0, start_date, start_time, end_date, end_time, 0, 0, 120, 9
    from roadmaps where company_id = ${companyId}`)
  await owner.query(`insert into roadmap_counters values (${companyId}, 'vehicle', ${FLEET_FROM + FLEET.vehicles * FLEET.days})`)
  await owner.query(`
    insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
    select ${companyId}, id, 'active', price, '2026-01-01', '2099-12-31' from packages where name = 'Anual'`)
  await owner.query('vacuum analyze')
  return { vehicleId, yearlyId, driverId, partnerId, fuelId, itemId }
}
