/** Machines through the real application: hours in place of trips, from the request to the list of suspects. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { addDays } from '#domain/calendar/day.ts'
import {
  aCompany,
  aDriver,
  anArticle,
  aPartner,
  aRoadmap,
  aRoute,
  aVehicle,
  type TestCompany,
  takeBackRun,
} from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const PROBLEMS = Number(process.env.GENERATOR_PROBLEMS ?? (process.env.TEST_LONG ? 16 : 6))
const tests = await testApp()
const FROM = '2026-09-01'

type Request = InputOf<'generateRoadmaps'>['body']
type Generation = AnswerOf<'generateRoadmaps'>
type Vehicle = Parameters<typeof aVehicle>[1]

const MACHINE = {
  ...{ vehicleType: 'machine', consumptionType: 3, consumptionStationary: 8, initialStock: 40, category: null, consumptionMixt: null },
}

/** A company with a machine that burns 8 l/h, and what it takes to ask for its September. */
const aMachine = async (part: Partial<NonNullable<Vehicle>> = {}) => {
  const company = await aCompany(tests)
  const [fuel, partner, driver] = [await anArticle(company), await aPartner(company), await aDriver(company)]
  const machine = await aVehicle(company, {
    ...{ ...MACHINE, fuelId: fuel.id, number: 'UT 12' },
    ...part,
  } as never)
  const receipt = (id: number, date: string, qty: number) => ({
    ...{ id, date, number: `BF ${id}`, type: 1 as const, partnerId: partner.id, expenseId: fuel.id },
    ...{ qty, price: null, value: Math.round(qty * 750) / 100, currency: 'RON' as const },
  })
  const people = { vehicleId: machine.id, driverId: driver.id, createdBy: driver.id }
  const request: Request = {
    ...{ companyId: company.id, ...people, range: { from: FROM, to: '2026-09-30' }, seed: 3 },
    ...{ startTime: '07:00', endTime: '17:00', generateOnWeekend: false },
    machine: {
      works: [
        { place: 'Șantier Câmpina', purpose: 'Săpătură fundație' },
        { place: null, purpose: 'Nivelare teren' },
      ],
    },
    expenses: [receipt(1, '2026-09-02', 200), receipt(2, '2026-09-14', 180.5)],
  }
  return { company, fuel, machine, driver, partner, receipt, request, people }
}

const saving = (request: Request, { roadmaps, warnings }: Pick<Generation, 'roadmaps' | 'warnings'>): InputOf<'saveGenerated'>['body'] => {
  const { companyId, ...asked } = request
  const overfull = warnings.flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : []))
  return { companyId, roadmaps, request: asked, overfull, confirmed: true } as never
}
/** Of both kinds: machines' and vehicles'. */
const suspectsOf = async (company: TestCompany) => {
  const query = { companyId: company.id, from: '2026-08-01', to: '2026-10-31' }
  const kinds = (['machine', 'vehicle'] as const).map((type) => company.call('suspectRoadmaps', { query: { ...query, type } }))
  return (await Promise.all(kinds)).flat()
}
const sheetsOf = (company: TestCompany) => company.call('roadmaps', { query: { companyId: company.id, type: 'machine' } as never })
const minutes = (hours: string | undefined): number => Number(hours?.slice(0, -3)) * 60 + Number(hours?.slice(-2))

