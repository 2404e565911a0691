import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { realConsumption } from './reality.ts'

const sheet = (fuelStart: number, fuelAdded: number, fuelConsumed: number) => ({
  fuelStart: decimal(fuelStart),
  fuelAdded: decimal(fuelAdded),
  fuelConsumed: decimal(fuelConsumed),
  fuelLeft: decimal(fuelStart + fuelAdded - fuelConsumed),
})
const real = (sheets: ReturnType<typeof sheet>[], after: number | null) => {
  const found = realConsumption(sheets, after === null ? null : decimal(after))
  return found && [Number(found.consumed), Number(found.over)]
}

test('nothing is measured while every sheet goes on with the stock of the one before', () => {
  expect([real([], null), real([sheet(20, 40, 10), sheet(50, 0, 12)], null), real([sheet(20, 40, 10)], 50)]).toEqual([null, null, null])
})

test('a stock typed anew between sheets says what was burnt more or less than the norm', () => {
  expect(real([sheet(20, 40, 10), sheet(48, 0, 12)], null)).toEqual([24, 2])
  expect(real([sheet(20, 40, 10), sheet(53, 0, 12)], 41)).toEqual([19, -3])
})

test('the stock that the next month begins with closes the month', () => {
  expect(real([sheet(20, 40, 10), sheet(50, 0, 12)], 36)).toEqual([24, 2])
})
