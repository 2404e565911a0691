import { expect, test } from 'vitest'
import { burntOf } from './burnt.ts'

test('a sheet burnt what its tank no longer holds, to the last centilitre', () => {
  expect(String(burntOf({ fuelStart: 34.51, fuelAdded: 44.37, fuelLeft: 63.28 }))).toBe('15.6')
  expect(String(burntOf({ fuelStart: 0.1, fuelAdded: 0.2, fuelLeft: -5 }))).toBe('5.3')
})
