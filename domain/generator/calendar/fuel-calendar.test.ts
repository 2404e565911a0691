import { expect, test } from 'vitest'
import { manyRoutes } from '#domain/testing/many-routes.ts'
import { decimal } from '../../numbers/decimal.ts'
import { allowedDays, burntAtLeast, fuelCalendar } from './fuel-calendar.ts'

const aProblem = {
  ...manyRoutes(1),
  range: { from: '2024-04-05', to: '2024-04-09' },
  fuelStart: decimal(10),
  receipts: [
    { id: 1, date: '2024-04-04', qty: decimal(99) },
    { id: 2, date: '2024-04-05', qty: decimal(20.5) },
    { id: 3, date: '2024-04-06', qty: decimal(30) },
    { id: 4, date: '2024-04-09', qty: decimal(0.01) },
  ],
}

const EVERY_DAY = { generateOnWeekend: true, generateOnHolidays: true }

test('weekends are allowed only when they are asked for, and a reversed range is turned round', () => {
  expect(allowedDays(aProblem)).toEqual(['2024-04-05', '2024-04-08', '2024-04-09'])
  expect(allowedDays({ ...EVERY_DAY, range: { from: '2024-04-07', to: '2024-04-05' } })).toHaveLength(3)
})

test('a legal holiday is allowed only when it is asked for, on a weekend only with the weekend', () => {
  const days = (from: string, to: string, rules: Partial<typeof EVERY_DAY>) =>
    allowedDays({ generateOnWeekend: false, generateOnHolidays: false, range: { from, to }, ...rules })
  // Saint Andrew on a Monday, the National Day on a Tuesday
  expect(days('2026-11-27', '2026-12-02', {})).toEqual(['2026-11-27', '2026-12-02'])
  expect(days('2026-11-27', '2026-12-02', { generateOnHolidays: true })).toHaveLength(4)
  // the orthodox Good Friday and Easter Monday
  expect(days('2026-04-09', '2026-04-14', {})).toEqual(['2026-04-09', '2026-04-14'])
  // Assumption on a Saturday
  expect(days('2026-08-14', '2026-08-16', { generateOnWeekend: true })).toEqual(['2026-08-14', '2026-08-16'])
  expect(days('2026-08-14', '2026-08-16', { generateOnHolidays: true })).toEqual(['2026-08-14'])
  expect(days('2026-08-14', '2026-08-16', EVERY_DAY)).toHaveLength(3)
})

test('the days on which clocks change are days like others', () => {
  expect(allowedDays({ ...EVERY_DAY, range: { from: '2024-03-30', to: '2024-04-01' } })).toHaveLength(3)
  expect(allowedDays({ ...EVERY_DAY, range: { from: '2024-01-01', to: '2024-12-31' } })).toHaveLength(366)
})

test('a receipt of a weekend is there on Monday, one outside the range never', () => {
  expect([...fuelCalendar(aProblem).available]).toEqual([1000, 3050, 6050, 6051])
})

test('fuel bought after the last allowed day is known, but not to be burnt', () => {
  const calendar = fuelCalendar({ ...aProblem, range: { from: '2024-04-05', to: '2024-04-07' } })
  expect([...calendar.available]).toEqual([1000, 3050])
  expect(calendar.boughtAfter).toBe(3000)
})

test('before a refuelling as much must be burnt as the tank could not hold besides', () => {
  const calendar = fuelCalendar(aProblem)
  expect([...burntAtLeast(calendar, 4000)]).toEqual([0, 2050, 2051, 2051])
  expect([...burntAtLeast(calendar, null)]).toEqual([0, 0, 0, 0])
  const endingOnFriday = fuelCalendar({ ...aProblem, range: { from: '2024-04-05', to: '2024-04-07' } })
  expect([...burntAtLeast(endingOnFriday, 4000)]).toEqual([0, 2050])
})

test('what is filled up in the course of a day is burnt from the next one on', () => {
  const receipts = [{ id: 1, date: '2024-04-08', qty: decimal(20), time: 15 * 60 }]
  const at = (time: number | null) => [
    ...fuelCalendar({ ...aProblem, receipts: [{ ...receipts[0], time } as (typeof receipts)[number]] }).available,
  ]
  expect(at(15 * 60)).toEqual([1000, 1000, 1000, 3000])
  expect(at(null)).toEqual([1000, 1000, 3000, 3000])
  // at the pump before the day begins
  expect(at(5 * 60)).toEqual([1000, 1000, 3000, 3000])
})
