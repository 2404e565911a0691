import { describe, expect, test } from 'vitest'
import { addMonths, packageDays, startOfOrder } from './package-days.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-21', 1, '2026-12-21'],
  ['2026-12-21', 1, '2027-01-21'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-05-15', 0, '2026-05-15'],
])('%s and %i months is %s', (day, months, later) => expect(addMonths(day, months)).toBe(later))

test('a package is invoiced until the day before the next payment and good through the day of it', () =>
  expect(packageDays('2026-08-24', 12)).toEqual({ from: '2026-08-24', to: '2027-08-23', expiration: '2027-08-24' }))

describe('a package that is ordered', () => {
  test('begins today without another one, or when that one is over', () => {
    expect(startOfOrder({ presentUntil: null, today: '2026-11-21' })).toBe('2026-11-21')
    expect(startOfOrder({ presentUntil: '2026-11-20', today: '2026-11-21' })).toBe('2026-11-21')
  })

  test('begins on the day on which the present one would be renewed, so that no day is paid twice and none is without', () => {
    expect(startOfOrder({ presentUntil: '2026-12-21', today: '2026-11-21' })).toBe('2026-12-21')
    expect(startOfOrder({ presentUntil: '2026-11-22', today: '2026-11-21' })).toBe('2026-11-22')
    expect(startOfOrder({ presentUntil: '2026-11-21', today: '2026-11-21' })).toBe('2026-11-21')
  })
})
