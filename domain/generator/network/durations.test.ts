import { expect, test } from 'vitest'
import { decimal } from '../../numbers/decimal.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../../vocabulary.ts'
import { leastMinutes } from './durations.ts'

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
