import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLong } from '../../scripts/sample-of-day.ts'
import { addDays, weekday } from '../calendar/day.ts'
import { decimal } from '../numbers/decimal.ts'
import { sheetTotals } from '../roadmap/totals.ts'
import { aRoute } from '../testing/a-route.ts'
import { manyRoutes } from '../testing/many-routes.ts'
import { measuresOf, namedOverfull } from '../testing/measures.ts'
import { someProblem } from '../testing/some-problem.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'
import { fuelCalendar } from './calendar/fuel-calendar.ts'
import { generateSheets } from './generate-sheets.ts'
import { drivesOf } from './network/legs.ts'
import type { GeneratorProblem, GeneratorWarning } from './problem.ts'
import { violations } from './sheets/violations.ts'

/** Problems that are tried of those that `npm run test:long` draws. */
const drawn = (all: number): number => (isLong ? all : Math.ceil(all / 3))

test('no hard constraint is ever broken', () => {
  fc.assert(
    fc.property(someProblem, (problem) => {
      const answer = generateSheets(problem)
      const overfull = namedOverfull(problem, answer)
      expect(violations(problem, answer, { continuous: true, closed: false, overfull })).toEqual([])
    }),
    { numRuns: drawn(100) },
  )
})

test('the same problem and seed give the same sheets', () => {
  fc.assert(
    fc.property(someProblem, (problem) => {
      expect(JSON.stringify(generateSheets({ ...problem }))).toBe(JSON.stringify(generateSheets(problem)))
    }),
    { numRuns: drawn(20) },
  )
})

test('the numbers of every sheet are those that the product computes for it', () => {
  fc.assert(
    fc.property(someProblem, (problem) => {
      for (const sheet of generateSheets(problem).sheets) {
        const totals = sheetTotals({
          kind: 'vehicle',
          rates: problem.rates,
          kmStart: sheet.kmStart,
          fuelStart: sheet.fuelStart,
          hoursExploitation: 0,
          hoursStationary: 0,
          surcharges: [],
          equipment: null,
          trips: sheet.trips.flatMap(({ routeId, direction, oneWay }) =>
            problem.routes
              .filter(({ id }) => id === routeId)
              .slice(0, 1)
              .map((route) => ({ ...route, ...oneWay, direction, surcharge: null })),
          ),
          purchases: sheet.receipts
            .flatMap((at) => problem.receipts.slice(at, at + 1))
            .map(({ qty }) => ({
              isFuel: true,
              qty,
              tva: decimal(0),
              value: decimal(0),
              currency: 'RON',
            })),
        })
        const numbers = ({ kmDone, kmStop, fuelConsumed, fuelAdded, fuelLeft }: typeof totals | typeof sheet) =>
          [kmDone, kmStop, fuelConsumed, fuelAdded, fuelLeft].map(String)
        expect(numbers(sheet)).toEqual(numbers(totals))
        const ofTrips = (trips: typeof totals.trips | typeof sheet.trips) => trips.map(({ km, consumption }) => `${km} km ${consumption} l`)
        expect(ofTrips(sheet.trips)).toEqual(ofTrips(totals.trips))
      }
    }),
    { numRuns: drawn(40) },
  )
})

