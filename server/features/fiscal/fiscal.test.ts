import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isSmall } from '#domain/fiscal/deduction.ts'
import { VEHICLE_CATEGORIES } from '#domain/vocabulary.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

/** A company of one car, by layers, with 10 l at 10 lei (100 + 21) burnt in October, and the same in November. */
const aCar = async () => {
  const ownCompany = await aCompany(tests)
  const [fuel, station, driver] = [await anArticle(ownCompany), await aPartner(ownCompany), await aDriver(ownCompany)]
  const fifo = { calculationType: 'fifo', initialStock: 0, initialStockValue: 0, consumptionMixt: 10 } as const
  const car = await aVehicle(ownCompany, { fuelId: fuel.id, category: 'M1', ...fifo })
  const sheet = (day: string, number: number, kmStart: number) => {
    const at = { startDate: day, endDate: day, startTime: '08:00', endTime: '16:00' }
    return aRoadmap(ownCompany, {
      ...at,
      number,
      vehicleId: car.id,
      driverId: driver.id,
      createdBy: driver.id,
      kmStart,
      fuelStart: 0,
      routes: [{ start: 'Ploiești', end: 'București', purpose: 'marfă', type: 0, distanceMixt: 100, ...at }],
      expenses: [
        { date: day, number: `B${number}`, type: 1, partnerId: station.id, expenseId: fuel.id, qty: 10, price: 10, paidBy: 'cash' },
      ],
    } as never)
  }
  await sheet('2026-10-05', 1, 1000)
  await sheet('2026-11-05', 2, 1100)
  const facts = (part: object = {}) =>
    ownCompany.ask('saveFiscalVehicle', {
      body: {
        ...{ companyId: ownCompany.id, vehicleId: car.id, maxMassKg: 1850, seats: 5 },
        uses: [{ fromDay: '2026-11-01', use: 'mixed', reason: null }],
        ...part,
      },
    })
  const company = (part: object = {}) =>
    ownCompany.ask('saveFiscalCompany', {
      body: {
        ...{ companyId: ownCompany.id, incomeTax: 'profit', fuelBooking: 'stock', vatInCost: true, closesOnDay: null },
        accounts: Object.fromEntries(
          [
            'stock',
            'fuel',
            'fuelNonDeductible',
            'services',
            'servicesNonDeductible',
            'vat',
            'vatNonDeductible',
            'suppliers',
            'cash',
            'advances',
          ].map((name) => [name, null]),
        ),
        ...part,
      },
    })
  const valueOn = async (day: string) =>
    (await ownCompany.call('fuelStock', { query: { companyId: ownCompany.id, vehicleId: car.id, day } })).value
  const close = (month: string) =>
    ownCompany.ask('closeMonth', { body: { companyId: ownCompany.id, month, accepted: true, earlier: true } })
  return { ownCompany, car, facts, company, valueOn, close }
}

