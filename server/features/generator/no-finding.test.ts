/**
 * Whatever the generator offers, once saved, adds no finding for vehicle or driver beyond those that its answer named.
 * GENERATOR_PROBLEMS sets how many random problems are tried; with TEST_LONG they are 500.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AnswerOf, InputOf } from '#contract/contract.ts'
import { addDays } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import { aCompany, aDriver, anArticle, aPartner, aRoadmap, aRoute, aVehicle, type TestCompany } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const PROBLEMS = Number(process.env.GENERATOR_PROBLEMS ?? (process.env.TEST_LONG ? 500 : 7))
const tests = await testApp()
const FROM = '2026-09-01'
const DAYS = 24

const PLACES = ['Câmpina', 'București', 'Buzău', 'Târgoviște', 'Sinaia', 'Brașov', 'Urlați', 'Azuga'] as const

const someProblem = fc.record({
  routes: fc.array(fc.integer({ min: 8, max: 160 }), { minLength: 1, maxLength: PLACES.length }),
  receipts: fc.array(
    fc.record({
      ...{ day: fc.integer({ min: -2, max: DAYS + 2 }), litres: fc.integer({ min: 500, max: 6500 }) },
      ...{ minutes: fc.option(fc.integer({ min: 300, max: 1380 })), isFull: fc.boolean() },
      /** Kilometres a day until then, at which the odometer stands; wrong ones among them. */
      pace: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 10, max: 160 }) }, { weight: 1, arbitrary: fc.constantFrom(-1, 90_000) }),
    }),
    { maxLength: 7 },
  ),
  /** Whether receipts say odometer, hour and full tank. */
  isRead: fc.boolean(),
  givesWay: fc.constantFrom('litres' as const, 'km' as const, 'norm' as const),
  closing: fc.constantFrom(null, 'start' as const),
  tank: fc.option(fc.integer({ min: 40, max: 80 })),
  /** Centilitres; a full tank where one is known. */
  stock: fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.constant(null)),
  /** Kilometres to be driven in the range, and litres to be left at its end. */
  target: fc.option(fc.record({ km: fc.option(fc.integer({ min: 50, max: 3000 })), litres: fc.option(fc.integer({ min: 0, max: 40 })) }), {
    freq: 3,
  }),
  /** Whether a second vehicle of the same driver is generated with it. */
  isTogether: fc.boolean(),
  /** Sheets of another vehicle with the same driver, by day and hour. */
  elsewhere: fc.array(fc.record({ day: fc.integer({ min: 0, max: DAYS }), hour: fc.integer({ min: 5, max: 20 }) }), { maxLength: 3 }),
  /** A sheet of the vehicle itself before or in the range, its chain in order or broken. */
  before: fc.option(fc.record({ day: fc.integer({ min: -4, max: 8 }), isBroken: fc.boolean() })),
  mode: fc.constantFrom('after' as const, 'gaps' as const, 'replace' as const),
  /** Which of the sheets in the range are taken out before its gaps are filled, one in so many and so many in a row. */
  hole: fc.record({ from: fc.integer({ min: 0, max: 6 }), length: fc.integer({ min: 1, max: 5 }), every: fc.integer({ min: 6, max: 12 }) }),
  generateOnWeekend: fc.boolean(),
  allowRoundTripRoutes: fc.boolean(),
  uniqueRoutesEachDay: fc.boolean(),
  maximumRoutesPerDay: fc.integer({ min: 1, max: 5 }),
  maxKmPerDay: fc.constantFrom(200, 350, 500, 900),
  reserve: fc.constantFrom(null, 5),
  pace: fc.constantFrom(null, { mixt: 55, urban: 25, extraUrban: 55, loading: 20, lunch: 30, regulation561: true }),
  blocked: fc.option(fc.integer({ min: 0, max: DAYS - 3 })),
  seed: fc.integer({ min: 0, max: 4_294_967_295 }),
})
type Request = InputOf<'generateRoadmaps'>['body']
type Problem = typeof someProblem extends fc.Arbitrary<infer P> ? P : never

type Suspects = AnswerOf<'suspectRoadmaps'>
const suspectsOf = async (company: TestCompany): Promise<Suspects> =>
  company.call('suspectRoadmaps', { query: { companyId: company.id, from: '2026-08-01', to: '2026-10-31' } })
const key = (sheet: Suspects[number]) => sheet.findings.map(({ code }) => `${sheet.id} ${code}`)

