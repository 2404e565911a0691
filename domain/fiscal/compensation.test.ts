import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { compensation, daysOfQuarter, isCompensated } from './compensation.ts'

test.each([
  ['2025-09-30', 0],
  ['2025-10-01', 40],
  ['2026-03-31', 65],
  ['2026-04-01', 85],
  ['2026-12-31', 85],
  ['2027-01-01', 0],
])('100 l of %s are %d lei', (day, lei) => {
  expect(Number(compensation(decimal(100), day))).toBe(lei)
})

test('counts lorries from 7,5 t on, and buses', () => {
  const counts = (category: string, maxMassKg: number | null = null) => isCompensated({ category, maxMassKg })
  expect([counts('N2', 7499), counts('N2', 7500), counts('N3'), counts('N2'), counts('M3'), counts('M1', 9000)]).toEqual([
    false,
    true,
    true,
    false,
    true,
    false,
  ])
})

test('a quarter has its days', () => {
  expect(['2026-T1', '2026-T2', '2026-T3', '2026-T4'].map((quarter) => Object.values(daysOfQuarter(quarter)))).toEqual([
    ['2026-01-01', '2026-03-31'],
    ['2026-04-01', '2026-06-30'],
    ['2026-07-01', '2026-09-30'],
    ['2026-10-01', '2026-12-31'],
  ])
})
