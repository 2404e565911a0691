import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { hasNorms, type NormedAsset, type NormedKind, normChanges, normSince, normsAsked, ratesOn } from './rates.ts'

const anAsset = (asset: Partial<NormedAsset>): NormedAsset => ({
  vehicleType: 'vehicle',
  stationaryConsumption: false,
  consumptionType: 1,
  consumptionMixt: decimal('7.5'),
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: decimal('0.9'),
  earlierNorms: [],
  ...asset,
})
const ratesOf = (asset: NormedAsset) => ratesOn(asset, '2026-11-20')

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

describe('norms from a day on', () => {
  const none = { consumptionType: 1, consumptionUrban: null, consumptionExtraUrban: null, consumptionStationary: null } as const
  const earlierNorms = [
    { ...none, beforeDay: '2026-03-01', consumptionMixt: 9.2 },
    { ...none, beforeDay: '2024-02-29', consumptionMixt: 9.6 },
  ]
  const asset = anAsset({ consumptionMixt: decimal('8.8'), earlierNorms })
  test.each([
    ['2024-02-28', 9.6],
    ['2024-02-29', 9.2],
    ['2026-02-28', 9.2],
    ['2026-03-01', 8.8],
    ['2027-01-01', 8.8],
  ])('on %s it is %d', (day, norm) => expect(Number(ratesOn(asset, day).consumptionMixt)).toBe(norm))

  test('have a first day, and days on which they change', () => {
    expect(['2024-01-31', '2025-01-01', '2026-03-01'].map((day) => normSince(earlierNorms, day))).toEqual([
      null,
      '2024-02-29',
      '2026-03-01',
    ])
    expect(normChanges(earlierNorms, { from: '2026-02-01', to: '2026-03-31' })).toEqual(['2026-03-01'])
    expect(normChanges(earlierNorms, { from: '2026-03-01', to: '2026-03-31' })).toEqual([])
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
