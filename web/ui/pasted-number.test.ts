import { expect, test } from 'vitest'
import { pastedNumber } from './pasted-number.ts'

const two = { places: 2, negative: false }

test.each([
  ['1 234,5', 1234.5],
  ['1\u00a0234,5', 1234.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1234.5', 1234.5],
  [' 1234.5\n', 1234.5],
  ['1.234,50 lei', 1234.5],
  ['125.120 km', 125120],
  ['10,58 L', 10.58],
  ['7,5 L/100 km', null],
  ['21 %', 21],
  ['12,345', 12.35],
])('%j pasted into a field of two decimals is %j', (text, value) => expect(pastedNumber(text, two)).toBe(value))

test('a field of four decimals keeps them', () => expect(pastedNumber('6,1255', { places: 4, negative: false })).toBe(6.1255))

test.each(['12', '', 'abc', '1,2,3'])('%j is left to the field', (text) => expect(pastedNumber(text, two)).toBeNull())

test('a sign is taken only where the field may be negative', () => {
  expect(pastedNumber('-12,5', two)).toBeNull()
  expect(pastedNumber('-12,5', { places: 2, negative: true })).toBe(-12.5)
})