describe('months of round trips', () => {
  /**
   * What can have been burnt in all of a star's fuel with days of round trips: every total that some choice of days adds up to
   * and that keeps the tank within its capacity; none where nothing does.
   */
  const possibleTotals = (problem: GeneratorProblem): Set<number> => {
    const drives = drivesOf(problem.routes, problem).map(({ bothWays }) => bothWays)
    let days = new Map([['0 0', { fuel: 0, km: 0 }]])
    for (let trip = 0; trip < problem.maximumRoutesPerDay; trip++)
      for (const day of [...days.values()])
        for (const { fuel, km } of drives)
          if (day.km + km <= Number(problem.maxKmPerDay) * 100)
            days = days.set(`${day.fuel + fuel} ${day.km + km}`, { fuel: day.fuel + fuel, km: day.km + km })
    const offers = new Set([...days.values()].map(({ fuel }) => fuel))
    const { available, bought } = fuelCalendar(problem)
    const capacity = problem.tankCapacity ? Number(problem.tankCapacity) * 100 : Number.POSITIVE_INFINITY
    let totals = new Set([0])
    available.forEach((litres, day) => {
      if (day === 0) return
      const evening = new Set<number>()
      for (const total of totals)
        if (!bought[day] || litres - total <= capacity)
          for (const fuel of offers) if (fuel === 0 || total + fuel <= litres) evening.add(total + fuel)
      totals = evening
    })
    return totals
  }
  const star = fc.record({
    distances: fc.array(fc.integer({ min: 10, max: 90 }), { minLength: 2, maxLength: 4 }),
    trips: fc.integer({ min: 1, max: 3 }),
    days: fc.integer({ min: 1, max: 12 }),
    receipts: fc.array(fc.record({ day: fc.integer({ min: 1, max: 12 }), litres: fc.integer({ min: 500, max: 6000 }) }), { maxLength: 4 }),
    tankCapacity: fc.option(fc.integer({ min: 15, max: 70 })),
    seed: fc.integer({ min: 0, max: 4_294_967_295 }),
  })
  const starProblem = ({
    distances,
    trips,
    days,
    receipts,
    tankCapacity,
    seed,
  }: typeof star extends fc.Arbitrary<infer Star> ? Star : never) =>
    ({
      ...manyRoutes(distances.length),
      routes: manyRoutes(distances.length).routes.map((route, at) => ({ ...route, distanceMixt: decimal(distances[at] ?? 10) })),
      range: { from: '2024-04-01', to: `2024-04-${String(days).padStart(2, '0')}` },
      generateOnWeekend: true,
      maximumRoutesPerDay: trips,
      maxKmPerDay: decimal(300),
      tankCapacity: tankCapacity === null ? null : decimal(tankCapacity),
      receipts: receipts.map(({ day, litres }, id) => ({
        id,
        date: `2024-04-${String(Math.min(day, days)).padStart(2, '0')}`,
        qty: decimal(litres).div(100),
      })),
      seed,
    }) satisfies GeneratorProblem

  /** What is left least burns nearly all in one day, far above an even consumption: the short route alone leaves 0.14 L more. */
  const oneFarDay = { distances: [81, 10], trips: 1, days: 9, receipts: [{ day: 6, litres: 500 }], tankCapacity: null, seed: 0 }

  test('leave no more than a tenth of a litre above the least that is possible', () => {
    fc.assert(
      fc.property(star, (given) => {
        const problem = starProblem({ ...given, tankCapacity: null })
        const least = (fuelCalendar(problem).available.at(-1) as number) - Math.max(...possibleTotals(problem))
        expect(Number(generateSheets(problem).leftover) * 100).toBeLessThanOrEqual(least + 10.5)
      }),
      { numRuns: drawn(60), examples: [[oneFarDay]] },
    )
  })

  test('keep to the tank’s capacity wherever some days do, and name every refuelling that does not fit', () => {
    fc.assert(
      fc.property(star, (given) => {
        const problem = starProblem({ ...given, tankCapacity: given.tankCapacity ?? 30 })
        const answer = generateSheets(problem)
        const overfull = namedOverfull(problem, answer)
        expect(violations(problem, answer, { continuous: true, closed: false, overfull })).toEqual([])
        if (possibleTotals(problem).size > 0) expect(overfull.size).toBe(0)
      }),
      { numRuns: drawn(100) },
    )
  })
})

