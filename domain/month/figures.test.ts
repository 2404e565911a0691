import { describe, expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { assetFigures } from './figures.ts'

const sums = (
  part: Partial<Record<'km' | 'minutes' | 'fuelConsumed' | 'normLitres' | 'cost', number>>,
  kind: 'vehicle' | 'machine' = 'vehicle',
) => ({
  kind,
  minutes: part.minutes ?? 0,
  km: decimal(part.km ?? 0),
  fuelConsumed: decimal(part.fuelConsumed ?? 0),
  normLitres: decimal(part.normLitres ?? 0),
  cost: decimal(part.cost ?? 0),
})
const shown = (figures: ReturnType<typeof assetFigures>) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, value === null ? null : Number(value)]))

describe('the figures of a vehicle in a month', () => {
  test('are litres per 100 km beside the norm, and lei per km', () => {
    expect(shown(assetFigures(sums({ km: 1200, fuelConsumed: 84.24, normLitres: 84, cost: 660 })))).toEqual({
      consumption: 7.02,
      norm: 7,
      deviation: 0.3,
      leiPerKm: 0.55,
    })
  })

  test('are litres per hour for a machine', () => {
    expect(shown(assetFigures(sums({ minutes: 5340, fuelConsumed: 694.2, normLitres: 694.2 }, 'machine')))).toEqual({
      consumption: 7.8,
      norm: 7.8,
      deviation: 0,
      leiPerKm: null,
    })
  })

  test('say nothing of one that stood', () => {
    const nothing = { consumption: null, norm: null, deviation: null, leiPerKm: null }
    expect(assetFigures(sums({}))).toEqual(nothing)
    expect(assetFigures(sums({}, 'machine'))).toEqual(nothing)
  })
})
