import { describe, expect, test } from 'vitest'
import { type Interval, minutesIn, outsideAt, reversedAt } from './interval.ts'

const DAY = '2026-11-20'
const interval = (startTime: string, endTime: string, endDate = DAY, startDate = DAY): Interval => ({
  startDate,
  startTime,
  endDate,
  endTime,
})

test.each([
  [interval('08:00', '17:00'), 540],
  [interval('22:00', '00:00', '2026-11-21'), 120],
  [interval('00:00', '00:00'), 1440],
  [interval('00:00', '00:00', '2026-11-21'), 2880],
  [interval('17:00', '08:00'), 0],
])('counts the minutes of %j: %d', (of, minutes) => expect(minutesIn(of)).toBe(minutes))

test('a reversed interval is at fault at its hour on one day, else at its day', () => {
  expect(reversedAt(interval('08:00', '07:59'))).toBe('endTime')
  expect(reversedAt(interval('08:00', '17:00', '2026-11-19'))).toBe('endDate')
  expect(reversedAt(interval('08:00', '08:00'))).toBeNull()
  expect(reversedAt(interval('08:00', '07:00', '2026-11-21'))).toBeNull()
})

describe('a trip of a sheet from 08:00 to 17:00', () => {
  const sheet = interval('08:00', '17:00')
  test.each<[Interval, keyof Interval | null]>([
    [interval('08:00', '17:00'), null],
    [interval('07:59', '09:00'), 'startTime'],
    [interval('17:01', '17:30'), 'startTime'],
    [interval('16:00', '17:01'), 'endTime'],
    [interval('16:00', '01:00', '2026-11-21'), 'endDate'],
    [interval('09:00', '10:00', '2026-10-05', '2026-10-05'), 'startDate'],
    [interval('09:00', '10:00', '2026-11-21', '2026-11-21'), 'startDate'],
    // no hours written down
    [interval('00:00', '00:00'), null],
  ])('%j is outside at %s', (trip, at) => expect(outsideAt(trip, sheet)).toBe(at))
})

test('a sheet without hours holds every hour of its days', () => {
  expect(outsideAt(interval('06:00', '23:00'), interval('00:00', '00:00'))).toBeNull()
  expect(outsideAt(interval('06:00', '01:00', '2026-11-21'), interval('00:00', '00:00'))).toBe('endDate')
})
