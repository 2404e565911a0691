import { describe, expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const own = await aCompany(tests)
const fuel = await anArticle(own)
const station = await aPartner(own)
const car = await aVehicle(own, { fuelId: fuel.id, consumptionMixt: 7 })
const idle = await aVehicle(own, { fuelId: fuel.id })
const driver = await aDriver(own)

const sheet = (day: string, km: number, kmStart: number, bought: number) =>
  aRoadmap(own, {
    ...{ vehicleId: car.id, driverId: driver.id, createdBy: driver.id, startDate: day, endDate: day, kmStart, fuelStart: 40 },
    routes: [
      {
        ...{ start: 'Ploiești', end: 'București', purpose: 'marfă', type: 0, distanceMixt: km },
        ...{ startDate: day, endDate: day, startTime: '08:00', endTime: '10:00' },
      },
    ],
    expenses: bought ? [{ date: day, number: `B ${day}`, type: 1, partnerId: station.id, expenseId: fuel.id, qty: bought, price: 6 }] : [],
  } as never)
const receipt = (date: string, part: object = {}) =>
  tests.services.database.inCompany(own.id, (trx) =>
    trx
      .insertInto('receipts')
      .values({
        ...{ companyId: own.id, origin: 'card', date, document: 3, number: date, partnerId: station.id, articleId: fuel.id },
        ...{ vehicleId: idle.id, qty: 40, um: 'L', price: 6, tvaRate: 21, tva: 50.4, value: 290.4, currency: 'RON', ...part },
      })
      .execute(),
  )

await sheet('2026-09-10', 100, 1000, 0)
const first = await sheet('2026-10-05', 100, 1100, 10)
await sheet('2026-10-06', 50, 1200, 0)
await receipt('2026-10-07')
await receipt('2026-10-07', { number: 'again' })
await receipt('2026-10-08', { vehicleId: null })
await receipt('2026-10-05', { vehicleId: car.id, ignored: true })

const overview = (month: string) => own.call('monthOverview', { query: { companyId: own.id, month } })

describe('a month at a glance', () => {
  it('comes to the sheets that begin in it, their purchases in lei, and each vehicle beside its norm', async () => {
    const october = await overview('2026-10')
    expect(october).toMatchObject({
      closed: false,
      totals: { vehicleSheets: 2, machineSheets: 0, km: 150, fuelAdded: 10 },
      sheets: { all: 2 },
      drivers: [{ id: driver.id, km: 150 }],
    })
    expect(october.sheets.inOrder + october.sheets.warnings + october.sheets.errors).toBe(2)
    expect(october.assets.find(({ id }) => id === car.id)).toMatchObject({
      ...{ sheets: 2, km: 150, fuelConsumed: 10.5, consumption: 7, norm: 7, deviation: 0 },
      leiPerKm: Number((october.totals.cost / 150).toFixed(2)),
    })
    expect(october.assets.find(({ id }) => id === idle.id)).toMatchObject({ sheets: 0, consumption: null, leiPerKm: null })
  })

  it('names receipts without a sheet, once a vehicle and day, and not those that are ignored', async () => {
    const { receipts, missing } = await overview('2026-10')
    expect(receipts).toEqual({ unassigned: 1, free: 2 })
    expect(missing).toEqual([{ assetId: idle.id, day: '2026-10-07' }])
  })

  it('has twelve months of history, also those without a sheet', async () => {
    const { history } = await overview('2026-10')
    expect(history.map(({ month }) => month).filter((_, at) => at % 11 === 0)).toEqual(['2025-11', '2026-10'])
    expect(history.at(-1)).toMatchObject({ litres: 10 })
    expect(history.at(-2)).toMatchObject({ month: '2026-09', litres: 0, lei: 0 })
  })

  it('shows each sheet of the month in its calendar', async () => {
    const calendar = await own.call('monthCalendar', { query: { companyId: own.id, month: '2026-10' } })
    expect(calendar.map(({ id }) => id)).toContain(first.id)
    expect(calendar).toHaveLength(2)
    expect(calendar[0]).toMatchObject({ assetId: car.id, from: '2026-10-05', km: 100, fuelStart: 40, fuelAdded: 10, fuelLeft: 43 })
  })

  it('calls a sheet of the future one to be seen', async () => {
    await sheet('2027-01-05', 10, 1250, 0)
    const [future] = await own.call('monthCalendar', { query: { companyId: own.id, month: '2027-01' } })
    expect(future?.state).not.toBe('ok')
    expect((await overview('2027-01')).sheets.inOrder).toBe(0)
  })
})
