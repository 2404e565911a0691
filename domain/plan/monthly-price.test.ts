import { expect, it } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { monthlyPrice } from './monthly-price.ts'

it.each([
  [7, 1, '7.00'],
  [35, 6, '5.83'],
  [59, 12, '4.92'],
])('a package of %d EUR for %d months costs %s a month', (price, months, monthly) => {
  expect(monthlyPrice({ price: decimal(price), months }).toFixed(2)).toBe(monthly)
})
