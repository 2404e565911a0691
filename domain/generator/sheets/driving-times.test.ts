import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../calendar/day.ts'
import { decimal } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../../vocabulary.ts'
import { generateSheets } from '../generate-sheets.ts'
import type { GeneratedSheet, GeneratorProblem } from '../problem.ts'

const LOADING = 25
const PACE = { mixt: null, urban: 25, extraUrban: 55, motorway: 85, spread: 0.12, loading: LOADING, lunch: 30, regulation561: true }
const FROM = '2025-03-03'

/** A month of a lorry that burns 20 L/100 km, on roads of these lengths out of the base. */
const aLorry = (lengths: readonly number[], over: Partial<GeneratorProblem> = {}): GeneratorProblem => ({
  rates: {
    consumptionType: CONSUMPTION_TYPE.MIXT,
    consumptionMixt: decimal(20),
    ...{ consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null },
  },
  ...{ kmStart: decimal(0), fuelStart: decimal(200), tankCapacity: null, base: 'Baza' },
  range: { from: FROM, to: addDays(FROM, 27) },
  ...{ startTime: 5 * 60, endTime: 20 * 60, generateOnWeekend: false, generateOnHolidays: false },
  ...{ allowRoundTripRoutes: true, uniqueRoutesEachDay: false, maxKmPerDay: decimal(700), maximumRoutesPerDay: 5 },
  routes: lengths.map((km, at) => ({
    ...{ id: at + 1, start: 'Baza', end: `Client ${at}` },
    ...{ distanceMixt: decimal(km), distanceUrban: decimal(0), distanceExtraUrban: decimal(0) },
  })),
  receipts: [0, 5, 9, 14, 18, 23].map((day, id) => ({ id, date: addDays(FROM, day), qty: decimal(300) })),
  ...{ pace: PACE, reserve: decimal(5), seed: 7 },
  ...over,
})

const gapsOf = ({ trips }: GeneratedSheet): number[] => trips.slice(1).map(({ departure }, at) => departure - (trips[at]?.arrival ?? 0))

/** Most minutes that may have been driven without a break of 45 minutes; a trip of more than 4½ h has its own on the way. */
const drivenWithoutBreak = (sheet: GeneratedSheet): number => {
  const gaps = gapsOf(sheet)
  let [most, since] = [0, 0]
  sheet.trips.forEach(({ departure, arrival, direction }, at) => {
    const driven = arrival - departure - (direction === DIRECTION.TURRETUR ? LOADING : 0)
    if (at > 0 && (gaps[at - 1] ?? 0) >= 45) since = 0
    since = driven > 270 + 45 ? 0 : since + Math.min(driven, 270)
    most = Math.max(most, since)
  })
  return most
}

describe.each([
  ['trips of two hours', [58, 62, 66, 71, 75]],
  ['trips of three hours', [90, 96, 101, 107]],
  ['short and long ones', [35, 48, 80, 120, 165, 190]],
])('a lorry under Regulation (EC) 561/2006, %s', (_, lengths) => {
  test.each([1, 2, 3, 4])('rests as the law asks, seed %s', (seed) => {
    for (const maximumRoutesPerDay of [1, 3, 5]) {
      const { sheets } = generateSheets(aLorry(lengths, { seed, maximumRoutesPerDay }))
      expect(sheets.length).toBeGreaterThan(10)
      expect(
        sheets
          .filter((sheet) => drivenWithoutBreak(sheet) > 270)
          .map(({ day, trips }) => [day, trips.map((t) => [t.departure, t.arrival])]),
      ).toEqual([])
      for (const { departure, arrival } of sheets) expect(arrival - departure).toBeLessThanOrEqual(13 * 60)
      sheets.slice(1).forEach(({ day, departure }, at) => {
        const before = sheets[at] as GeneratedSheet
        expect(daysBetween(before.day, day) * 1440 + departure - before.arrival).toBeGreaterThanOrEqual(11 * 60)
      })
    }
  })
})

test('who drives out and back as two trips unloads in between', () => {
  const { sheets } = generateSheets(aLorry([40, 55, 63, 71], { allowRoundTripRoutes: false, pace: { ...PACE, regulation561: false } }))
  const out = sheets.flatMap(({ trips }) => trips).filter(({ direction }) => direction === DIRECTION.TUR)
  expect(out.length).toBeGreaterThan(10)
  const quickest = (km: number) => Math.ceil((60 * (6 / 25 + (km - 6) / 55)) / (1 + PACE.spread))
  for (const { departure, arrival, km } of out) expect(arrival - departure).toBeGreaterThanOrEqual(quickest(Number(km)) + LOADING)
})

test('days begin at many hours of the window, most of them early, and those of a driver with other vehicles leave the rest free', () => {
  const lorry = aLorry([40, 55, 63, 71], { maximumRoutesPerDay: 1, pace: { ...PACE, regulation561: false } })
  const departures = (over: Partial<GeneratorProblem>) =>
    [1, 2, 3].flatMap((seed) => generateSheets({ ...lorry, ...over, seed }).sheets.map(({ departure }) => departure))
  const own = departures({})
  expect(Math.max(...own)).toBeGreaterThan(10 * 60)
  expect(own.filter((departure) => departure < 9 * 60).length).toBeGreaterThan(own.length / 2)
  expect(new Set(own).size).toBeGreaterThan(own.length / 3)
  expect(Math.max(...departures({ sharesDriver: true }))).toBeLessThan(9 * 60)
})
