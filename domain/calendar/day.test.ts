import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayInRomania,
  daysBetween,
  formatDay,
  formatDayInput,
  formatDayShort,
  formatMonth,
  isDay,
  monthEnd,
  monthStart,
  noonInRomania,
  weekday,
} from './day.ts'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-05-00', false],
  ['2026-05-32', false],
  ['2026-12-31', true],
  ['2026-04-31', false],
  ['1989-12-31', false],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['2026-1-5', false],
  ['05.11.2026', false],
  ['', false],
])('"%s" is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test('adding days crosses months, years and both changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
})

test('the days between two days undo the adding of days', () => {
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
  expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2)
  expect(daysBetween('2026-10-24', addDays('2026-10-24', 400))).toBe(400)
})

test('a month begins on its first day and ends on its last', () => {
  expect(monthStart('2026-11-05')).toBe('2026-11-01')
  expect(monthEnd('2026-02-10')).toBe('2026-02-28')
  expect(monthEnd('2028-02-10')).toBe('2028-02-29')
  expect(monthEnd('2026-12-01')).toBe('2026-12-31')
})

test('a week begins on Monday', () => {
  expect(weekday('2026-08-24')).toBe(1)
  expect(weekday('2026-08-30')).toBe(7)
})

test('days are written one way in lists, one in narrow columns, one in inputs', () => {
  expect(formatDay('2026-11-05')).toBe('05.11.2026')
  expect(formatDayShort('2026-11-05')).toBe('05.11.26')
  expect(formatDayInput('2026-11-05')).toBe('05/11/2026')
  expect(formatMonth('2026-11-05')).toBe('noiembrie 2026')
})

describe('the day in Romania', () => {
  test('begins two hours before UTC in winter and three in summer', () => {
    expect(dayInRomania(new Date('2026-01-10T21:59:59Z'))).toBe('2026-01-10')
    expect(dayInRomania(new Date('2026-01-10T22:00:00Z'))).toBe('2026-01-11')
    expect(dayInRomania(new Date('2026-07-10T20:59:59Z'))).toBe('2026-07-10')
    expect(dayInRomania(new Date('2026-07-10T21:00:00Z'))).toBe('2026-07-11')
  })

  test('is that of the time zone database around every turn of the clocks and of the year', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest', year: 'numeric', month: '2-digit', day: '2-digit' })
    const different: string[] = []
    for (let year = 1997; year <= 2037; year++)
      for (const month of [0, 2, 3, 9, 10])
        for (let day = 1; day <= 31; day++)
          // the last second before and the first after midnight, in winter and in summer
          for (const second of [21 * 3600 - 1, 21 * 3600, 22 * 3600 - 1, 22 * 3600]) {
            const at = new Date(Date.UTC(year, month, day) + second * 1000)
            if (dayInRomania(at) !== zone.format(at)) different.push(at.toISOString())
          }
    expect(different).toEqual([])
  })
})

test.each([
  ['2026-12-22', '2026-12-22T10:00:00.000Z'],
  ['2026-07-01', '2026-07-01T09:00:00.000Z'],
  // the clock is turned in the morning of these days
  ['2026-03-28', '2026-03-28T10:00:00.000Z'],
  ['2026-03-29', '2026-03-29T09:00:00.000Z'],
  ['2026-10-24', '2026-10-24T09:00:00.000Z'],
  ['2026-10-25', '2026-10-25T10:00:00.000Z'],
])('it is noon of %s in Romania at %s', (day, instant) => expect(noonInRomania(day).toISOString()).toBe(instant))
