import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import type { GeneratedRoadmap } from '#contract/generation.ts'
import { decimal, sum } from '#domain/numbers/decimal.ts'
import { aRoadmap, aVehicle, PASSWORD, type TestCompany, takeBackRun } from '#server/testing/builders.ts'
import { caller } from '#server/testing/caller.ts'
import { aGeneratorFleet } from '#server/testing/generator-fleet.ts'
import { testApp } from '#server/testing/test-app.ts'

const tests = await testApp()

type Request = InputOf<'generateRoadmaps'>['body']
type Part = Partial<Request>

/** A company in Ploiești with a vehicle that burns 7,5 l/100 km, 30 l in its tank, and four routes out of the town. */
const aFleet = async (plan: 'paid' | 'free' = 'paid') => {
  const fleet = await aGeneratorFleet(tests, { plan, calculationType: 'fifo' })
  const { vehicle, driver, routes, people } = fleet
  const request = (part: Part = {}): Request => ({
    ...people,
    range: { from: '2026-12-01', to: '2026-12-31' },
    maxKmPerDay: 500,
    maximumRoutesPerDay: 4,
    routes,
    expenses: [],
    ...part,
  })
  /** A sheet of one round trip to Câmpina, 66 km and 4,95 l, `at` sheets after the first. */
  const sheet = (at: number, part: Partial<GeneratedRoadmap> = {}): GeneratedRoadmap => {
    const day = `2026-12-${String(at + 1).padStart(2, '0')}`
    const when = { startDate: day, startTime: '08:00', endDate: day, endTime: '10:00' }
    const start = { kmStart: at * 66, fuelStart: decimal(30).minus(decimal('4.95').times(at)).toNumber() }
    return {
      number: at + 1,
      vehicleId: vehicle.id,
      driverId: driver.id,
      createdBy: driver.id,
      ...when,
      ...start,
      ...{ kmDone: 66, kmStop: start.kmStart + 66, fuelAdded: 0, fuelConsumed: 4.95 },
      fuelLeft: decimal(start.fuelStart).minus('4.95').toNumber(),
      routes: [{ ...CAMPINA, routeId: routes[1] ?? 0, ...when }],
      expenses: [],
      ...part,
    }
  }
  return { ...fleet, request, sheet }
}
type Fleet = Awaited<ReturnType<typeof aFleet>>
const HOUR = 3_600_000
/** Longer than the free package, in milliseconds. */
const MONTH = 31 * 86_400_000
const CAMPINA = { start: 'Ploiești', end: 'Câmpina', via: null, type: 2 as const, km: 66, consumption: 4.95, purpose: 'marfă' }

const generate = ({ company, request }: Fleet, part: Part = {}) => company.call('generateRoadmaps', { body: request(part) })
const refused = async ({ company, request }: Fleet, part: Record<string, unknown>) => {
  const { status, body } = await company.ask('generateRoadmaps', { body: { ...request(), ...part } })
  return [status, body.code, body.fields]
}
const saving = ({ company }: Fleet, roadmaps: readonly unknown[], request?: unknown) => ({
  body: { companyId: company.id, roadmaps, request },
})
const save = ({ company }: Fleet, roadmaps: readonly unknown[], request?: Request) =>
  company.call('saveGenerated', saving({ company } as Fleet, roadmaps, request) as InputOf<'saveGenerated'>)
const list = ({ company }: Fleet) => company.call('roadmaps', { query: { companyId: company.id } })
const view = (company: TestCompany, id: number) => company.call('roadmap', { query: { companyId: company.id, id } })
const last = ({ company }: Fleet) => company.call('lastNumber', { query: { companyId: company.id, vehicleType: 'vehicle' } })
const total = (values: readonly number[]) => sum(values.map(decimal)).toNumber()

const DECEMBER = ['2026-12-01', '2026-12-07', '2026-12-12', '2026-12-18', '2026-12-24'] as const

