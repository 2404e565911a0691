import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { READS } from '#domain/checks/reads.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const { inCompany } = tests.services.database
const other = await anArticle(company)
const [vehicle, driver, partner, article] = [
  await aVehicle(company),
  await aDriver(company),
  await aPartner(company),
  await anArticle(company),
]
const line = { date: '2026-11-20', number: '1', type: 1, partnerId: partner.id, expenseId: article.id, qty: 1, price: 6 } as const
await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, expenses: [line] })
const [receipt] = await company.call('receipts', { query: { companyId: company.id } })
const spare = await aVehicle(company)
const itp = { companyId: company.id, id: null, vehicleId: vehicle.id, kind: 'itp' as const, dueDay: '2026-11-01' }
const deadline = await company.call('saveDeadline', { body: itp })
const ids = {
  deadlines: deadline.id,
  vehicles: vehicle.id,
  drivers: driver.id,
  partners: partner.id,
  receipts: receipt?.id ?? 0,
  companies: company.id,
}

/** Another value of every column that the checks read: one that is forgotten does not compile. */
const CHANGED: { [Table in keyof typeof READS]: Record<(typeof READS)[Table][number], RawBuilder<unknown>> } = {
  vehicles: {
    category: sql`'N2'`,
    fuelId: sql`${other.id}`,
    kmTracking: sql`not km_tracking`,
    fuelTracking: sql`not fuel_tracking`,
    tankCapacity: sql`33`,
  },
  drivers: { status: sql`'inactive'`, inactiveSince: sql`'2026-11-01'` },
  partners: { cui: sql`null` },
  receipts: {
    time: sql`'07:10'`,
    odometer: sql`1`,
    fullTank: sql`true`,
    station: sql`'OMV'`,
    country: sql`'HU'`,
  },
  deadlines: { kind: sql`'cmr'`, vehicleId: sql`${spare.id}`, dueDay: sql`'2026-10-01'`, doneDay: sql`'2026-11-21'` },
  companies: { name: sql`''`, cui: sql`''`, address: sql`''`, tva: sql`not tva` },
}

const cases = (Object.keys(READS) as (keyof typeof READS)[]).flatMap((table) =>
  Object.entries(CHANGED[table]).map(([column, value]) => [table, column, value] as const),
)

it.each(cases)('a change of %s.%s leaves no state of a sheet that names it', async (table, column, value) => {
  let states: unknown
  const taken = inCompany(company.id, async (trx) => {
    await sql`update roadmaps set state = 'ok'`.execute(trx)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${ids[table]}`.execute(trx)
    states = await trx.selectFrom('roadmaps').select('state').where('companyId', '=', company.id).execute()
    throw new Error('the change is taken back')
  })
  await expect(taken).rejects.toThrow('the change is taken back')
  expect(states).toEqual([{ state: null }])
})

it.each([
  ['added', async () => company.call('saveDeadline', { body: { ...itp, kind: 'rca' } })],
  ['removed', async () => company.call('deleteDeadline', { query: { companyId: company.id, id: deadline.id } })],
] as const)('a deadline that is %s leaves no state of a sheet after it', async (_, change) => {
  await inCompany(company.id, (trx) => sql`update roadmaps set state = 'ok'`.execute(trx))
  await change()
  const states = await inCompany(company.id, (trx) =>
    trx.selectFrom('roadmaps').select('state').where('companyId', '=', company.id).execute(),
  )
  expect(states).toEqual([{ state: null }])
})
