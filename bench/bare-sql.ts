/** The statements that reach the same rows without the product: what the database itself costs. */
import type pg from 'pg'
import { YEAR_FROM } from './seed.ts'

type SeededIds = { vehicleId: number; driverId: number; partnerId: number; fuelId: number; itemId: number }

/** Statements on a connection that is in the application's role and in the company. */
export const bareSql = (client: pg.Client, companyId: number, ids: SeededIds) => ({
  /** The first page of sheets and how many there are. */
  list: async ({ vehicleId, from, to }: { vehicleId?: number; from?: string; to?: string }): Promise<void> => {
    const where = [
      `r.company_id = ${companyId} and r.kind = 'vehicle'`,
      ...(vehicleId ? [`r.vehicle_id = ${vehicleId}`] : []),
      ...(from ? [`r.start_date >= '${from}'`] : []),
      ...(to ? [`r.start_date <= '${to}'`] : []),
    ].join(' and ')
    await client.query(`
      select r.id, r.kind, r.number, r.start_date, r.start_time, r.end_date, r.end_time, r.km_done, r.fuel_consumed, r.fuel_left,
        v.id as vehicle_id, v.number as plate, v.make, v.model, d.id as driver_id, d.name
      from roadmaps r
      join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      join drivers d on d.company_id = r.company_id and d.id = r.driver_id
      where ${where} order by r.start_date desc, r.start_time desc, r.number desc limit 15`)
    await client.query(`select count(*) from roadmaps r where ${where}`)
  },

  /** The first page of partners that a search finds and how many there are. */
  partners: async (pattern: string): Promise<void> => {
    const where = `company_id = ${companyId} and search_key like '${pattern}'`
    await client.query(`select * from partners where ${where} order by name, id limit 15`)
    await client.query(`select count(*) from partners where ${where}`)
  },

  /** A page of partners far behind the first, by city, and how many there are. */
  partnersByCity: async (offset: number): Promise<void> => {
    await client.query(`select * from partners where company_id = ${companyId} order by city, id limit 15 offset ${offset}`)
    await client.query(`select count(*) from partners where company_id = ${companyId}`)
  },

  /** One sheet with 3 trips and 2 purchases, its number taken from the counter. */
  save: async (): Promise<void> => {
    await client.query('begin')
    const counter = await client.query<{ last_number: number }>(
      `update roadmap_counters set last_number = last_number + 1 where company_id = ${companyId} and kind = 'vehicle' returning last_number`,
    )
    const sheet = await client.query<{ id: string }>(`
      insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, created_by, start_date, start_time, end_date, end_time,
        consumption_type, consumption_mixt, km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left,
        trip_consumption, stationary_consumption, exploitation_consumption, equipment_consumption)
      values (${companyId}, 'vehicle', ${counter.rows[0]?.last_number}, ${ids.vehicleId}, ${ids.driverId}, ${ids.driverId},
        '2026-11-21', '00:00', '2026-11-21', '00:00', 1, 7.5, 1000, 402, 1402, 40, 41.38, 30.15, 51.23, 30.15, 0, 0, 0)
      returning id`)
    const id = sheet.rows[0]?.id
    const trip = (position: number) => `(${companyId}, ${id}, ${position}, 'Brașov', 'Făgăraș', 'Livrare', 2, 67, 0, 0,
      '2026-11-21', '00:00', '2026-11-21', '00:00', 0, 0, 134, 10.05)`
    await client.query(`
      insert into trips (company_id, roadmap_id, position, start, "end", purpose, direction, distance_mixt, distance_urban, distance_extra_urban,
        start_date, start_time, end_date, end_time, km_urban, km_extra_urban, km, consumption)
      values ${trip(0)}, ${trip(1)}, ${trip(2)}`)
    await client.query(`
      insert into purchases (company_id, roadmap_id, position, date, number, document, partner_id, article_id, is_fuel, qty, price, tva, tva_rate, value, currency, paid_by)
      values (${companyId}, ${id}, 0, '2026-11-21', '4711', 1, ${ids.partnerId}, ${ids.fuelId}, true, 41.38, 5.9916, 52.07, 21, 300, 'RON', 'cash'),
        (${companyId}, ${id}, 1, '2026-11-21', '4711', 1, ${ids.partnerId}, ${ids.itemId}, false, 1, 10, 2.1, 21, 12.1, 'RON', 'cash')`)
    await client.query('commit')
  },

  /** Moves the sheets of a vehicle apart, so that a recalculation has every one but the first to write. */
  disturb: async (vehicleId: number): Promise<void> => {
    await client.query(`
      update roadmaps set km_start = km_start + 1, km_stop = km_stop + 1
      where company_id = ${companyId} and vehicle_id = ${vehicleId} and number > ${YEAR_FROM}`)
  },

  /** Writes both ends of a vehicle's sheets. */
  recalculate: async (vehicleId: number): Promise<void> => {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `select id from roadmaps where company_id = ${companyId} and vehicle_id = ${vehicleId} and number > ${YEAR_FROM} order by number for update`,
    )
    const values = rows.map(({ id }, at) => `(${id}, ${1120 + at * 120}, ${1240 + at * 120}, 31.5, 22.5)`)
    await client.query(`
      update roadmaps r set km_start = n.km_start, km_stop = n.km_stop, fuel_start = n.fuel_start, fuel_left = n.fuel_left,
        version = r.version + 1, updated_at = now()
      from (values ${values.join(', ')}) n (id, km_start, km_stop, fuel_start, fuel_left)
      where r.company_id = ${companyId} and r.id = n.id`)
    await client.query('commit')
  },
})
