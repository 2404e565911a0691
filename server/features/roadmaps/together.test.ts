import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
type Sheet = InputOf<'saveTogether'>['body']['sheets'][number]

/** A company with a vehicle of 7.5 l/100 km, and ways to write its sheets. */
const aFleet = async (of: Parameters<typeof aCompany>[1] = {}) => {
  const company = await aCompany(tests, of)
  const vehicle = await aVehicle(company)
  const driver = await aDriver(company)
  const sheet = (day: number, km: number, part: Partial<Sheet> = {}): Sheet => {
    const startDate = `2026-11-${String(day).padStart(2, '0')}`
    const at = { startDate, startTime: '08:00', endDate: startDate, endTime: '12:00' }
    return {
      ...{ type: 'vehicle', number: 1, numberProposed: true, vehicleId: vehicle.id, driverId: driver.id },
      ...{ ...at, kmStart: 1000, fuelStart: 50 },
      routes: [{ start: 'Ploiești', end: 'Brașov', purpose: 'Livrare', type: 0, distanceMixt: km, ...at }],
      ...part,
    }
  }
  const body = (sheets: Sheet[], removed: { id: number; version?: number }[] = []) => ({ body: { companyId: company.id, sheets, removed } })
  const month = () => company.call('monthSheets', { query: { companyId: company.id, vehicleId: vehicle.id, month: '2026-11-10' } })
  return { company, vehicle, driver, sheet, body, month }
}
const refused = async (company: TestCompany, input: InputOf<'saveTogether'>) => {
  const { status, body } = await company.ask('saveTogether', input)
  return [status, body.code, body.message]
}