describe('days away from the base', () => {
  const farAway = (changes: Partial<GeneratorProblem>): GeneratorProblem => ({
    ...manyRoutes(6),
    range: { from: '2024-04-01', to: '2024-04-30' },
    receipts: [{ id: 1, date: '2024-04-01', qty: decimal(40) }],
    ...changes,
  })

  test('are planned where a route can be driven one way only in a day, and the vehicle comes back on a later one', () => {
    const problem = farAway({ maximumRoutesPerDay: 1, allowRoundTripRoutes: false })
    const answer = generateSheets(problem)
    expect(violations(problem, answer)).toEqual([])
    expect(Number(answer.leftover)).toBeLessThanOrEqual(0.5)
    const { nightsAway } = measuresOf(problem, answer)
    expect(nightsAway).toBeGreaterThan(0)
    expect(nightsAway).toBeLessThanOrEqual(Math.ceil(answer.sheets.length / 2))
  })

  test('are not planned where the routes can be driven out and back', () => {
    const problem = farAway({})
    expect(violations(problem, generateSheets(problem), { continuous: true, closed: true })).toEqual([])
  })

  test('are not planned for fuel that is enough for one way only', () => {
    const answer = generateSheets(farAway({ fuelStart: decimal(0), receipts: [{ id: 1, date: '2024-04-01', qty: decimal(1) }] }))
    expect(answer.sheets).toEqual([])
    expect(answer.warnings).toEqual([{ code: 'NO_FEASIBLE_DAY' }])
  })
})

