import { expect, it } from 'vitest'
import { picked } from '#contract/picked.ts'
import { ReceiptForm } from '#contract/receipt-form.ts'
import { aCompany, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const [FILL, INVOICE] = ['2026-10-02', '2026-10-30']
await tests.services.database.db
  .insertInto('exchangeRates')
  .values([
    { currency: 'EUR', day: '2026-10-01', rate: '5' },
    { currency: 'EUR', day: '2026-10-29', rate: '4' },
    ...['09-02', '09-08', '09-13', '09-15', '09-26', '10-08', '10-13', '10-15', '10-26'].map((day) => ({
      currency: 'EUR',
      day: `2026-${day}`,
      rate: '5.0973',
    })),
  ])
  .onConflict((conflict) => conflict.doNothing())
  .execute()

it.each(['an open month', 'a closed one'])('an invoice abroad costs what its own day makes of it, as in the books: %s', async (month) => {
  const company = await aCompany(tests)
  const fuel = await anArticle(company, { name: 'Motorină' })
  const vehicle = await aVehicle(company, { fuelId: fuel.id })
  const supplier = await aPartner(company, { cui: 'HU10625790' })
  const line = {
    date: FILL,
    number: 'HU 1',
    type: 2 as const,
    partnerId: supplier.id,
    expenseId: fuel.id,
    qty: 50,
    price: null,
    value: 100,
  }
  const bought = { ...line, currency: 'EUR' as const, tvaRate: 27 }
  await aRoadmap(company, { vehicleId: vehicle.id, startDate: FILL, endDate: FILL, fuelStart: 0, expenses: [bought] } as never)
  const of = { companyId: company.id }
  const [row] = await company.call('receipts', { query: { ...of, state: 'sheet' } })
  if (!row) throw new Error('no receipt')
  const fields = Object.keys(ReceiptForm.shape).filter((name) => !['origin', 'code'].includes(name)) as (keyof typeof row)[]
  await company.call('saveReceipt', { body: { ...picked(row, fields), ...of, issuedOn: INVOICE } as never })
  if (month === 'a closed one') {
    await company.call('closeMonth', { body: { ...of, month: '2026-10', accepted: true, earlier: true } as never })
    await tests.services.database.db.updateTable('exchangeRates').set({ rate: '3' }).where('day', '=', '2026-10-29').execute()
  }
  const { totals } = await company.call('costs', { query: { ...of, from: '2026-10', to: '2026-10', by: 'vehicle' } })
  expect([totals.value, totals.loose]).toEqual([400, 0])
})

/** Whole numbers below a bound, always the same ones. */
const random = (seed: number) => (bound: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * bound)
}

it('comes to the same for a fleet as on the pages of its vehicles, in open and in closed months', async () => {
  const pick = random(7)
  const company = await aCompany(tests)
  const of = { companyId: company.id }
  const fuel = await anArticle(company, { name: 'Motorină' })
  const wash = await anArticle(company, { name: 'Spălare', isFuel: false, um: 'buc' })
  const home = await aPartner(company)
  const abroad = await aPartner(company, { name: 'Lajos', cui: 'HU10625790' })
  const vehicles = [await aVehicle(company, { fuelId: fuel.id }), await aVehicle(company, { fuelId: fuel.id })]
  const [first] = vehicles
  if (!first) throw new Error('no vehicle')
  // a use that changes within a month
  const use = (fromDay: string, to: 'exempt' | 'mixed') => ({ fromDay, use: to, reason: to === 'exempt' ? ('e' as const) : null })
  const taxed = { ...of, vehicleId: first.id, version: first.version, preview: false, maxMassKg: 1800, seats: 5 }
  await company.call('saveFiscalVehicle', { body: { ...taxed, uses: [use('2026-09-01', 'exempt'), use('2026-10-15', 'mixed')] } })
  let bought = 0
  const lineOn = (date: string) => {
    const isFuel = pick(3) > 0
    const [foreign, reversed] = [pick(8) === 0, pick(6) === 0]
    bought++
    return {
      ...{ date, number: pick(4) === 0 ? 'B1' : `B${bought}`, type: pick(2) === 0 ? (1 as const) : (2 as const), price: null },
      ...{
        partnerId: pick(5) === 0 ? abroad.id : home.id,
        expenseId: isFuel ? fuel.id : wash.id,
        qty: isFuel ? 10 + pick(60) : reversed ? -1 : 1,
      },
      ...(foreign ? { currency: 'EUR' as const, tvaRate: 19 } : {}),
      value: ((reversed && !isFuel ? -1 : 1) * (101 + pick(70_000))) / 100,
    }
  }
  for (const { id } of vehicles)
    for (const month of ['09', '10'])
      for (const day of ['03', '09', '14', '16', '27']) {
        const date = `2026-${month}-${day}`
        const expenses = Array.from({ length: 4 }, () => lineOn(date))
        const begin = { startDate: date, endDate: date, kmStart: 1000 + bought * 60, fuelStart: 10 }
        await aRoadmap(company, { vehicleId: id, ...begin, expenses } as never)
      }
  await company.call('saveReceipt', {
    body: { ...of, date: '2026-10-30', vehicleId: first.id, articleId: fuel.id, number: 'L1', qty: 10, value: 72.61 },
  })
  const sums = async () => {
    const { rows } = await company.call('costs', { query: { ...of, from: '2025-11', to: '2026-10', by: 'vehicle' } })
    return rows.map(({ id, total }) => [id, total]).toSorted()
  }
  const pages = async () => {
    const years = await Promise.all(vehicles.map(({ id }) => company.call('vehiclePage', { query: { ...of, id, month: '2026-10' } })))
    return years.map(({ vehicle, year }) => [vehicle.id, year.cost]).toSorted()
  }
  const open = await pages()
  expect(await sums()).toEqual(open)
  await company.call('closeMonth', { body: { ...of, month: '2026-09', accepted: true, earlier: true } as never })
  const september = async () =>
    (await company.call('costs', { query: { ...of, from: '2026-09', to: '2026-09', by: 'month' } })).totals.total
  const before = await september()
  // what a supplier's number is now changes nothing of a closed month
  await company.call('savePartner', { body: { ...home, cui: 'DE811250441' } as never })
  await company.call('savePartner', { body: { ...abroad, cui: 'RO14399840' } as never })
  const renumbered = await pages()
  expect(await sums()).toEqual(renumbered)
  expect(renumbered).not.toEqual(open)
  expect(await september()).toBe(before)
})

