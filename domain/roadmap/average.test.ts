import { expect, test } from 'vitest'
import { decimal, ZERO } from '../numbers/decimal.ts'
import { CONSUMPTION_TYPE } from '../vocabulary.ts'
import { averagesOf } from './average.ts'

const rates = {
  consumptionType: CONSUMPTION_TYPE.URBAN_EXTRAURBAN,
  consumptionMixt: null,
  consumptionUrban: decimal('10.4'),
  consumptionExtraUrban: decimal('8.2'),
  consumptionStationary: decimal('1.2'),
}
const trip = { kmUrban: decimal(32), kmExtraUrban: decimal(86), km: decimal(118), consumption: decimal('10.38') }

test('litres on 100 km count all that is burnt, the norm its distances alone', () => {
  const averages = averagesOf({ trips: [trip], kmDone: decimal(118), fuelConsumed: decimal('11.28') }, rates)
  expect([averages?.burnt.toFixed(2), averages?.norm.toFixed(2)]).toEqual(['9.56', '8.80'])
})

test('what burns by the norm alone has the average of the norm, however its litres are rounded', () => {
  const short = { ...trip, kmUrban: decimal(3), kmExtraUrban: decimal(0), km: decimal(3) }
  const averages = averagesOf({ trips: [short], kmDone: decimal(3), fuelConsumed: decimal('0.31') }, rates)
  expect([averages?.burnt.toFixed(2), averages?.norm.toFixed(2)]).toEqual(['10.40', '10.40'])
})

test('a sheet without kilometres has none', () => {
  expect(averagesOf({ trips: [], kmDone: ZERO, fuelConsumed: decimal(3) }, rates)).toBeNull()
})
