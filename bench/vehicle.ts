/**
 * The demo company's facts and what the product answers of them, as JSON for `bench/vehicle.py`, which recomputes the answers outside
 * (`npm run bench:vehicle`).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayInRomania } from '#domain/calendar/day.ts'
import { monthBefore, monthOf, monthsUpTo } from '#domain/month/month.ts'
import { migrate } from '#server/database/migrate.ts'
import { createDemo } from '#server/features/demo/create-demo.ts'
import { apiClient } from '#server/http/api-client.ts'
import { inProcess } from '#server/http/in-process.ts'
import { openAppAt, openServer } from './open-app.ts'
import { connect } from './scale-companies.ts'

/** The tables from which the answers follow. */
const FACTS = {
  companies: 'id, tva',
  vehicles: 'id, number, vehicle_type, category, max_mass_kg, seats, fuel_id',
  vehicle_uses: 'vehicle_id, from_day, use',
  articles: 'id, name, is_fuel, fuel_kind, um',
  partners: 'id, cui',
  roadmaps: 'id, kind, vehicle_id, driver_id, start_date, km_done, hours_exploitation, fuel_consumed',
  purchases: 'roadmap_id, receipt_id, date, number, document, partner_id, article_id, is_fuel, qty, tva, value, currency',
  receipts:
    'id, vehicle_id, driver_id, date, time, number, document, partner_id, article_id, qty, tva, value, currency, odometer, full_tank, placed, ignored, country, station, issued_on',
  deadlines: 'id, vehicle_id, kind, done_day, cost',
}

const [out = 'data/vehicle'] = process.argv.slice(2)
const { folder, server, close } = await openServer()
const url = server.urlOf('postgres')
try {
  await migrate(url)
  const { app, services, close: closeApp } = await openAppAt(url, folder, server.lost)
  const { email, password } = await createDemo(app, services)
  let token: string | null = null
  const { call } = apiClient(inProcess(app), () => token)
  const signedIn = await call('login', { body: { email, password } })
  token = signedIn.token
  const { activeCompanyId: companyId } = await call('authUser', {})
  if (!companyId || !token) throw new Error('The demo company is not there')
  const owner = await connect(url)
  const facts: Record<string, unknown> = {}
  for (const [table, columns] of Object.entries(FACTS)) {
    const of = table === 'companies' ? 'id' : 'company_id'
    const { rows } = await owner.query(
      `select coalesce(json_agg(t), '[]')::text as rows from (select ${columns} from ${table} where ${of} = $1) t`,
      [companyId],
    )
    // numbers stay as they are written: a reader of JSON would make them binary
    facts[table] = rows[0].rows
  }
  facts.rates = (await owner.query(`select coalesce(json_agg(t), '[]')::text as rows from exchange_rates t`)).rows[0].rows
  await owner.end()
  const month = monthOf(dayInRomania(services.clock()))
  const months = monthsUpTo(month, 12)
  const [from, before] = [months[0] ?? month, monthBefore(month)]
  const vehicles = await call('vehicles', { query: { companyId } })
  const answers = {
    month,
    pages: await Promise.all(vehicles.map(({ id }) => call('vehiclePage', { query: { companyId, id, month } }))),
    costs: Object.fromEntries(
      await Promise.all(
        (['vehicle', 'month', 'driver'] as const).map(async (by) => [
          by,
          await call('costs', { query: { companyId, from, to: month, by } }),
        ]),
      ),
    ),
    home: await Promise.all([month, before].map((of) => call('monthOverview', { query: { companyId, month: of } }))),
  }
  mkdirSync(out, { recursive: true })
  const written = Object.entries(facts).map(([table, rows]) => `${JSON.stringify(table)}: ${rows}`)
  writeFileSync(join(out, 'facts.json'), `{${written.join(',\n')}}`)
  writeFileSync(join(out, 'answers.json'), JSON.stringify(answers))
  await closeApp()
} finally {
  await close()
}
