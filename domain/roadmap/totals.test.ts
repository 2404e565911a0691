import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal, round2, sum } from '../numbers/decimal.ts'
import { ASSET_KINDS, CONSUMPTION_TYPE, CURRENCIES, DIRECTION } from '../vocabulary.ts'
import { type SheetInput, sheetTotals } from './totals.ts'

const fractions = (places: number, max: number) => fc.integer({ min: 0, max }).map((units) => decimal(units).div(10 ** places))
const minutes = fc.integer({ min: 0, max: 59_999 })
const percent = fractions(2, 5000)

const someSheet: fc.Arbitrary<SheetInput> = fc.record({
  kind: fc.constantFrom(...ASSET_KINDS),
  rates: fc.record({
    consumptionType: fc.constantFrom(...Object.values(CONSUMPTION_TYPE)),
    consumptionMixt: fc.option(fractions(2, 6000)),
    consumptionUrban: fc.option(fractions(2, 6000)),
    consumptionExtraUrban: fc.option(fractions(2, 6000)),
    consumptionStationary: fc.option(fractions(2, 6000)),
  }),
  kmStart: fractions(2, 99_999_999),
  fuelStart: fractions(2, 50_000),
  hoursExploitation: minutes,
  hoursStationary: minutes,
  surcharges: fc.array(percent, { maxLength: 3 }),
  equipment: fc.option(fc.record({ minutes, rate: fc.option(fractions(2, 3000)), surcharge: fc.option(percent) })),
  trips: fc.array(
    fc.record({
      direction: fc.constantFrom(...Object.values(DIRECTION)),
      distanceMixt: fractions(2, 100_000),
      distanceUrban: fractions(2, 100_000),
      distanceExtraUrban: fractions(2, 100_000),
      surcharge: fc.option(percent),
    }),
    { maxLength: 8 },
  ),
  purchases: fc.array(
    fc.record({
      isFuel: fc.boolean(),
      qty: fractions(3, 200_000),
      tva: fractions(2, 10_000),
      value: fractions(2, 100_000),
      currency: fc.constantFrom(...CURRENCIES),
    }),
    { maxLength: 6 },
  ),
})

const aVehicleSheet: SheetInput = {
  kind: 'vehicle',
  rates: {
    consumptionType: CONSUMPTION_TYPE.MIXT,
    consumptionMixt: decimal('7.5'),
    consumptionUrban: null,
    consumptionExtraUrban: null,
    consumptionStationary: decimal('1.8'),
  },
  kmStart: decimal(1000),
  fuelStart: decimal(20),
  hoursExploitation: 0,
  hoursStationary: 0,
  surcharges: [],
  equipment: null,
  trips: [],
  purchases: [],
}
const aTrip = (km: string, surcharge: string | null = null) => ({
  direction: DIRECTION.TUR,
  distanceMixt: decimal(km),
  distanceUrban: decimal(0),
  distanceExtraUrban: decimal(0),
  surcharge: surcharge === null ? null : decimal(surcharge),
})

describe('the totals of any sheet', () => {
  test('start + added − consumed = left, and start + done = stop', () => {
    fc.assert(
      fc.property(someSheet, (sheet) => {
        const totals = sheetTotals(sheet)
        expect(sheet.fuelStart.plus(totals.fuelAdded).minus(totals.fuelConsumed).eq(totals.fuelLeft)).toBe(true)
        expect(sheet.kmStart.plus(totals.kmDone).eq(totals.kmStop)).toBe(true)
      }),
    )
  })

  test('are sums of components that are rounded to 2 decimals', () => {
    fc.assert(
      fc.property(someSheet, (sheet) => {
        const totals = sheetTotals(sheet)
        const trips = totals.trips.map((trip) => trip.consumption)
        const others = [totals.stationaryConsumption, totals.exploitationConsumption, totals.equipmentConsumption]
        for (const litres of [...trips, ...others]) expect(litres.eq(round2(litres))).toBe(true)
        expect(sum(trips).eq(totals.tripConsumption)).toBe(true)
        expect(sum([...trips, ...others]).eq(totals.fuelConsumed)).toBe(true)
        expect(sum(totals.trips.map((trip) => trip.km)).eq(totals.kmDone)).toBe(true)
      }),
    )
  })

  test('split the purchases by currency without losing any', () => {
    fc.assert(
      fc.property(someSheet, (sheet) => {
        const { purchaseTotals } = sheetTotals(sheet)
        const present = CURRENCIES.filter((currency) => sheet.purchases.some((line) => line.currency === currency))
        expect(purchaseTotals.map((total) => total.currency)).toEqual(present)
        expect(sum(purchaseTotals.map((total) => total.value)).eq(sum(sheet.purchases.map((line) => line.value)))).toBe(true)
        for (const total of purchaseTotals) expect(total.net.plus(total.tva).eq(total.value)).toBe(true)
      }),
    )
  })
})

describe('a vehicle sheet', () => {
  test('sums its rounded trips, not its exact ones', () => {
    const totals = sheetTotals({ ...aVehicleSheet, trips: [aTrip('0.2'), aTrip('0.2'), aTrip('0.2')] })
    expect(totals.tripConsumption.toFixed(2)).toBe('0.06')
  })

  test('applies its own surcharges to stationary fuel only, and a trip’s surcharge to that trip only', () => {
    const totals = sheetTotals({
      ...aVehicleSheet,
      hoursStationary: 150,
      surcharges: [decimal(10), decimal(5)],
      trips: [aTrip('100', '10'), aTrip('100')],
    })
    expect(totals.trips.map((trip) => trip.consumption.toFixed(2))).toEqual(['8.25', '7.50'])
    expect(totals.stationaryConsumption.toFixed(2)).toBe('5.18')
    expect(totals.fuelConsumed.toFixed(2)).toBe('20.93')
  })

  test('burns nothing in exploitation, and nothing while stationary without a rate', () => {
    const rates = { ...aVehicleSheet.rates, consumptionStationary: null }
    const totals = sheetTotals({ ...aVehicleSheet, rates, hoursExploitation: 600, hoursStationary: 600 })
    expect(Number(totals.fuelConsumed)).toBe(0)
    expect(Number(sheetTotals({ ...aVehicleSheet, hoursExploitation: 600 }).exploitationConsumption)).toBe(0)
  })

  test('ends below zero when more is burnt than there is', () => {
    expect(sheetTotals({ ...aVehicleSheet, trips: [aTrip('400')] }).fuelLeft.toFixed(2)).toBe('-10.00')
  })
})

test('a machine burns at its hourly rate both in exploitation and while stationary', () => {
  const totals = sheetTotals({
    ...aVehicleSheet,
    kind: 'machine',
    rates: {
      ...aVehicleSheet.rates,
      consumptionType: CONSUMPTION_TYPE.HOUR,
      consumptionMixt: null,
      consumptionStationary: decimal('12.4'),
    },
    fuelStart: decimal(200),
    hoursExploitation: 465,
    hoursStationary: 30,
    surcharges: [decimal(10)],
  })
  expect(totals.exploitationConsumption.toFixed(2)).toBe('105.71')
  expect(totals.stationaryConsumption.toFixed(2)).toBe('6.82')
  expect(totals.fuelLeft.toFixed(2)).toBe('87.47')
})
