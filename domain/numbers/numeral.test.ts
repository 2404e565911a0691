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

test('a lone point before three digits parts decimals where they have room, and groups thousands where they have none', () => {
  expect(numeral('1.234')).toBe(1.234)
  expect(numeral('1.234', 4)).toBe(1.234)
  expect(numeral('1.234', 3)).toBe(1.234)
  expect(numeral('125.120', 2)).toBe(125120)
  expect(numeral('1.234', 0)).toBe(1234)
  expect(numeral('0.125', 2)).toBe(0.125)
})

test('a lone comma always parts decimals', () => expect(numeral('1,234', 2)).toBe(1.234))