it('counts a road tax that was bought with a receipt and renewed as a deadline once, at the receipt', async () => {
  const company = await aCompany(tests)
  const of = { companyId: company.id }
  const vehicle = await aVehicle(company)
  const toll = await anArticle(company, { name: 'Rovinietă', isFuel: false, um: 'buc', tva: 0 })
  const bought = { ...of, vehicleId: vehicle.id, articleId: toll.id, qty: 1, value: 242.3 }
  await company.call('saveReceipt', { body: { ...bought, date: '2026-11-10', number: 'R1' } })
  const renewed = async (kind: 'vignette' | 'itp', cost: number) => {
    const due = { ...of, id: null, vehicleId: vehicle.id, kind, dueDay: '2026-11-12' }
    const { id, version } = await company.call('saveDeadline', { body: due })
    await company.call('renewDeadline', { body: { ...of, id, version, doneDay: '2026-11-12', dueDay: '2027-11-12', cost } })
  }
  const totals = async () => (await company.call('costs', { query: { ...of, from: '2026-11', to: '2026-11', by: 'vehicle' } })).totals
  await renewed('vignette', 242.3)
  expect(await totals()).toMatchObject({ other: 242.3, deadlines: 0, total: 242.3 })
  // one of another amount, and a second one of the same, have no receipt
  await renewed('itp', 242.3)
  expect(await totals()).toMatchObject({ other: 242.3, deadlines: 242.3, total: 484.6 })
  // a purchase in foreign money without a rate costs nothing yet, and the report says so
  await company.call('saveReceipt', { body: { ...bought, date: '2019-01-05', number: 'R2', currency: 'EUR' } as never })
  const { totals: early } = await company.call('costs', { query: { ...of, from: '2019-01', to: '2019-01', by: 'vehicle' } })
  expect(early).toMatchObject({ total: 0, unpriced: 1 })
})

it('by month, has a month of its own in which only the year before cost something', async () => {
  const company = await aCompany(tests)
  const of = { companyId: company.id }
  const vehicle = await aVehicle(company)
  const wash = await anArticle(company, { name: 'Spălare', isFuel: false, um: 'buc', tva: 0 })
  const bought = { ...of, vehicleId: vehicle.id, articleId: wash.id, qty: 1 }
  await company.call('saveReceipt', { body: { ...bought, value: 40, date: '2025-09-10', number: 'S1' } })
  await company.call('saveReceipt', { body: { ...bought, value: 50, date: '2026-10-10', number: 'S2' } })
  const { rows } = await company.call('costs', { query: { ...of, from: '2026-08', to: '2026-10', by: 'month' } })
  expect(rows.map(({ month, total, before }) => [month, total, before?.total])).toEqual([
    ['2026-09', 0, 40],
    ['2026-10', 50, undefined],
  ])
})

it('says what receipts without a vehicle are worth, and names the purchases that wait for a rate', async () => {
  const company = await aCompany(tests)
  const of = { companyId: company.id }
  const vehicle = await aVehicle(company)
  const bought = { ...of, articleId: (await anArticle(company)).id, qty: 1, value: 121 }
  await company.call('saveReceipt', {
    body: { ...bought, vehicleId: vehicle.id, date: '2019-01-05', number: 'S1', currency: 'EUR' } as never,
  })
  await company.call('saveReceipt', { body: { ...bought, date: '2019-01-06', number: 'S2', currency: 'EUR' } as never })
  for (const [date, number] of [
    ['2019-01-07', 'L1'],
    ['2019-01-31', 'L2'],
    ['2019-02-01', 'L3'],
  ] as const)
    await company.call('saveReceipt', { body: { ...bought, date, number } as never })
  const { totals, withoutVehicle, waiting } = await company.call('costs', {
    query: { ...of, from: '2019-01', to: '2019-01', by: 'vehicle' },
  })
  expect(withoutVehicle).toEqual({ count: 2, value: 242 })
  expect(waiting.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual([
    { number: 'S1', date: '2019-01-05' },
    { number: 'S2', date: '2019-01-06' },
  ])
  expect([totals.total, totals.unpriced]).toEqual([0, 2])
})
