import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { type Cost, costSums, costsBy, costsByName, type Driven } from './costs.ts'

const cost = (part: Partial<Omit<Cost, 'cost'>> & { cost: number }): Cost => ({
  ...{ month: '2026-10', vehicleId: 1, assetKind: 'vehicle', driverId: 7, kind: 'fuel', name: 'Motorină', loose: false },
  ...part,
  cost: decimal(part.cost),
  value: part.value ?? decimal(part.cost),
})
const driven = (part: Partial<Omit<Driven, 'km'>> & { km?: number }): Driven => ({
  ...{ month: '2026-10', vehicleId: 1, assetKind: 'vehicle', driverId: 7, minutes: 0 },
  ...part,
  km: decimal(part.km ?? 0),
})

const COSTS = [
  cost({ cost: 27115.03 }),
  cost({ cost: 2660, kind: 'other', name: 'Anvelope', driverId: null, loose: true }),
  cost({ cost: 45, kind: 'other', name: 'Spălare', value: decimal(54.45), awaiting: true }),
  cost({ cost: 3595, kind: 'deadlines', name: 'RCA', driverId: null }),
  cost({ cost: 500, vehicleId: 2, assetKind: 'machine', driverId: 8 }),
]
const DRIVEN = [driven({ km: 40571 }), driven({ vehicleId: 2, assetKind: 'machine', driverId: 8, km: 3, minutes: 630 })]

test('add up by kind, and divide the costs of vehicles by km, those of machines by hours', () => {
  const sums = costSums(COSTS, DRIVEN)
  const shown = Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, value && Number(value)]))
  expect(shown).toEqual({
    ...{ fuel: 27615.03, other: 2705, deadlines: 3595, total: 33915.03, value: 30329.48, loose: 2660, awaiting: 54.45, unpriced: 0 },
    ...{ km: 40571, hours: 10.5, leiPerKm: 0.824, leiPerHour: 47.619 },
  })
})

test('by vehicle, month and driver add up to the same', () => {
  for (const group of ['vehicle', 'month', 'driver'] as const) {
    const rows = costsBy(group, COSTS, DRIVEN)
    expect([...rows.values()].reduce((all, { total }) => all + Number(total), 0)).toBeCloseTo(33915.03, 2)
  }
  expect([...costsBy('driver', COSTS, DRIVEN).keys()]).toEqual([7, null, 8])
})

test('by name stand in the order of their kinds, the largest first', () => {
  expect(costsByName(COSTS.slice(0, 4), decimal(40571)).map(({ name, perUnit }) => [name, perUnit && Number(perUnit)])).toEqual([
    ['Motorină', 0.668],
    ['Anvelope', 0.066],
    ['Spălare', 0.001],
    ['RCA', 0.089],
  ])
  expect(costSums([], []).leiPerKm).toBeNull()
})
