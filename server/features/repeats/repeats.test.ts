import { describe, expect, it } from 'vitest'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
const MONDAY = '2026-10-05'
const DAYS = ['2026-10-06', '2026-10-07', '2026-10-09']
const times = (day: string) => ({ startDate: day, startTime: '08:00', endDate: day, endTime: '16:00' })

/** A company with one sheet on Monday: 60 km there and back, 4,50 L, a receipt and an advance. */
const aMonday = async () => {
  const company = await aCompany(tests)
  const vehicle = await aVehicle(company)
  const driver = await aDriver(company)
  const assigned = { vehicleId: vehicle.id, driverId: driver.id }
  const receipt = {
    ...{ date: MONDAY, number: '1', type: 1, qty: 40, value: 280 },
    ...{ expenseId: (await anArticle(company)).id, partnerId: (await aPartner(company)).id },
  }
  const route = { start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 2 as const, distanceMixt: 30, ...times(MONDAY) }
  const sheet = await aRoadmap(company, { ...assigned, ...times(MONDAY), routes: [route], expenses: [receipt], advancePayment: 100 })
  return { company, own: assigned, id: sheet.id, vehicle }
}
const listed = async (company: TestCompany) =>
  (await company.call('roadmaps', { query: { companyId: company.id, sort: 'number' } })).map(({ id, number, startDate }) => ({
    id,
    number,
    startDate,
  }))
const asked = ({ company, id }: Awaited<ReturnType<typeof aMonday>>, days = DAYS) => ({ companyId: company.id, id, days })

