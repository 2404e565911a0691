import { describe, expect, test } from 'vitest'
import { VehicleForm } from '#contract/vehicles.ts'
import { categoryOptions, copyOfVehicle, emptyVehicle, figuresNotAsked, openingPrice } from './vehicle-draft.ts'

const vehicle = {
  id: 7,
  version: 1,
  companyId: 1,
  vehicleType: 'vehicle' as const,
  number: 'PH 12 ABC',
  make: 'Dacia',
  model: 'Duster',
  series: 'UU1HSDACN12345678',
  category: 'M1',
  status: 'broken' as const,
  inactiveSince: null,
  earlierNorms: [],
  calculationType: 'fifo' as const,
  stationaryConsumption: true,
  fuelId: 3,
  consumptionType: 1 as const,
  consumptionMixt: 7.3,
  consumptionUrban: null,
  consumptionExtraUrban: null,
  consumptionStationary: 0.8,
  initialStock: 50,
  initialStockValue: 350,
  tankCapacity: 55,
  fuelTracking: true,
  kmTracking: false,
  equipment: true,
  beneficiaries: false,
}

describe('an empty dialog', () => {
  test('of a vehicle needs only its number, fuel and norm', () => {
    expect(VehicleForm.safeParse({ ...emptyVehicle('vehicle', 1), number: 'B 100 ABC', fuelId: 3, consumptionMixt: 7.3 }).success).toBe(
      true,
    )
  })
  test('of a machine needs only its number, fuel and norm by the hour', () => {
    expect(VehicleForm.safeParse({ ...emptyVehicle('machine', 1), number: 'EXC-1', fuelId: 3, consumptionStationary: 12 }).success).toBe(
      true,
    )
  })
  test('starts a vehicle as M1', () => {
    expect(emptyVehicle('vehicle', 1).category).toBe('M1')
  })
})

test('a copy keeps make, norms and settings, and asks for its own number, chassis and opening stock', () => {
  expect(copyOfVehicle(vehicle)).toEqual({
    ...vehicle,
    id: null,
    number: '',
    series: null,
    status: 'active',
    initialStock: null,
    initialStockValue: null,
  })
})

test.each([
  [50, 350, '7,00'],
  [30, 200, '6,6667'],
  [50, 0, '0,00'],
  [0, 350, null],
  [null, 350, null],
  [50, null, null],
])('an opening stock of %s worth %s lei is priced %s', (stock, value, price) => {
  expect(openingPrice(stock, value)).toBe(price)
})

test('a category of its own stays choosable', () => {
  expect(categoryOptions('M1G').at(-1)).toEqual({ value: 'M1G', label: 'M1G' })
  expect(categoryOptions('N1')).toHaveLength(categoryOptions(null).length)
  expect(categoryOptions(null)[0]).toEqual({ value: 'M1', label: 'M1 – autoturism' })
})

test.each([
  ['a mixed norm', {}, ['consumptionUrban', 'consumptionExtraUrban']],
  ['an urban/extra-urban norm', { consumptionType: 2 }, ['consumptionMixt']],
  ['no standing', { stationaryConsumption: false }, ['consumptionUrban', 'consumptionExtraUrban', 'consumptionStationary']],
  [
    'a stock of quantities only',
    { calculationType: 'fuel' },
    ['consumptionUrban', 'consumptionExtraUrban', 'initialStock', 'initialStockValue'],
  ],
  ['a machine', { vehicleType: 'machine', consumptionType: 3 }, ['consumptionMixt', 'consumptionUrban', 'consumptionExtraUrban']],
] as const)('with %s the other figures are not asked for', (_, part, names) => {
  expect(figuresNotAsked({ ...vehicle, ...part })).toEqual(names)
})