describe('the use of a vehicle', () => {
  it('costs half of the VAT until another is recorded, after a preview that changes nothing', async () => {
    const { ownCompany, car, facts: save } = await aCar()
    const facts = (part: object = {}) => save({ uses: [{ fromDay: '2026-11-01', use: 'exclusive', reason: null }], ...part })
    const months = [{ month: '2026-11', vehicle: car.number, before: 110.5, after: 100 }]
    expect((await facts({ preview: true })).body.data).toMatchObject({ done: false, months })
    const before = await ownCompany.call('fiscalFacts', { query: { companyId: ownCompany.id } })
    expect(before.vehicles).toMatchObject([{ id: car.id, maxMassKg: null, small: true, uses: [] }])
    expect((await facts()).body.data).toMatchObject({ done: true, months })
    const after = await ownCompany.call('fiscalFacts', { query: { companyId: ownCompany.id } })
    expect(after.vehicles).toMatchObject([{ maxMassKg: 1850, seats: 5, uses: [{ fromDay: '2026-11-01', use: 'exclusive' }] }])
    expect((await facts()).body.data).toMatchObject({ months: [] })
  })

  it('leaves the VAT apart where the company books it so', async () => {
    const { facts, company } = await aCar()
    await facts()
    const apart = { before: 110.5, after: 100 }
    expect((await company({ vatInCost: false, preview: true })).body.data).toMatchObject({ months: [apart, apart] })
  })

  it('leaves nothing in the account of the stock where the company no longer pays VAT: all of it is the cost of its fuel', async () => {
    const { ownCompany, close, valueOn } = await aCar()
    await close('2026-10')
    const { id, cui } = ownCompany
    const address = { state: 'Prahova', city: 'Ploiești', address: 'Str. Libertății nr. 5' }
    await ownCompany.call('saveCompany', { body: { ...address, id, cui, name: 'Fără TVA SRL', administrator: 'Ion Popescu', tva: false } })
    const stockIn = async (month: string) => {
      const body = { companyId: id, month, program: 'saga' as const, what: ['receipts' as const, 'consumption' as const] }
      return (await ownCompany.call('handoverPreview', { body })).stock
    }
    expect([await stockIn('2026-10'), await stockIn('2026-11')]).toMatchObject([
      { bought: 110.5, burnt: 110.5 },
      { bought: 121, burnt: 121 },
    ])
    expect(await valueOn('2026-12-01')).toBe(0)
  })

  it('does not reach into a closed month', async () => {
    const { facts, company, close, ownCompany } = await aCar()
    expect((await close('2026-10')).status).toBe(200)
    const early = { uses: [{ fromDay: '2026-10-01', use: 'mixed', reason: null }] }
    expect((await facts({ ...early, preview: true })).body.code).toBe('MONTH_CLOSED')
    expect((await facts(early)).body.message).toContain('octombrie 2026')
    expect((await facts()).status).toBe(200)
    expect((await company({ vatInCost: false })).status).toBe(200)
    expect((await company()).status).toBe(200)
    await close('2026-11')
    const report = () => ownCompany.call('deductibility', { query: { companyId: ownCompany.id, month: '2026-11' } })
    const closed = await report()
    expect((await company({ vatInCost: false })).status).toBe(200)
    expect((await facts({ maxMassKg: 3600 })).status).toBe(200)
    expect(await report()).toEqual(closed)
    expect((await facts({ uses: [] })).body.code).toBe('MONTH_CLOSED')
    // a month closed before its records were stored reads them live
    await tests.services.database.inCompany(ownCompany.id, (trx) =>
      sql`update closed_months set totals = totals #- '{facts,records}'`.execute(trx),
    )
    expect((await company()).body.code).toBe('MONTH_CLOSED')
    expect((await facts({ maxMassKg: 1900 })).body.code).toBe('MONTH_CLOSED')
    expect((await facts({ maxMassKg: 3700 })).status).toBe(200)
  })

  it('is taken back only where nobody changed the vehicle since', async () => {
    const { ownCompany, car, facts } = await aCar()
    const of = { companyId: ownCompany.id }
    const [opened] = (await ownCompany.call('fiscalFacts', { query: of })).vehicles
    const saved = await facts({ version: opened?.version })
    expect((await facts({ maxMassKg: 1900 })).status).toBe(200)
    expect(await facts({ maxMassKg: null, version: (saved.body.data as { version: number }).version })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED' },
    })
    expect((await ownCompany.call('fiscalFacts', { query: of })).vehicles).toMatchObject([{ id: car.id, maxMassKg: 1900 }])
  })

  it('is asked for at the end of the month of those that have none, and recorded for all of them at once', async () => {
    const { ownCompany, car } = await aCar()
    const month = { companyId: ownCompany.id, month: '2026-11' }
    const row = async () => (await ownCompany.call('deductibility', { query: month })).rows[0]
    expect((await ownCompany.call('monthStatus', { query: month })).withoutUse).toEqual([{ id: car.id, number: car.number }])
    expect(await row()).toMatchObject({ regime: '50 %, de completat', grounds: 'de completat: utilizarea; de completat: masa, locurile' })
    const use = { fromDay: '2026-10-01', use: 'exempt', reason: 'f' } as const
    const uses = (part: object) =>
      ownCompany.ask('saveVehicleUses', { body: { companyId: ownCompany.id, vehicleIds: [car.id], use, ...part } })
    expect((await uses({ use: { ...use, reason: null } })).body.fields).toEqual({ 'use.reason': 'Câmp obligatoriu' })
    expect((await uses({ vehicleIds: [car.id, 999_999] })).body.code).toBe('NOT_FOUND')
    expect((await uses({})).status).toBe(200)
    expect((await ownCompany.call('monthStatus', { query: month })).withoutUse).toEqual([])
    expect((await row())?.regime).toBe('100 %')
  })

  it('counted as one without limit in a month closed before its records were stored', async () => {
    const { ownCompany, close } = await aCar()
    await close('2026-10')
    const report = () => ownCompany.call('deductibility', { query: { companyId: ownCompany.id, month: '2026-10' } })
    const [limited] = (await report()).rows
    await tests.services.database.inCompany(ownCompany.id, (trx) =>
      sql`update closed_months set totals = totals #- '{facts,records}'`.execute(trx),
    )
    const [full] = (await report()).rows
    expect([limited?.regime, full?.regime]).toEqual(['50 %, de completat', '100 %'])
    expect((await ownCompany.call('deductibility', { query: { companyId: ownCompany.id, month: '2026-11' } })).rows[0]?.regime).toBe(
      '50 %, de completat',
    )
  })

  it('is one a day, and an exempt one says why', async () => {
    const { facts } = await aCar()
    const mixed = { fromDay: '2026-11-01', use: 'mixed', reason: null }
    expect((await facts({ uses: [mixed, mixed] })).body.fields).toEqual({ 'uses.1.fromDay': 'Din aceeași zi este o singură utilizare' })
    expect((await facts({ uses: [{ ...mixed, use: 'exempt' }] })).body.fields).toEqual({ 'uses.0.reason': 'Câmp obligatoriu' })
  })
})

