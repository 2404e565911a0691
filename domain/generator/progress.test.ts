import { expect, it } from 'vitest'
import { type Case, problemOf } from '../testing/a-case.ts'
import e30 from './cases/edge/e30-year-366.json' with { type: 'json' }
import month from './cases/instances/s03-month.json' with { type: 'json' }
import { generateSheets } from './generate-sheets.ts'
import { progressOf } from './progress.ts'

it('counts stages within stages as shares of the whole', () => {
  const shares: number[] = []
  const whole = progressOf((share) => shares.push(share))
  whole.stage(0, 0.5).reached(0.5)
  whole.stage(0.5, 1).stage(0, 0.5).reached(1)
  whole.oneOfSome(0).reached(1)
  whole.oneOfSome(2).reached(0)
  expect(shares).toEqual([0.25, 0.75, 0.5, 0.75])
})

it.each([
  ['a month', month],
  ['a year', e30],
])('tells of %s again and again, never less than before, and that it is whole at the end', (_, instance) => {
  const shares: number[] = []
  const problem = problemOf(instance as unknown as Case)
  const answer = generateSheets(problem, (share) => shares.push(share))
  expect(shares.length).toBeGreaterThan(10)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
  expect(answer).toEqual(generateSheets(problem))
})

it('makes no more of an answer once the one who is told throws', () => {
  let last = 0
  const giveUp = (share: number) => {
    last = share
    if (share > 0.3) throw new Error('given up')
  }
  expect(() => generateSheets(problemOf(e30 as unknown as Case), giveUp)).toThrow('given up')
  expect(last).toBeLessThan(1)
})
