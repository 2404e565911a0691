/** The companies of the attacks: quiet ones with a list, and one that owns much. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { apiClient, type Transport } from '#server/http/api-client.ts'
import type { Hostile } from './hostile.ts'

const MUCH = { partners: 100_000, receipts: 100_000, sheets: 20_000, vehicles: 2_000, drivers: 400, articles: 2_000, routes: 2_000 }
/** The day of the first sheet; receipts are of the two years before it. */
const SHEETS_FROM = '2026-09-01'
export const MONTH = '2026-10'

const signUp = async ({ ask }: Hostile, name: string, from: string) => {
  let token: string | null = null
  const overHttp: Transport = async ({ method, url, body, headers }) => {
    const { status, text } = await ask({ method, path: url, headers: { ...headers }, from, ...(body === undefined ? {} : { body }) })
    return { status, headers: {}, bytes: Buffer.from(text) }
  }
  const { call } = apiClient(overHttp, () => token)
  const password = randomBytes(9).toString('base64url')
  ;({ token } = await call('register', { body: { email: `${name}@exemplu.ro`, password, confirm_password: password, agree: true } }))
  return { token: token ?? '', password, call }
}

/** A user with a company, 40 drivers, 12 routes and what a generated month needs. */
export const companyOf = async (hostile: Hostile, owner: pg.Client, name: string, cui: string) => {
  const { token, password, call } = await signUp(hostile, name, '127.0.0.3')
  const { id } = await call('saveCompany', {
    body: { id: null, cui, name, administrator: 'A', state: 'Brașov', city: 'Brașov', address: 'B', tva: true },
  })
  await owner.query(
    `insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
     select $1, id, 'active', price, '2020-01-01', '2099-12-31' from packages where name = 'Anual'`,
    [id],
  )
  const ids = async (text: string): Promise<number[]> => (await owner.query<{ id: string }>(text)).rows.map((row) => Number(row.id))
  const first = async (text: string): Promise<number> => (await ids(text))[0] ?? 0
  const driver = await first(
    `insert into drivers (company_id, name, search_key) select ${id}, 'Șofer ' || i, 'sofer ' || i from generate_series(1, 40) i returning id`,
  )
  const fuel = await first(
    `insert into articles (company_id, name, is_fuel, fuel_kind, tva, um, search_key) values (${id}, 'Motorină', true, 'diesel', 21, 'L', 'motorina') returning id`,
  )
  const partner = await first(
    `insert into partners (company_id, name, tva, search_key) values (${id}, 'Stație', true, 'statie') returning id`,
  )
  const vehicle =
    await first(`insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type, consumption_mixt, initial_stock, search_key)
    values (${id}, 'vehicle', 'BV 1 ATK', 'BV1ATK', 'N1', 'fuel', ${fuel}, 1, 7.5, 30, 'bv 1 atk bv1atk') returning id`)
  const routes = await ids(`insert into routes (company_id, name, start, "end", distance_mixt, search_key)
    select ${id}, 'Client ' || i, 'Brașov', 'Client ' || i, 11 + (i * 53) % 71, 'client ' || i from generate_series(1, 12) i returning id`)
  return { id, token, password, call, driver, fuel, partner, vehicle, routes }
}
export type Company = Awaited<ReturnType<typeof companyOf>>

/** The tokens of further users of a company, so that each attack has the requests of its own user. */
export const usersOf = async (hostile: Hostile, owner: pg.Client, { id }: Company, count: number): Promise<string[]> => {
  const tokens = await Promise.all(
    Array.from({ length: count }, async (_, at) => (await signUp(hostile, `atac-${at}`, `127.0.4.${1 + (at % 200)}`)).token),
  )
  await owner.query(
    `insert into memberships (company_id, user_id, role) select $1, id, 'owner' from users where email like 'atac-%' on conflict do nothing`,
    [id],
  )
  return tokens
}

