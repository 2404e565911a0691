import { expect, test } from 'vitest'
import { addDays, type Day, daysFrom, weekday } from '../../calendar/day.ts'
import { decimal } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../../vocabulary.ts'
import { drivingADay, leastMinutes, PLAIN_PACE } from './durations.ts'

const route = (mixt: number, urban: number, extraUrban: number) => ({
  distanceMixt: decimal(mixt),
  distanceUrban: decimal(urban),
  distanceExtraUrban: decimal(extraUrban),
})

test.each([
  ['60 km at 60 km/h', route(60, 12, 48), DIRECTION.TUR, CONSUMPTION_TYPE.MIXT, 60],
  ['both ways are rounded up once', route(45.25, 0, 0), DIRECTION.TURRETUR, CONSUMPTION_TYPE.MIXT, 91],
  ['3 km in town and 7 km outside, both ways', route(0, 3, 7), DIRECTION.TURRETUR, CONSUMPTION_TYPE.URBAN_EXTRAURBAN, 24],
  ['a whole number of minutes is not rounded up', route(0, 15, 35), DIRECTION.RETUR, CONSUMPTION_TYPE.URBAN_EXTRAURBAN, 60],
  ['never less than a minute', route(0, 0, 0.01), DIRECTION.TUR, CONSUMPTION_TYPE.URBAN_EXTRAURBAN, 1],
])('%s', (_, distances, direction, type, minutes) => {
  expect(leastMinutes(distances, direction, type)).toBe(minutes)
})

const BY_ROAD = { ...PLAIN_PACE, mixt: null, urban: 25, extraUrban: 55, motorway: 85 }

test.each([
  ['a short way leads through towns: 6 km at 25 km/h', route(6, 0, 0), CONSUMPTION_TYPE.MIXT, 15],
  ['a longer one along county roads: 6 km in town, 55 km at 55 km/h', route(61, 0, 0), CONSUMPTION_TYPE.MIXT, 75],
  ['beyond 100 km on a motorway: 6 km, 94 km and 170 km at 85 km/h', route(270, 0, 0), CONSUMPTION_TYPE.MIXT, 237],
  ['a route that knows its towns goes by them', route(0, 10, 175), CONSUMPTION_TYPE.URBAN_EXTRAURBAN, 183],
])('by the kind of road: %s', (_, distances, type, minutes) => {
  expect(leastMinutes(distances, DIRECTION.TUR, type, BY_ROAD)).toBe(minutes)
})

test('no two weeks in a row have more than 90 hours of driving', () => {
  const days = (from: Day, ...weekdays: number[]) => daysFrom(from, addDays(from, 27)).filter((day) => weekdays.includes(weekday(day)))
  expect(drivingADay(days('2026-03-02', 1, 2, 3, 4, 5))).toBe(540)
  expect(drivingADay(days('2026-03-02', 1, 2, 3, 4, 5, 6))).toBe(450)
  expect(drivingADay([])).toBe(540)
})
