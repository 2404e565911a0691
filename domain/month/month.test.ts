import { expect, test } from 'vitest'
import { monthsUpTo, sinceFirst } from './month.ts'

test('twelve months end in the one that is asked for, over a leap February too', () => {
  expect(monthsUpTo('2024-02', 12)).toEqual([
    ...['2023-03', '2023-04', '2023-05', '2023-06', '2023-07', '2023-08', '2023-09', '2023-10', '2023-11', '2023-12', '2024-01', '2024-02'],
  ])
})

test('no month is before those that calls take', () => {
  expect(monthsUpTo('1990-02', 12)).toEqual(['1990-01', '1990-02'])
})

test('a chart begins with the first month that has something, but shows three', () => {
  const months = monthsUpTo('2026-11', 12)
  const since = (first: string) => sinceFirst(months, (month) => month >= first)[0]
  expect([since('2025-01'), since('2026-03'), since('2026-08'), since('2027-01')]).toEqual(['2025-12', '2026-03', '2026-08', '2025-12'])
})