/** Gives a company much of everything; answers the ids of its vehicles, and those of the sheets of their first day. */
export const fillCompany = async (
  owner: pg.Client,
  { id, driver, fuel, partner }: Company,
): Promise<{ vehicles: number[]; sheets: number[] }> => {
  const run = (text: string) => owner.query<{ id: string }>(text)
  await run(`insert into partners (company_id, name, city, search_key)
    select ${id}, 'Partener ' || md5(i::text), md5((i * 7)::text), 'partener ' || md5(i::text) || ' ' || md5((i * 7)::text)
    from generate_series(1, ${MUCH.partners}) i`)
  await run(`insert into drivers (company_id, name, search_key)
    select ${id}, 'Conducător ' || i, 'conducator ' || i from generate_series(1, ${MUCH.drivers}) i`)
  await run(`insert into articles (company_id, name, tva, um, search_key)
    select ${id}, 'Articol ' || i, 21, 'buc', 'articol ' || i from generate_series(1, ${MUCH.articles}) i`)
  await run(`insert into routes (company_id, name, start, "end", distance_mixt, search_key)
    select ${id}, 'Ruta ' || i, 'Brașov', 'Sat ' || i, 11 + (i * 53) % 171, 'ruta ' || i from generate_series(1, ${MUCH.routes}) i`)
  const { rows } =
    await run(`insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type, consumption_mixt, initial_stock, search_key)
    select ${id}, 'vehicle', 'B ' || i || ' MLT', 'B' || i || 'MLT', 'N1', 'fuel', ${fuel}, 1, 7.5, 30, 'b ' || i || ' mlt b' || i || 'mlt'
    from generate_series(1, ${MUCH.vehicles}) i returning id`)
  const vehicles = rows.map((row) => Number(row.id))
  const vehicle = `${vehicles[0]} + i % ${MUCH.vehicles}`
  await run(`insert into receipts (company_id, origin, date, document, number, partner_id, article_id, vehicle_id, driver_id, qty, um, price, tva_rate, tva, value, currency, station)
    select ${id}, 'manual', date '${SHEETS_FROM}' - (i % 730), 1, case when i % 3 = 0 then '0' else i::text end, ${partner}, ${fuel}, ${vehicle}, ${driver}, 40, 'L', 6, 21, 50.4, 290.4, 'RON', 'Stația ' || i % 500
    from generate_series(1, ${MUCH.receipts}) i`)
  await run(`insert into roadmaps (company_id, kind, number, vehicle_id, driver_id, created_by, start_date, start_time, end_date, end_time,
      consumption_type, consumption_mixt, km_start, km_done, km_stop, fuel_start, fuel_added, fuel_consumed, fuel_left,
      trip_consumption, stationary_consumption, exploitation_consumption, equipment_consumption)
    select ${id}, 'vehicle', i, ${vehicle}, ${driver} + i % 40, ${driver}, day, '08:00', day, '17:00',
      1, 7.5, (i / ${MUCH.vehicles}) * 120, 120, (i / ${MUCH.vehicles}) * 120 + 120, 30, 0, 9, 21, 9, 0, 0, 0
    from generate_series(1, ${MUCH.sheets}) i, lateral (select date '${SHEETS_FROM}' + (i / ${MUCH.vehicles}) * 6 as day) of_day`)
  await run(`insert into trips (company_id, roadmap_id, position, start, "end", purpose, direction, distance_mixt, distance_urban, distance_extra_urban,
      start_date, start_time, end_date, end_time, km_urban, km_extra_urban, km, consumption)
    select company_id, id, 0, 'Brașov', 'Făgăraș', 'Livrare', 2, 60, 0, 0, start_date, start_time, end_date, end_time, 0, 0, 120, 9
    from roadmaps where company_id = ${id}`)
  // its codes are guessed
  await run(`insert into second_factors (user_id, secret, confirmed_at)
    select user_id, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', now() from memberships where company_id = ${id}`)
  await run(`insert into roadmap_counters values (${id}, 'vehicle', ${MUCH.sheets})
    on conflict do nothing`)
  await owner.query('vacuum analyze')
  const ofFirstDay = await run(`select id from roadmaps where company_id = ${id} and start_date = '${SHEETS_FROM}' order by id`)
  return { vehicles, sheets: ofFirstDay.rows.map((row) => Number(row.id)) }
}
