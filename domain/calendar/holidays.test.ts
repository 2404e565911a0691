import { expect, test } from 'vitest'
import { weekday } from './day.ts'
import { isDayOff, legalHolidays, orthodoxEaster } from './holidays.ts'

test.each([
  [2016, '2016-05-01'],
  [2019, '2019-04-28'],
  [2021, '2021-05-02'],
  [2024, '2024-05-05'],
  [2025, '2025-04-20'],
  [2026, '2026-04-12'],
  [2027, '2027-05-02'],
  [2028, '2028-04-16'],
  [2030, '2030-04-28'],
  [2100, '2100-05-02'],
])('Easter of %i is on %s', (year, day) => {
  expect(orthodoxEaster(year)).toBe(day)
})

test('Easter is a Sunday of every year', () => {
  for (let year = 1990; year <= 2100; year++) expect(weekday(orthodoxEaster(year))).toBe(7)
})

test('the legal holidays of 2026 and 2027', () => {
  expect([...legalHolidays(2026)].toSorted()).toEqual([
    ...['2026-01-01', '2026-01-02', '2026-01-06', '2026-01-07', '2026-01-24'],
    ...['2026-04-10', '2026-04-12', '2026-04-13', '2026-05-01', '2026-05-31', '2026-06-01'],
    ...['2026-08-15', '2026-11-30', '2026-12-01', '2026-12-25', '2026-12-26'],
  ])
  expect([...legalHolidays(2027)].toSorted()).toEqual([
    ...['2027-01-01', '2027-01-02', '2027-01-06', '2027-01-07', '2027-01-24'],
    ...['2027-04-30', '2027-05-01', '2027-05-02', '2027-05-03', '2027-06-01', '2027-06-20', '2027-06-21'],
    ...['2027-08-15', '2027-11-30', '2027-12-01', '2027-12-25', '2027-12-26'],
  ])
})

test('nobody has to work on weekends and holidays', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-01', '2026-04-13'].map(isDayOff)).toEqual([false, true, true, true, true])
})
