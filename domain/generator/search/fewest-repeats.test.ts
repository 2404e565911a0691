import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Walk } from '../network/walks.ts'
import { mulberry32 } from '../random.ts'
import { fewestRepeats } from './fewest-repeats.ts'
import type { Tube } from './subset-sum.ts'

const DAYS = 5
/** Plans of one trip each: a number is the fuel, a place in the list the trip. */
const menuOf = (fuels: readonly number[]): Walk[] => fuels.map((fuel, leg) => ({ from: 0, to: 0, legs: [leg], fuel, km: 1, minutes: 1 }))
const tubeTo = (total: number, halfWidth: number): Tube => ({
  floor: new Float64Array(DAYS + 1),
  ceiling: new Float64Array(DAYS + 1).fill(total),
  target: Float64Array.from({ length: DAYS + 1 }, (_, day) => (total * day) / DAYS),
  halfWidth,
})
type Plan = Walk | null
const repeats = (plans: readonly Plan[]): number => {
  const sheets = plans.filter((plan) => plan !== null)
  return sheets.filter((plan, at) => at > 0 && sheets[at - 1]?.legs.join() === plan.legs.join()).length
}
const isInTube = (plans: readonly Plan[], { target, ceiling, halfWidth }: Tube): boolean => {
  let total = 0
  return plans.every((plan, at) => {
    total += plan?.fuel ?? 0
    return Math.abs(total - (target[at + 1] as number)) <= halfWidth && total <= (ceiling[at + 1] as number)
  })
}
const everyWay = (menu: readonly Walk[], days: number): Plan[][] =>
  days === 0 ? [[]] : everyWay(menu, days - 1).flatMap((before) => [null, ...menu].map((plan) => [...before, plan]))

test('repeats a day only where every other choice of the same litres does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 3, max: 30 }),
      fc.integer({ min: 4, max: 9 }),
      fc.integer({ min: 0, max: 1000 }),
      (fuels, total, halfWidth, seed) => {
        const menu = menuOf(fuels)
        const tube = tubeTo(total, halfWidth)
        const offers = [[], ...Array.from({ length: DAYS }, () => menu)]
        const burnt = (plans: readonly Plan[]) => plans.reduce((sum, plan) => sum + (plan?.fuel ?? 0), 0)
        const ways = everyWay(menu, DAYS).filter((plans) => burnt(plans) === total && isInTube(plans, tube))
        const plans = fewestRepeats(offers, tube, [total], new Set(), mulberry32(seed))
        expect(plans !== null).toBe(ways.length > 0)
        if (plans === null) return
        expect(isInTube(plans, tube)).toBe(true)
        expect([burnt(plans), repeats(plans)]).toEqual([total, Math.min(...ways.map(repeats))])
      },
    ),
    { numRuns: 200 },
  )
})

test('looks at a part of very many offers', () => {
  const menu = menuOf(Array.from({ length: 3000 }, (_, at) => at + 1))
  const offers = [[], ...Array.from({ length: DAYS }, () => menu)]
  const plans = fewestRepeats(offers, tubeTo(9005, 2000), [9005], new Set(), mulberry32(1)) ?? []
  expect(repeats(plans)).toBe(0)
  expect(plans.reduce((sum, plan) => sum + (plan?.fuel ?? 0), 0)).toBe(9005)
})