describe('a month of sheets', () => {
  let fleet: Fleet
  let answer: AnswerOf<'generateRoadmaps'>
  let part: Part
  beforeAll(async () => {
    fleet = await aFleet()
    part = {
      expenses: DECEMBER.map((day, at) => fleet.receipt(at + 1, day, 40 + at)),
      travelPurpose: { [fleet.routes[0] ?? 0]: 'Livrare marfă' },
      generateOnWeekend: false,
      seed: 353,
    }
    answer = await generate(fleet, part)
  })

  it('uses up the fuel, continues the vehicle’s tank, index and number, and adds up', () => {
    const { roadmaps } = answer
    expect(roadmaps.length).toBeGreaterThan(10)
    expect(answer).toMatchObject({ initialFuel: 30, fuelAdded: 210, seed: 353, unassignedExpenses: [] })
    expect(answer.leftover).toBeLessThan(3)
    expect(answer.fuelConsumed).toBe(total(roadmaps.map(({ fuelConsumed }) => fuelConsumed)))
    expect(answer.distance).toBe(total(roadmaps.map(({ kmDone }) => kmDone)))
    expect(roadmaps.map(({ number }) => number)).toEqual(roadmaps.map((_, at) => at + 1))
    expect(roadmaps.flatMap(({ expenses }) => expenses.map(({ id }) => id))).toEqual([1, 2, 3, 4, 5])
    expect(roadmaps[0]).toMatchObject({ kmStart: 0, fuelStart: 30 })
    expect(roadmaps.at(-1)?.fuelLeft).toBe(answer.leftover)
  })

  it('copies each trip from its route, with the purpose of the route or none', () => {
    const trips = answer.roadmaps.flatMap(({ routes }) => routes)
    const toBucharest = trips.find(({ routeId }) => routeId === fleet.routes[0])
    expect(toBucharest).toMatchObject({ start: 'Ploiești', end: 'București', distanceMixt: 60, purpose: 'Livrare marfă' })
    expect(toBucharest).not.toHaveProperty('distanceUrban')
    expect(trips.find(({ routeId }) => routeId === fleet.routes[1])?.purpose).toBe('')
  })

  it('is the same again, and stores nothing', async () => {
    expect(await generate(fleet, part)).toEqual(answer)
    expect([await list(fleet), await last(fleet)]).toEqual([[], 0])
  })

  it('gives the same answer to the same request without a seed, and another one when the routes are randomized', async () => {
    const { seed: _, ...rest } = part
    expect(await generate(fleet, rest)).toEqual(await generate(fleet, rest))
    const randomized = await Promise.all([1, 2].map(() => generate(fleet, { ...rest, randomizeRoutes: true })))
    expect(randomized[0]?.seed).not.toBe(randomized[1]?.seed)
  })

  it('is saved with the totals that were shown, and taken back whole', async () => {
    const { runId, ids, laterSheetsAffected } = await save(fleet, answer.roadmaps, fleet.request(part))
    expect((await view(fleet.company, ids[0] ?? 0)).generated).toMatchObject({ savedBy: fleet.company.email, confirmedBy: null })
    expect([ids.length, laterSheetsAffected]).toEqual([answer.roadmaps.length, 0])
    const shown = answer.roadmaps.map(({ expenses, routes, ...sheet }) => ({
      ...sheet,
      routes: routes.map(({ routeId: _, ...trip }) => trip),
      expenses: expenses.map(({ number, qty }) => ({ number, qty })),
    }))
    const saved = await Promise.all(ids.map((id) => view(fleet.company, id)))
    shown.forEach((sheet, at) => {
      expect(saved[at]).toMatchObject(sheet)
    })
    expect(await fleet.company.call('vehicleData', { query: { companyId: fleet.company.id, id: fleet.vehicle.id } })).toMatchObject({
      kmStart: answer.roadmaps.at(-1)?.kmStop,
      fuelStart: answer.leftover,
    })
    await takeBackRun(fleet.company, runId)
    expect([await list(fleet), await last(fleet)]).toEqual([[], 0])
  })

  it('begins, for a vehicle without sheets, at the odometer and with the litres that are written', async () => {
    const fleet = await aFleet()
    const body: Request = fleet.request({ kmStart: 125_120, fuelStart: 12.5, expenses: [fleet.receipt(1, '2026-12-02', 40)] })
    const { roadmaps } = await fleet.company.call('generateRoadmaps', { body })
    expect(roadmaps[0]).toMatchObject({ kmStart: 125_120, fuelStart: 12.5 })
    await save(fleet, roadmaps, body)
    const later: Request = {
      ...body,
      range: { from: '2027-01-01', to: '2027-01-31' },
      expenses: [fleet.receipt(2, '2027-01-05', 40)],
    } as Request
    const next = await fleet.company.call('generateRoadmaps', { body: later })
    expect(next.roadmaps[0]?.kmStart).toBe(roadmaps.at(-1)?.kmStop)
  })
})

