import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTION } from '../../vocabulary.ts'
import type { Leg } from '../network/legs.ts'
import { type Walk, walkOver } from '../network/walks.ts'
import { mulberry32 } from '../random.ts'
import { sortedMenu } from './candidate-sampling.ts'
import { type ExchangeTask, exchangeDays } from './exchange.ts'

/** Four round trips of 10, 20, 30 and 40 km that burn as many decilitres, and all days of one or two of them. */
const legs: Leg[] = [10, 20, 30, 40].map((km, route) => ({
  ...{ fuel: km * 10, km: km * 100, minutes: km, route, direction: DIRECTION.TURRETUR, from: 0, to: 0 },
  ...{ ways: 3, opposite: -1 },
}))
const menu = sortedMenu(
  legs.flatMap((_, first) => [
    walkOver(legs, [first]),
    ...legs.flatMap((__, second) => (second < first ? [] : [walkOver(legs, [first, second])])),
  ]),
)
const task = (days: number, changes: Partial<ExchangeTask> = {}): ExchangeTask => {
  const line = Float64Array.from({ length: days + 1 }, (_, day) => day * 300)
  return {
    ...{ menu, legs, drivable: 4, leastTotal: days * 300, perGrain: 0, weights: new Float64Array(4).fill(1), random: mulberry32(7) },
    limits: { trips: 4, km: 100_000, minutes: 600, unique: false, roundTrips: true },
    tube: { target: line, floor: line.map(() => 0), ceiling: line.map(() => days * 300), halfWidth: 500 },
    rules: { allows: () => null, pinned: new Map(), neverIdle: new Map() },
    isReceiptDay: () => false,
    isDayOff: () => false,
    sparse: 1,
    twice: () => 0,
    ...changes,
  }
}
const oneRoute = (days: number): Walk[] => Array.from({ length: days }, () => walkOver(legs, [2]))
const burnt = (plans: readonly (Walk | null)[]) => plans.reduce((sum, plan) => sum + (plan?.fuel ?? 0), 0)

test('days that all repeat one route come to be varied, with the same litres', () => {
  const { plans } = exchangeDays(task(12), [walkOver(legs, [1]), walkOver(legs, [3]), ...oneRoute(10)])
  expect(burnt(plans)).toBe(3600)
  expect(plans.filter((plan, at) => plan?.legs.join() === plans[at - 1]?.legs.join())).toEqual([])
})

test('no evening gets further from the target than the farthest was, and a pinned day stays', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: menu.length - 1 }), { minLength: 2, maxLength: 10 }), (choices) => {
      const chosen = choices.map((at) => menu[at] ?? null)
      const asked = task(chosen.length, { leastTotal: burnt(chosen) })
      const rules = { ...asked.rules, pinned: new Map([[1, chosen[0] as Walk]]) }
      const ceiling = asked.tube.ceiling.map(() => 100_000)
      const { plans } = exchangeDays({ ...asked, rules, tube: { ...asked.tube, ceiling } }, chosen)
      const farthest = (days: readonly (Walk | null)[]) => {
        let total = 0
        return days.reduce((most, plan, day) => {
          total += plan?.fuel ?? 0
          return Math.max(most, Math.abs(total - (day + 1) * 300))
        }, 0)
      }
      expect(farthest(plans)).toBeLessThanOrEqual(Math.max(400, farthest(chosen)))
      expect(burnt(plans)).toBeGreaterThanOrEqual(burnt(chosen))
      expect(plans[0]).toBe(chosen[0])
    }),
  )
})
