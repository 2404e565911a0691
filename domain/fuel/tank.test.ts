import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { overfills } from './tank.ts'

test('a tank takes 2 % more than its nameplate says, and not a hundredth of a litre beyond', () => {
  expect(overfills(decimal('61.2'), decimal(60))).toBe(false)
  expect(overfills(decimal('61.21'), decimal(60))).toBe(true)
})
