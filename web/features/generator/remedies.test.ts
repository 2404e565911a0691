import { describe, expect, test } from 'vitest'
import type { Route } from '#contract/routes.ts'
import { CONSUMPTION_TYPE } from '#domain/vocabulary.ts'
import type { Request } from './generator-request.ts'
import { moreDays, remedyOf, unusedDetail, withRemedy } from './remedies.ts'

const MIXT = CONSUMPTION_TYPE.MIXT
const route = (km: number) => ({ id: 7, name: 'Deva', distanceMixt: km, distanceUrban: 0, distanceExtraUrban: 0 }) as Route
const request = {
  ...{ startTime: '07:00', endTime: '17:00', maxKmPerDay: 500, allowRoundTripRoutes: true, weights: { 7: 2 } },
  routeRules: [
    { routeId: 7, weekdays: [1, 2], notFrom: null, notTo: null },
    { routeId: 8, weekdays: [1], notFrom: null, notTo: null },
  ],
} as unknown as Request
const remedy = (reason: Parameters<typeof remedyOf>[0], km = 184, changes: Partial<Request> = {}) =>
  remedyOf(reason, route(km), MIXT, { ...request, ...changes })

describe('a route that is left out', () => {
  test('for want of hours gets a longer day, begun earlier where the evening does not suffice', () => {
    // 600 km at 60 km/h
    expect(remedy('hours', 300, { endTime: '12:00' })?.settings).toEqual({ startTime: '07:00', endTime: '17:00' })
    expect(remedy('hours', 540)?.settings).toEqual({ startTime: '05:45', endTime: '23:45' })
    expect(remedy('hours', 700)).toBeNull()
  })

  test('for want of kilometres gets as many as it is long, there and back', () => {
    expect(remedy('km', 263)?.settings).toEqual({ maxKmPerDay: 530 })
  })

  test('by a rule is set free, and other rules stay', () => {
    const free = remedy('rule')
    expect(free && withRemedy(request, free).routeRules).toEqual([{ routeId: 8, weekdays: [1], notFrom: null, notTo: null }])
    expect(unusedDetail('rule', route(1), MIXT, request)).toBe('oprită de regula ta: lun, mar')
  })

  test('for evenness is driven more often, until there is nothing more often', () => {
    const more = remedy('evenness')
    expect(more && withRemedy(request, more).weights).toEqual({ 7: 4 })
    expect(remedy('evenness', 184, { weights: { 7: 4 } })).toBeNull()
  })

  test('for the way home may be driven there and back, where that was not allowed', () => {
    expect(remedy('return')).toBeNull()
    expect(remedy('return', 184, { allowRoundTripRoutes: false })?.settings).toEqual({ allowRoundTripRoutes: true })
  })

  test('says what it is too much for', () => {
    expect(unusedDetail('hours', route(184), MIXT, request)).toBe('368 km dus-întors nu încap între 07:00 și 17:00')
    expect(unusedDetail('km', route(263), MIXT, request)).toBe('526 km dus-întors, iar pe zi sunt cel mult 500')
  })
})

test('litres that too few days leave are driven until the month has ended, where there are days to come', () => {
  const until = (to: string) => ({ ...request, range: { from: '2026-11-03', to } }) as Request
  const more = moreDays('late-receipt', until('2026-11-24'))
  expect(more?.label).toBe('Mergi până la 30.11.2026')
  expect(more && withRemedy(until('2026-11-24'), more).range).toEqual({ from: '2026-11-03', to: '2026-11-30' })
  expect([moreDays('days', until('2026-11-30')), moreDays('km', until('2026-11-24')), moreDays(undefined, until('2026-11-24'))]).toEqual([
    null,
    null,
    null,
  ])
})
