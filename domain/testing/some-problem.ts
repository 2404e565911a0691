/** Random problems of every shape for the property tests: stars, chains, meshes, loops; scarce and plenty of fuel; odd limits. */
import fc from 'fast-check'
import { addDays } from '../calendar/day.ts'
import type { GeneratorProblem } from '../generator/problem.ts'
import { decimal } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'

const hundredths = (max: number, min = 0) => fc.integer({ min, max }).map((units) => decimal(units).div(100))
const kilometres = fc.oneof(fc.integer({ min: 0, max: 120 }).map(decimal), hundredths(9000))
const places = ['Ploiești', 'PLOIEŞTI ', 'București', 'Câmpina', 'Buzău', 'Sinaia', 'Brașov', 'Azuga']
const rate = fc.integer({ min: 0, max: 200_000 }).map((units) => decimal(units).div(10_000))

const someRoutes = fc
  .array(
    fc.record({
      id: fc.integer({ min: 1, max: 14 }),
      start: fc.constantFrom(...places.slice(0, 4)),
      end: fc.constantFrom(...places),
      distanceMixt: kilometres,
      distanceUrban: kilometres,
      distanceExtraUrban: kilometres,
    }),
    { maxLength: 12 },
  )
  // the same id is the same route, however often it is selected
  .map((routes) => routes.map((route) => routes.find(({ id }) => id === route.id) ?? route))

/** Any problem that passes the server's validation, and some that do not. */
export const someProblem: fc.Arbitrary<GeneratorProblem> = fc
  .record({
    days: fc.integer({ min: -3, max: 45 }),
    rates: fc.record({
      consumptionType: fc.constantFrom(CONSUMPTION_TYPE.MIXT, CONSUMPTION_TYPE.URBAN_EXTRAURBAN),
      consumptionMixt: rate,
      consumptionUrban: rate,
      consumptionExtraUrban: rate,
      consumptionStationary: fc.constant(null),
    }),
    kmStart: hundredths(99_999_999),
    fuelStart: hundredths(8000, -1000),
    tankCapacity: fc.option(hundredths(9000, 3000)),
    base: fc.option(fc.constantFrom(...places, 'Altundeva')),
    startTime: fc.constantFrom(0, 360, 600),
    length: fc.constantFrom(60, 240, 800, 800),
    generateOnWeekend: fc.boolean(),
    generateOnHolidays: fc.boolean(),
    allowRoundTripRoutes: fc.boolean(),
    uniqueRoutesEachDay: fc.boolean(),
    maxKmPerDay: fc.oneof(fc.constantFrom(500, 500, 330, 330, 120, 0).map(decimal), hundredths(60_000)),
    maximumRoutesPerDay: fc.constantFrom(0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 7),
    routes: someRoutes,
    blocked: fc.option(
      fc.array(fc.record({ at: fc.integer({ min: 0, max: 40 }), days: fc.integer({ min: 0, max: 6 }) }), { maxLength: 2 }),
      {
        freq: 2,
        nil: undefined,
      },
    ),
    busy: fc.option(
      fc.array(
        fc.record({
          at: fc.integer({ min: 0, max: 40 }),
          from: fc.integer({ min: 0, max: 1200 }),
          length: fc.integer({ min: 1, max: 600 }),
        }),
        {
          maxLength: 4,
        },
      ),
      { freq: 2, nil: undefined },
    ),
    pace: fc.option(
      fc.record({
        mixt: fc.constantFrom(45, 55, 60, null),
        motorway: fc.constantFrom(null, 85),
        urban: fc.constantFrom(20, 25),
        extraUrban: fc.constantFrom(55, 70),
        spread: fc.constantFrom(0, 0.12),
        loading: fc.constantFrom(0, 20),
        lunch: fc.constantFrom(0, 30),
        regulation561: fc.boolean(),
      }),
      { freq: 2, nil: undefined },
    ),
    reserve: fc.option(fc.constant(decimal(5)), { freq: 2, nil: undefined }),
    rule: fc.option(
      fc.record({
        routeId: fc.integer({ min: 1, max: 14 }),
        weekdays: fc.constantFrom([], [1, 3]),
        notFrom: fc.integer({ min: 0, max: 30 }),
      }),
      {
        freq: 2,
        nil: undefined,
      },
    ),
    end: fc.option(fc.record({ km: fc.integer({ min: -20, max: 2500 }), fuelLeft: fc.option(hundredths(4000)), fixed: fc.boolean() }), {
      freq: 2,
      nil: undefined,
    }),
    variable: fc.option(fc.record({ routeId: fc.integer({ min: 1, max: 14 }), minKm: fc.integer({ min: 1, max: 20 }) }), {
      freq: 2,
      nil: undefined,
    }),
    receipts: fc.array(fc.record({ after: fc.integer({ min: -4, max: 50 }), qty: hundredths(7000) }), { maxLength: 9 }),
    seed: fc.integer({ min: 0, max: 4_294_967_295 }),
  })
  .map(({ days, length, receipts, blocked, busy, pace, reserve, rule, end, variable, ...problem }) => ({
    ...problem,
    ...(pace ? { pace } : {}),
    ...(reserve ? { reserve } : {}),
    ...(end ? { end: { kmStop: problem.kmStart.plus(end.km), fuelLeft: end.fuelLeft, fixed: end.fixed } } : {}),
    ...(variable ? { variable: [{ ...variable, maxKm: variable.minKm + 30 }] } : {}),
    ...(rule
      ? { routeRules: [{ ...rule, notFrom: addDays('2024-02-20', rule.notFrom), notTo: addDays('2024-02-20', rule.notFrom + 9) }] }
      : {}),
    blocked: (blocked ?? []).map(({ at, days: long }) => ({ from: addDays('2024-02-20', at), to: addDays('2024-02-20', at + long) })),
    busy: (busy ?? []).map(({ at, from, length: long }) => ({ day: addDays('2024-02-20', at), from, to: from + long })),
    range: { from: '2024-02-20', to: addDays('2024-02-20', days) },
    endTime: problem.startTime + length,
    receipts: receipts.map(({ after, qty }, at) => ({ id: 100 + at, date: addDays('2024-02-20', after), qty })),
  }))
