import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const DAY = '2026-11-20'
const diesel = await anArticle(company)
const power = await anArticle(company, { um: 'kWh' })
const vehicle = await aVehicle(company, { fuelId: diesel.id })
const driver = await aDriver(company)
const partner = await aPartner(company)

type Form = InputOf<'saveRoadmap'>['body']
type Line = NonNullable<Form['expenses']>[number]
const line = { date: DAY, number: '77', type: 1, partnerId: partner.id, expenseId: diesel.id, qty: 40, price: 6 } as const
const sheet = (expenses: readonly Line[], part: Partial<Form> = {}) => ({
  ...{ vehicleId: vehicle.id, driverId: driver.id, startDate: DAY, startTime: '08:00', endDate: DAY, endTime: '17:00' },
  ...{ companyId: company.id, type: 'vehicle' as const, number: 1, numberProposed: true, kmStart: 1000, fuelStart: 50 },
  ...part,
  expenses: [...expenses],
})
const saved = async (expenses: readonly Line[], part: Partial<Form> = {}) => {
  const { id } = await company.call('saveRoadmap', { body: sheet(expenses, part) })
  return company.call('roadmap', { query: { companyId: company.id, id } })
}
const refused = async (...expenses: Line[]) => {
  const { status, body } = await company.ask('saveRoadmap', { body: sheet(expenses) })
  expect([status, body.code]).toEqual([422, 'INVALID'])
  return body.fields
}

describe('numbers of a line that disagree', () => {
  it.each<[string, Partial<Line>, object]>([
    ['a value', { value: 300 }, { 'expenses.0.value': 'Nu se potrivește cu celelalte numere: ar fi 290,40' }],
    ['a VAT', { tva: 45 }, { 'expenses.0.tva': 'Nu se potrivește cu celelalte numere: ar fi 50,40' }],
    [
      'a currency that is no longer paid in',
      { currency: 'BGN' },
      { 'expenses.0.currency': 'Moneda nu mai există la data aceasta: Bulgaria plătește în euro din 01.01.2026' },
    ],
    [
      'a value below 0 of what is bought',
      { price: null, value: -290.4 },
      { 'expenses.0.value': 'Nu se potrivește cu celelalte numere: ar fi 290,40' },
    ],
  ])('%s is refused at its field', async (_, part, fields) => expect(await refused({ ...line, ...part })).toEqual(fields))

  it('are computed from the others where they are missing', async () => {
    const numbers = (expenses: Awaited<ReturnType<typeof saved>>['expenses']) =>
      expenses.map(({ price, tva, value }) => [price, tva, value])
    const { expenses } = await saved([line, { ...line, price: null, value: 290.4 }, { ...line, price: null, value: 300, tva: 52.07 }])
    expect(numbers(expenses)).toEqual([
      [6, 50.4, 290.4],
      [6, 50.4, 290.4],
      [6.1983, 52.07, 300],
    ])
  })
})

describe('the VAT rate of a line', () => {
  const rates = async (...lines: Line[]) => (await saved(lines)).expenses.map(({ tvaRate, tva }) => [tvaRate, tva])

  it('is the article’s, or the one written on the line', async () => {
    expect(await rates(line, { ...line, tvaRate: 11 }, { ...line, tvaRate: 0 })).toEqual([
      [21, 50.4],
      [11, 26.4],
      [0, 0],
    ])
  })

  it('is none of a foreign partner, unless it is written: 27 % stays 27 %', async () => {
    const station = await aPartner(company, { cui: 'HU 1062-5790', tva: true })
    expect(station.cui).toBe('HU10625790')
    expect(await rates({ ...line, partnerId: station.id })).toEqual([[0, 0]])
    expect(await rates({ ...line, partnerId: station.id, tvaRate: 27 })).toEqual([[27, 64.8]])
  })

  it('stays on a saved line when the article bears another', async () => {
    const article = await anArticle(company, { tva: 11 })
    const own = { ...line, expenseId: article.id }
    const { id, version } = await saved([own])
    await company.call('saveArticle', { body: { ...article, tva: 21 } })
    const again = await saved([own, { ...own, date: '2026-11-19', number: '78' }], { id, version })
    expect(again.expenses.map(({ tvaRate }) => tvaRate)).toEqual([11, 21])
  })
})

it('says who paid: who usually does with such a document, unless it is said', async () => {
  const documents = ([1, 2, 3, 4, 5, 6] as const).map((type) => ({ ...line, number: String(type), type }))
  const { expenses } = await saved([...documents, { ...line, number: '7', paidBy: 'card' }, { ...line, number: '8', paidBy: null }])
  expect(expenses.map(({ paidBy }) => paidBy)).toEqual(['cash', 'invoice', 'cash', 'advance', 'invoice', 'invoice', 'card', 'cash'])
  expect(await refused({ ...line, paidBy: 'cheque' as never })).toHaveProperty(['expenses.0.paidBy'])
})

it('what is taken back is subtracted', async () => {
  const { fuelAdded, fuelLeft, expenses } = await saved([line, { ...line, number: '78', qty: -10 }])
  expect([fuelAdded, fuelLeft, expenses[1]?.value, expenses[1]?.tva]).toEqual([30, 80, -72.6, -12.6])
})

it('only fuel in the unit of the vehicle’s own goes into its tank', async () => {
  const { fuelAdded, expenses } = await saved([line, { ...line, number: '78', expenseId: power.id, qty: 25, price: 1 }])
  expect([fuelAdded, expenses.map(({ isFuel }) => isFuel)]).toEqual([40, [true, false]])
  const electric = await aVehicle(company, { fuelId: power.id })
  const other = await saved([line, { ...line, number: '78', expenseId: power.id, qty: 25, price: 1 }], { vehicleId: electric.id })
  expect([other.fuelAdded, other.expenses.map(({ isFuel }) => isFuel)]).toEqual([25, [false, true]])
})

it('a Romanian supplier without a code is found, a foreign one is not', async () => {
  const nameless = await aPartner(company, { cui: null })
  const search = async (expenses: Line[]) =>
    (await company.call('checkRoadmap', { body: sheet(expenses) })).findings
      .filter(({ code }) => code === 'EXP_NO_CUI')
      .map(({ path }) => path)
  expect(
    await search([
      { ...line, partnerId: nameless.id },
      { ...line, number: '8', partnerId: nameless.id, currency: 'EUR' },
    ]),
  ).toEqual(['expenses.0.partnerId'])
})

it('the list of machines shows their hours', async () => {
  await aRoadmap(company, { type: 'machine', hoursExploitation: '04:30' })
  await aRoadmap(company, { type: 'machine', hoursExploitation: '02:00' })
  const hours = async (query: object) =>
    (await company.call('roadmaps', { query: { companyId: company.id, type: 'machine', ...query } })).map(
      ({ hoursExploitation }) => hoursExploitation,
    )
  expect(await hours({ sort: 'hoursExploitation', direction: 'asc' })).toEqual(['02:00', '04:30'])
})
