import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { overfills } from './tank.ts'

test('a tank takes 2 % more than its nameplate says, and not a hundredth of a litre beyond', () => {
  expect(overfills({ litres: decimal('61.2'), capacity: decimal(60) })).toBe(false)
  expect(overfills({ litres: decimal('61.21'), capacity: decimal(60) })).toBe(true)
})
