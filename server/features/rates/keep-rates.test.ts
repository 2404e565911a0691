import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { readPdf } from '#documents/testing/read-pdf.ts'
import type { Day } from '#domain/calendar/day.ts'
import { round } from '#domain/numbers/decimal.ts'
import { formatMoney, formatPrice } from '#domain/numbers/format.ts'
import type { Currency } from '#domain/vocabulary.ts'
import { bnrStub, publishedRate } from '#server/testing/bnr-stub.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { keepRates } from './keep-rates.ts'

const bank = await bnrStub('2026-11-19')
afterAll(() => bank.close())
const tests = await testApp({ BNR_URL: bank.url })

type Line = { date: Day; currency: Currency; qty?: number; price?: number; isFuel?: boolean }

/** A company that buys these things, each on a sheet of its day. */
const aBuyer = (...lines: Line[]) => aBuyerWith({}, { routes: [] }, ...lines)
const aBuyerWith = async (
  part: Partial<InputOf<'saveVehicle'>['body']>,
  sheet: Partial<InputOf<'saveRoadmap'>['body']>,
  ...lines: Line[]
) => {
  const company = await aCompany(tests, { tva: false })
  const [fuel, toll, partner, driver] = await Promise.all([
    anArticle(company),
    anArticle(company, { isFuel: false }),
    aPartner(company, { tva: false }),
    aDriver(company),
  ])
  const vehicle = await aVehicle(company, { fuelId: fuel.id, calculationType: 'fifo', initialStock: 0, initialStockValue: 0, ...part })
  const ids: number[] = []
  for (const { isFuel = true, qty = 10, price = 1.45, ...line } of lines) {
    const purchase = { ...line, number: 'A1', type: 2 as const, partnerId: partner.id, expenseId: isFuel ? fuel.id : toll.id, qty, price }
    const on = { startDate: line.date, endDate: line.date, ...sheet }
    const { id } = await aRoadmap(company, { ...on, vehicleId: vehicle.id, driverId: driver.id, expenses: [purchase] })
    ids.push(id)
  }
  const stock = () => company.call('fuelStock', { query: { companyId: company.id, vehicleId: vehicle.id, day: '2026-12-31' } })
  return { company, stock, ids }
}
const requestedPaths = (): string[] => bank.requests.splice(0).map(({ path }) => path)

beforeEach(async () => {
  bank.requests.length = 0
  const { db } = tests.services.database
  for (const table of ['exchangeRates', 'exchangeFiles', 'exchangeDays'] as const) await db.deleteFrom(table).execute()
})

