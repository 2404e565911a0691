import { describe, expect, test } from 'vitest'
import { aRoute } from '#domain/testing/a-route.ts'
import { decimal } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../../vocabulary.ts'
import type { GeneratedSheet, GeneratedTrip, GeneratorAnswer, GeneratorProblem } from '../problem.ts'
import { HARD_CONSTRAINTS, type HardConstraint, violations } from './violations.ts'

const problem: GeneratorProblem = {
  rates: {
    consumptionType: CONSUMPTION_TYPE.MIXT,
    consumptionMixt: decimal(10),
    consumptionUrban: null,
    consumptionExtraUrban: null,
    consumptionStationary: null,
  },
  kmStart: decimal(1000),
  fuelStart: decimal(5),
  tankCapacity: decimal(60),
  base: 'Sibiu',
  range: { from: '2024-04-01', to: '2024-04-05' },
  startTime: 480,
  endTime: 1080,
  generateOnWeekend: false,
  generateOnHolidays: false,
  allowRoundTripRoutes: true,
  uniqueRoutesEachDay: true,
  maxKmPerDay: decimal(200),
  maximumRoutesPerDay: 3,
  routes: [aRoute(1, 'Sibiu', 'Mediaș', 57), aRoute(2, 'Sibiu', 'Sebeș', 58), aRoute(3, 'Arad', 'Deva', 20)],
  receipts: [
    { id: 11, date: '2024-04-01', qty: decimal(40) },
    { id: 12, date: '2024-04-02', qty: decimal(10) },
    { id: 13, date: '2024-04-05', qty: decimal(7) },
    { id: 14, date: '2024-04-06', qty: decimal(99) },
  ],
  seed: 1,
}

const trip = (routeId: number, direction: GeneratedTrip['direction'], departure: number, km: number): GeneratedTrip => ({
  routeId,
  direction,
  departure,
  arrival: departure + km,
  km: decimal(km),
  consumption: decimal(km).div(10),
})

const first: GeneratedSheet = {
  day: '2024-04-01',
  departure: 490,
  arrival: 700,
  kmStart: decimal(1000),
  kmDone: decimal(114),
  kmStop: decimal(1114),
  fuelStart: decimal(5),
  fuelAdded: decimal(40),
  fuelConsumed: decimal(11.4),
  fuelLeft: decimal(33.6),
  trips: [trip(1, DIRECTION.TUR, 490, 57), trip(1, DIRECTION.RETUR, 600, 57)],
  receipts: [0],
}
const second: GeneratedSheet = {
  day: '2024-04-03',
  departure: 500,
  arrival: 616,
  kmStart: decimal(1114),
  kmDone: decimal(116),
  kmStop: decimal(1230),
  fuelStart: decimal(33.6),
  fuelAdded: decimal(10),
  fuelConsumed: decimal(11.6),
  fuelLeft: decimal(32),
  trips: [trip(2, DIRECTION.TURRETUR, 500, 116)],
  receipts: [1],
}
const good: GeneratorAnswer = {
  sheets: [first, second],
  initialFuel: decimal(5),
  fuelAdded: decimal(57),
  fuelConsumed: decimal(23),
  distance: decimal(230),
  leftover: decimal(39),
  unassigned: [2],
  warnings: [],
}

const CLOSED = { continuous: true, closed: true }
const rulesBrokenBy = (answer: Partial<GeneratorAnswer>, changed: Partial<GeneratorProblem> = {}) =>
  [...new Set(violations({ ...problem, ...changed }, { ...good, ...answer }, CLOSED).map(({ rule }) => rule))].toSorted()
/** The good answer with the first sheet changed. */
const withFirst = (changes: Partial<GeneratedSheet>) => ({ sheets: [{ ...first, ...changes }, second] })
const withTrip = (changes: Partial<GeneratedTrip>) =>
  withFirst({ trips: [{ ...(first.trips[0] as GeneratedTrip), ...changes }, first.trips[1] as GeneratedTrip] })

test('a good answer breaks no rule', () => {
  expect(violations(problem, good, CLOSED)).toEqual([])
})

const LENGTH = { distanceMixt: decimal(51), distanceUrban: decimal(0), distanceExtraUrban: decimal(0) }
const END = { kmStop: decimal(1230), fuelLeft: decimal(32), fixed: true }

