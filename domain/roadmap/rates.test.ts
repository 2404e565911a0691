import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { hasNorms, type NormedAsset, type NormedKind, normsAsked, ratesOf } from './rates.ts'

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

describe('the norms that are asked for', () => {
  const asked = (asset: Partial<NormedKind>) =>
    normsAsked({ vehicleType: 'vehicle', consumptionType: 1, stationaryConsumption: false, ...asset })
  test('are those of the consumption type, and the hourly one where fuel is burnt standing', () => {
    expect(asked({})).toEqual(['consumptionMixt'])
    expect(asked({ consumptionType: 2, stationaryConsumption: true })).toEqual([
      ...['consumptionUrban', 'consumptionExtraUrban', 'consumptionStationary'],
    ])
    expect(asked({ vehicleType: 'machine', consumptionType: 3 })).toEqual(['consumptionStationary'])
  })
  test('have to be above 0, every one', () => {
    const rates = { consumptionType: 2, consumptionMixt: null, consumptionUrban: decimal(9), consumptionStationary: null } as const
    expect(hasNorms({ ...rates, consumptionExtraUrban: decimal(7) })).toBe(true)
    expect(hasNorms({ ...rates, consumptionExtraUrban: decimal(0) })).toBe(false)
    expect(hasNorms({ ...rates, consumptionExtraUrban: null })).toBe(false)
  })
})
