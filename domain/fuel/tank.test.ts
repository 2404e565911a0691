import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { overfills, overflow } from './tank.ts'

test('a tank takes 2 % more than its nameplate says, and not a hundredth of a litre beyond', () => {
  expect(overfills({ litres: decimal('61.2'), capacity: decimal(60) })).toBe(false)
  expect(overfills({ litres: decimal('61.21'), capacity: decimal(60) })).toBe(true)
})

test('what does not fit into a tank is counted from its capacity on, once it is more than a full tank takes', () => {
  expect([57, 51, 49].map((litres) => overflow(decimal(litres), 50)?.toNumber() ?? null)).toEqual([7, null, null])
})