describe('a machine', () => {
  it('has operating sheets by hours, saved without a finding, marked by their run, and taken back', async () => {
    const { company, machine, request } = await aMachine()
    const answer = await company.call('generateRoadmaps', { body: request })
    expect(answer.warnings).toEqual([])
    expect(answer.roadmaps).toHaveLength(22)
    // 420,5 l at 8 l/h are 52,5 h
    expect(answer.roadmaps.reduce((all, sheet) => all + minutes(sheet.hoursExploitation), 0)).toBe(52.5 * 60)
    expect(answer).toMatchObject({ fuelConsumed: 420, leftover: 0.5, distance: 0 })
    expect(answer.roadmaps.slice(0, 3).map(({ purposeOfTravel }) => purposeOfTravel)).toEqual([
      'Săpătură fundație, Șantier Câmpina',
      'Nivelare teren',
      'Săpătură fundație, Șantier Câmpina',
    ])
    expect(answer.roadmaps.every(({ routes, kmDone }) => routes.length === 0 && kmDone === 0)).toBe(true)

    expect(await company.call('checkGenerated', { body: saving(request, answer) })).toEqual([])
    const { ids, runId } = await company.call('saveGenerated', { body: saving(request, answer) })
    expect(await suspectsOf(company)).toEqual([])
    const saved = await company.call('roadmap', { query: { companyId: company.id, id: ids[0] ?? 0 } })
    const [first] = answer.roadmaps
    expect(saved).toMatchObject({
      ...{ type: 'machine', number: 1, purposeOfTravel: 'Săpătură fundație, Șantier Câmpina', routes: [] },
      ...{ hoursExploitation: first?.hoursExploitation, hoursAvailable: first?.hoursAvailable, fuelLeft: first?.fuelLeft },
      generated: { id: runId },
    })
    expect(minutes(saved.hoursAvailable)).toBeGreaterThanOrEqual(minutes(saved.hoursExploitation))
    expect(await company.call('generatedRuns', { query: { companyId: company.id } })).toMatchObject([
      { id: runId, kind: 'machine', hours: '52:30', sheets: 22, change: expect.any(Number), vehicle: { number: machine.number } },
    ])
    expect(await company.call('roadmaps', { query: { companyId: company.id, type: 'machine', run: String(runId) } as never })).toHaveLength(
      22,
    )
    await takeBackRun(company, runId)
    expect(await sheetsOf(company)).toEqual([])
    expect(await company.call('lastNumber', { query: { companyId: company.id, vehicleType: 'machine' } })).toBe(0)
  })

  it('is asked for without a route, which a vehicle is not', async () => {
    const { company, request, fuel } = await aMachine()
    const vehicle = await aVehicle(company, { fuelId: fuel.id })
    const refused = await company.ask('generateRoadmaps', { body: { ...request, vehicleId: vehicle.id } })
    expect([refused.status, refused.body.fields]).toEqual([422, { routes: 'Alege cel puțin o rută' }])
    const target = { kmStop: 100, fuelLeft: null }
    const km = await company.ask('generateRoadmaps', { body: { ...request, target } })
    expect([km.status, Object.keys(km.body.fields ?? {})]).toEqual([422, ['target.kmStop']])
  })

  it('without a norm by the hour is told so at its field', async () => {
    const { company, request, machine } = await aMachine()
    await tests.services.database.inCompany(company.id, (trx) =>
      trx.updateTable('vehicles').set({ consumptionStationary: null }).where('id', '=', machine.id).execute(),
    )
    const { status, body } = await company.ask('generateRoadmaps', { body: request })
    expect([status, body.code, body.fields]).toEqual([
      422,
      'VEHICLE_WITHOUT_CONSUMPTION',
      { vehicleId: expect.stringContaining('Utilajul') },
    ])
  })

  it.each([
    [{ minHours: 5, maxHours: 4 }, 'machine.maxHours'],
    [{ minHours: 2.3 }, 'machine.minHours'],
    [{ meterStop: 100 }, 'machine.meterStart'],
    [{ meterStart: 100, meterStop: 99 }, 'machine.meterStop'],
    [{ works: [{ place: 'x'.repeat(121), purpose: null }] }, 'machine.works.0.place'],
  ])('hours and works that make no sense are refused at their field: %j', async (machine, field) => {
    const { company, request } = await aMachine()
    const { status, body } = await company.ask('generateRoadmaps', { body: { ...request, machine } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
  })

  it('meets what its hour meter counted', async () => {
    const { company, request } = await aMachine()
    const answer = await company.call('generateRoadmaps', { body: { ...request, machine: { meterStart: 1200.5, meterStop: 1241 } } })
    expect(answer.roadmaps.reduce((all, sheet) => all + minutes(sheet.hoursExploitation), 0)).toBe(40.5 * 60)
    expect(answer.leftover).toBe(96.5)
    expect(answer.roadmaps.every(({ purposeOfTravel }) => purposeOfTravel === null)).toBe(true)
  })

  it('is told no more hours and days than its fuel allows, without the litres that stay in the tank', async () => {
    const { company, machine } = await aMachine()
    const asked = { companyId: company.id, vehicleIds: [machine.id], range: { from: FROM, to: '2026-09-30' }, generateOnWeekend: false }
    const [plan] = await company.call('planGeneration', { body: { ...asked, reserve: 5 } })
    // of 40 L 35 are 4,375 h at 8 L an hour
    expect(plan).toMatchObject({ days: 22, most: 2, kept: 5, suffices: { least: 4, most: 4 } })
    const [half] = await company.call('planGeneration', { body: { ...asked, reserve: 5, target: { kmStop: null, fuelLeft: 20 } } })
    expect(half).toMatchObject({ most: 1, kept: 20, suffices: { most: 2.5 } })
    const [longer] = await company.call('planGeneration', { body: { ...asked, minHours: 4.5 } })
    expect(longer).toMatchObject({ days: 22, most: 1, suffices: { most: 5 } })
  })

  it('goes on from where its meter stands: what a fill read is met, and a target alone is enough', async () => {
    const { company, machine, driver, fuel, request } = await aMachine()
    const work = { type: 'machine', vehicleId: machine.id, driverId: driver.id, hoursExploitation: '02:00', fuelStart: 40 } as const
    await aRoadmap(company, { ...work, startDate: '2026-08-28', endDate: '2026-08-28' })
    const read = { companyId: company.id, vehicleId: machine.id, articleId: fuel.id, qty: 40, value: 300, number: 'C1' }
    await company.call('saveReceipt', { body: { ...read, date: '2026-08-28', time: '07:00', odometer: 1198 } })
    const [plan] = await company.call('planGeneration', {
      body: { companyId: company.id, vehicleIds: [machine.id], range: request.range as { from: string; to: string } },
    })
    expect(plan?.meter).toBe(1200)
    const other = await aVehicle(company, { ...MACHINE, fuelId: fuel.id, number: 'UT 13' } as never)
    await company.call('saveReceipt', { body: { ...read, number: 'C2', vehicleId: other.id, date: '2026-08-28', odometer: 77 } })
    const both = await company.call('planGeneration', {
      body: { companyId: company.id, vehicleIds: [other.id, machine.id], range: request.range as { from: string; to: string } },
    })
    expect(both.map(({ meter }) => meter)).toEqual([77, 1200])
    const hoursUntil = (sheets: Generation['roadmaps'], day: string) =>
      sheets.filter(({ startDate }) => startDate < day).reduce((all, sheet) => all + minutes(sheet.hoursExploitation), 0) / 60
    const [first, second] = request.expenses ?? []
    if (!first || !second) throw new Error('the request has two receipts')
    const expenses = [first, { ...second, time: '07:30', odometer: 1220 }]
    const met = await company.call('generateRoadmaps', { body: { ...request, expenses } })
    expect(hoursUntil(met.roadmaps, second.date)).toBeCloseTo(20, 0)
    const aimed = await company.call('generateRoadmaps', { body: { ...request, machine: { meterStop: 1241 } } })
    expect(hoursUntil(aimed.roadmaps, '2026-10-01')).toBe(41)
    const { status, body } = await company.ask('generateRoadmaps', { body: { ...request, machine: { meterStop: 1100 } } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['machine.meterStop']])
  })

  it('is saved after an edit, and not with hours that are none of its own', async () => {
    const { company, request } = await aMachine()
    const answer = await company.call('generateRoadmaps', { body: { ...request, expenses: [] } })
    // 40 l are 5 h
    const [first] = answer.roadmaps
    const day = (change: object) => ({ ...answer, roadmaps: [{ ...first, ...change }] as Generation['roadmaps'] })
    const refused = async (change: object) => (await company.ask('saveGenerated', { body: saving(request, day(change)) })).body
    const none = { ...request, expenses: [] }
    const quarter = { hoursExploitation: '02:15', fuelConsumed: 18, fuelLeft: 22 }
    expect((await company.ask('saveGenerated', { body: saving(none, day(quarter)) })).body.message).toContain('jumătăți de oră')
    const tooMany = { hoursExploitation: '02:30', hoursAvailable: '02:00', fuelConsumed: 20, fuelLeft: 20 }
    expect((await company.ask('saveGenerated', { body: saving(none, day(tooMany)) })).body.message).toContain('orele disponibile')
    expect((await company.ask('saveGenerated', { body: saving(none, day({ fuelConsumed: 1 })) })).body.code).toBe('CHANGED')
    expect((await refused({ routes: [{ routeId: 1, type: 0, consumption: 1, startDate: FROM, endDate: FROM }] })).code).toBe('INVALID')
    const { startDate } = first ?? { startDate: FROM }
    const moved = {
      startDate: addDays(startDate, 1),
      endDate: addDays(startDate, 1),
      hoursExploitation: '02:30',
      fuelConsumed: 20,
      fuelLeft: 20,
    }
    expect((await company.call('saveGenerated', { body: saving(none, day(moved)) })).ids).toHaveLength(1)
    expect(await suspectsOf(company)).toEqual([])
  })

  it('stands beside a vehicle of the same driver, saved in one run with numbers of its own', async () => {
    const { company, request, fuel, driver, people } = await aMachine()
    const vehicle = await aVehicle(company, { fuelId: fuel.id, initialStock: 40 })
    const route = await aRoute(company, { end: 'Câmpina', distanceMixt: 33, distanceUrban: 0, distanceExtraUrban: 0 })
    const { companyId, vehicleId: _, driverId: _driver, createdBy: _author, expenses, ...shared } = request
    const own = { vehicleId: vehicle.id, driverId: driver.id, createdBy: driver.id }
    const vehicles = [
      { ...people, expenses: expenses ?? [] },
      { ...own, expenses: [], routes: [route.id] },
    ]
    const travelPurpose = { [route.id]: 'livrare' }
    const together = { ...shared, companyId, vehicles, travelPurpose }
    const answers = await company.call('generateTogether', { body: together as never })
    expect(answers.map(({ refused }) => refused)).toEqual([null, null])
    const sent = answers.map(({ vehicleId, generation }, at) => ({
      ...{ vehicleId, roadmaps: generation?.roadmaps },
      request: { ...shared, travelPurpose, ...vehicles[at] },
    }))
    const body = { companyId, vehicles: sent, confirmed: true } as never
    expect(await company.call('checkTogetherGenerated', { body })).toEqual([])
    const { ids, runId } = await company.call('saveGeneratedTogether', { body })
    expect(await suspectsOf(company)).toEqual([])
    const saved = await Promise.all(ids.map((id) => company.call('roadmap', { query: { companyId, id } })))
    for (const kind of ['vehicle', 'machine'] as const) {
      const numbers = saved.filter(({ type }) => type === kind).map(({ number }) => number)
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_number, at) => at + 1))
      expect(numbers.length).toBeGreaterThan(0)
    }
    await takeBackRun(company, runId)
    expect(await company.call('roadmaps', { query: { companyId } })).toEqual([])
  })
})

