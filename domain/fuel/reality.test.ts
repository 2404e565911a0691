import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { fullToFull, realConsumption } from './reality.ts'

const sheet = (fuelStart: number, fuelAdded: number, fuelConsumed: number) => ({
  fuelStart: decimal(fuelStart),
  fuelAdded: decimal(fuelAdded),
  fuelConsumed: decimal(fuelConsumed),
  fuelLeft: decimal(fuelStart + fuelAdded - fuelConsumed),
})
const real = (sheets: ReturnType<typeof sheet>[], after: number | null) => {
  const found = realConsumption(sheets, after === null ? null : decimal(after))
  return found && [Number(found.consumed), Number(found.over)]
}

test('nothing is measured while every sheet goes on with the stock of the one before', () => {
  expect([real([], null), real([sheet(20, 40, 10), sheet(50, 0, 12)], null), real([sheet(20, 40, 10)], 50)]).toEqual([null, null, null])
})

test('a stock typed anew between sheets says what was burnt more or less than the norm', () => {
  expect(real([sheet(20, 40, 10), sheet(48, 0, 12)], null)).toEqual([24, 2])
  expect(real([sheet(20, 40, 10), sheet(53, 0, 12)], 41)).toEqual([19, -3])
})

test('the stock that the next month begins with closes the month', () => {
  expect(real([sheet(20, 40, 10), sheet(50, 0, 12)], 36)).toEqual([24, 2])
})

const fill = (day: number, qty: number, odometer: number | null, fullTank = true, isFuel = true) => ({
  date: `2026-11-${String(day).padStart(2, '0')}` as const,
  qty: decimal(qty),
  odometer: odometer === null ? null : decimal(odometer),
  fullTank,
  isFuel,
})
const shown = (...fills: ReturnType<typeof fill>[]) => {
  const found = fullToFull(fills)
  return found && [found.from, found.to, Number(found.litres), Number(found.km), Number(found.per100)]
}

test('what is bought after a full tank, up to the last one, was burnt on the km between them', () => {
  expect(shown(fill(2, 50, 1000), fill(9, 40, 1500))).toEqual(['2026-11-02', '2026-11-09', 40, 500, 8])
  // a part of a tank in between counts, what is bought after the last full one does not, nor what is no fuel
  expect(
    shown(fill(2, 50, 1000), fill(5, 10, null, false), fill(7, 5, 1300, true, false), fill(9, 32.5, 1500), fill(12, 20, 1600, false)),
  ).toEqual(['2026-11-02', '2026-11-09', 42.5, 500, 8.5])
  // lines stand on sheets in any order
  expect(shown(fill(9, 40, 1500), fill(2, 50, 1000))).toEqual(['2026-11-02', '2026-11-09', 40, 500, 8])
})

test('one full tank, or odometers that do not grow, say nothing', () => {
  expect([
    shown(),
    shown(fill(2, 50, 1000)),
    shown(fill(2, 50, 1000), fill(9, 40, null)),
    shown(fill(2, 50, 1000, false), fill(9, 40, 1500)),
  ]).toEqual([null, null, null, null])
  expect([
    shown(fill(2, 50, 1500), fill(9, 40, 1500)),
    shown(fill(2, 50, 1000), fill(5, 9, 900, false), fill(9, 40, 1500)),
    shown(fill(2, 5, 0), fill(9, 5, 90)),
  ]).toEqual([null, null, null])
})