describe('what the person is told', () => {
  const aMonth = (changes: Partial<GeneratorProblem>): GeneratorProblem => ({
    ...manyRoutes(8),
    range: { from: '2024-04-01', to: '2024-04-30' },
    receipts: [{ id: 1, date: '2024-04-02', qty: decimal(90) }],
    ...changes,
  })
  const isTold = ({ reason }: GeneratorWarning) => reason !== 'evenness'
  const told = (changes: Partial<GeneratorProblem>) => generateSheets(aMonth(changes)).warnings.filter(isTold)

  test('nothing, when all is well', () => {
    expect(told({})).toEqual([])
  })

  test('which receipts lie outside the range, and which come after the last sheet', () => {
    const late = { id: 8, date: '2024-04-30', qty: decimal(2) }
    expect(told({ receipts: [{ id: 7, date: '2024-05-01', qty: decimal(40) }] })).toContainEqual({
      code: 'EXPENSES_OUTSIDE_RANGE',
      ids: [7],
    })
    const answer = generateSheets(
      aMonth({ fuelStart: decimal(30), range: { from: '2024-04-26', to: '2024-04-28' }, receipts: [{ ...late, date: '2024-04-27' }] }),
    )
    expect(answer.unassigned).toEqual([0])
    expect(String(answer.fuelAdded)).toBe('2')
    expect(answer.warnings).toContainEqual({ code: 'EXPENSES_AFTER_LAST_ROADMAP', ids: [8] })
  })

  test('that the tank was in the red, which the receipts fill first', () => {
    const problem = aMonth({ fuelStart: decimal(-20) })
    const answer = generateSheets(problem)
    expect(answer.warnings.filter(isTold)).toEqual([{ code: 'NEGATIVE_STOCK' }])
    expect(violations(problem, answer)).toEqual([])
    expect(answer.sheets[0]?.day).toBe('2024-04-02')
  })

  test('that a receipt is more than the tank, also where the books have it below nothing', () => {
    const answer = generateSheets(
      aMonth({ fuelStart: decimal(-5), tankCapacity: decimal(40), receipts: [{ id: 7, date: '2024-04-03', qty: decimal('41.91') }] }),
    )
    expect(answer.warnings).toContainEqual({ code: 'TANK_CAPACITY_EXCEEDED', ids: [7], date: '2024-04-03', litres: decimal('1.91') })
  })

  test('that a receipt goes above the nameplate of the tank, within what a full one takes', () => {
    const receipts = [{ id: 7, date: '2024-04-03', qty: decimal('50.65') }]
    const problem = aMonth({ fuelStart: decimal(0), tankCapacity: decimal(50), receipts })
    const answer = generateSheets(problem)
    expect(answer.warnings).toContainEqual({ code: 'TANK_ABOVE_NAMEPLATE', ids: [7], date: '2024-04-03', litres: decimal('0.65') })
    expect(violations(problem, answer)).toEqual([])
  })

  test('how many days end away from the base', () => {
    fc.assert(
      fc.property(someProblem, (problem) => {
        const answer = generateSheets(problem)
        // the measures follow the base of the first component alone
        if (answer.warnings.some(({ code }) => code === 'ROUTES_NOT_CONNECTED')) return
        const told = answer.warnings.find(({ code }) => code === 'NIGHTS_AWAY')?.nights ?? 0
        expect(told).toBe(measuresOf(problem, answer).nightsAway)
      }),
      { numRuns: drawn(60) },
    )
    const chain = [aRoute(1, 'Ploiești', 'Câmpina', 33), aRoute(2, 'Câmpina', 'Sinaia', 30)]
    const answer = generateSheets(aMonth({ routes: chain, base: 'Ploiești', maximumRoutesPerDay: 1, allowRoundTripRoutes: false }))
    expect(answer.warnings.find(({ code }) => code === 'NIGHTS_AWAY')).toMatchObject({
      nights: expect.any(Number),
      date: answer.sheets[0]?.day,
    })
  })

  test('that a receipt stands on the sheet of the next day', () => {
    const problem = aMonth({
      blocked: [{ from: '2024-04-10', to: '2024-04-10' }],
      range: { from: '2024-04-10', to: '2024-04-11' },
      receipts: [{ id: 7, date: '2024-04-10', qty: decimal(40) }],
    })
    expect(generateSheets({ ...problem, fuelStart: decimal(0) }).warnings).toContainEqual({ code: 'RECEIPT_ON_NEXT_DAY', ids: [7] })
  })

  test('which routes the norm cannot count, and which no other joins', () => {
    const apart = [aRoute(1, 'Sibiu', 'Mediaș', 0), aRoute(2, 'Deva', 'Arad', 30)]
    expect(told({ routes: [...aMonth({}).routes, ...apart] })).toEqual([
      { code: 'ROUTES_NOT_APPLICABLE', ids: [1] },
      { code: 'ROUTES_NOT_CONNECTED', ids: [2] },
    ])
  })

  test('another component is driven only when the base’s has no day at all', () => {
    const problem = aMonth({ base: 'Arad', routes: [aRoute(1, 'Ploiești', 'Arad', 600), aRoute(3, 'Sibiu', 'Mediaș', 57)] })
    const answer = generateSheets(problem)
    expect(violations(problem, answer, { continuous: true, closed: true })).toEqual([])
    expect(new Set(answer.sheets.flatMap(({ trips }) => trips.map(({ routeId }) => routeId)))).toEqual(new Set([3]))
    expect(answer.warnings).toContainEqual({ code: 'ROUTES_NOT_CONNECTED', ids: [1] })
  })

  test.each([
    ['late-receipt', { receipts: [{ id: 1, date: '2024-04-30', qty: decimal(80) }] }],
    ['routes', { receipts: [{ id: 1, date: '2024-04-01', qty: decimal(900) }], maximumRoutesPerDay: 1 }],
    ['km', { receipts: [{ id: 1, date: '2024-04-01', qty: decimal(900) }], maxKmPerDay: decimal(100) }],
    ['days', { receipts: [{ id: 1, date: '2024-04-01', qty: decimal(900) }], endTime: 8 * 60, maximumRoutesPerDay: 9 }],
  ] as const)('why much fuel is left: %s', (limit, changes) => {
    expect(told(changes)).toContainEqual({ code: 'LEFTOVER_LARGE', limit })
  })

  test.each([
    ['NO_APPLICABLE_ROUTES', { routes: [] }],
    ['NO_FEASIBLE_DAY', { rates: { ...aMonth({}).rates, consumptionMixt: null } }],
    ['MAX_KM_TOO_SMALL', { maxKmPerDay: decimal(5) }],
    ['NO_APPLICABLE_ROUTES', { rates: { ...aMonth({}).rates, consumptionType: CONSUMPTION_TYPE.URBAN_EXTRAURBAN } }],
  ] as const)('why there is no sheet: %s', (code, changes) => {
    expect(told(changes)).toEqual([{ code }])
    expect(generateSheets(aMonth(changes)).unassigned).toEqual([0])
  })
})