describe('what a range holds of a machine already', () => {
  const aSheet = (
    company: TestCompany,
    { people, day, fuelStart, hours }: { people: object; day: string; fuelStart: number; hours: string },
  ) =>
    aRoadmap(company, {
      ...{ type: 'machine', ...people, startDate: day, endDate: day, startTime: '08:00', endTime: '17:00', fuelStart },
      ...{ hoursExploitation: hours, hoursAvailable: '09:00', routes: [], purposeOfTravel: 'Săpătură' },
    } as never)

  it('is filled between', async () => {
    const { company, request, people, receipt } = await aMachine()
    await aSheet(company, { people, day: '2026-09-03', fuelStart: 40, hours: '02:00' })
    await aSheet(company, { people, day: '2026-09-17', fuelStart: 64, hours: '05:00' })
    const expenses = [receipt(1, '2026-09-08', 160)]
    const [plan] = await company.call('planGeneration', {
      body: { companyId: company.id, vehicleIds: [people.vehicleId], range: request.range },
    })
    expect(plan?.gaps).toMatchObject([{ to: '2026-09-02' }, { from: '2026-09-03', to: '2026-09-16', litres: -40 }, { from: '2026-09-17' }])

    // 24 + 160 − 64 = 120 l between the two are 15 h
    const filled = await company.call('generateRoadmaps', { body: { ...request, expenses, mode: 'gaps' } })
    const inGap = filled.roadmaps.filter(({ startDate }) => startDate < '2026-09-17')
    expect(inGap.reduce((all, sheet) => all + minutes(sheet.hoursExploitation), 0)).toBe(15 * 60)
    expect(inGap.at(-1)?.fuelLeft).toBe(64)
    const before = (await suspectsOf(company)).flatMap(({ findings }) => findings.map(({ code }) => code))
    expect(before).toContain('FUEL_CHAIN')
    await company.call('saveGenerated', { body: saving({ ...request, expenses, mode: 'gaps' }, filled) })
    const after = (await suspectsOf(company))
      .flatMap(({ findings }) => findings.map(({ code }) => code))
      .filter((code) => code !== 'NUMBER_GAP')
    expect(after).toEqual([])
  })

  it('is gone on after, and replaced', async () => {
    const { company, request, people } = await aMachine()
    await aSheet(company, { people, day: '2026-09-17', fuelStart: 64, hours: '05:00' })
    const later = await company.call('generateRoadmaps', { body: { ...request, expenses: [] } })
    expect(later.warnings).toMatchObject([{ code: 'SHEETS_IN_RANGE' }])
    expect(later.roadmaps[0]?.startDate.localeCompare('2026-09-17')).toBe(1)
    await company.call('saveGenerated', { body: saving({ ...request, expenses: [] }, later) })
    const from = { ...request, expenses: [], range: { from: '2026-09-18', to: '2026-09-30' }, mode: 'replace' as const, seed: 9 }
    const again = await company.call('generateRoadmaps', { body: from })
    expect(again.roadmaps[0]?.number).toBe(later.roadmaps[0]?.number)
    await company.call('saveGenerated', { body: saving(from, again) })
    expect(await sheetsOf(company)).toHaveLength(1 + again.roadmaps.length)
  })
})

