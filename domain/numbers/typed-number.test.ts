import { expect, test } from 'vitest'
import { formatNumber } from './format.ts'
import { typedNumber } from './typed-number.ts'

const two = { places: 2, negative: false }

test.each([
  ['125.000', 125000],
  ['1.500', 1500],
  ['1.023,40', 1023.4],
  ['1.234.567', 1234567],
  ['1.234.567,8', 1234567.8],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['0.25', 0.25],
  [',5', 0.5],
  ['12,', 12],
  ['060', 60],
  ['1 234,5', 1234.5],
  ['1\u00a0234,5', 1234.5],
  ['1,234.50', 1234.5],
  ['1234.5', 1234.5],
  [' 1234.5\n', 1234.5],
  ['1.234,50 lei', 1234.5],
  ['125.120 km', 125120],
  ['10,58 L', 10.58],
  ['21 %', 21],
  ['', null],
  [' ', null],
  ['-0', null],
])('%j in a field of two decimals is %j', (text, value) =>
  expect(typedNumber(text, text === '-0' ? { places: 2, negative: true } : two)).toEqual({ value: text === '-0' ? 0 : value }),
)

test.each([
  ['20.125', 20.125],
  ['125.000 L', 125],
  ['1.200', 1200],
  ['1.023,40', 1023.4],
  ['12.5', 12.5],
])('%j litres are %j: none are bought or stand in a tank by the ten thousand', (text, value) =>
  expect(typedNumber(text, { places: 3, negative: false, litres: true })).toEqual({ value }),
)

test.each(['abc', 'lei', '1,2,3', '1.23.4', '1.023.', '7,5 L/100 km', '-', '1e5', '12-3', '5O', '7.8abc', '40,05x'])(
  '%j is no number',
  (text) => expect(typedNumber(text, two)).toEqual({ fault: 'number' }),
)

test.each(['12,345', '0.125', '1234.567', '1.023,405', '337,590001'])('the decimals of %j that have no room are not cut', (text) =>
  expect(typedNumber(text, two)).toEqual({ fault: 'places' }),
)

test('a point before three digits groups thousands however many decimals have room', () => {
  expect(typedNumber('1.500', { places: 4, negative: false })).toEqual({ value: 1500 })
  expect(typedNumber('6,1255', { places: 4, negative: false })).toEqual({ value: 6.1255 })
  expect(typedNumber('6.1255', { places: 4, negative: false })).toEqual({ value: 6.1255 })
  expect(typedNumber('1.500', { places: 0, negative: false })).toEqual({ value: 1500 })
  expect(typedNumber('1,5', { places: 0, negative: false })).toEqual({ fault: 'places' })
})

test('a sign is read only where the field may be negative', () => {
  expect(typedNumber('-12,5', two)).toEqual({ fault: 'negative' })
  for (const minus of ['-', '−']) expect(typedNumber(`${minus}1.012,5`, { places: 2, negative: true })).toEqual({ value: -1012.5 })
})

test('what the product prints is read as the same number', () => {
  for (const value of [0, 0.5, 12.34, 125, 999.99, 1000, 1500, 1023.4, 125120, 1234567.89, 9_999_999])
    for (const places of [2, 4]) expect(typedNumber(formatNumber(value, places), { places, negative: false })).toEqual({ value })
})
