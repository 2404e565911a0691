import fc from 'fast-check'
import { expect, test } from 'vitest'
import { burntAtMost, tautString } from './target-curve.ts'

test('no more can be burnt than is there, nor than the days allow', () => {
  expect([...burntAtMost([0, 10, 10, 60, 60], () => 20)]).toEqual([0, 10, 10, 30, 50])
  expect([...burntAtMost([-5, -5, 8], () => 20)]).toEqual([0, 0, 8])
  expect([...burntAtMost([90, 90, 90, 90], (day) => [0, 5, 0, 20][day] ?? 0)]).toEqual([0, 5, 5, 25])
})

test('fuel that is there from the start is burnt evenly', () => {
  expect([...tautString([0, 0, 0, 0, 0], [80, 80, 80, 80, 80])]).toEqual([0, 20, 40, 60, 80])
})

test('late fuel bends the curve where it is bought, a full tank before it is bought', () => {
  expect([...tautString([0, 0, 0, 0, 0], [10, 10, 10, 90, 90])]).toEqual([0, 5, 10, 50, 90])
  expect([...tautString([0, 0, 60, 60, 60], [80, 80, 80, 80, 80])]).toEqual([0, 30, 60, 70, 80])
})

const length = (line: ArrayLike<number>): number => {
  let sum = 0
  for (let day = 1; day < line.length; day++) sum += Math.hypot(1, (line[day] as number) - (line[day - 1] as number))
  return sum
}

test('the curve stays between floor and ceiling, and no other line there is shorter', () => {
  const step = fc.integer({ min: 0, max: 40 })
  const tube = fc.array(fc.tuple(step, step, fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 1, maxLength: 12 }).map((days) => {
    const ceiling = [0]
    for (const [up] of days) ceiling.push((ceiling.at(-1) as number) + up)
    let least = 0
    const floor = ceiling.map((high, day) => {
      least = Math.max(least, Math.min(high, high - (days[day - 1]?.[1] ?? 0)))
      return least
    })
    // any other line in the tube: the last day's height is given
    const other = ceiling.map((high, day) => {
      const low = day === ceiling.length - 1 ? high : (floor[day] as number)
      return low + (high - low) * (days[day - 1]?.[2] ?? 0)
    })
    return { floor, ceiling, other }
  })
  fc.assert(
    fc.property(tube, ({ floor, ceiling, other }) => {
      const line = tautString(floor, ceiling)
      for (let day = 0; day < line.length; day++) {
        expect(line[day]).toBeLessThanOrEqual((ceiling[day] as number) + 1e-9)
        expect(line[day]).toBeGreaterThanOrEqual((floor[day] as number) - 1e-9)
      }
      expect(line.at(-1)).toBe(ceiling.at(-1))
      expect(length(line)).toBeLessThanOrEqual(length(other) + 1e-9)
    }),
  )
})