describe('what the person asks of days and routes', () => {
  const aMonth = (changes: Partial<GeneratorProblem>): GeneratorProblem => ({
    ...manyRoutes(6),
    range: { from: '2024-04-01', to: '2024-04-30' },
    receipts: [{ id: 1, date: '2024-04-01', qty: decimal(80) }],
    ...changes,
  })
  const answerTo = (changes: Partial<GeneratorProblem>) => {
    const problem = aMonth(changes)
    const answer = generateSheets(problem)
    expect(violations(problem, answer, { continuous: true, closed: true })).toEqual([])
    return answer
  }
  const aPace = { mixt: 60, urban: 30, extraUrban: 60, motorway: null, spread: 0, loading: 0, lunch: 0, regulation561: false }
  const days = ({ sheets }: ReturnType<typeof generateSheets>) => sheets.map(({ day }) => day)

  test('no trips on blocked days, what is bought on them is in the tank all the same', () => {
    const answer = answerTo({
      blocked: [{ from: '2024-04-08', to: '2024-04-19' }],
      receipts: [{ id: 1, date: '2024-04-10', qty: decimal(40) }],
    })
    expect(days(answer).filter((day) => day >= '2024-04-08' && day <= '2024-04-19')).toEqual([])
    expect(Number(answer.leftover)).toBeLessThanOrEqual(0.1)
    expect(answer.warnings).toContainEqual({ code: 'RECEIPT_ON_DAY_OFF', ids: [1] })
  })

  test('no sheet leaves at 00:00, which says that no hour was written', () => {
    const departures = [1, 2, 3, 4].flatMap((seed) =>
      answerTo({ seed, startTime: 0, endTime: 1439 }).sheets.map(({ departure }) => departure),
    )
    expect([departures.length > 40, Math.min(...departures)]).toEqual([true, 5])
  })

  test('a driver without time there and back is told to be busy, one with little time drives what fits into it', () => {
    const problem = aMonth({ pace: aPace, startTime: 6 * 60, endTime: 22 * 60 })
    const { days } = fuelCalendar(problem)
    const shortest = Math.min(...drivesOf(problem.routes, problem).map(({ bothWays }) => bothWays.minutes))
    const busyUntil = (minutes: number) => days.map((day) => ({ day, from: 0, to: 22 * 60 - minutes }))
    const busy = generateSheets({ ...problem, busy: busyUntil(shortest - 1) })
    expect([busy.warnings.map(({ code }) => code), busy.sheets]).toEqual([['DRIVER_BUSY'], []])
    expect(generateSheets({ ...problem, busy: busyUntil(shortest + 15) }).sheets).toHaveLength(days.length)
  })

  test('a driver is never on two sheets at once', () => {
    const busy = ['2024-04-02', '2024-04-03', '2024-04-04'].map((day) => ({ day, from: 420, to: 1300 }))
    const [hours, all] = [{ startTime: 400, endTime: 1380 }, [{ day: '2024-04-05', from: 0, to: 1440 }]]
    expect(days(answerTo({ ...hours, busy: all }))).not.toContain('2024-04-05')
    expect(answerTo({ ...hours, busy }).sheets.length).toBeGreaterThan(15)
  })

  test('a reserve stays in the tank, and what the range must end with', () => {
    const answer = answerTo({ reserve: decimal(5) })
    expect(answer.sheets.every(({ fuelLeft }) => fuelLeft.gte(5))).toBe(true)
    expect(Number(answer.leftover)).toBeLessThanOrEqual(5.1)
    expect(Number(answerTo({ end: { kmStop: null, fuelLeft: decimal('33.5'), fixed: false } }).leftover)).toBeCloseTo(33.5, 0)
  })

  test('a route keeps to its weekdays and is not driven where it is forbidden; one that never may is named', () => {
    const mondays = answerTo({ routeRules: [{ routeId: 1003, weekdays: [1] }] })
    const on = mondays.sheets.filter(({ trips }) => trips.some(({ routeId }) => routeId === 1003)).map(({ day }) => weekday(day))
    expect(new Set(on)).toEqual(new Set([1]))
    const never = answerTo({ routeRules: [{ routeId: 1003, notFrom: '2024-04-01', notTo: '2024-04-30' }] })
    expect(never.warnings).toContainEqual({ code: 'ROUTES_UNUSED', ids: [1003], reason: 'rule' })
  })

  test('a route of more weight is driven more often', () => {
    const times = (weight: number) =>
      answerTo({ weights: { 1002: weight } }).sheets.flatMap(({ trips }) => trips.filter(({ routeId }) => routeId === 1002)).length
    expect(times(4)).toBeGreaterThan(times(0.25))
  })

  test('a far route that evenness leaves out is driven once where it is wished more often', () => {
    const far = { ...aMonth({}).routes[0], id: 1900, end: 'Arad', distanceMixt: decimal(210) } as GeneratorProblem['routes'][number]
    const routes = [...aMonth({}).routes, far]
    const plain = answerTo({ routes })
    const times = ({ sheets }: typeof plain) => sheets.flatMap(({ trips }) => trips).filter(({ routeId }) => routeId === 1900).length
    expect(times(plain)).toBe(0)
    const wished = answerTo({ routes, weights: { 1900: 2 } })
    expect(times(wished)).toBeGreaterThan(0)
    expect(Number(wished.leftover)).toBeLessThanOrEqual(Number(plain.leftover) + 0.1)
  })

  test('a pinned day stays as it is and the rest goes round it; one that cannot stay is named', () => {
    const trips = [
      { routeId: 1001, direction: 2 as const },
      { routeId: 1004, direction: 2 as const },
    ]
    const answer = answerTo({ pinned: [{ day: '2024-04-10', trips }] })
    const stays = answer.sheets.find(({ day }) => day === '2024-04-10')
    expect(stays?.trips.map(({ routeId }) => routeId).toSorted()).toEqual([1001, 1004])
    expect(Number(answer.leftover)).toBeLessThanOrEqual(0.1)
    const oneWay = [{ routeId: 1001, direction: 0 as const }]
    expect(answerTo({ pinned: [{ day: '2024-04-10', trips: oneWay }] }).warnings).toContainEqual({
      code: 'PINNED_DROPPED',
      date: '2024-04-10',
    })
  })

  test('a pinned day keeps its hours, on a weekend too, and a weekend takes no other plan', () => {
    const trips = [
      { routeId: 1001, direction: 2 as const, departure: 10 * 60, arrival: 13 * 60 },
      { routeId: 1004, direction: 2 as const, departure: 14 * 60, arrival: 17 * 60 },
    ]
    const weekends = (changes: Partial<GeneratorProblem>) => {
      const { sheets } = answerTo({ generateOnWeekend: false, startTime: 6 * 60, endTime: 20 * 60, ...changes })
      return sheets.filter(({ day }) => weekday(day) > 5).map((sheet) => sheet.trips.map(({ departure, arrival }) => [departure, arrival]))
    }
    const asIs = [
      [600, 780],
      [840, 1020],
    ]
    expect(weekends({ pinned: [{ day: '2024-04-13', trips }] })).toEqual([asIs])
    expect(weekends({ pinned: [{ day: '2024-04-13', trips: [{ routeId: 1001, direction: 0 }] }] })).toEqual([])
    const late = trips.map((trip) => ({ ...trip, arrival: trip.arrival + 240 }))
    const [anew] = weekends({ pinned: [{ day: '2024-04-13', trips: late }] })
    expect(anew).toHaveLength(2)
    expect(anew).not.toEqual(asIs)
  })

  test('trips take as long as the roads, unloading and a pause on long days', () => {
    const pace = { mixt: 40, urban: 25, extraUrban: 55, motorway: null, spread: 0.12, loading: 20, lunch: 30, regulation561: true }
    const { sheets } = answerTo({ pace, startTime: 420, endTime: 1080 })
    const speeds = sheets.flatMap(({ trips }) => trips.map(({ km, arrival, departure }) => Number(km.times(60)) / (arrival - departure)))
    expect(Math.max(...speeds)).toBeLessThan(40)
    expect(new Set(speeds.map((speed) => speed.toFixed(1))).size).toBeGreaterThan(5)
  })

  test('nobody drives on in the minute of arriving, and lunch is about noon', () => {
    const pace = { mixt: 40, urban: 25, extraUrban: 55, motorway: null, spread: 0.12, loading: 20, lunch: 30, regulation561: false }
    const full = { maximumRoutesPerDay: 9, allowRoundTripRoutes: false, receipts: [{ id: 1, date: '2024-04-01', qty: decimal(900) }] }
    const { sheets } = generateSheets(aMonth({ pace, startTime: 420, endTime: 1080, ...full }))
    const between = sheets.flatMap(({ trips }) => trips.slice(1).map(({ departure }, at) => departure - (trips[at]?.arrival ?? 0)))
    expect(between.length).toBeGreaterThan(30)
    expect(Math.min(...between)).toBeGreaterThanOrEqual(10)
    expect(new Set(sheets.map(({ departure }) => departure)).size).toBeGreaterThan(2)
    const isLunch = (from: number, to: number) => to - from >= 40 && from >= 11 * 60 + 30 && from <= 15 * 60
    const long = sheets.filter(({ departure, arrival }) => arrival - departure > 480)
    const paused = long.filter(({ trips }) =>
      trips.some(
        ({ departure, arrival }, at) =>
          isLunch(trips[at - 1]?.arrival ?? departure, departure) ||
          (departure <= 14 * 60 && arrival >= 14 * 60 && arrival - departure > 90),
      ),
    )
    expect(long.length).toBeGreaterThan(5)
    expect(paused.length).toBe(long.length)
  })

  test('weekends are driven last, where the other days are enough', () => {
    const answer = answerTo({
      generateOnWeekend: true,
      maximumRoutesPerDay: 2,
      receipts: [{ id: 1, date: '2024-04-01', qty: decimal(70) }],
    })
    const isWeekend = (day: string) => weekday(day) > 5
    const weekends = days(answer).filter(isWeekend).length
    expect(weekends / answer.sheets.length).toBeLessThan(0.15)
    expect(measuresOf(aMonth({ generateOnWeekend: true }), answer).evenness).toBeLessThanOrEqual(1)
  })

  test('a route is driven twice on a day only where the litres ask for it', () => {
    const answer = answerTo({ maximumRoutesPerDay: 3, uniqueRoutesEachDay: false, fuelStart: decimal(60) })
    const twice = answer.sheets.filter(
      ({ trips }) => new Set(trips.map(({ routeId, direction }) => `${routeId} ${direction}`)).size < trips.length,
    )
    expect(twice.length).toBeLessThanOrEqual(1)
  })

  test('under Regulation 561/2006 a driver has Sundays off, 9 hours a day and 90 in two weeks', () => {
    const pace = { mixt: 60, urban: 25, extraUrban: 55, motorway: 85, spread: 0, loading: 20, lunch: 30, regulation561: true }
    const answer = answerTo({
      // with other seeds nights away burn so much more that days need not end at the base
      ...{ pace, generateOnWeekend: true, generateOnHolidays: true, maxKmPerDay: decimal(900), maximumRoutesPerDay: 9, seed: 1 },
      receipts: [{ id: 1, date: '2024-04-01', qty: decimal(1200) }],
    })
    const driven = answer.sheets.map(({ day, trips }) => ({ day, minutes: trips.reduce((sum, { km }) => sum + Number(km), 0) }))
    expect(driven.filter(({ day }) => weekday(day) === 7)).toEqual([])
    for (const monday of ['2024-04-01', '2024-04-08', '2024-04-15'] as const) {
      const fortnight = driven.filter(({ day }) => monday <= day && day < addDays(monday, 14))
      expect(fortnight.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(90 * 60)
      expect(fortnight.length).toBe(12)
    }
  })
})

test.each([0, 1, 2])('a target keeps to the tank where all litres have a common divisor, seed %s', (seed) => {
  const receipts = [16.51, 59.09, 50.07, 56.35, 40.73].map((qty, at) => {
    return { id: at, date: addDays('2026-09-09', [0, 2, 8, 13, 15][at] ?? 0), qty: decimal(qty) }
  })
  const problem: GeneratorProblem = {
    ...manyRoutes(6),
    ...{ range: { from: '2026-09-02', to: '2026-09-25' }, generateOnWeekend: true, maximumRoutesPerDay: 3, receipts, seed },
    ...{ fuelStart: decimal(-2.94), tankCapacity: decimal(40), end: { kmStop: decimal(66_280 + 2832), fuelLeft: null, fixed: false } },
    rates: { ...manyRoutes(1).rates, consumptionMixt: decimal(7.5) },
    routes: manyRoutes(6).routes.map((route, at) => ({ ...route, distanceMixt: decimal([112, 28, 73, 20, 33, 101][at] ?? 0) })),
    ...{ allowRoundTripRoutes: false, maxKmPerDay: decimal(900) },
  }
  const answer = generateSheets(problem)
  expect(answer.sheets.length).toBeGreaterThan(8)
  expect(violations(problem, answer, { continuous: true, closed: false, overfull: namedOverfull(problem, answer) })).toEqual([])
})

test('a day that ends elsewhere leaves time for its pause, too', () => {
  const route = (id: number, start: string, urban: number, extraUrban: number) => ({
    ...{ id, start, end: 'Ploiești', distanceMixt: decimal(0), distanceUrban: decimal(urban), distanceExtraUrban: decimal(extraUrban) },
  })
  const problem: GeneratorProblem = {
    rates: {
      ...{ consumptionType: CONSUMPTION_TYPE.URBAN_EXTRAURBAN, consumptionMixt: decimal(0), consumptionUrban: decimal(0) },
      ...{ consumptionExtraUrban: decimal(0.0197), consumptionStationary: null },
    },
    ...{ kmStart: decimal(0), fuelStart: decimal(0), tankCapacity: null, base: 'Câmpina', startTime: 0, endTime: 800, seed: 0 },
    ...{ generateOnWeekend: false, generateOnHolidays: false, allowRoundTripRoutes: true, uniqueRoutesEachDay: false },
    ...{ maxKmPerDay: decimal(286.02), maximumRoutesPerDay: 2, range: { from: '2024-02-20', to: '2024-02-21' } },
    routes: [route(1, 'Ploiești', 0, 1), route(2, 'Ploiești', 0, 1), route(3, 'Câmpina', 69.87, 25.47)],
    pace: { mixt: 45, motorway: null, urban: 20, extraUrban: 70, spread: 0.12, loading: 0, lunch: 30, regulation561: false },
    receipts: [{ id: 100, date: '2024-02-20', qty: decimal(0.03) }],
  }
  const answer = generateSheets(problem)
  expect(violations(problem, answer, { continuous: true, closed: false, overfull: namedOverfull(problem, answer) })).toEqual([])
})