const someMachine = fc.record({
  rate: fc.constantFrom(4, 7.33, 8, 12.4, 18.7654),
  stock: fc.integer({ min: 0, max: 12_000 }),
  tank: fc.option(fc.integer({ min: 60, max: 300 })),
  receipts: fc.array(fc.record({ day: fc.integer({ min: -1, max: 31 }), litres: fc.integer({ min: 500, max: 30_000 }) }), { maxLength: 6 }),
  least: fc.constantFrom(0.5, 1, 2, 3),
  most: fc.constantFrom(3, 6, 8, 10),
  meter: fc.option(fc.integer({ min: 0, max: 900 })),
  left: fc.option(fc.integer({ min: 0, max: 60 })),
  reserve: fc.constantFrom(null, 5),
  before: fc.option(fc.integer({ min: -3, max: 6 })),
  elsewhere: fc.array(fc.integer({ min: 0, max: 29 }), { maxLength: 3 }),
  blocked: fc.option(fc.integer({ min: 0, max: 25 })),
  mode: fc.constantFrom('after' as const, 'gaps' as const, 'replace' as const),
  seed: fc.integer({ min: 0, max: 4_294_967_295 }),
})

it('adds no finding that was not named', { timeout: 300_000 + PROBLEMS * 2000 }, async () => {
  await fc.assert(
    fc.asyncProperty(someMachine, async (some) => {
      const { company, request, receipt, people, driver } = await aMachine({
        ...{ consumptionStationary: some.rate, initialStock: some.stock / 100, tankCapacity: some.tank },
      } as never)
      for (const day of some.elsewhere)
        await aRoadmap(company, {
          driverId: driver.id,
          startDate: addDays(FROM, day),
          endDate: addDays(FROM, day),
          startTime: '06:00',
          endTime: '11:00',
        })
      if (some.before !== null) {
        const day = addDays(FROM, some.before)
        const hours = { hoursExploitation: '00:30', hoursAvailable: '09:00', startTime: '07:00', endTime: '16:00' }
        await aRoadmap(company, {
          type: 'machine',
          ...people,
          startDate: day,
          endDate: day,
          fuelStart: some.stock / 100,
          routes: [],
          ...hours,
        } as never)
      }
      const key = (sheet: Awaited<ReturnType<typeof suspectsOf>>[number]) => sheet.findings.map(({ code }) => `${sheet.id} ${code}`)
      const asked: Request = {
        ...request,
        ...{ seed: some.seed, reserve: some.reserve, mode: some.mode, target: { kmStop: null, fuelLeft: some.left } },
        machine: {
          ...{ minHours: some.least, maxHours: some.most, works: [{ place: 'Șantier', purpose: 'Săpătură' }] },
          ...(some.meter === null ? {} : { meterStart: 100, meterStop: 100 + some.meter / 10 }),
        },
        blocked: some.blocked === null ? [] : [{ from: addDays(FROM, some.blocked), to: addDays(FROM, some.blocked + 2), reason: null }],
        expenses: some.receipts.map(({ day, litres }, at) => receipt(at + 1, addDays(FROM, day), litres / 100)),
      }
      const earlier = new Set((await suspectsOf(company)).flatMap(key))
      if (some.mode === 'replace') {
        const first = await company.ask('generateRoadmaps', { body: { ...asked, mode: 'after', seed: 1 } })
        const answer = first.body.data as Generation
        if (first.status === 200 && answer.roadmaps.length > 0)
          await company.call('saveGenerated', { body: saving({ ...asked, mode: 'after' }, answer) })
      }
      const generated = await company.ask('generateRoadmaps', { body: asked })
      if (generated.status === 409) return
      const answer = generated.body.data as Generation
      if (answer.roadmaps.length === 0) {
        expect(answer.warnings.length).toBeGreaterThan(0)
        return
      }
      await company.call('saveGenerated', { body: saving(asked, answer) })
      const codes = new Set(answer.warnings.map(({ code }) => code))
      const named = new Set(['NUMBER_GAP'])
      if (codes.has('TANK_CAPACITY_EXCEEDED')) named.add('FUEL_TANK')
      if (codes.has('RECEIPT_ON_DAY_OFF')) named.add('EXP_DATE')
      const added = (await suspectsOf(company)).flatMap(({ id, startDate, findings }) =>
        findings.flatMap(({ code, message }) =>
          earlier.has(`${id} ${code}`) || named.has(code) ? [] : [`${startDate} ${code}: ${message}`],
        ),
      )
      expect(added).toEqual([])
    }),
    { numRuns: PROBLEMS, endOnFailure: true },
  )
})
