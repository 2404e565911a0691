import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { compensation, compensationOfAll, daysOfQuarter, isCompensated, litresByVehicle, quarterShown } from './compensation.ts'

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

test('several fills are their litres by the rate, rounded once', () => {
  const fills = ['10.01', '10.01', '10.01'].map((litres) => ({ litres: decimal(litres), day: '2026-10-05' }))
  // each alone 8.51, together 25.53
  expect(String(compensationOfAll(fills))).toBe('25.53')
  expect(String(compensationOfAll([...fills, { litres: decimal(100), day: '2026-03-31' }]))).toBe('90.53')
  const odd = ['10.03', '10.03', '10.03', '10.03'].map((litres) => ({ litres: decimal(litres), day: '2026-10-05' }))
  // each alone 8.53, which would be 34.12
  expect(String(compensationOfAll(odd))).toBe('34.1')
})

test('a vehicle has the litres that its invoices prove', () => {
  const fill = (vehicle: string, litres: number, invoiced = true) => ({ vehicle, litres, invoiced })
  const by = litresByVehicle([fill('B', 100.1), fill('A', 7, false), fill('B', 0.2), fill('B', 50, false)])
  expect(by.map(({ vehicle, litres }) => [vehicle, String(litres)])).toEqual([
    ['B', '100.3'],
    ['A', '0'],
  ])
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

test('a quarter is written with its Roman number', () => {
  expect(['2026-T1', '2027-T4'].map(quarterShown)).toEqual(['trim. I 2026', 'trim. IV 2027'])
})
