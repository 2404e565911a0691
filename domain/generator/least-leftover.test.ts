/** The bound of decision 25: at most 0.10 L above the least that is reachable without splitting round trips. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { aRoute } from '../testing/a-route.ts'
import { manyRoutes } from '../testing/many-routes.ts'
import { fuelCalendar } from './calendar/fuel-calendar.ts'
import { generateSheets } from './generate-sheets.ts'
import { drivesOf } from './network/legs.ts'
import type { GeneratorProblem } from './problem.ts'
import { hundredthsIn } from './units.ts'

const EQUAL = 10

/** Routes out of one place, all fuel in the tank from the start. */
const aStar = (lengths: readonly number[], litres: number, changes: Partial<GeneratorProblem> = {}): GeneratorProblem => ({
  ...manyRoutes(1),
  range: { from: '2024-04-01', to: '2024-04-05' },
  fuelStart: decimal(litres).div(100),
  receipts: [],
  routes: lengths.map((km, at) => aRoute(at + 1, 'Ploiești', `Client ${at}`, km)),
  maximumRoutesPerDay: 2,
  ...changes,
})

/** The least centilitres that round trips can leave in the tank, of all days that fit, one after the other. */
const leastLeft = (problem: GeneratorProblem): number => {
  const trips = drivesOf(problem.routes, problem).map(({ bothWays }) => bothWays)
  const fits = (day: readonly (typeof trips)[number][]) => day.reduce((km, trip) => km + trip.km, 0) <= hundredthsIn(problem.maxKmPerDay)
  const days = [[], ...trips.map((trip) => [trip]), ...trips.flatMap((first) => trips.map((second) => [first, second]))].filter(fits)
  const burnt = new Set(days.map((day) => day.reduce((fuel, trip) => fuel + trip.fuel, 0)))
  const tank = hundredthsIn(problem.fuelStart)
  let totals = new Set([0])
  for (const _ of fuelCalendar(problem).days)
    totals = new Set([...totals].flatMap((before) => [...burnt].map((day) => before + day)).filter((total) => total <= tank))
  return tank - Math.max(...totals)
}

test('one route of 37 km leaves 3.78 L of 23.90 L, however the days are chosen', () => {
  const problem = aStar([37], 2390)
  expect([leastLeft(problem), String(generateSheets(problem).leftover)]).toEqual([378, '3.78'])
})

test('no more is left than 0.10 L above the least', () => {
  const star = fc.record({
    lengths: fc.array(fc.integer({ min: 8, max: 90 }), { minLength: 1, maxLength: 4 }),
    litres: fc.integer({ min: 500, max: 9000 }),
    maxKmPerDay: fc.integer({ min: 180, max: 400 }),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(star, ({ lengths, litres, maxKmPerDay, seed }) => {
      const problem = aStar(lengths, litres, { maxKmPerDay: decimal(maxKmPerDay), seed })
      expect(hundredthsIn(generateSheets(problem).leftover)).toBeLessThanOrEqual(leastLeft(problem) + EQUAL)
    }),
    { numRuns: 50 },
  )
})
