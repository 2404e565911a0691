import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { partOfTank } from './part-of-tank.ts'

test('a tank is full in whole percent, never less than empty nor more than full', () => {
  expect([38, 0, -5, 61, 60].map((litres) => partOfTank(decimal(litres), 60))).toEqual([63, 0, 0, 100, 100])
})