describe('fuel bought abroad', () => {
  test('costs lei at the rate of its day as soon as that is here, and nothing before', async () => {
    const { stock } = await aBuyer(
      { date: '2026-11-16', currency: 'EUR', qty: 40 },
      { date: '2026-11-17', currency: 'GBP', qty: 10, price: 1.2 },
      { date: '2026-11-18', currency: 'RON', qty: 5, price: 7 },
    )
    const without = await stock()
    expect(without.layers.map(({ currency, leiRate, price, value }) => [currency, leiRate, price, value])).toEqual([
      ['EUR', null, null, null],
      ['GBP', null, null, null],
      ['RON', null, 7, 35],
    ])
    expect(without.value).toBe(35)

    await keepRates(tests.services)
    const [euro, pound] = [publishedRate('EUR', '2026-11-13'), publishedRate('GBP', '2026-11-16')]
    const [euros, pounds] = [Number(euro.times(58).toFixed(2)), Number(pound.times(12).toFixed(2))]
    const priced = await stock()
    expect(priced.layers.map(({ currency, leiRate, price, value }) => [currency, leiRate, price, value])).toEqual([
      ['EUR', Number(euro), Number(euro.times('1.45').toFixed(4)), euros],
      ['GBP', Number(pound), Number(pound.times('1.2').toFixed(4)), pounds],
      ['RON', null, 7, 35],
    ])
    expect(priced.value).toBeCloseTo(euros + pounds + 35, 6)
  })

  test('costs lei at the rate that a person wrote where the bank has none, which counts until it is taken out', async () => {
    const { company, stock } = await aBuyer({ date: '2026-11-16', currency: 'EUR', qty: 40 })
    const { companyId } = { companyId: company.id }
    const costs = async () => (await company.call('costs', { query: { companyId, from: '2026-11', to: '2026-11' } })).totals
    const unpriced = async () => (await company.call('monthStatus', { query: { companyId, month: '2026-11' } })).unpriced.length
    const receipt = async () => {
      const [row] = await company.call('receipts', { query: { companyId } })
      if (!row) throw new Error('the sheet has a receipt')
      return row
    }
    const write = async (typedRate: number | null) => {
      const { id, version, date, document, number, partnerId, articleId, vehicleId, qty, currency } = await receipt()
      const known = { id, version, companyId, date, document, number, partnerId, articleId, vehicleId, qty, currency }
      return company.call('saveReceipt', { body: { ...known, typedRate } })
    }
    const leiRates = async () => (await stock()).layers.map(({ leiRate, value }) => [leiRate, value])
    expect([await leiRates(), await unpriced()]).toEqual([[[null, null]], 1])

    // 40 l at 1.45 EUR are 58 EUR; at 5.1 lei 295.80
    expect((await write(5.1)).exchange).toEqual({ rate: 5.1, day: null })
    expect([await leiRates(), await unpriced(), (await costs()).unpriced]).toEqual([[[5.1, 295.8]], 0, 0])

    await keepRates(tests.services)
    expect(await leiRates()).toEqual([[5.1, 295.8]])
    expect(await receipt()).toMatchObject({ typedRate: 5.1, exchange: { rate: 5.1, day: null } })
    await write(null)
    const euro = publishedRate('EUR', '2026-11-13')
    expect((await receipt()).exchange).toEqual({ rate: Number(euro), day: '2026-11-13' })
    expect(await leiRates()).toEqual([[Number(euro), Number(euro.times(58).toFixed(2))]])
  })

  test('forgets the rate that was written for another day', async () => {
    const { company } = await aBuyer()
    const form = { companyId: company.id, date: '2026-11-16', qty: 10, value: 14.5, currency: 'EUR', typedRate: 5.1 } as const
    const { id, version, exchange } = await company.call('saveReceipt', { body: form })
    expect(exchange).toEqual({ rate: 5.1, day: null })
    const moved = await company.call('saveReceipt', { body: { ...form, id, version, date: '2026-11-17' } })
    expect([moved.typedRate, moved.exchange]).toEqual([null, null])
  })

  test('is in any currency of the bank, whose rate is for one unit', async () => {
    const { stock } = await aBuyer({ date: '2026-11-16', currency: 'HUF', qty: 40, price: 600 })
    await keepRates(tests.services)
    expect((await stock()).layers.map(({ currency, leiRate, value }) => [currency, leiRate, value])).toEqual([['HUF', 0.014467, 347.21]])
  })

  test('prices a voucher by the method fuel, at the mean of what the sheet bought', async () => {
    const lines = [{ date: '2026-11-16', currency: 'EUR', qty: 40 }] as const
    const { company, ids } = await aBuyerWith({ calculationType: 'fuel', fuelTracking: true }, {}, ...lines)
    const [id = 0] = ids
    const voucher = async () => {
      const query = { companyId: company.id, id, type: 'bon-consum', force: true } as const
      const key = new URL(await company.call('exportRoadmap', { query })).searchParams.get('key') ?? ''
      const { bytes } = await company.ask('downloadDocument', { query: { key } })
      return readPdf(bytes).pages.map(({ text }) => text.replace(/\s+/g, ' '))[0]
    }
    const price = publishedRate('EUR', '2026-11-13').times('1.45')
    expect(await voucher()).toContain('L 4,50 4,50 TOTAL')
    await keepRates(tests.services)
    expect(await voucher()).toContain(`L 4,50 4,50 ${formatPrice(price)} ${formatMoney(round(price, 4).times('4.5'))} TOTAL`)
  })

  test('has the bank asked once for each year, over all companies, and not again', async () => {
    await aBuyer({ date: '2026-11-18', currency: 'EUR' }, { date: '2026-11-19', currency: 'EUR' }, { date: '2025-03-03', currency: 'GBP' })
    await aBuyer({ date: '2025-01-02', currency: 'EUR' }, { date: '2025-07-07', currency: 'EUR' }, { date: '2025-07-08', currency: 'GBP' })
    await keepRates(tests.services)
    expect(requestedPaths().toSorted()).toEqual(['/files/xml/years/nbrfxrates2025.xml', '/nbrfxrates10days.xml'])
    // what counts on the second of January is of the year before
    await keepRates(tests.services)
    expect(requestedPaths()).toEqual(['/files/xml/years/nbrfxrates2024.xml'])
    await keepRates(tests.services)
    expect(requestedPaths()).toEqual([])
  })

  test('is the only reason to ask: no lei, no toll abroad, no day to come', async () => {
    do await keepRates(tests.services)
    while (requestedPaths().length > 0)
    await aBuyer({ date: '2021-05-05', currency: 'RON' }, { date: '2021-05-05', currency: 'EUR', isFuel: false })
    await aBuyer({ date: '2026-11-21', currency: 'EUR' })
    await keepRates(tests.services)
    expect(requestedPaths()).toEqual([])
  })
})