const BROKEN: [HardConstraint, string, Partial<GeneratorAnswer>, Partial<GeneratorProblem>?][] = [
  ['H1', 'a sheet on a weekend', {}, { range: { from: '2024-04-01', to: '2024-04-02' } }],
  ['H1', 'two sheets on one day', { sheets: [first, { ...second, day: '2024-04-01' }] }],
  ['H3', 'more trips than a day may have', {}, { maximumRoutesPerDay: 1 }],
  ['H4', 'a route that was not selected', {}, { routes: problem.routes.slice(1) }],
  ['H5', 'a round trip where none is allowed', {}, { allowRoundTripRoutes: false }],
  ['H6', 'a route twice in one direction', withTrip({ direction: DIRECTION.RETUR })],
  ['H7', 'a day that is too long', {}, { maxKmPerDay: decimal(115) }],
  ['H8', 'more fuel burnt than there was', {}, { fuelStart: decimal(-40) }],
  ['H9', 'more fuel than the tank holds', {}, { tankCapacity: decimal('44.1') }],
  ['H10', 'a trip that burns something else', withTrip({ consumption: decimal(5.69) })],
  ['H10', 'a sheet that does not begin with what was left', { sheets: [first, { ...second, fuelStart: decimal(33) }] }],
  ['H11', 'a trip of another length', withTrip({ km: decimal(57.5) })],
  ['H11', 'a sheet that does not begin where the other stopped', { sheets: [first, { ...second, kmStart: decimal(1115) }] }],
  ['H12', 'a trip that is too fast', withTrip({ departure: 491 })],
  ['H12', 'a trip before the other has ended', withTrip({ arrival: 601 })],
  ['H12', 'a day that begins too early', {}, { startTime: 495 }],
  ['H12', 'a day that ends before its last trip', withFirst({ arrival: 656 })],
  ['H13', 'a trip from where the vehicle is not', withTrip({ routeId: 2 })],
  ['H14', 'a night away from the base', withFirst({ trips: first.trips.slice(0, 1) })],
  [
    'H15',
    'a receipt on a later sheet than the first',
    {
      sheets: [
        { ...first, receipts: [] },
        { ...second, receipts: [0, 1] },
      ],
    },
  ],
  ['H15', 'a receipt twice', { sheets: [first, { ...second, receipts: [1, 1] }] }],
  ['H15', 'a receipt that is nowhere', { unassigned: [] }],
  ['H15', 'a receipt out of the range', { unassigned: [2, 3] }],
  ['H15', 'a receipt that does not exist', { unassigned: [2, 9] }],
  ['H16', 'a wrong total', { leftover: decimal(38.99) }],
  ['H4', 'a length that only a variable route may have', withTrip({ oneWay: LENGTH })],
  ['H4', 'a variable route beyond its longest', withTrip({ oneWay: LENGTH }), { variable: [{ routeId: 1, minKm: 3, maxKm: 50 }] }],
  ['H17', 'an odometer that the next sheet does not begin with', {}, { end: { ...END, kmStop: decimal(1231) } }],
  ['H17', 'litres that the next sheet does not begin with', {}, { end: { ...END, fuelLeft: decimal(31) } }],
  ['H18', 'a machine that works less than the least', {}, { machine: { least: 240, most: 480, target: null } }],
  [
    'H18',
    'hours in steps of less than half an hour',
    withFirst({ trips: [], worked: { minutes: 250, available: 300 } }),
    { machine: { least: 240, most: 480, target: null } },
  ],
  [
    'H18',
    'a machine that works when it is not available',
    withFirst({ trips: [], worked: { minutes: 240, available: 210 } }),
    { machine: { least: 120, most: 480, target: null } },
  ],
]

test.each(BROKEN)('%s: %s', (rule, _, answer, changed) => {
  expect(rulesBrokenBy(answer, changed)).toContain(rule)
})

test('every rule has an answer here that breaks it', () => {
  expect(new Set(BROKEN.map(([rule]) => rule))).toEqual(new Set(Object.keys(HARD_CONSTRAINTS)))
})

test('says on which sheet and trip', () => {
  expect(violations(problem, { ...good, ...withTrip({ departure: 491 }) }, CLOSED)).toEqual([{ rule: 'H12', sheet: 0, trip: 0 }])
})

describe('what is promised', () => {
  const withoutReturn = { ...good, ...withFirst({ trips: first.trips.slice(0, 1) }) }
  const ways = (promised: { continuous: boolean; closed: boolean }) =>
    violations(problem, withoutReturn, promised).filter(({ rule }) => rule === 'H13' || rule === 'H14')

  test('of an edited plan neither the way nor the return is asked', () => {
    expect(ways({ continuous: false, closed: false })).toEqual([])
    expect(ways({ continuous: true, closed: false })).toEqual([{ rule: 'H13', sheet: 1, trip: 0 }])
    expect(ways(CLOSED)).toHaveLength(2)
  })

  test('a place that no route joins may be driven to between two days, and is home from then on', () => {
    const elsewhere = { ...second, trips: [trip(3, DIRECTION.TURRETUR, 500, 40)] }
    const rules = violations(problem, { ...good, sheets: [first, elsewhere] }, CLOSED).map(({ rule }) => rule)
    expect(rules).not.toContain('H13')
    expect(rules).not.toContain('H14')
  })

  test('a tank that does not hold a receipt is a violation whatever the answer admits, unless the receipt was accepted', () => {
    const small = { ...problem, tankCapacity: decimal('44.1') }
    const warnings = [{ code: 'TANK_CAPACITY_EXCEEDED' as const, ids: [11], date: '2024-04-01' }]
    expect(violations(small, { ...good, warnings }, CLOSED)).toEqual([{ rule: 'H9', sheet: 0 }])
    expect(violations(small, good, { ...CLOSED, overfull: new Set([0]) })).toEqual([])
    // 45 L into 44.12: a full tank takes 2 % more than its nameplate
    expect(violations({ ...small, tankCapacity: decimal('44.12') }, good, CLOSED)).toEqual([])
  })
})