describe('a request', () => {
  let fleet: Fleet
  beforeAll(async () => {
    fleet = await aFleet()
  })

  it.each([
    ['no route', { routes: [] }, { routes: 'Alege cel puțin o rută' }],
    ['a negative distance', { maxKmPerDay: -1 }, { maxKmPerDay: 'Valoarea trebuie să fie mai mare sau egală cu 0' }],
    [
      'a negative number of routes',
      { maximumRoutesPerDay: -1 },
      { maximumRoutesPerDay: 'Valoarea trebuie să fie mai mare sau egală cu 0' },
    ],
    [
      'no limit',
      { maxKmPerDay: null, maximumRoutesPerDay: null },
      { maxKmPerDay: 'Câmp obligatoriu', maximumRoutesPerDay: 'Câmp obligatoriu' },
    ],
    ['an hour that is none', { startTime: '25:00' }, { startTime: 'Scrie ora între 00:00 și 23:59' }],
    ['an end before its start', { startTime: '10:00', endTime: '09:00' }, { endTime: expect.stringContaining('miezul nopții') }],
    ['a day that is none', { range: { from: '2026-02-30', to: '2026-03-01' } }, { 'range.from': 'Data nu există' }],
    ['367 days', { range: { from: '2026-01-01', to: '2027-01-02' } }, { 'range.to': expect.stringContaining('366') }],
    ['2001 routes', { routes: Array.from({ length: 2001 }, (_, at) => at + 1) }, { routes: 'Cel mult 2000 de rute odată' }],
    ['a foreign base', { base: 'Oradea' }, { base: expect.stringContaining('rute') }],
    [
      'nobody',
      { vehicleId: null, driverId: null, createdBy: null },
      { vehicleId: 'Câmp obligatoriu', driverId: 'Câmp obligatoriu', createdBy: 'Câmp obligatoriu' },
    ],
    [
      'unknown people and routes',
      { driverId: 999_999_999, createdBy: 999_999_998, routes: [999_999_997] },
      { driverId: 'Înregistrarea nu există', createdBy: 'Înregistrarea nu există', 'routes.0': 'Înregistrarea nu există' },
    ],
  ])('with %s is refused at the field', async (_, part, fields) => {
    expect(await refused(fleet, part)).toEqual([422, 'INVALID', fields])
  })

  it('with a receipt of nothing, twice the same, of an unknown supplier, or too many, is refused at the receipt', async () => {
    const { receipt } = fleet
    const day = '2026-12-02'
    const cases = [
      [[receipt(1, day, 0)], 'expenses.0.qty', 'Valoarea trebuie să fie mai mare decât 0'],
      [[receipt(1, day, 5), receipt(1, day, 6)], 'expenses.1.id', 'Aceeași alimentare apare de două ori în listă'],
      [[receipt(1, day, 5, { partnerId: 999_999_999 })], 'expenses.0.partnerId', 'Înregistrarea nu există'],
      [[receipt(1, '2026-13-01', 5)], 'expenses.0.date', 'Data nu există'],
      [Array.from({ length: 501 }, (_, at) => receipt(at + 1, day, 1)), 'expenses', expect.stringContaining('500 de alimentări')],
    ] as const
    for (const [expenses, field, text] of cases) expect(await refused(fleet, { expenses })).toEqual([422, 'INVALID', { [field]: text }])
  })

  it('with a receipt of a closed month is refused at the receipt, by its number', async () => {
    const closing = await aFleet()
    const { company, receipt } = closing
    await aRoadmap(company, { startDate: '2026-10-05' })
    await company.call('closeMonth', { body: { companyId: company.id, month: '2026-10', accepted: true, earlier: true } })
    const part = { range: { from: '2026-10-01', to: '2026-12-31' }, expenses: [receipt(7, '2026-10-12', 30)] }
    const message = expect.stringMatching(/7.*12\.10\.2026/)
    expect(await refused(closing, part)).toEqual([422, 'INVALID', { 'expenses.0.date': message }])
  })

  it('for a vehicle without a norm is refused by its code', async () => {
    const { id } = await aVehicle(fleet.company)
    await tests.services.database.inCompany(fleet.company.id, (trx) =>
      trx.updateTable('vehicles').set({ consumptionMixt: null }).where('id', '=', id).execute(),
    )
    expect((await refused(fleet, { vehicleId: id }))[1]).toBe('VEHICLE_WITHOUT_CONSUMPTION')
  })

  it('drives on no legal holiday unless it is asked to', async () => {
    const range = { from: '2026-11-30', to: '2026-12-02' }
    const days = async (part: Part) => (await generate(fleet, { ...part, range })).roadmaps.map(({ startDate }) => startDate)
    // Saint Andrew and the National Day
    expect(await days({})).toEqual(['2026-12-02'])
    expect(await days({ generateOnHolidays: true })).toContain('2026-11-30')
  })

  it('may be turned round, and write its days as instants', async () => {
    const asked = { expenses: [fleet.receipt(1, '2026-12-02', 20)], seed: 5, generateOnWeekend: false }
    const straight = await generate(fleet, { ...asked, range: { from: '2026-12-01', to: '2026-12-04' } })
    expect(await generate(fleet, { ...asked, range: { from: '2026-12-04', to: '2026-12-01' } })).toEqual(straight)
    const instants = { from: '2026-11-30T22:00:00.000Z', to: '2026-12-04T00:00:00' }
    const written = [fleet.receipt(1, '2026-12-01T22:00:00Z', 20)]
    expect(await generate(fleet, { ...asked, range: instants, expenses: written })).toEqual(straight)
  })

  it('with an empty tank and no receipts is answered with no sheets and the reason', async () => {
    const { company, request } = fleet
    const { id } = await aVehicle(company)
    const answer = await company.call('generateRoadmaps', { body: request({ vehicleId: id }) })
    expect(answer).toMatchObject({ roadmaps: [], fuelConsumed: 0, warnings: [{ code: 'NO_FUEL' }] })
  })

  it('is told of receipts out of its range, of those that stand on a sheet already, and of one written twice', async () => {
    const { company, receipt, partner, fuel } = fleet
    const line = { date: '2026-11-20', number: 'bf 7', type: 1, partnerId: partner.id, expenseId: fuel.id, qty: 10, value: 70 }
    await aRoadmap(company, { expenses: [line] })
    const expenses = [
      receipt(1, '2026-11-20', 10, { number: 'BF 7' }),
      receipt(2, '2026-12-03', 10, { number: 'BF 8', currency: 'EUR' }),
      receipt(3, '2026-12-03', 10, { number: 'bf 8' }),
    ]
    const { warnings, fuelAdded } = await generate(fleet, { expenses })
    expect(fuelAdded).toBe(20)
    expect(warnings).toEqual(
      expect.arrayContaining([
        { code: 'EXPENSES_OUTSIDE_RANGE', ids: [1] },
        { code: 'EXPENSES_ALREADY_ON_SHEETS', ids: [1] },
        { code: 'EXPENSES_TWICE', ids: [3] },
        { code: 'EXPENSES_FOREIGN_CURRENCY', ids: [2] },
      ]),
    )
  })

  it('goes on after the vehicle’s last sheet in the range, and is refused with its numbers when nothing of the range is left', async () => {
    const { company, vehicle, driver, receipt } = await aFleet().then((made) => Object.assign(fleet, made))
    const add = (day: string) => aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, startDate: day, endDate: day })
    const { number } = await add('2026-12-10')
    const { roadmaps, warnings } = await generate(fleet, { expenses: [receipt(1, '2026-12-14', 20)] })
    expect(roadmaps[0]).toMatchObject({ number: number + 1, kmStart: 1060, fuelStart: 15.5 })
    expect(roadmaps.every(({ startDate }) => startDate > '2026-12-10')).toBe(true)
    expect(warnings).toContainEqual({ code: 'SHEETS_IN_RANGE', ids: [number], date: '2026-12-10' })
    const later = await generate(fleet, { range: { from: '2026-12-11', to: '2026-12-20' } })
    expect(later.warnings.map(({ code }) => code)).not.toContain('SHEETS_IN_RANGE')
    for (const to of ['2026-12-09', '2026-12-10']) {
      const { status, body } = await company.ask('generateRoadmaps', { body: fleet.request({ range: { from: '2026-12-01', to } }) })
      expect([status, body.code, body.message]).toEqual([
        409,
        'SHEETS_IN_RANGE',
        expect.stringContaining(`nr. ${number}, ultima se încheie la 10.12.2026`),
      ])
    }
  })

  it('replaces the sheets of an untouched run, and no others', async () => {
    const freshFleet = await aFleet()
    const range = { from: '2026-12-02', to: '2026-12-11' }
    const first = await generate(freshFleet, { range })
    const { ids } = await save(freshFleet, first.roadmaps, freshFleet.request({ range }))
    const again = await generate(freshFleet, { range, mode: 'replace', seed: 7 })
    expect(again.roadmaps[0]).toMatchObject({ number: 1, kmStart: 0, fuelStart: 30 })
    await save(freshFleet, again.roadmaps, freshFleet.request({ range, mode: 'replace', seed: 7 }))
    expect((await list(freshFleet)).map(({ startDate }) => startDate).toSorted()).toEqual(again.roadmaps.map(({ startDate }) => startDate))
    expect((await freshFleet.company.ask('roadmap', { query: { companyId: freshFleet.company.id, id: ids[0] ?? 0 } })).status).toBe(404)
    const next = {
      vehicleId: freshFleet.vehicle.id,
      driverId: freshFleet.driver.id,
      startDate: '2026-12-11',
      endDate: '2026-12-11',
      startTime: '23:30',
      endTime: '23:40',
    }
    const typed = await aRoadmap(freshFleet.company, { ...next, kmStart: 9000 })
    const { body } = await freshFleet.company.ask('generateRoadmaps', { body: freshFleet.request({ range, mode: 'replace' }) })
    expect([body.code, body.message]).toEqual(['SHEETS_IN_RANGE', expect.stringContaining(`nr. ${typed.number} nu sunt generate`)])
  })

  it('replaces a run whole: its start, days and receipts are taken over, one that falls off is given up by name', async () => {
    const fleet = await aFleet()
    const range = { from: '2026-12-01', to: '2026-12-31' }
    const expenses = [fleet.receipt(1, '2026-12-02', 40), fleet.receipt(2, '2026-12-14', 40.6), fleet.receipt(3, '2026-12-21', 40)]
    const settings = { endTime: '21:00', maxKmPerDay: 450, generateOnWeekend: false, reserve: 6 }
    const asked = { range, expenses, kmStart: 84_020, seed: 3, ...settings }
    const first = await generate(fleet, asked)
    await save(fleet, first.roadmaps, fleet.request(asked))
    const part = { range: { from: '2026-12-14', to: '2026-12-14' }, mode: 'replace' as const, seed: 7 }
    const again = await generate(fleet, part)
    expect(again.replaced).toMatchObject({
      sheets: first.roadmaps.length,
      kmStart: 84_020,
      km: first.distance,
      fuelAdded: 120.6,
      nextNumber: 1,
      settings,
    })
    expect(again.warnings.map(({ code }) => code)).not.toContain('EXPENSES_ALREADY_ON_SHEETS')
    expect([again.roadmaps[0]?.kmStart, again.fuelAdded]).toEqual([84_020, 120.6])
    expect(again.distance).toBeGreaterThan(first.distance * 0.9)
    const bare = again.roadmaps.slice(0, 1).map((sheet) => ({ ...sheet, expenses: [] as typeof sheet.expenses, fuelAdded: 0 }))
    const one = bare.map((sheet) => ({ ...sheet, fuelLeft: decimal(sheet.fuelStart).minus(sheet.fuelConsumed).toNumber() }))
    const { body } = await fleet.company.ask('saveGenerated', saving(fleet, one, fleet.request(part)) as never)
    expect(body.fields?.dropped).toContain('BF 1 din 02.12.2026 (40,00 L)')
    const typed = fleet.request({ ...part, expenses })
    const doubled = await fleet.company.call('generateRoadmaps', { body: typed })
    await save(fleet, doubled.roadmaps, typed)
    const stored = () =>
      fleet.company.call('freeReceipts', { query: { companyId: fleet.company.id, vehicleId: fleet.vehicle.id, ...range } })
    expect(await stored()).toEqual([])
  })

  it('replaces a run again that came back when the one in its place was taken back', async () => {
    const fleet = await aFleet()
    const range = { from: '2026-12-02', to: '2026-12-11' }
    const first = await generate(fleet, { range })
    await save(fleet, first.roadmaps, fleet.request({ range }))
    const part = { range, mode: 'replace' as const, seed: 7 }
    const other = await generate(fleet, part)
    const { runId } = await save(fleet, other.roadmaps, fleet.request(part))
    await takeBackRun(fleet.company, runId)
    expect(await list(fleet)).toHaveLength(first.roadmaps.length)
    expect((await generate(fleet, part)).roadmaps).toEqual(other.roadmaps)
  })

  it('refuses sheets whose journeys were not confirmed', async () => {
    const fleet = await aFleet()
    const { roadmaps } = await generate(fleet)
    const { body } = await fleet.company.ask('saveGenerated', {
      body: { companyId: fleet.company.id, roadmaps, confirmed: false },
    } as never)
    expect(body.fields).toEqual({ confirmed: 'Confirmă că deplasările au avut loc' })
  })

  it('keeps the driver off hours in which he drives another vehicle, and days that are blocked', async () => {
    const freshFleet = await aFleet()
    const other = await aVehicle(freshFleet.company)
    const day = { startDate: '2026-12-02', endDate: '2026-12-02' }
    await aRoadmap(freshFleet.company, {
      vehicleId: other.id,
      driverId: freshFleet.driver.id,
      ...day,
      startTime: '06:00',
      endTime: '22:00',
    })
    const { roadmaps } = await generate(freshFleet, {
      range: { from: '2026-12-02', to: '2026-12-08' },
      blocked: [{ from: '2026-12-04', to: '2026-12-04', reason: 'ITP' }],
    })
    const days = roadmaps.map(({ startDate }) => startDate)
    expect(days).not.toContain('2026-12-02')
    expect(days).not.toContain('2026-12-04')
    expect(days.length).toBeGreaterThan(1)
  })

  it('makes sheets of a vehicle that is out of order until the day it was taken out of use, and says so', async () => {
    const fleet = await aFleet()
    await tests.services.database.inCompany(fleet.company.id, (trx) =>
      trx.updateTable('vehicles').set({ status: 'broken', inactiveSince: '2026-12-10' }).where('id', '=', fleet.vehicle.id).execute(),
    )
    const part = { expenses: [fleet.receipt(1, '2026-12-01', 50)] }
    const { roadmaps, warnings } = await generate(fleet, part)
    expect(warnings).toContainEqual({ code: 'OUT_OF_USE', date: '2026-12-10' })
    expect(roadmaps.filter(({ startDate }) => startDate >= '2026-12-10')).toEqual([])
    expect((await save(fleet, roadmaps, fleet.request(part))).ids).toHaveLength(roadmaps.length)
    expect((await generate(fleet, { range: { from: '2026-12-10', to: '2026-12-31' } })).warnings.map(({ code }) => code)).toContain(
      'NO_WORKING_DAYS',
    )
  })

  it('over many months is answered by a thread of its own, as exactly', async () => {
    const freshFleet = await aFleet()
    const days = ['2026-12-01', '2027-01-11', '2027-02-15']
    const { leftover, roadmaps, fuelConsumed } = await generate(freshFleet, {
      range: { from: '2026-12-01', to: '2027-02-28' },
      expenses: days.map((day, at) => freshFleet.receipt(at + 1, day, 50)),
    })
    expect(fuelConsumed).toBe(total(roadmaps.map((sheet) => sheet.fuelConsumed)))
    expect(leftover).toBe(decimal(180).minus(fuelConsumed).toNumber())
  })

  it('is refused to an expired package, as saving is', async () => {
    const freshFleet = await aFleet('free')
    tests.clock.pass(MONTH)
    const { token } = await freshFleet.company.call('login', { body: { email: freshFleet.company.email, password: PASSWORD } })
    const member = caller(tests.app, token)
    const { body } = await member.ask('generateRoadmaps', { body: freshFleet.request() })
    const { body: saved } = await member.ask('saveGenerated', saving(freshFleet, [freshFleet.sheet(0)]))
    tests.clock.pass(-MONTH)
    expect([body.data, saved.data]).toEqual(['EXPIRED', 'EXPIRED'])
  })
})