describe('repeating a sheet', () => {
  it('shows what would be saved and saves nothing, then saves exactly that', async () => {
    const monday = await aMonday()
    const { company } = monday
    const preview = await company.call('previewRepeat', { body: asked(monday) })
    expect(await listed(company)).toHaveLength(1)
    const first = await company.call('roadmap', { query: { companyId: company.id, id: monday.id } })
    expect(preview.sheets.map(({ day, number, kmStart, kmDone }) => [day, number, kmStart, kmDone])).toEqual([
      [DAYS[0], 2, first.kmStop, 60],
      [DAYS[1], 3, first.kmStop + 60, 60],
      [DAYS[2], 4, first.kmStop + 120, 60],
    ])
    expect(preview.sheets[0]?.fuelStart).toBe(first.fuelLeft)
    const { ids } = await company.call('repeatRoadmap', { body: { ...asked(monday), key: crypto.randomUUID(), basis: preview.basis } })
    const last = await company.call('roadmap', { query: { companyId: company.id, id: ids[2] ?? 0 } })
    expect(last).toMatchObject({
      number: 4,
      ...times('2026-10-09'),
      kmStop: preview.sheets[2]?.kmStop,
      fuelLeft: preview.sheets[2]?.fuelLeft,
    })
    expect(last.routes[0]).toMatchObject({ purpose: 'Livrare', ...times('2026-10-09') })
    expect([last.expenses, last.advancePayment]).toEqual([[], 0])
  })

  it('goes on through the sheets that stand between, and tells what their recalculation breaks', async () => {
    const { company, own, id } = await aMonday()
    const { kmStop } = await company.call('roadmap', { query: { companyId: company.id, id } })
    const [expenseId, partnerId] = [(await anArticle(company)).id, (await aPartner(company)).id]
    const fill = { date: '2026-10-08', number: '2', type: 1 as const, qty: 5, value: 35, expenseId, partnerId, time: '15:00' }
    const routes = [{ start: 'Ploiești', end: 'Câmpina', purpose: 'Livrare', type: 2 as const, distanceMixt: 30, ...times('2026-10-08') }]
    const between = { ...own, ...times('2026-10-08'), kmStart: kmStop, fuelStart: 35.5, routes }
    const stands = await aRoadmap(company, { ...between, expenses: [{ ...fill, odometer: kmStop + 55 }] })
    const body = asked({ company, id } as Awaited<ReturnType<typeof aMonday>>)
    const preview = await company.call('previewRepeat', { body })
    expect(preview.sheets.map(({ kmStart }) => kmStart - kmStop)).toEqual([0, 60, 180])
    expect(preview).toMatchObject({ laterSheetsAffected: 1, recalculateFrom: '2026-10-08' })
    expect(preview.laterFindings).toMatchObject([{ number: stands.number, day: '2026-10-08', findings: [{ code: 'ODOMETER_OFF' }] }])
    const repeated = await company.call('repeatRoadmap', { body: { ...body, key: crypto.randomUUID(), basis: preview.basis } })
    expect(repeated.laterSheetsAffected).toBe(1)
    await company.call('recalculateRoadmaps', {
      body: { companyId: company.id, vehicleId: own.vehicleId, startDate: '2026-10-08', endDate: '2026-12-31' },
    })
    const last = await company.call('roadmap', { query: { companyId: company.id, id: repeated.ids[2] ?? 0 } })
    expect([last.kmStart, last.kmStop, last.fuelLeft]).toEqual(
      ['kmStart', 'kmStop', 'fuelLeft'].map((of) => preview.sheets[2]?.[of as 'kmStart']),
    )
  })

  it('is previewed, and saved, also where a later sheet is approved and is not recalculated', async () => {
    const { company, own, id } = await aMonday()
    const { kmStop } = await company.call('roadmap', { query: { companyId: company.id, id } })
    const later = await aRoadmap(company, { ...own, ...times('2026-10-20'), kmStart: kmStop, fuelStart: 35.5 })
    await company.call('saveCompanySettings', {
      body: { companyId: company.id, roadmapApprovedBy: null, sheetApprovedBy: null, approval: true, selfApproval: true },
    })
    for (const step of ['submitSheets', 'approveSheets'] as const)
      await company.call(step, { body: { companyId: company.id, sheets: [{ id: later.id }] } })
    const body = asked({ company, id } as Awaited<ReturnType<typeof aMonday>>)
    const preview = await company.call('previewRepeat', { body })
    expect(preview).toMatchObject({ laterSheetsAffected: 1, laterFindings: [] })
    const repeated = await company.call('repeatRoadmap', { body: { ...body, key: crypto.randomUUID(), basis: preview.basis } })
    expect(repeated.ids).toHaveLength(3)
  })

  it('is refused before the first sheet of the vehicle, where odometer and tank are not known', async () => {
    const monday = await aMonday()
    const { status, body } = await monday.company.ask('previewRepeat', { body: asked(monday, ['2026-10-02', '2026-10-06']) })
    expect([status, body.fields]).toEqual([422, { 'days.0': expect.stringContaining('înaintea primei foi a vehiculului, din 05.10.2026') }])
  })

  it('saves once what is sent again under one Idempotency-Key, at once or after each other', async () => {
    const monday = await aMonday()
    const { company } = monday
    const body = { ...asked(monday), key: crypto.randomUUID() }
    const send = async () => (await company.ask('repeatRoadmap', { body }, { 'idempotency-key': body.key })).body
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toEqual(second)
    expect(await send()).toEqual(first)
    expect(await listed(company)).toHaveLength(4)
  })

  it('refuses the key of another repetition, and saves nothing', async () => {
    const monday = await aMonday()
    const { company } = monday
    const key = crypto.randomUUID()
    await company.call('repeatRoadmap', { body: { ...asked(monday), key } })
    const answer = await company.ask('repeatRoadmap', { body: { ...asked(monday, ['2026-10-12']), key } })
    expect([answer.status, answer.body.code]).toEqual([422, 'KEY_REUSED'])
    expect(await listed(company)).toHaveLength(4)
  })

  it('refuses what was shown when another sheet was saved meanwhile, and saves none of it', async () => {
    const monday = await aMonday()
    const { company, own } = monday
    const { basis } = await company.call('previewRepeat', { body: asked(monday) })
    await aRoadmap(company, { ...own, ...times('2026-10-08') })
    const answer = await company.ask('repeatRoadmap', { body: { ...asked(monday), key: crypto.randomUUID(), basis } })
    expect([answer.status, answer.body.code]).toEqual([409, 'CHANGED'])
    expect(await listed(company)).toHaveLength(2)
  })

  it('refuses the days that have a sheet of the vehicle, each by its place', async () => {
    const monday = await aMonday()
    const answer = await monday.company.ask('previewRepeat', { body: asked(monday, [MONDAY, ...DAYS]) })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ 'days.0': 'Pe 05.10.2026 vehiculul are deja foaia nr. 1' })
  })

  it('honours the limit of the package, whole', async () => {
    const company = await aCompany(tests, { plan: 'free' })
    const { id } = await aRoadmap(company, times(MONDAY))
    const days = [6, 7, 8, 9, 10].map((day) => `2026-10-${String(day).padStart(2, '0')}`)
    const body = { companyId: company.id, id, days }
    expect((await company.ask('previewRepeat', { body })).body.code).toBe('LIMIT_REACHED')
    expect((await company.ask('repeatRoadmap', { body: { ...body, key: crypto.randomUUID() } })).body.code).toBe('LIMIT_REACHED')
    expect(await listed(company)).toHaveLength(1)
  })
})
