import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Walk } from '../network/walks.ts'
import { sortedMenu } from './candidate-sampling.ts'
import { reachableTotals } from './subset-sum.ts'

const someWalk = (places: number) =>
  fc.record({
    from: fc.integer({ min: 0, max: places - 1 }),
    to: fc.integer({ min: 0, max: places - 1 }),
    fuel: fc.integer({ min: 1, max: 150 }),
  })
const asWalk = (plan: Pick<Walk, 'from' | 'to' | 'fuel'>): Walk => ({ ...plan, legs: [], km: 0, minutes: 0 })

/** The same by plain sets of totals. */
const bySets = (offers: Walk[][], allowed: (day: number, total: number) => boolean): Set<string>[] => {
  const evenings = [new Set(['0 0'])]
  offers.slice(1).forEach((offer, at) => {
    const evening = new Set<string>()
    for (const before of evenings[at] as Set<string>) {
      const [stay, total] = before.split(' ').map(Number) as [number, number]
      for (const { from, to, fuel } of [...offer, { from: stay, to: stay, fuel: 0 }])
        if (from === stay && allowed(at + 1, total + fuel)) evening.add(`${to} ${total + fuel}`)
    }
    evenings.push(evening)
  })
  return evenings
}

test('exactly those totals are reachable that some choice of plans adds up to, within floor, ceiling and window', () => {
  const problem = fc.integer({ min: 1, max: 3 }).chain((places) =>
    fc.record({
      places: fc.constant(places),
      days: fc.array(fc.record({ offer: fc.array(someWalk(places), { maxLength: 5 }), pace: fc.integer({ min: 0, max: 90 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      halfWidth: fc.integer({ min: 20, max: 200 }),
      floor: fc.integer({ min: 0, max: 60 }),
      room: fc.integer({ min: 0, max: 400 }),
    }),
  )
  fc.assert(
    fc.property(problem, ({ places, days, halfWidth, floor, room }) => {
      const target = new Float64Array(days.length + 1)
      days.forEach(({ pace }, at) => {
        target[at + 1] = (target[at] as number) + pace / 2
      })
      const tube = {
        target,
        halfWidth,
        floor: target.map((_, day) => (day === days.length ? floor : 0)),
        ceiling: target.map((_, day) => day * room),
      }
      const offers = [[], ...days.map(({ offer }) => sortedMenu(offer.map(asWalk)))]
      const stays = Array.from({ length: places }, (_, place) => place)
      const reach = reachableTotals(offers, tube, stays)

      const lowest = (day: number) => Math.max(0, Math.ceil((target[day] as number) - halfWidth))
      const evenings = bySets(
        offers,
        (day, total) =>
          total >= Math.max(lowest(day), tube.floor[day] as number) &&
          total <= Math.min(tube.ceiling[day] as number, (target[day] as number) + halfWidth),
      )
      evenings.forEach((evening, day) => {
        for (const stay of stays) {
          const totals = [...evening]
            .map((key) => key.split(' ').map(Number))
            .flatMap(([at, total]) => (at === stay ? [total as number] : []))
          const found = Array.from({ length: 1200 }, (_, total) => total).filter((total) => reach.has(day, stay, total))
          expect(found).toEqual(totals.toSorted((a, b) => a - b))
          expect(reach.largest(day, stay, Number.POSITIVE_INFINITY)).toBe(Math.max(-1, ...totals))
        }
      })
    }),
  )
})