describe('saving', () => {
  const SIX = [0, 1, 2, 3, 4, 5] as const

  it('writes every sheet as if it were typed', async () => {
    const fleet = await aFleet()
    const { ids } = await save(fleet, [fleet.sheet(0), fleet.sheet(1)])
    expect(await view(fleet.company, ids[1] ?? 0)).toMatchObject({
      ...{ number: 2, version: 1, kmStart: 66, kmStop: 132, fuelStart: 25.05, fuelConsumed: 4.95, fuelLeft: 20.1 },
      routes: [{ start: 'Ploiești', end: 'Câmpina', type: 2, km: 66, distanceMixt: 33, purpose: 'marfă' }],
    })
  })

  it('is refused at the sixth sheet of a free package, and nothing is saved', async () => {
    const fleet = await aFleet('free')
    const { status, body } = await fleet.company.ask(
      'saveGenerated',
      saving(
        fleet,
        SIX.map((at) => fleet.sheet(at)),
      ),
    )
    expect([status, body.data, await list(fleet), await last(fleet)]).toEqual([403, 'LIMIT_REACHED', [], 0])
    expect(
      (
        await save(
          fleet,
          SIX.slice(1).map((_, at) => fleet.sheet(at)),
        )
      ).ids.length,
    ).toBe(5)
  })

  it('is refused with CHANGED when number, index or tank have moved meanwhile, and says which', async () => {
    const fleet = await aFleet()
    await aRoadmap(fleet.company, {
      vehicleId: fleet.vehicle.id,
      driverId: fleet.driver.id,
      startDate: '2026-11-30',
      endDate: '2026-11-30',
    })
    const { status, body } = await fleet.company.ask('saveGenerated', saving(fleet, [fleet.sheet(0)]))
    expect([status, body.code]).toEqual([409, 'CHANGED'])
    expect(body.message).toContain('numărul următor este 2, indexul vehiculului este 1.060 km, în rezervor sunt 15,50 L')
    expect((await list(fleet)).length).toBe(1)
  })

  it('is refused with CHANGED when the norm or a distance has changed meanwhile', async () => {
    const fleet = await aFleet()
    const { company, routes } = fleet
    const campina = { name: 'R', start: 'Ploiești', end: 'Câmpina', companyId: company.id }
    await company.call('saveRoute', { body: { ...campina, id: routes[1] ?? 0, distanceMixt: 34 } })
    const { status, body } = await company.ask('saveGenerated', saving(fleet, [fleet.sheet(0)]))
    expect([status, body.code, body.message]).toEqual([409, 'CHANGED', expect.stringContaining('Ploiești - Câmpina')])
  })

  it('done twice at once is done once', async () => {
    const fleet = await aFleet()
    const both = await Promise.all([1, 2].map(() => fleet.company.ask('saveGenerated', saving(fleet, [fleet.sheet(0), fleet.sheet(1)]))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list(fleet)).length).toBe(2)
  })

  it('takes sheets out of which a day was taken, and refuses litres or kilometres that do not follow', async () => {
    const fleet = await aFleet()
    const { sheet } = fleet
    const day = (at: number) => ({ ...sheet(at), number: at + 1 })
    const wrong: [string, GeneratedRoadmap[]][] = [
      ['a tank that does not follow', [day(0), { ...day(1), fuelStart: 29 }]],
      ['an index that does not follow', [day(0), { ...day(1), kmStart: 67, kmStop: 133 }]],
      ['litres that are no sum', [{ ...day(0), fuelConsumed: 4, fuelLeft: 26 }]],
      ['two sheets of a day', [day(0), { ...day(1), startDate: day(0).startDate, endDate: day(0).startDate, routes: day(0).routes }]],
      ['numbers with a gap', [day(0), { ...day(1), number: 3 }]],
      ['two vehicles', [day(0), { ...day(1), vehicleId: (await aVehicle(fleet.company)).id }]],
      [
        'hours that overlap',
        [{ ...day(0), routes: [...day(0).routes, ...day(0).routes], kmDone: 132, kmStop: 132, fuelConsumed: 9.9, fuelLeft: 20.1 }],
      ],
      ['a trip of another day', [{ ...day(0), routes: day(1).routes }]],
    ]
    for (const [what, roadmaps] of wrong) {
      const { status, body } = await fleet.company.ask('saveGenerated', saving(fleet, roadmaps))
      expect([what, status], JSON.stringify(body)).toEqual([what, 422])
    }
    expect(await list(fleet)).toEqual([])
    const third = { ...sheet(1), startDate: '2026-12-03', endDate: '2026-12-03' }
    const routes = third.routes.map((trip) => ({ ...trip, startDate: '2026-12-03', endDate: '2026-12-03' }))
    expect((await save(fleet, [sheet(0), { ...third, routes }])).ids.length).toBe(2)
  })

  it('holds the sheets against the limits that they were generated under', async () => {
    const fleet = await aFleet()
    const limits: [string, Part][] = [
      ['km', { maxKmPerDay: 65 }],
      ['weekends', { generateOnWeekend: false }],
      ['the range', { range: { from: '2026-12-01', to: '2026-12-04' } }],
      ['round trips', { allowRoundTripRoutes: false }],
    ]
    const saturday = { startDate: '2026-12-05', endDate: '2026-12-05' }
    const sheet = { ...fleet.sheet(0), ...saturday, routes: fleet.sheet(0).routes.map((trip) => ({ ...trip, ...saturday })) }
    for (const [what, part] of limits) {
      const { status } = await fleet.company.ask('saveGenerated', saving(fleet, [sheet], fleet.request(part)))
      expect([what, status]).toEqual([what, 422])
    }
    expect((await save(fleet, [sheet], fleet.request())).ids.length).toBe(1)
  })

  it('finds once saved what was told beforehand, and telling it saves nothing', async () => {
    const fleet = await aFleet()
    const { company, receipt, request, vehicle } = fleet
    await company.call('saveVehicle', { body: { ...vehicle, tankCapacity: 60 } })
    const part = { expenses: [receipt(1, '2026-12-05', 40), receipt(2, '2026-12-16', 44)], generateOnWeekend: false }
    const { roadmaps } = await generate(fleet, part)
    const body = { companyId: company.id, roadmaps, request: request(part) } as InputOf<'saveGenerated'>['body']
    const told = await company.call('checkGenerated', { body })
    expect([await list(fleet), await last(fleet)]).toEqual([[], 0])
    await company.call('saveGenerated', { body })
    const suspects = await company.call('suspectRoadmaps', { query: { companyId: company.id, from: '2026-12-01', to: '2026-12-31' } })
    const codes = (sheets: { number: number; findings: { code: string }[] }[]) =>
      sheets.map(({ number, findings }) => [number, findings.map(({ code }) => code)]).toSorted((x, y) => Number(x[0]) - Number(y[0]))
    expect(codes(told)).toEqual(codes(suspects))
    expect(told.length).toBeGreaterThan(0)
  })

  it('keeps to the capacity of the tank, and saves a receipt that does not fit once it is accepted', async () => {
    const fleet = await aFleet()
    const { company, vehicle, receipt, request } = fleet
    await company.call('saveVehicle', { body: { ...vehicle, tankCapacity: 50 } })
    const expenses = [receipt(1, '2026-12-02', 45)]
    const range = { from: '2026-12-02', to: '2026-12-08' }
    const { roadmaps, warnings } = await generate(fleet, { expenses, range })
    expect(warnings).toContainEqual({ code: 'TANK_CAPACITY_EXCEEDED', ids: [1], date: '2026-12-02', litres: 25 })
    const body = { companyId: company.id, roadmaps, request: request({ expenses, range }) } as InputOf<'saveGenerated'>['body']
    expect((await company.ask('saveGenerated', { body })).status).toBe(422)
    expect((await company.ask('saveGenerated', { body: { ...body, overfull: [1] } })).status).toBe(200)
  })

  it('is refused where the vehicle has a sheet in the range or after it, and two windows save one range once', async () => {
    const fleet = await aFleet()
    const later = { vehicleId: fleet.vehicle.id, driverId: fleet.driver.id, startDate: '2027-01-05', endDate: '2027-01-05' }
    const { number } = await aRoadmap(fleet.company, { ...later, kmStart: 0, fuelStart: 30 })
    const sheet = { ...fleet.sheet(0), number: number + 1, kmStart: 60, kmStop: 126, fuelStart: 25.5, fuelLeft: 20.55 }
    const { status, body } = await fleet.company.ask('saveGenerated', saving(fleet, [sheet]))
    expect([status, body.code, body.message]).toEqual([409, 'SHEETS_IN_RANGE', expect.stringContaining(`nr. ${number}`)])
    expect((await list(fleet)).length).toBe(1)
  })
})