describe('a month of sheets', () => {
  it('is saved at once, in one row of numbers, and read back whole and in order', async () => {
    const { company, driver, sheet, body, month } = await aFleet()
    const { sheets } = await company.call('saveTogether', body([sheet(3, 100), sheet(2, 60)]))
    expect(sheets.map(({ number, version }) => [number, version])).toEqual([
      [1, 1],
      [2, 1],
    ])
    const read = await month()
    expect(read.sheets.map(({ number, startDate, kmDone, version }) => [number, startDate, kmDone, version])).toEqual([
      [2, '2026-11-02', 60, 1],
      [1, '2026-11-03', 100, 1],
    ])
    expect(read.lastUsed).toEqual({ driverId: driver.id, partnerId: null, purpose: 'Livrare', direction: 0 })
    expect([read.start, read.continues]).toEqual([{ kmStart: 0, fuelStart: 0 }, false])
  })

  it('brings the receipts of its days that are on no sheet, and says when it is closed', async () => {
    const { company, vehicle, sheet, body, month } = await aFleet()
    const [partner, fuel] = [await aPartner(company), await anArticle(company)]
    const receipt = (date: string, part: object = {}) =>
      company.call('saveReceipt', {
        body: {
          ...{ companyId: company.id, date, number: date.slice(8), qty: 40, value: 290.4, vehicleId: vehicle.id },
          ...{ partnerId: partner.id, articleId: fuel.id, ...part },
        },
      })
    for (const date of ['2026-10-31', '2026-11-03', '2026-11-02']) await receipt(date)
    await receipt('2026-12-01')
    const before = await month()
    expect([before.free.map(({ date }) => date), before.frozen]).toEqual([['2026-11-02', '2026-11-03'], false])
    const [, second] = before.free
    const line = {
      date: '2026-11-03',
      number: '03',
      type: 1,
      partnerId: partner.id,
      expenseId: fuel.id,
      qty: 40,
      value: 290.4,
      receiptId: second?.id,
    }
    await company.call('saveTogether', body([sheet(3, 60, { expenses: [line] })]))
    expect((await month()).free.map(({ date }) => date)).toEqual(['2026-11-02'])
    await company.call('closeMonth', {
      body: {
        companyId: company.id,
        month: '2026-11',
        accepted: true,
        note: null,
        basis: (await company.call('monthStatus', { query: { companyId: company.id, month: '2026-11' } })).basis,
      },
    })
    expect((await month()).frozen).toBe(true)
  })

  it('begins where the sheet before it ends, also one of its first minute', async () => {
    const { company, sheet, body, month } = await aFleet()
    const eve = { startDate: '2026-10-31', startTime: '23:00', endDate: '2026-10-31', endTime: '23:30' }
    const first = { startDate: '2026-11-01', startTime: '00:00', endDate: '2026-11-01', endTime: '12:00' }
    const trip = { start: 'A', end: 'B', purpose: 'x', type: 0 as const, distanceMixt: 40 }
    await company.call(
      'saveTogether',
      body([sheet(1, 1, { ...eve, routes: [{ ...trip, ...eve }] }), sheet(1, 1, { ...first, kmStart: 1040, fuelStart: 47 })]),
    )
    const { start, continues, sheets } = await month()
    expect([start, continues, sheets.length]).toEqual([{ kmStart: 1040, fuelStart: 47 }, true, 1])
  })

  it('is saved whole or not at all: the objection names its sheet, its day and its field', async () => {
    const { company, sheet, body, month } = await aFleet()
    const stranger = await aPartner(await aCompany(tests))
    const expenses = [{ date: '2026-11-03', number: '7', type: 1, partnerId: stranger.id, expenseId: 1, qty: 10, value: 70 }]
    const { status, body: answer } = await company.ask('saveTogether', body([sheet(2, 60), sheet(3, 60, { expenses })]))
    expect([status, answer.code, answer.message]).toEqual([422, 'INVALID', 'Foaia din 03.11.2026: Înregistrarea nu există'])
    expect(Object.keys(answer.fields ?? {})).toEqual(['sheets.1.expenses.0.partnerId', 'sheets.1.expenses.0.expenseId'])
    expect((await month()).sheets).toEqual([])
  })

  it('changes, adds and deletes; one that another user has changed meanwhile keeps all from being written', async () => {
    const { company, sheet, body, month } = await aFleet()
    const [a, b] = (await company.call('saveTogether', body([sheet(2, 60), sheet(3, 60)]))).sheets
    if (!a || !b) throw new Error('two were saved')
    await company.call('saveRoadmap', { body: { companyId: company.id, ...sheet(2, 70, { id: a.id, version: 1 }) } })
    const late = body([sheet(2, 80, { id: a.id, version: 1 }), sheet(4, 10)])
    expect(await refused(company, late)).toEqual([
      409,
      'CHANGED',
      'Foaia din 02.11.2026: Foaia a fost modificată între timp în altă fereastră. Diferă acum: rute',
    ])
    expect((await refused(company, body([], [{ id: a.id, version: 1 }])))[1]).toBe('CHANGED')
    const kept = await company.call(
      'saveTogether',
      body([sheet(2, 80, { id: a.id, version: 2 }), sheet(4, 10)], [{ id: b.id, version: 1 }]),
    )
    expect(kept.sheets[0]).toEqual({ id: a.id, number: 1, version: 3 })
    expect((await month()).sheets.map(({ startDate, kmDone }) => [startDate, kmDone])).toEqual([
      ['2026-11-02', 80],
      ['2026-11-04', 10],
    ])
  })

  it('is told of the first other sheet that no longer continues it', async () => {
    const { company, sheet, body } = await aFleet()
    const { sheets } = await company.call(
      'saveTogether',
      body([sheet(2, 100), sheet(3, 100, { kmStart: 1100, fuelStart: 42.5 }), sheet(6, 100, { kmStart: 1200, fuelStart: 35 })]),
    )
    const [first, second] = sheets
    const longer = [
      sheet(2, 110, { id: first?.id ?? 0, version: 1 }),
      sheet(3, 100, { id: second?.id ?? 0, version: 1, kmStart: 1110, fuelStart: 41.75 }),
    ]
    expect(await company.call('saveTogether', body(longer))).toMatchObject({ laterSheetsAffected: 1, recalculateFrom: '2026-11-06' })
    // taken out, the one between leaves a gap before the last
    expect(await company.call('saveTogether', body([], [{ id: second?.id ?? 0 }]))).toMatchObject({ recalculateFrom: '2026-11-06' })
  })

  it('is checked as it would stand once it is saved, and leaves no trace of it', async () => {
    const { company, sheet, body, month } = await aFleet()
    const findings = await company.call('checkTogether', body([sheet(2, 60), sheet(3, 60)]))
    expect(findings.map(({ at, findings }) => [at, findings.map(({ code }) => code).toSorted()])).toEqual([
      [1, ['FUEL_CHAIN', 'KM_CHAIN', 'KM_REGRESS']],
    ])
    expect((await month()).sheets).toEqual([])
    expect(await company.call('lastNumber', { query: { companyId: company.id } })).toBe(0)
  })

  it('is checked also beyond the package and without purposes; only saving is refused', async () => {
    const { company, sheet, body, month } = await aFleet({ plan: 'free' })
    const six = Array.from({ length: 6 }, (_, at) => {
      const { routes, ...rest } = sheet(at + 2, 60, { kmStart: 1000 + at * 60, fuelStart: 50 - at * 4.5 })
      return { ...rest, routes: routes?.map(({ purpose, ...trip }) => ({ ...trip, purpose: at === 5 ? null : purpose })) ?? [] }
    })
    const findings = await company.call('checkTogether', body(six as Sheet[]))
    expect(findings.map(({ at, findings }) => [at, findings.map(({ code }) => code)])).toEqual([[5, ['PURPOSE_MISSING', 'WEEKEND']]])
    expect((await refused(company, body(six.slice(0, 5).concat(six[0] ?? []) as Sheet[])))[1]).toBe('LIMIT_REACHED')
    expect((await month()).sheets).toEqual([])
    const { sheets } = await company.call('saveTogether', body(six.slice(0, 5) as Sheet[]))
    const again = six.slice(0, 5).map((one, at) => ({ ...one, ...sheets[at], kmStart: 2000 + at * 60 }))
    expect((await company.call('saveTogether', body(again as Sheet[]))).sheets).toHaveLength(5)
  })
})
