import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, round2 } from '../numbers/decimal.ts'
import type { Rates } from '../roadmap/record.ts'
import { CONSUMPTION_TYPE, DIRECTION } from '../vocabulary.ts'
import { tripConsumption, tripFuel } from './consumption.ts'
import { kmByRoad, oneWay, tripDistance } from './distance.ts'

const hundredths = (max: number) => fc.integer({ min: 0, max }).map((units) => decimal(units).div(100))
const someRates = fc.record({
  consumptionType: fc.constantFrom(...Object.values(CONSUMPTION_TYPE)),
  consumptionMixt: hundredths(6000),
  consumptionUrban: hundredths(6000),
  consumptionExtraUrban: hundredths(6000),
  consumptionStationary: hundredths(6000),
})
const someDistances = fc.record({
  distanceMixt: hundredths(200_000),
  distanceUrban: hundredths(200_000),
  distanceExtraUrban: hundredths(200_000),
})

const URBAN: Rates = {
  consumptionType: CONSUMPTION_TYPE.URBAN_EXTRAURBAN,
  consumptionMixt: decimal(50),
  consumptionUrban: decimal('9.2'),
  consumptionExtraUrban: decimal('6.1'),
  consumptionStationary: null,
}
const distances = { distanceMixt: decimal(500), distanceUrban: decimal('14.3'), distanceExtraUrban: decimal('86.4') }

describe('the distance of a trip', () => {
  test('is twice as long there and back as one way, whatever the norm', () => {
    fc.assert(
      fc.property(someDistances, fc.constantFrom(...Object.values(CONSUMPTION_TYPE)), (typed, consumptionType) => {
        const out = tripDistance({ ...typed, direction: DIRECTION.TUR }, consumptionType)
        const back = tripDistance({ ...typed, direction: DIRECTION.RETUR }, consumptionType)
        const both = tripDistance({ ...typed, direction: DIRECTION.TURRETUR }, consumptionType)
        for (const part of ['km', 'kmUrban', 'kmExtraUrban'] as const) {
          expect(back[part].eq(out[part])).toBe(true)
          expect(both[part].eq(out[part].plus(back[part]))).toBe(true)
        }
      }),
    )
  })

  test('reads urban and extra-urban kilometres only under a norm that tells them apart', () => {
    const urban = tripDistance({ ...distances, direction: DIRECTION.TUR }, CONSUMPTION_TYPE.URBAN_EXTRAURBAN)
    expect([urban.kmUrban, urban.kmExtraUrban, urban.km].map(String)).toEqual(['14.3', '86.4', '100.7'])
    for (const type of [CONSUMPTION_TYPE.MIXT, CONSUMPTION_TYPE.HOUR]) {
      const mixed = tripDistance({ ...distances, direction: DIRECTION.TUR }, type)
      expect([mixed.kmUrban, mixed.kmExtraUrban, mixed.km].map(String)).toEqual(['0', '0', '500'])
    }
  })
})

describe('the fuel of a trip', () => {
  test('doubles before it is rounded, not after', () => {
    const oneWay = tripDistance({ ...distances, distanceUrban: decimal(14), distanceExtraUrban: decimal(86), direction: DIRECTION.TUR }, 2)
    const both = tripDistance(
      { ...distances, distanceUrban: decimal(14), distanceExtraUrban: decimal(86), direction: DIRECTION.TURRETUR },
      2,
    )
    expect(tripConsumption(oneWay, URBAN, null).toFixed(2)).toBe('6.53')
    expect(tripConsumption(both, URBAN, null).toFixed(2)).toBe('13.07')
  })

  test('is exactly base plus surcharge, rounded once', () => {
    fc.assert(
      fc.property(
        someDistances,
        someRates,
        hundredths(10_000),
        fc.constantFrom(...Object.values(DIRECTION)),
        (typed, rates, percent, direction) => {
          const distance = tripDistance({ ...typed, direction }, rates.consumptionType)
          const fuel = tripFuel(distance, rates, percent)
          expect(fuel.surcharge.times(100).eq(fuel.base.times(percent))).toBe(true)
          expect(tripConsumption(distance, rates, percent).eq(round2(fuel.base.plus(fuel.surcharge)))).toBe(true)
        },
      ),
    )
  })

  test('is none for a norm by the hour, and none where the norm is missing', () => {
    const distance = tripDistance({ ...distances, direction: DIRECTION.TUR }, CONSUMPTION_TYPE.MIXT)
    const hour: Rates = { ...URBAN, consumptionType: CONSUMPTION_TYPE.HOUR, consumptionStationary: decimal(12) }
    const missing: Rates = { ...URBAN, consumptionType: CONSUMPTION_TYPE.MIXT, consumptionMixt: null }
    expect(Number(tripConsumption(distance, hour, decimal(10)))).toBe(0)
    expect(Number(tripConsumption(distance, missing, decimal(10)))).toBe(0)
  })
})

test('kilometres as driven are halved for a round trip, and only where they part into hundredths', () => {
  expect(['52', '33.34', '33.33'].map((km) => oneWay(decimal(km), DIRECTION.TURRETUR)?.toString() ?? null)).toEqual(['26', '16.67', null])
  expect(oneWay(decimal('33.33'), DIRECTION.TUR)?.toString()).toBe('33.33')
})

test('the roads of trips count twice there and back, and not at all where one is not known', () => {
  const there = { km: 12, direction: DIRECTION.TUR }
  expect(String(kmByRoad([{ km: 30, direction: DIRECTION.TURRETUR }, there]))).toBe('72')
  expect(kmByRoad([there, { km: null, direction: DIRECTION.RETUR }])).toBeNull()
})