/** A company with everything that a sheet without findings needs. */
const aFleet = async (problem: Problem) => {
  const company = await aCompany(tests)
  const [fuel, partner, driver] = [await anArticle(company), await aPartner(company), await aDriver(company)]
  const stock = problem.stock ?? (problem.tank ?? 50) * 100
  const vehicle = await aVehicle(company, {
    fuelId: fuel.id,
    initialStock: stock / 100,
    ...(problem.tank === null ? {} : { tankCapacity: problem.tank }),
  })
  const routes: number[] = []
  for (const [at, km] of problem.routes.entries())
    routes.push((await aRoute(company, { end: PLACES[at] ?? '', distanceMixt: km, distanceUrban: 0, distanceExtraUrban: 0 })).id)
  const on = (day: number) => ({ startDate: addDays(FROM, day), endDate: addDays(FROM, day) })
  for (const { day, hour } of problem.elsewhere) {
    const hours = { startTime: `${String(hour).padStart(2, '0')}:00`, endTime: `${String(hour + 2).padStart(2, '0')}:00` }
    await aRoadmap(company, { driverId: driver.id, ...on(day), ...hours })
  }
  /** Where the range begins: the sheet before it drives 60 km. */
  const kmStart = problem.before ? (problem.before.isBroken ? 12_060 : 60) : 0
  if (problem.before) {
    const start = { kmStart: kmStart - 60, fuelStart: (stock + (problem.before.isBroken ? 700 : 0)) / 100 }
    await aRoadmap(company, { vehicleId: vehicle.id, driverId: driver.id, ...on(problem.before.day), ...start })
  }
  const people = { companyId: company.id, vehicleId: vehicle.id, driverId: driver.id, createdBy: driver.id }
  const { generateOnWeekend, allowRoundTripRoutes, uniqueRoutesEachDay, maximumRoutesPerDay, maxKmPerDay, reserve, pace, seed } = problem
  const request: Request = {
    ...people,
    ...{ generateOnWeekend, allowRoundTripRoutes, uniqueRoutesEachDay, maximumRoutesPerDay, maxKmPerDay, reserve, pace, seed, routes },
    range: { from: FROM, to: addDays(FROM, DAYS) },
    mode: problem.mode,
    target: { kmStop: problem.target?.km ? kmStart + problem.target.km : null, fuelLeft: problem.target?.litres ?? null },
    blocked:
      problem.blocked === null ? [] : [{ from: addDays(FROM, problem.blocked), to: addDays(FROM, problem.blocked + 2), reason: null }],
    travelPurpose: Object.fromEntries(routes.map((id) => [String(id), 'livrare marfă'])),
    givesWay: problem.givesWay,
    // a vehicle without sheets would begin where its readings say
    kmStart: problem.before ? null : 0,
    closing: problem.target?.litres ? null : problem.closing,
    expenses: problem.receipts.map(({ day, litres, minutes, isFull, pace }, at) => ({
      ...(problem.isRead
        ? {
            odometer: Math.max(0, kmStart + Math.max(0, day) * pace),
            fullTank: isFull,
            time: minutes === null ? null : formatMinutes(minutes),
          }
        : {}),
      ...{ id: at + 1, date: addDays(FROM, day), number: `BF ${at + 1}`, type: 1, partnerId: partner.id, expenseId: fuel.id },
      ...{ qty: litres / 100, price: null, value: Math.round(litres * 7.5) / 100, currency: 'RON' },
    })),
  }
  const other = await aVehicle(company, { fuelId: fuel.id, initialStock: 35 })
  return { company, request, other: other.id }
}

/** The codes that an answer named before it was accepted. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  TANK_CAPACITY_EXCEEDED: ['FUEL_TANK'],
  RECEIPT_ON_DAY_OFF: ['EXP_DATE'],
  RECEIPT_ON_NEXT_DAY: ['FILL_HOUR_OFF'],
  READING_DOUBTED: ['ODOMETER_OFF'],
  READING_MISSED: ['ODOMETER_OFF'],
  FULL_TANK_MISSED: ['FULL_TANK_OFF'],
  FILL_HOUR_MISSED: ['FILL_HOUR_OFF'],
  FILL_ON_DAY_OFF: ['WEEKEND'],
  FUEL_SHORT: ['FUEL_NEGATIVE'],
  // its receipts stay on no sheet, while other gaps of the month burn what was in the tank
  GAP_IMPOSSIBLE: ['FUEL_NO_PURCHASE'],
  EXPENSES_AFTER_LAST_ROADMAP: ['FUEL_NO_PURCHASE'],
}

type Saved = { ids: number[]; answer: AnswerOf<'generateRoadmaps'> }

/** Generates and saves; answers what was generated, `null` when there was nothing to save. */
const generateAndSave = async (company: TestCompany, request: Request): Promise<Saved | null> => {
  const generated = await company.ask('generateRoadmaps', { body: request })
  if (generated.status === 409) return null
  expect(generated).toMatchObject({ status: 200 })
  const answer = generated.body.data as AnswerOf<'generateRoadmaps'>
  if (answer.roadmaps.length === 0) return null
  const overfull = answer.warnings.flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : []))
  const { companyId, ...asked } = request
  // what no new sheet takes is given up: whatever stands on one may be named too
  const dropped = (answer.replaced?.purchases ?? []).map(({ number, partnerId, date, expenseId }) => ({
    number,
    partnerId,
    date,
    expenseId,
  }))
  const form = { companyId, roadmaps: answer.roadmaps, request: asked, overfull, dropped, confirmed: true }
  const body = form as InputOf<'saveGenerated'>['body']
  const { ids } = await company.call('saveGenerated', { body })
  return { answer, ids }
}

