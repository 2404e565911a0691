import { expect, it } from 'vitest'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aRoute, aVehicle, takeBackRun } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()
type Together = InputOf<'generateTogether'>['body']
type Generated = AnswerOf<'generateTogether'>

/** Vehicles with 30 l in their tanks, of which the first two have one driver, and routes out of Ploiești. */
const aFleet = async (count: number) => {
  const company = await aCompany(tests)
  const [fuel, partner, shared] = [await anArticle(company), await aPartner(company), await aDriver(company)]
  const routes: number[] = []
  for (const [at, end] of ['București', 'Câmpina', 'Buzău', 'Târgoviște', 'Urlați', 'Sinaia'].entries())
    routes.push((await aRoute(company, { end, distanceMixt: 17 + at * 9, distanceUrban: 0, distanceExtraUrban: 0 })).id)
  const vehicles: Together['vehicles'] = []
  for (let at = 0; at < count; at++) {
    const vehicle = await aVehicle(company, { fuelId: fuel.id, initialStock: 30 })
    const driver = at < 2 ? shared : await aDriver(company)
    const expenses = [2, 9, 16, 23].map((day, position) => ({
      ...{ id: position + 1, date: `2026-09-${String(day).padStart(2, '0')}`, number: `BF ${at} ${day}`, type: 1 as const },
      ...{ partnerId: partner.id, expenseId: fuel.id, qty: 38 + at / 4, price: null, value: 300 + at, currency: 'RON' as const },
    }))
    vehicles.push({ vehicleId: vehicle.id, driverId: driver.id, createdBy: driver.id, expenses })
  }
  const body: Together = {
    companyId: company.id,
    range: { from: '2026-09-01', to: '2026-09-30' },
    ...{ generateOnWeekend: false, maxKmPerDay: 500, maximumRoutesPerDay: 4, routes, seed: 3, vehicles },
    pace: { urban: 25, extraUrban: 55, motorway: 85, loading: 20, lunch: 30, regulation561: false },
    travelPurpose: Object.fromEntries(routes.map((id) => [String(id), 'marfă'])),
  }
  const saving = (answers: Generated): InputOf<'saveGeneratedTogether'> => {
    const { companyId, vehicles: own, ...request } = body
    const sent = answers.flatMap(({ vehicleId, generation }) => {
      const asked = own.find((vehicle) => vehicle.vehicleId === vehicleId)
      return generation && asked ? [{ vehicleId, roadmaps: generation.roadmaps, request: { ...request, ...asked, routes } }] : []
    })
    return { body: { companyId, vehicles: sent, confirmed: true } as never }
  }
  const suspects = () => company.call('suspectRoadmaps', { query: { companyId: company.id, from: '2026-08-01', to: '2026-10-31' } })
  return { company, body, saving, suspects, fuel }
}