it('codes are taken back only where nobody gave others since', async () => {
  const ownCompany = await aCompany(tests)
  const { id } = await anArticle(ownCompany)
  const give = (code: string | null, was?: string | null) =>
    ownCompany.ask('saveAccountingCodes', { body: { companyId: ownCompany.id, articles: [{ id, code, was }], partners: [] } })
  expect((await give('MOT', null)).status).toBe(200)
  expect((await give('MOTORINA')).status).toBe(200)
  expect(await give(null, 'MOT')).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  expect((await give(null, 'MOTORINA')).status).toBe(200)
})

it('the database limits the vehicles that the domain does', async () => {
  const vehicle = fc.record({
    kind: fc.constantFrom('vehicle' as const, 'machine' as const),
    category: fc.option(fc.constantFrom(...Object.keys(VEHICLE_CATEGORIES))),
    maxMassKg: fc.option(fc.constantFrom(750, 3500, 3501, 12_000)),
    seats: fc.option(fc.constantFrom(2, 9, 10)),
  })
  const cases = fc.sample(vehicle, 400)
  const { rows } = await sql<{ small: boolean }>`
    select is_small_vehicle(k, c, m, s::smallint) as small
    from unnest(${cases.map(({ kind }) => kind)}::text[], ${cases.map(({ category }) => category)}::text[],
      ${cases.map(({ maxMassKg }) => maxMassKg)}::integer[], ${cases.map(({ seats }) => seats)}::integer[]) with ordinality as v (k, c, m, s, at)
    order by at`.execute(tests.services.database.db)
  expect(rows.map(({ small }) => small)).toEqual(cases.map(isSmall))
})
