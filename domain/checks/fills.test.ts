import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { indexAt, odometerOff } from './fills.ts'

const trip = (start: string, end: string, km: number) => ({
  ...{ start: 'A', end: 'B', purpose: 'x', km: decimal(km), consumption: decimal(4) },
  ...{ startDate: start.slice(0, 10), startTime: start.slice(11), endDate: end.slice(0, 10), endTime: end.slice(11) },
})
/** From 1.000 km: 60 km from 08:00 to 10:00, 300 km over a night from 20:00 to 02:00. */
const sheet = {
  kmStart: decimal(1000),
  trips: [trip('2026-11-17 08:00', '2026-11-17 10:00', 60), trip('2026-11-17 20:00', '2026-11-18 02:00', 300)],
}
const span = (date: string, time: string | null, trips = sheet.trips) => {
  const { least, most } = indexAt({ ...sheet, trips }, { date, time })
  return [least.toNumber(), most.toNumber()]
}

describe('the index at the hour of a fill', () => {
  test.each([
    ['before the first trip', '2026-11-17', '07:30', [1000, 1000]],
    ['half way', '2026-11-17', '09:00', [1030, 1030]],
    ['between two trips', '2026-11-17', '15:00', [1060, 1060]],
    ['before midnight', '2026-11-17', '23:00', [1210, 1210]],
    ['after midnight', '2026-11-18', '01:00', [1310, 1310]],
    ['after the last trip', '2026-11-18', '09:00', [1360, 1360]],
    ['some time on a day', '2026-11-17', null, [1000, 1260]],
    ['on the day before', '2026-11-16', null, [1000, 1000]],
  ])('%s', (_, date, time, expected) => expect(span(date, time)).toEqual(expected))

  test('of a trip without hours: some time on its day', () =>
    expect(span('2026-11-17', '12:00', [trip('2026-11-17 00:00', '2026-11-17 00:00', 90)])).toEqual([1000, 1090]))
  test('of a trip that lasts no time: after it', () =>
    expect(span('2026-11-17', '12:00', [trip('2026-11-17 12:00', '2026-11-17 12:00', 90)])).toEqual([1090, 1090]))
})

test('a reading is off by what it lies outside the index and beyond 3 km, or 1 % since the reading before', () => {
  const off = (km: number, time: string | null, before: number[] = []) => {
    const fill = { date: '2026-11-17', time, odometer: decimal(km), readingsBefore: before.map(decimal) }
    return odometerOff(sheet, fill)?.off.toNumber() ?? null
  }
  expect([off(1033, '09:00'), off(1034, '09:00'), off(1026, '09:00')]).toEqual([null, 4, -4])
  expect([off(1260, null), off(1264, null), off(996, null)]).toEqual([null, 4, -4])
  expect([off(1040, '09:00', [30]), off(1041, '09:00', [30])]).toEqual([null, 11])
})
