import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { problemOf } from '#domain/testing/a-case.ts'
import { madeCase } from '#domain/testing/made-cases.ts'
import { manyRoutes } from '#domain/testing/many-routes.ts'
import { decimal } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../../vocabulary.ts'
import { generateSheets } from '../generate-sheets.ts'
import type { GeneratedTrip, GeneratorProblem } from '../problem.ts'
import { violations } from '../sheets/violations.ts'

const aMonth = (changes: Partial<GeneratorProblem> = {}): GeneratorProblem => ({
  ...manyRoutes(9),
  range: { from: '2024-04-01', to: '2024-04-30' },
  receipts: [
    { id: 1, date: '2024-04-02', qty: decimal('41.3') },
    { id: 2, date: '2024-04-16', qty: decimal('38.77') },
  ],
  ...changes,
})
const answerTo = (problem: GeneratorProblem) => {
  const answer = generateSheets(problem)
  expect(violations(problem, answer, { continuous: true, closed: false })).toEqual([])
  return answer
}

describe('a fixed end', () => {
  test.each(['star-month', 'star-ue', 'mesh-month', 'chain-near', 'loops', 'week', 'small-tank'])(
    'is met exactly where other days have met it: %s',
    (family) => {
      for (let number = 1; number <= 4; number++) {
        const problem = problemOf(madeCase(family, number))
        const before = generateSheets(problem)
        const last = before.sheets.at(-1)
        if (!last || before.unassigned.length > 0) continue
        const end = { kmStop: last.kmStop, fuelLeft: last.fuelLeft, fixed: true }
        const { sheets, warnings } = answerTo({ ...problem, end, seed: 77 })
        expect([String(sheets.at(-1)?.kmStop), String(sheets.at(-1)?.fuelLeft)], `${family} ${number} ${JSON.stringify(warnings)}`).toEqual(
          [String(last.kmStop), String(last.fuelLeft)],
        )
      }
    },
  )

  const gapOf = (kmStop: number, fuelLeft: number) => {
    const end = { kmStop: decimal(66_280 + kmStop), fuelLeft: decimal(fuelLeft), fixed: true }
    const answer = answerTo(aMonth({ end }))
    expect(answer.sheets).toEqual([])
    return answer.warnings[0]
  }
  test('is refused where the odometer falls, the tank after it is below nothing, the norm does not hold, or the days are too few', () => {
    expect(gapOf(-1, 5)).toMatchObject({ code: 'GAP_IMPOSSIBLE', gap: 'backwards' })
    expect(gapOf(500, 5)).toMatchObject({ code: 'GAP_IMPOSSIBLE', gap: 'norm', norm: decimal('16.32') })
    expect(gapOf(1000, -4)).toMatchObject({ code: 'GAP_IMPOSSIBLE', gap: 'short', litres: decimal(4) })
    const end = { kmStop: decimal(66_280 + 29_000), fuelLeft: decimal('114.62'), fixed: true }
    const receipts = [{ id: 1, date: '2024-04-02', qty: decimal(2080.07) }]
    expect(generateSheets(aMonth({ end, receipts })).warnings[0]).toMatchObject({ code: 'GAP_IMPOSSIBLE', gap: 'days' })
  })
})

describe('a target', () => {
  test('odometer is met to the kilometre with a route of variable length, and litres follow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 1250 }), fc.integer({ min: 0, max: 99 }), fc.boolean(), (km, seed, isSplit) => {
        const rates = isSplit
          ? {
              consumptionType: CONSUMPTION_TYPE.URBAN_EXTRAURBAN,
              consumptionMixt: null,
              consumptionUrban: decimal(8),
              consumptionExtraUrban: decimal(6),
            }
          : {}
        const problem = aMonth({
          end: { kmStop: decimal(66_280 + km), fuelLeft: null, fixed: false },
          variable: [{ routeId: 1000, minKm: 3, maxKm: 40 }],
          rates: { ...aMonth().rates, ...rates },
          routes: aMonth().routes.map((route, at) => ({
            ...route,
            distanceUrban: decimal(3 + at),
            distanceExtraUrban: route.distanceMixt.minus(3 + at),
          })),
          seed,
        })
        const answer = answerTo(problem)
        expect(Number(answer.distance)).toBe(km)
        expect(answer.warnings.map(({ code }) => code)).not.toContain('TARGET_KM_MISSED')
      }),
      { numRuns: 30 },
    )
  })

  test('drives a variable route within its bounds, also where none is needed and the route itself is longer', () => {
    const [route] = aMonth().routes
    const problem = aMonth({
      routes: route ? [{ ...route, distanceMixt: decimal(42) }] : [],
      variable: [{ routeId: route?.id ?? 0, minKm: 3, maxKm: 40 }],
    })
    const { sheets } = answerTo(problem)
    expect([...new Set(sheets.flatMap(({ trips }) => trips.map(({ oneWay }) => String(oneWay?.distanceMixt))))]).toEqual(['40'])
  })

  test('leaves pinned days as long as they were shown', () => {
    const end = { kmStop: decimal(66_280 + 1007), fuelLeft: null, fixed: false }
    const problem = aMonth({ end, variable: [{ routeId: 1000, minKm: 3, maxKm: 40 }] })
    const kept = generateSheets(problem).sheets.filter(({ trips }) => trips.some(({ oneWay }) => oneWay))
    expect(kept.length).toBeGreaterThan(0)
    const pinned = kept.map(({ day, trips }) => ({ day, trips }))
    const { sheets, distance, warnings } = answerTo({ ...problem, pinned, seed: 5 })
    expect(warnings.map(({ code }) => code)).not.toContain('PINNED_DROPPED')
    const figures = (days: readonly { day: string; trips: readonly GeneratedTrip[] }[]) =>
      days.map(({ day, trips }) => [day, ...trips.map(({ routeId, departure, arrival, km }) => [routeId, departure, arrival, Number(km)])])
    expect(figures(sheets.filter(({ day }) => pinned.some((one) => one.day === day)))).toEqual(figures(pinned))
    expect(Number(distance)).toBe(1007)
    const narrower = answerTo({ ...problem, variable: [{ routeId: 1000, minKm: 41, maxKm: 44 }], pinned, seed: 5 })
    expect(narrower.warnings.map(({ code }) => code)).toContain('PINNED_DROPPED')
  })

  test('is missed by as little as the routes allow, and by how much is told', () => {
    const routes = aMonth()
      .routes.slice(0, 2)
      .map((route, at) => ({ ...route, distanceMixt: decimal(at ? 30 : 50) }))
    const { distance, warnings } = answerTo(aMonth({ routes, end: { kmStop: decimal(66_280 + 905), fuelLeft: null, fixed: false } }))
    expect(Math.abs(Number(distance) - 905)).toBeLessThanOrEqual(10)
    expect(warnings).toContainEqual({ code: 'TARGET_KM_MISSED', km: decimal(905).minus(distance) })
  })

  test('of litres that disagrees with the odometer says the norm that would meet both', () => {
    const { warnings, leftover } = answerTo(aMonth({ end: { kmStop: decimal(66_280 + 800), fuelLeft: decimal(25), fixed: false } }))
    expect(Number(leftover)).toBeCloseTo(32.2, 0)
    expect(warnings.find(({ code }) => code === 'TARGET_FUEL_MISSED')).toMatchObject({ norm: decimal('7.7') })
  })
})
