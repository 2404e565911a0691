import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, isDecimal, round, round2, sum } from './decimal.ts'

/** Half away from zero on integers alone: `units` stand for units / 10^from, rounded to `places` decimals. */
const reference = (units: bigint, from: number, places: number): string => {
  const unit = 10n ** BigInt(from - places)
  const size = units < 0n ? -units : units
  const rounded = (size * 2n + unit) / (unit * 2n)
  const digits = rounded.toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0n && rounded > 0n ? `-${text}` : text
}

const placed = (units: bigint, places: number) => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

describe('rounding', () => {
  test('a half goes away from zero, in decimal and not in binary', () => {
    expect(round2('2.555').toFixed(2)).toBe('2.56')
    expect(round2('-2.555').toFixed(2)).toBe('-2.56')
    expect(round2(1.005).toFixed(2)).toBe('1.01')
    expect(round2(decimal(7.3).div(100).times(35)).toFixed(2)).toBe('2.56')
    expect(round('0.00005', 4).toFixed(4)).toBe('0.0001')
  })

  test('agrees with integer arithmetic on any number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 5 }), (units, places) => {
        expect(
          round(placed(units, 6), places)
            .toFixed(places)
            .replace(/^-(?=[0.]+$)/, ''),
        ).toBe(reference(units, 6, places))
      }),
    )
  })

  test('agrees with integer arithmetic on ties, which random numbers seldom hit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), (half) => {
        const units = half * 10n + 5n
        expect(
          round(placed(units, 3), 2)
            .toFixed(2)
            .replace(/^-(?=[0.]+$)/, ''),
        ).toBe(reference(units, 3, 2))
      }),
    )
  })
})

test('a sum is exact where binary floating point is not', () => {
  expect(sum([0.1, 0.2].map(decimal)).eq('0.3')).toBe(true)
  expect(sum([]).eq(0)).toBe(true)
})

test('only the product’s own decimals count as decimals', () => {
  expect(isDecimal(decimal(1))).toBe(true)
  expect(isDecimal(1)).toBe(false)
  expect(isDecimal('1')).toBe(false)
})
