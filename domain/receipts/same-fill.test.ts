import { expect, test } from 'vitest'
import { FILL_PAIRS } from '../testing/fill-pairs.ts'
import { isSameFill } from './duplicates.ts'

test.each(FILL_PAIRS.map(([name, a, b, isOne]) => [name, isOne, a, b] as const))('two papers of one purchase: %s: %s', (_, isOne, a, b) =>
  expect([isSameFill(a, b), isSameFill(b, a)]).toEqual([isOne, isOne]),
)