it('gives each vehicle its sheets or the reason why not, a driver never on two at once, saved as one run in the order of days', async () => {
  const { company, body, saving, suspects, fuel } = await aFleet(4)
  const standing = await aVehicle(company, { fuelId: fuel.id })
  await tests.services.database.inCompany(company.id, (trx) =>
    trx.updateTable('vehicles').set({ consumptionMixt: null }).where('id', '=', standing.id).execute(),
  )
  const broken = { ...body, vehicles: [...body.vehicles, { ...body.vehicles[0], vehicleId: standing.id }] as Together['vehicles'] }
  const answers = await company.call('generateTogether', { body: broken })
  expect(answers.map(({ refused }) => refused?.code ?? null)).toEqual([null, null, null, null, 'VEHICLE_WITHOUT_CONSUMPTION'])
  expect(answers.slice(0, 4).every(({ generation }) => (generation?.roadmaps.length ?? 0) > 10)).toBe(true)

  expect(await company.call('checkTogetherGenerated', saving(answers))).toEqual([])
  const { ids, runId } = await company.call('saveGeneratedTogether', saving(answers))
  expect((await suspects()).flatMap(({ findings }) => findings.map(({ code }) => code))).toEqual([])
  const [run] = await company.call('generatedRuns', { query: { companyId: company.id } })
  expect(run?.others).toHaveLength(3)
  const saved = await Promise.all(ids.map((id) => company.call('roadmap', { query: { companyId: company.id, id } })))
  const places = saved.toSorted((a, b) => a.number - b.number).map(({ startDate, startTime }) => `${startDate} ${startTime}`)
  expect(places).toEqual(places.toSorted())
  expect(saved.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(ids.map((_, at) => at + 1))

  const twice = await company.ask('saveGeneratedTogether', saving(answers))
  expect(twice.status).toBe(409)
  await takeBackRun(company, runId)
  expect(await company.call('roadmaps', { query: { companyId: company.id } })).toEqual([])
})

it('plans: where vehicles stand, who drove them, their sheets, gaps and free receipts', async () => {
  const { company, body } = await aFleet(2)
  const [first, second] = body.vehicles
  const assigned = { vehicleId: first?.vehicleId ?? 0, driverId: first?.driverId ?? 0 }
  await aRoadmap(company, { ...assigned, startDate: '2026-09-03', endDate: '2026-09-03', kmStart: 1000, fuelStart: 20 })
  await aRoadmap(company, { ...assigned, startDate: '2026-09-21', endDate: '2026-09-21', kmStart: 2000, fuelStart: 15 })
  const plan = await company.call('planGeneration', {
    body: { companyId: company.id, vehicleIds: [first?.vehicleId ?? 0, second?.vehicleId ?? 0], range: body.range },
  })
  expect(plan[0]).toMatchObject({ driverId: assigned.driverId, hasSheets: true, lastDay: '2026-09-21', replaceable: false, receipts: [] })
  expect(plan[0]?.sheets.length).toBe(2)
  expect(plan[0]?.standing.map(({ startDate }) => startDate)).toEqual(['2026-09-03', '2026-09-21'])
  expect(plan[0]?.gaps).toEqual([
    { from: '2026-09-01', to: '2026-09-02', km: null, litres: null },
    { from: '2026-09-03', to: '2026-09-20', km: expect.any(Number), litres: expect.any(Number) },
    { from: '2026-09-21', to: '2026-09-30', km: null, litres: null },
  ])
  expect(plan[1]).toMatchObject({ driverId: null, hasSheets: false, kmStart: 0, fuelStart: 30, sheets: [] })
  const unknown = await company.ask('planGeneration', { body: { companyId: company.id, vehicleIds: [999_999], range: body.range } })
  expect(unknown.status).toBe(422)
})

it('gives the trips of each vehicle its own purposes', async () => {
  const { company, body } = await aFleet(2)
  const own = Object.fromEntries((body.routes ?? []).map((id) => [String(id), 'probe']))
  const vehicles = body.vehicles.map((vehicle, at) => (at === 0 ? vehicle : { ...vehicle, travelPurpose: own }))
  const answers = await company.call('generateTogether', { body: { ...body, vehicles } })
  const purposes = answers.map(({ generation }) => [
    ...new Set(generation?.roadmaps.flatMap(({ routes }) => routes.map(({ purpose }) => purpose))),
  ])
  expect(purposes).toEqual([['marfă'], ['probe']])
  const assigned = { vehicleId: body.vehicles[0]?.vehicleId ?? 0, driverId: body.vehicles[0]?.driverId ?? 0 }
  await aRoadmap(company, { ...assigned, startDate: '2026-09-03', endDate: '2026-09-03' })
  const [plan] = await company.call('planGeneration', {
    body: { companyId: company.id, vehicleIds: [assigned.vehicleId], range: body.range },
  })
  const { purpose } = await company.call('vehicleData', { query: { companyId: company.id, id: assigned.vehicleId } })
  expect(purpose).toEqual(expect.any(String))
  expect(plan?.purpose).toBe(purpose)
})

it('plans without second papers of a purchase, which it names, until they are taken', async () => {
  const { company, body, fuel } = await aFleet(1)
  const [vehicleId = 0, partnerId] = [body.vehicles[0]?.vehicleId, body.vehicles[0]?.expenses?.[0]?.partnerId ?? null]
  const paper = { companyId: company.id, vehicleId, articleId: fuel.id, partnerId, date: '2026-09-10', qty: 40, value: 290 }
  const till = await company.call('saveReceipt', { body: { ...paper, document: 1, number: '17' } })
  const invoice = await company.call('saveReceipt', { body: { ...paper, document: 2, number: 'FC 900' } })
  const asked = { companyId: company.id, vehicleIds: [vehicleId], range: body.range }
  const [plan] = await company.call('planGeneration', { body: asked })
  const second = plan?.doubled[0]
  expect(plan).toMatchObject({ receipts: [{ id: second?.twin?.id }], bought: 40, fuelStart: 30, days: 30 })
  expect([second?.id, second?.twin?.id].toSorted()).toEqual([till.id, invoice.id])
  const starts = [{ vehicleId, kmStart: 900, fuelStart: 12 }]
  const [taken] = await company.call('planGeneration', { body: { ...asked, starts, taken: [second?.id ?? 0] } })
  expect(taken).toMatchObject({ bought: 80, inAll: 92, kmStart: 900, fuelStart: 12, doubled: [{ id: second?.id }] })
  expect(taken?.receipts).toHaveLength(2)
})

it('plans as many sheets as a range has days for, which are those that the generator may take', async () => {
  const { company, body } = await aFleet(1)
  const [{ vehicleId = 0, driverId = 0 } = {}] = body.vehicles
  await aRoadmap(company, { vehicleId, driverId, startDate: '2026-09-20', endDate: '2026-09-21', kmStart: 1000, fuelStart: 20 })
  const plan = async (asked: Partial<InputOf<'planGeneration'>['body']>) => {
    const sent = { companyId: company.id, vehicleIds: [vehicleId], range: body.range, ...asked }
    const [{ days, most, open = null } = { days: 0, most: 0 }] = await company.call('planGeneration', { body: sent })
    return { days, most, open }
  }
  const after = { from: '2026-09-22', to: '2026-09-30' }
  expect(await plan({ mode: 'after' })).toEqual({ days: 9, most: 9, open: after })
  // in a gap the rest of the day counts on which the sheet before it ended
  expect((await plan({ mode: 'gaps' })).days).toBe(29)
  expect((await plan({ generateOnWeekend: false })).days).toBe(7)
  const blocked = [{ from: '2026-09-30', to: '2026-09-30', reason: null }]
  expect(await plan({ generateOnWeekend: false, blocked })).toEqual({ days: 6, most: 6, open: { ...after, to: '2026-09-29' } })
  // Saint Andrew's day is a holiday
  const november = { from: '2026-11-28', to: '2026-11-30' }
  expect((await plan({ range: november })).days).toBe(2)
  expect((await plan({ range: november, generateOnHolidays: true })).days).toBe(3)
  // who drives is on another vehicle on two whole days
  const drivers = [{ vehicleId, driverId }]
  expect((await plan({ drivers })).days).toBe(9)
  const other = await aVehicle(company)
  await aRoadmap(company, {
    vehicleId: other.id,
    driverId,
    startDate: '2026-09-23',
    startTime: '00:00',
    endDate: '2026-09-24',
    endTime: '23:59',
  })
  expect((await plan({ drivers })).days).toBe(7)
  expect((await plan({})).days).toBe(9)
  expect(await plan({ range: november, generateOnWeekend: false })).toEqual({ days: 0, most: 0, open: null })
})

it('answers forty vehicles together', async () => {
  const { company, body } = await aFleet(40)
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const since = performance.now()
    const answers = await company.call('generateTogether', { body: { ...body, seed: round } })
    times.push(performance.now() - since)
    expect(answers.every(({ generation }) => (generation?.roadmaps.length ?? 0) > 5)).toBe(true)
  }
  if (process.env.TIMES) console.log(times.map(Math.round).join(' ms, '), 'ms for forty vehicles')
})

it('plans without what was taken back: no sheet burns it', async () => {
  const { company, body, fuel } = await aFleet(1)
  const [vehicleId = 0, partnerId] = [body.vehicles[0]?.vehicleId, body.vehicles[0]?.expenses?.[0]?.partnerId ?? null]
  const paper = { companyId: company.id, vehicleId, articleId: fuel.id, partnerId, date: '2026-09-10' }
  const bought = await company.call('saveReceipt', { body: { ...paper, number: '17', qty: 40, value: 290 } })
  await company.call('saveReceipt', { body: { ...paper, number: '18', qty: -5, value: -36.25 } })
  const [plan] = await company.call('planGeneration', { body: { companyId: company.id, vehicleIds: [vehicleId], range: body.range } })
  expect(plan).toMatchObject({ receipts: [{ id: bought.id }], bought: 40 })
})
