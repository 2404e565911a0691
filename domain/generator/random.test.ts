import { expect, test } from 'vitest'
import { drawn, mulberry32, shuffled } from './random.ts'

test('a seed has one sequence, on every machine', () => {
  const random = mulberry32(1)
  expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
})

test('draws every position and keeps every value', () => {
  const random = mulberry32(7)
  expect(new Set(Array.from({ length: 200 }, () => drawn(random, 5)))).toEqual(new Set([0, 1, 2, 3, 4]))
  const values = [1, 2, 3, 4, 5, 6]
  expect(shuffled(random, values).toSorted()).toEqual(values)
  expect(values).toEqual([1, 2, 3, 4, 5, 6])
})
