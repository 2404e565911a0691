import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Walk } from '../network/walks.ts'
import { sortedMenu } from './candidate-sampling.ts'
import { fewestNights } from './fewest-nights.ts'

const someWalk = fc.record({
  from: fc.integer({ min: 0, max: 2 }),
  to: fc.integer({ min: 0, max: 2 }),
  fuel: fc.integer({ min: 1, max: 60 }),
})

test('counts the fewest evenings away from the base that lead to a total', () => {
  fc.assert(
    fc.property(fc.array(fc.array(someWalk, { maxLength: 5 }), { minLength: 1, maxLength: 5 }), (days) => {
      const offers = [[], ...days.map((offer) => sortedMenu(offer.map((plan): Walk => ({ ...plan, legs: [], km: 0, minutes: 0 }))))]
      const line = Float64Array.from(offers, () => 0)
      const tube = { target: line, floor: line, ceiling: line.map(() => 1000), halfWidth: 400 }
      const nights = fewestNights(offers, tube, [0, 1, 2])
      let evenings = new Map([['0 0', 0]])
      for (const offer of offers.slice(1)) {
        const next = new Map<string, number>()
        for (const [before, count] of evenings) {
          const [stay, total] = before.split(' ').map(Number) as [number, number]
          for (const { from, to, fuel } of [...offer, { from: stay, to: stay, fuel: 0 }]) {
            const key = `${to} ${total + fuel}`
            if (from === stay) next.set(key, Math.min(next.get(key) ?? 255, count + (to > 0 ? 1 : 0)))
          }
        }
        evenings = next
      }
      for (const [key, count] of evenings) {
        const [stay, total] = key.split(' ').map(Number) as [number, number]
        expect(nights?.(days.length, stay, total)).toBe(count)
      }
      expect(nights?.(days.length, 0, 399)).toBe(255)
    }),
  )
})
