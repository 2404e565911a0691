/**
 * What the generator costs a user of the application, in milliseconds of the clock: a month of forty vehicles, a year of two
 * hundred and one of two thousand routes, and saving a year, cold and then warm. Beside each answer stands the naive generator, which
 * solves the same problems in this process in turns with it; beside saving the same sheets typed one by one, measured on a few and counted
 * up. On a machine that others use only these ratios mean something. `node bench/generator-app.ts`, half a minute.
 */
import { addDays } from '#domain/calendar/day.ts'
import type { GeneratorProblem } from '#domain/generator/problem.ts'
import { decimal, ZERO } from '#domain/numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import { naive } from './naive-generator.ts'
import { openApp, openCompany } from './open-app.ts'

const ROUNDS = 5
const FROM = '2026-01-01'
const VEHICLES = 40
const ROUTES = 200
const MANY_ROUTES = 2000
const TYPED = 10

const NO_OTHER_NORM = { consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null }
const NO_OTHER_ROAD = { distanceUrban: ZERO, distanceExtraUrban: ZERO }

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
const timed = async <Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; took: number }> => {
  const begun = performance.now()
  const answer = await work()
  return { answer, took: performance.now() - begun }
}

const { app, owner, close } = await openApp()
try {
  const { call, companyId } = await openCompany(app)
  await owner.query(
    `insert into subscriptions (company_id, package_id, status, price, start_date, expiration_date)
     select $1, id, 'active', price, '2020-01-01', '2099-12-31' from packages where name = 'Anual'`,
    [companyId],
  )
  const idsOf = async (text: string, count: number): Promise<number[]> => {
    const { rows } = await owner.query<{ id: string }>(text, [companyId, count])
    return rows.map(({ id }) => Number(id))
  }
  const [fuelId = 0] = await idsOf(
    `insert into articles (company_id, name, is_fuel, fuel_kind, tva, um, search_key) select $1, 'Motorină', true, 'diesel', 21, 'L', 'motorina' from generate_series(1, $2) returning id`,
    1,
  )
  const [partnerId = 0] = await idsOf(
    `insert into partners (company_id, name, tva, search_key) select $1, 'Stație', true, 'statie' from generate_series(1, $2) returning id`,
    1,
  )
  const drivers = await idsOf(
    `insert into drivers (company_id, name, search_key) select $1, 'Șofer ' || i, 'sofer' || i from generate_series(1, $2) i returning id`,
    VEHICLES,
  )
  const vehicles = await idsOf(
    `insert into vehicles (company_id, vehicle_type, number, number_key, category, calculation_type, fuel_id, consumption_type,
       consumption_mixt, initial_stock, search_key)
     select $1, 'vehicle', 'BV ' || i || ' GEN', 'BV' || i || 'GEN', 'N1', 'fuel', ${fuelId}, 1, 7.5, 30, 'bv ' || i
     from generate_series(1, $2) i returning id`,
    VEHICLES,
  )
  const routes = await idsOf(
    `insert into routes (company_id, name, start, "end", distance_mixt, search_key)
     select $1, 'Client ' || i, 'Brașov', 'Client ' || i, 9 + (i * 37) % 52, 'client ' || i from generate_series(1, $2) i returning id`,
    MANY_ROUTES,
  )
  const receipt = (at: number, day: number) => ({
    ...{ id: at + 1, date: addDays(FROM, day), number: `BF ${day} ${at}`, type: 1, partnerId, expenseId: fuelId },
    ...{ qty: 38 + (at % 6), price: null, value: 300 + at, currency: 'RON' },
  })
  /** Routes with the purposes of their trips, as the wizard sends them: of the chosen ones alone. */
  const on = (chosen: readonly number[]) => ({
    routes: chosen,
    travelPurpose: Object.fromEntries(chosen.map((id) => [String(id), 'livrare marfă'])),
  })
  const settings = {
    ...{ generateOnWeekend: false, maxKmPerDay: 500, maximumRoutesPerDay: 4, reserve: 5 },
    pace: { urban: 25, extraUrban: 55, motorway: 85, loading: 20, lunch: 30, regulation561: true },
  }
  const people = (at: number) => ({ vehicleId: vehicles[at] ?? 0, driverId: drivers[at] ?? 0, createdBy: drivers[at] ?? 0 })
  /** The problems of a range as the naive generator is given them: so many routes, and receipts for each vehicle. */
  const naively = (days: number, count: number, receipts: readonly (readonly ReturnType<typeof receipt>[])[]) => (): void => {
    for (const [seed, expenses] of receipts.entries())
      naive({
        rates: { consumptionType: CONSUMPTION_TYPE.MIXT, consumptionMixt: decimal(7.5), ...NO_OTHER_NORM },
        ...{ kmStart: ZERO, fuelStart: decimal(30), tankCapacity: null, base: null, range: { from: FROM, to: addDays(FROM, days - 1) } },
        ...{ startTime: 360, endTime: 1380, generateOnWeekend: false, generateOnHolidays: false },
        ...{ allowRoundTripRoutes: true, uniqueRoutesEachDay: false, maxKmPerDay: decimal(500), maximumRoutesPerDay: 4 },
        routes: Array.from({ length: count }, (_, at) => ({
          ...{ id: at, start: 'Brașov', end: `Client ${at}`, distanceMixt: decimal(9 + ((at * 37) % 52)), ...NO_OTHER_ROAD },
        })),
        receipts: expenses.map(({ id, date, qty }) => ({ id, date, qty: decimal(qty) })),
        seed,
      } satisfies GeneratorProblem)
  }
  const report = (what: string, cold: number, warm: readonly number[], typed = Number.NaN): void => {
    const ratio = Number.isNaN(typed) ? '' : `   ${(median(warm) / typed).toFixed(3)}× of typing them`
    console.log(`${what.padEnd(44)} ${cold.toFixed(0).padStart(6)} ms cold ${median(warm).toFixed(0).padStart(6)} ms warm${ratio}`)
  }
  const measured = async (what: string, work: (round: number) => Promise<unknown>, naiveWay?: () => void): Promise<void> => {
    const { took: cold } = await timed(() => work(0))
    const [warm, plain]: [number[], number[]] = [[], []]
    for (let round = 1; round <= ROUNDS; round++) {
      if (naiveWay) plain.push((await timed(async () => naiveWay())).took)
      warm.push((await timed(() => work(round))).took)
    }
    report(what, cold, warm)
    if (plain.length > 0)
      console.log(
        `${''.padEnd(44)} ${(median(warm) / median(plain)).toFixed(1).padStart(6)}× the naive generator, ${median(plain).toFixed(0)} ms`,
      )
  }

  const month = {
    ...{ companyId, ...settings, range: { from: FROM, to: addDays(FROM, 30) }, ...on(routes.slice(0, 20)) },
    vehicles: vehicles.map((_, at) => ({ ...people(at), expenses: [2, 9, 16, 23].map((day) => receipt(day, day + (at % 3))) })),
  }
  const receiptsOf = month.vehicles.map(({ expenses }) => expenses)
  const together = (seed: number) => call('generateTogether', { body: { ...month, seed } as never })
  await measured(`${VEHICLES} vehicles × a month, 20 routes`, together, naively(31, 20, receiptsOf))

  const year = {
    ...{ companyId, ...settings, ...people(0), range: { from: FROM, to: addDays(FROM, 364) }, ...on(routes.slice(0, ROUTES)) },
    expenses: Array.from({ length: 60 }, (_, at) => receipt(at, at * 6)),
  }
  const alone = (chosen: readonly number[]) => (seed: number) =>
    call('generateRoadmaps', { body: { ...year, ...on(chosen), seed } as never })
  await measured(`a year × ${ROUTES} routes`, alone(year.routes), naively(365, ROUTES, [year.expenses]))
  await measured(`a year × ${MANY_ROUTES} routes`, alone(routes), naively(365, MANY_ROUTES, [year.expenses]))

  const generated = await call('generateRoadmaps', { body: year as never })
  const { companyId: _, ...request } = year
  const save = { companyId, request, roadmaps: generated.roadmaps, confirmed: true }
  await measured(`checking a year of ${generated.roadmaps.length} sheets`, () => call('checkGenerated', { body: save as never }))
  const saves: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const { took } = await timed(() => call('saveGenerated', { body: save as never }))
    saves.push(took)
    const [run] = await call('generatedRuns', { query: { companyId } })
    await call('undoChange', { body: { companyId, id: run?.change ?? 0 } })
  }
  const typed: number[] = []
  for (const sheet of generated.roadmaps.slice(0, TYPED)) {
    const { expenses, routes, vehicleId, driverId, startDate, startTime, endDate, endTime, kmStart, fuelStart } = sheet
    const form = {
      companyId,
      type: 'vehicle',
      number: sheet.number,
      vehicleId,
      driverId,
      startDate,
      startTime,
      endDate,
      endTime,
      kmStart,
      fuelStart,
    }
    // what only a generated sheet says
    const trips = routes.map(({ routeId: _, ...trip }) => trip)
    const purchases = expenses.map(({ time: _, ...line }) => line)
    const { took } = await timed(() => call('saveRoadmap', { body: { ...form, routes: trips, expenses: purchases } as never }))
    typed.push(took)
  }
  report(
    `saving a year of ${generated.roadmaps.length} sheets`,
    saves[0] ?? Number.NaN,
    saves.slice(1),
    median(typed) * generated.roadmaps.length,
  )
} finally {
  await close()
}
