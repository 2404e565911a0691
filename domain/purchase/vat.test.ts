import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { isRateOfAnotherTime, vatRateOn, vatRatesOn } from './vat.ts'

test.each([
  ['2025-08-01', [21, 11, 0]],
  ['2025-07-31', [19, 9, 5, 0]],
  ['2016-12-31', [20, 9, 5, 0]],
  ['2015-06-01', [24, 9, 5, 0]],
])('on %s the rates %j are in force', (day, rates) => expect(vatRatesOn(day)).toEqual(rates))

test.each([
  [21, '2025-07-31', '19'],
  [21, '2025-08-01', '21'],
  [11, '2025-07-31', '9'],
  [19, '2025-08-01', '21'],
  [9, '2025-08-01', '11'],
  [5, '2025-08-01', '11'],
  [5, '2025-07-31', '5'],
  [0, '2025-08-01', '0'],
  [7, '2025-08-01', '7'],
])('an article of %i %% bears on %s %s %%', (rate, day, then) => expect(vatRateOn(decimal(rate), day).toFixed()).toBe(then))

test('a rate belongs to another time where another one has taken its place', () => {
  expect([19, 21, 7, 0].map((rate) => isRateOfAnotherTime(decimal(rate), '2025-08-01'))).toEqual([true, false, false, false])
})
