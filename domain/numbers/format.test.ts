import { describe, expect, test } from 'vitest'
import { decimal } from './decimal.ts'
import {
  counted,
  formatBytes,
  formatDeviation,
  formatKm,
  formatLitres,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatRate,
  priceColumn,
} from './format.ts'

describe('numbers in Romanian', () => {
  test.each([
    ['0', 2, '0,00'],
    ['1234.5', 2, '1.234,50'],
    ['1234567.894', 2, '1.234.567,89'],
    ['999.995', 2, '1.000,00'],
    ['-1234.5', 2, '−1.234,50'],
    ['-0.004', 2, '0,00'],
    ['-0.005', 2, '−0,01'],
    ['125120', 0, '125.120'],
    ['100', 0, '100'],
  ])('%s with %i decimals is %s', (value, places, text) => {
    expect(formatNumber(value, places)).toBe(text)
  })

  test('agree with the platform’s own Romanian', () => {
    const platform = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: 'always' })
    for (const value of [0, 1, 12.5, 999.99, 1000, 1234.56, 98765.4, 1234567.89, -1234.5]) {
      expect(formatNumber(value, 2)).toBe(platform.format(value).replace('-', '−'))
    }
  })

  test('kilometres keep the decimals that were typed, at most two', () => {
    expect(formatKm('125120')).toBe('125.120')
    expect(formatKm('132.50')).toBe('132,5')
    expect(formatKm('1132.25')).toBe('1.132,25')
    expect(formatKm('0.005')).toBe('0,01')
  })

  test.each([
    ['7', '7,00'],
    ['7.1', '7,10'],
    ['7.125', '7,125'],
    ['6.19834', '6,1983'],
  ])('a unit price of %s is shown as %s', (price, shown) => {
    expect(formatPrice(price)).toBe(shown)
  })

  test('prices of a column have the decimals that one of them needs', () => {
    const shown = (...prices: string[]) => prices.map(decimal).map(priceColumn(prices.map(decimal)))
    expect(shown('7', '14.2')).toEqual(['7,00', '14,20'])
    expect(shown('7', '6.19834')).toEqual(['7,0000', '6,1983'])
  })

  test('litres and money have two decimals, exchange rates four', () => {
    expect(formatLitres('9')).toBe('9,00')
    expect(formatMoney('1234.5')).toBe('1.234,50')
    expect(formatRate('5.9916')).toBe('5,9916')
    expect(formatRate('7')).toBe('7,0000')
    // of 100 forints, four decimals would be three digits: 21.555,28 × 0,0124 are not the lei of the paper
    expect(formatRate('0.012415')).toBe('0,012415')
  })

  test('a percent keeps its decimals', () => {
    expect(formatPercent('10')).toBe('10 %')
    expect(formatPercent('7.50')).toBe('7,5 %')
  })

  test('a deviation says its sign, and a rounded zero has none', () => {
    expect([12.34, -7.25, 0.04, -0.04, 0].map(formatDeviation)).toEqual(['+12,3 %', '−7,3 %', '0,0 %', '0,0 %', '0,0 %'])
  })
})

test.each([
  [0, '0 foi'],
  [1, '1 foaie'],
  [2, '2 foi'],
  [19, '19 foi'],
  [20, '20 de foi'],
  [99, '99 de foi'],
  [100, '100 de foi'],
  [101, '101 foi'],
  [119, '119 foi'],
  [120, '120 de foi'],
  [1000, '1000 de foi'],
])('%i sheets are written "%s"', (count, text) => {
  expect(counted(count, 'foaie', 'foi')).toBe(text)
})

test('a quantity has 2 decimals, and a third where it was typed', () => {
  expect([45, '41.38', '41.385', '0.5'].map(formatQuantity)).toEqual(['45,00', '41,38', '41,385', '0,50'])
})

test('the size of a file is rounded up to a KB, and has a decimal from a MB on', () => {
  expect([0, 1, 812, 84_200, 999_999, 1_260_000].map(formatBytes)).toEqual(['0 KB', '1 KB', '1 KB', '85 KB', '1.000 KB', '1,3 MB'])
})