/** The same of two vehicles of one driver, the second without receipts: a driver is never on two sheets at once. */
const generateAndSaveTogether = async (company: TestCompany, request: Request, other: number): Promise<Pick<Saved, 'answer'> | null> => {
  const { companyId, vehicleId, driverId, createdBy, expenses, kmStart, ...shared } = request
  const vehicles = [
    { vehicleId, driverId, createdBy, expenses, kmStart },
    { vehicleId: other, driverId, createdBy, expenses: [] },
  ]
  const answers = await company.call('generateTogether', { body: { companyId, ...shared, vehicles } })
  const sent = answers.flatMap(({ vehicleId: id, generation }, at) => {
    const overfull = generation?.warnings.flatMap(({ code, ids }) => (code === 'TANK_CAPACITY_EXCEEDED' ? (ids ?? []) : []))
    return generation?.roadmaps.length
      ? [{ vehicleId: id, roadmaps: generation.roadmaps, request: { ...shared, ...vehicles[at] }, overfull }]
      : []
  })
  if (sent.length === 0) return null
  await company.call('saveGeneratedTogether', { body: { companyId, vehicles: sent, confirmed: true } as never })
  const [first] = answers.flatMap(({ generation }) => generation ?? [])
  return first ? { answer: { ...first, warnings: answers.flatMap(({ generation }) => generation?.warnings ?? []) } } : null
}

/** Sheets of the range with holes in them, and the request for what is missing: the receipts of the sheets that are gone. */
const withHoles = async (company: TestCompany, request: Request, { hole }: Problem) => {
  const saved = await generateAndSave(company, { ...request, mode: 'after', seed: 1 })
  if (!saved) return request
  const gone = new Set(saved.ids.filter((_, at) => at % hole.every >= hole.from && at % hole.every < hole.from + hole.length))
  for (const id of gone) await company.call('deleteRoadmap', { query: { companyId: company.id, id } })
  const kept = saved.answer.roadmaps
    .filter((_, at) => !gone.has(saved.ids[at] ?? 0))
    .flatMap(({ expenses }) => expenses.map(({ id }) => id))
  return { ...request, expenses: (request.expenses ?? []).filter(({ id }) => !kept.includes(id ?? 0)) }
}

const addedFindings = async (problem: Problem): Promise<string[]> => {
  const { company, request: whole, other } = await aFleet(problem)
  const before = new Set((await suspectsOf(company)).flatMap(key))
  if (problem.mode === 'replace') await generateAndSave(company, { ...whole, mode: 'after', seed: 1 })
  const request = problem.mode === 'gaps' ? await withHoles(company, whole, problem) : whole
  // holes are findings before they are filled
  const earlier = problem.mode === 'gaps' ? new Set((await suspectsOf(company)).flatMap(key)) : before
  const isTogether = problem.isTogether && problem.mode === 'after'
  const saved = await (isTogether ? generateAndSaveTogether(company, request, other) : generateAndSave(company, request))
  if (!saved) return []
  const { answer } = saved
  const named = new Set(answer.warnings.flatMap(({ code }) => NAMED[code] ?? []))
  // asked for, and a fact of the calendar
  if (problem.generateOnWeekend) named.add('WEEKEND')
  return (await suspectsOf(company))
    .flatMap((sheet) =>
      sheet.findings.map(({ code, message }) => ({ code, told: `${sheet.startDate} ${code}: ${message}`, id: `${sheet.id} ${code}` })),
    )
    .filter(({ code, id }) => !earlier.has(id) && !named.has(code))
    .map(({ told }) => told)
}

it('adds no finding that was not named', { timeout: 300_000 + PROBLEMS * 2000 }, async () => {
  await fc.assert(
    fc.asyncProperty(someProblem, async (problem) => {
      expect(await addedFindings(problem)).toEqual([])
    }),
    { numRuns: PROBLEMS, endOnFailure: true },
  )
})
