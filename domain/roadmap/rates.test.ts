import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { type NormedAsset, ratesOf } from './rates.ts'

const anAsset = (asset: Partial<NormedAsset>): NormedAsset => ({
  vehicleType: 'vehicle',
  stationaryConsumption: false,
  consumptionType: 1,
  consumptionMixt: decimal('7.5'),
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: decimal('0.9'),
  ...asset,
})

describe('the norms of a new sheet', () => {
  test('leave out the hourly norm of a vehicle that burns nothing while standing', () => {
    expect(ratesOf(anAsset({})).consumptionStationary).toBeNull()
    expect(Number(ratesOf(anAsset({ stationaryConsumption: true })).consumptionStationary)).toBe(0.9)
  })

  test('always hold the hourly norm of a machine', () => {
    const machine = anAsset({ vehicleType: 'machine', consumptionType: 3, consumptionMixt: null })
    expect(Number(ratesOf(machine).consumptionStationary)).toBe(0.9)
  })

  test('keep the norms by distance as they are', () => {
    expect(Number(ratesOf(anAsset({})).consumptionMixt)).toBe(7.5)
  })
})
