import { describe, expect, it } from 'vitest'
import { dayInRomania } from '#domain/calendar/day.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const company = await aCompany(tests)
const fuel = await anArticle(company)
const station = await aPartner(company)
const car = await aVehicle(company, { fuelId: fuel.id, consumptionMixt: 7 })
const idle = await aVehicle(company, { fuelId: fuel.id })
const driver = await aDriver(company)

const sheet = (day: string, km: number, kmStart: number, bought: number) =>
  aRoadmap(company, {
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
  tests.services.database.inCompany(company.id, (trx) =>
    trx
      .insertInto('receipts')
      .values({
        ...{ companyId: company.id, origin: 'card', date, document: 3, number: date, partnerId: station.id, articleId: fuel.id },
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
const wash = await anArticle(company, { isFuel: false })
await receipt('2026-09-09', { articleId: wash.id, number: 'wash' })
const today = dayInRomania(new Date())
await receipt(today)

const overview = (month: string) => company.call('monthOverview', { query: { companyId: company.id, month } })

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
    // neither for what is no fuel, nor for today, whose sheet may still be written
    const fill = { document: 3, time: null, qty: 40, um: 'L' }
    const fills = [
      { ...fill, number: '2026-10-07' },
      { ...fill, number: 'again' },
    ]
    expect(missing).toEqual([{ assetId: idle.id, day: '2026-10-07', fills }])
    expect([(await overview('2026-09')).missing, (await overview(today.slice(0, 7))).missing]).toEqual([[], []])
  })

  it('counts what is to be seen as the inbox and its badge do', async () => {
    await receipt('2026-10-09', { vehicleId: car.id })
    const month = '2026-10'
    const [{ toSee, sheets }, inbox] = [
      await overview(month),
      await company.call('monthInbox', { query: { companyId: company.id, month } }),
    ]
    expect(inbox.withoutSheet).toHaveLength(1)
    expect(toSee).toBe(inbox.suspects.length + 1)
    expect(toSee).toBe(sheets.warnings + sheets.errors + 1)
    const badge = await company.call('toSee', { query: { companyId: company.id } })
    if (badge.month === month) expect(badge.count).toBe(toSee)
    await tests.services.database.inCompany(company.id, (trx) => trx.deleteFrom('receipts').where('number', '=', '2026-10-09').execute())
  })

  it('has twelve months of history, also those without a sheet', async () => {
    const { history } = await overview('2026-10')
    expect(history.map(({ month }) => month).filter((_, at) => at % 11 === 0)).toEqual(['2025-11', '2026-10'])
    expect(history.at(-1)).toMatchObject({ litres: 10 })
    expect(history.at(-2)).toMatchObject({ month: '2026-09', litres: 0, lei: 0 })
    const nextYear = (await overview('2027-10')).history
    expect(nextYear.at(-1)).toMatchObject({ litres: 0, yearBefore: { litres: 10, lei: history.at(-1)?.lei } })
  })

  it('shows each sheet of the month in its calendar', async () => {
    const calendar = await company.call('monthCalendar', { query: { companyId: company.id, month: '2026-10' } })
    expect(calendar.map(({ id }) => id)).toContain(first.id)
    expect(calendar).toHaveLength(2)
    expect(calendar[0]).toMatchObject({ assetId: car.id, from: '2026-10-05', km: 100, fuelStart: 40, fuelAdded: 10, fuelLeft: 43 })
  })

  it('says the same by vehicle, whose sums are those of the month', async () => {
    const at = { query: { companyId: company.id, month: '2026-10' } }
    const gone = await aVehicle(company, { fuelId: fuel.id, initialStock: 12.5 })
    await receipt('2026-10-20', { vehicleId: gone.id, number: '' })
    await tests.services.database.inCompany(company.id, (trx) =>
      trx.updateTable('vehicles').set({ status: 'inactive' }).where('id', '=', gone.id).execute(),
    )
    const [{ rows, withoutVehicle, totals }, month] = [await company.call('monthTable', at), await overview('2026-10')]
    const row = (id: number) => rows.find((each) => each.id === id)
    expect(row(car.id)).toMatchObject({
      ...{ receipts: { assign: 0, free: 0, sheet: 1 }, sheets: 2, km: 150, fuelAdded: 10 },
      ...{ odometer: 1250, fuelLeft: 36.5, regime: 'limited', lacking: true },
    })
    expect(row(idle.id)).toMatchObject({ receipts: { assign: 0, free: 2, sheet: 0 }, sheets: 0, odometer: null })
    expect(row(gone.id)).toMatchObject({ receipts: { assign: 1, free: 0, sheet: 0 }, sheets: 0, fuelLeft: 12.5 })
    expect(withoutVehicle).toEqual({ assign: 1, free: 0, sheet: 0 })
    expect(totals).toMatchObject({ sheets: month.sheets.all, errors: month.sheets.errors, warnings: month.sheets.warnings })
    expect(totals).toMatchObject({ km: month.totals.km, fuelAdded: month.totals.fuelAdded, receipts: { sheet: 1 } })
    expect(totals.receipts).toMatchObject({ assign: month.receipts.unassigned, free: month.receipts.free })
    const { unassigned, free } = await company.call('monthStatus', at)
    expect(month.receipts).toEqual({ unassigned, free })
  })

  it('has the regime of the days of the month, both where the use changes within it', async () => {
    const regime = async (fromDay: string, use: 'mixed' | 'exclusive') => {
      const uses = [{ fromDay, use, reason: null }]
      await company.call('saveFiscalVehicle', { body: { companyId: company.id, vehicleId: idle.id, maxMassKg: 1800, seats: 5, uses } })
      const { rows } = await company.call('monthTable', { query: { companyId: company.id, month: '2026-10' } })
      return rows.find(({ id }) => id === idle.id)
    }
    expect(await regime('2026-10-01', 'mixed')).toMatchObject({ regime: 'limited', lacking: false })
    expect(await regime('2026-10-15', 'exclusive')).toMatchObject({ regime: 'both' })
    expect(await regime('2026-11-01', 'exclusive')).toMatchObject({ regime: 'limited', lacking: true })
    expect(await regime('2026-10-01', 'exclusive')).toMatchObject({ regime: 'full', lacking: false })
  })

  it('calls a sheet of the future one to be seen', async () => {
    await sheet('2027-01-05', 10, 1250, 0)
    const [future] = await company.call('monthCalendar', { query: { companyId: company.id, month: '2027-01' } })
    expect(future?.state).not.toBe('ok')
    expect((await overview('2027-01')).sheets.inOrder).toBe(0)
  })
})

describe('the sums of months', () => {
  const month = '2026-03'
  const lastOf = async (of = month) => (await overview(of)).history.at(-1)

  it('are those of the sheets after each change of one', async () => {
    expect(await lastOf()).toMatchObject({ litres: 0, lei: 0 })
    const { id } = await sheet(`${month}-10`, 100, 1100, 10)
    const lei = (await lastOf())?.lei
    expect(lei).toBeGreaterThan(59)
    expect(await lastOf()).toMatchObject({ month, litres: 10, lei })
    await company.call('deleteRoadmap', { query: { companyId: company.id, id } })
    expect(await lastOf()).toMatchObject({ litres: 0, lei: 0 })
  })

  it('leave out the lei of a line without a rate', async () => {
    const { id } = await sheet('2025-05-12', 100, 1100, 10)
    await tests.services.database.inCompany(company.id, (trx) =>
      trx.updateTable('purchases').set({ currency: 'EUR' }).where('roadmapId', '=', id).execute(),
    )
    expect(await lastOf('2025-05')).toMatchObject({ litres: 10, lei: 0 })
  })

  it('convert net and VAT of a foreign line each to the ban, as the report of costs does', async () => {
    const { id } = await sheet('2025-06-12', 100, 1100, 10)
    await tests.services.database.inCompany(company.id, async (trx) => {
      const foreign = { currency: 'EUR', price: 1.45, tva: 3.05, value: 17.55 } as const
      const { receiptId } = await trx
        .updateTable('purchases')
        .set(foreign)
        .where('roadmapId', '=', id)
        .returning('receiptId')
        .executeTakeFirstOrThrow()
      await trx.updateTable('receipts').set({ typedRate: 5.0052 }).where('id', '=', receiptId).execute()
    })
    const month = '2025-06'
    const { totals } = await company.call('costs', { query: { companyId: company.id, from: month, to: month, by: 'month' } })
    // 72.58 and 15.27; 17.55 EUR at once would be 87.84
    expect([totals.value, (await overview(month)).totals.cost, (await lastOf(month))?.lei]).toEqual([87.85, 87.85, 87.85])
  })
})