describe('the list of runs', () => {
  const runs = ({ company }: Fleet) => company.call('generatedRuns', { query: { companyId: company.id } })
  const nothing = { change: expect.any(Number), reason: null }

  it('is empty before anything was generated', async () => {
    expect(await runs(await aFleet())).toEqual([])
  })

  it('tells when, by whom, for which vehicle and what, in the time of Romania', async () => {
    // half past midnight in Romania is still yesterday elsewhere
    tests.clock.pass(14.5 * HOUR)
    const fleet = await aFleet()
    const { company, vehicle, sheet } = fleet
    const { runId } = await save(fleet, [sheet(0), sheet(1)])
    const told = { savedDate: '2026-11-21', savedTime: '00:30', savedBy: company.email, confirmedBy: null }
    const { number, make, model } = vehicle
    const days = { firstDay: '2026-12-01', lastDay: '2026-12-02' }
    expect(await runs(fleet)).toEqual([
      {
        id: runId,
        ...told,
        kind: 'vehicle',
        hours: '00:00',
        vehicle: { id: expect.any(Number), number, make, model },
        others: [],
        sheets: 2,
        firstNumber: 1,
        lastNumber: 2,
        ...days,
        km: 132,
        ...nothing,
      },
    ])
    await company.call('saveUser', { body: { name: 'Ioana Țuțuianu', email: company.email, phone: '0722123456' } })
    expect((await runs(fleet))[0]?.savedBy).toBe('Ioana Țuțuianu')
    tests.clock.pass(-14.5 * HOUR)
  })

  it('keeps who confirmed that the journeys were made, and the list of sheets tells generated ones apart', async () => {
    const fleet = await aFleet()
    const { company, sheet, driver, vehicle } = fleet
    const body = { companyId: company.id, roadmaps: [sheet(0)], confirmed: true } as unknown as InputOf<'saveGenerated'>['body']
    const { runId } = await company.call('saveGenerated', { body })
    const typed = await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, startDate: '2026-12-20', endDate: '2026-12-20' })
    expect(await runs(fleet)).toMatchObject([{ id: runId, savedBy: company.email, confirmedBy: company.email }])
    const listed = async (generated: boolean) =>
      (await company.call('roadmaps', { query: { companyId: company.id, generated } })).map((row) => [row.number, row.generatedRunId])
    const ofRun = async (run: number) => (await company.call('roadmaps', { query: { companyId: company.id, run } })).length
    expect([await ofRun(runId), await ofRun(runId + 1)]).toEqual([1, 0])
    expect([await listed(true), await listed(false)]).toEqual([[[1, runId]], [[typed.number, null]]])
  })

  it('counts the sheets that are left, and leaves out a run that has none', async () => {
    const fleet = await aFleet()
    const { ids } = await save(fleet, [fleet.sheet(0), fleet.sheet(1)])
    const remove = (id: number | undefined) => fleet.company.call('deleteRoadmap', { query: { companyId: fleet.company.id, id: id ?? 0 } })
    await remove(ids[1])
    expect(await runs(fleet)).toMatchObject([{ sheets: 1, firstNumber: 1, lastNumber: 1, lastDay: '2026-12-01', km: 66, ...nothing }])
    await remove(ids[0])
    expect(await runs(fleet)).toEqual([])
  })

  it('says of a run why it is not taken back whole', async () => {
    const fleet = await aFleet()
    const { company, vehicle, driver, sheet } = fleet
    const first = await save(fleet, [sheet(0), sheet(1)])
    const second = await save(fleet, [sheet(2)])
    const said = async (id: number) => (await runs(fleet)).find((run) => run.id === id)
    const bySecond = 'Foaia nr. 3 din 03.12.2026 continuă foile generate: anulează întâi generarea ei'
    expect((await runs(fleet)).map(({ id, change }) => [id, change !== null])).toEqual([
      [second.runId, true],
      [first.runId, false],
    ])
    expect(await said(first.runId)).toMatchObject({ change: null, reason: bySecond })

    const next = { vehicleId: vehicle.id, driverId: driver.id, startDate: '2026-12-20', endDate: '2026-12-20' }
    const typed = await aRoadmap(company, { ...next, kmStart: 198, fuelStart: 15.15 })
    const byTyped = `Foaia nr. ${typed.number} din 20.12.2026 continuă foile generate: șterge-o întâi pe ea`
    expect(await said(second.runId)).toMatchObject({ change: null, reason: byTyped })

    await aRoadmap(company, { id: second.ids[0] ?? 0, number: 3, vehicleId: vehicle.id, driverId: driver.id })
    const byChange = 'Foaia nr. 3 a fost modificată după generare: foile se șterg din listă'
    expect(await said(second.runId)).toMatchObject({ change: null, reason: byChange })
  })

  it('holds the twenty newest', async () => {
    const fleet = await aFleet()
    const saved: number[] = []
    for (let at = 0; at < 21; at++) {
      const { startDate } = fleet.sheet(at)
      const refuelled = { fuelStart: 30, fuelAdded: 4.95, fuelLeft: 30, expenses: [fleet.receipt(at + 1, startDate, 4.95)] }
      saved.push((await save(fleet, [fleet.sheet(at, refuelled as Partial<GeneratedRoadmap>)])).runId)
    }
    expect((await runs(fleet)).map(({ id }) => id)).toEqual(saved.slice(1).toReversed())
  })

  it('never holds another company’s, and is refused to a stranger', async () => {
    const [fleet, stranger] = [await aFleet(), await aFleet()]
    await save(fleet, [fleet.sheet(0)])
    expect(await runs(stranger)).toEqual([])
    const { status } = await stranger.company.ask('generatedRuns', { query: { companyId: fleet.company.id } })
    expect(status).toBe(404)
  })
})
