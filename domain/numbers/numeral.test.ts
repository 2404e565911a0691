import { expect, test } from 'vitest'
import { numeral } from './numeral.ts'

test.each([
  ['60,25', 60.25],
  ['60.25', 60.25],
  ['1234.5', 1234.5],
  ['1 234,5', 1234.5],
  ['1\u00a0234,50', 1234.5],
  ['1\u202f234.5', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1.234.567', 1234567],
  ['12.345.678,9', 12345678.9],
  ['-1.234,5', -1234.5],
  ['12,', 12],
])('%j is the number %d', (written, value) => expect(numeral(written)).toBe(value))

test.each(['', 'abc', '1,2,3', '1.23.4', '12 lei', '--1'])('%j is no number', (written) => expect(numeral(written)).toBeNull())

test('a sign that stands alone parts decimals', () => {
  expect(numeral('1.234')).toBe(1.234)
  expect(numeral('1,234')).toBe(1.234)
})
