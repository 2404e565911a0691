import { expect, test } from 'vitest'
import { decimal } from '../numbers/decimal.ts'
import { fillsTank, otherEnergies, sameUnit } from './unit.ts'

test.each([
  ['L', 'litri', true],
  ['l.', 'Litru', true],
  ['kWh', 'KWH', true],
  ['L', 'kWh', false],
  ['kg', 'L', false],
])('%s and %s are one unit: %s', (a, b, same) => expect(sameUnit(a, b)).toBe(same))

test('only a fuel in the unit of the vehicle’s own goes into its tank', () => {
  expect(fillsTank({ isFuel: true, um: 'l' }, 'L')).toBe(true)
  expect(fillsTank({ isFuel: true, um: 'kWh' }, 'L')).toBe(false)
  expect(fillsTank({ isFuel: true, um: 'kWh' }, 'kWh')).toBe(true)
  // AdBlue comes in litres and is no fuel
  expect(fillsTank({ isFuel: false, um: 'L' }, 'L')).toBe(false)
})

test('other energies are summed up by their unit', () => {
  const line = (um: string, qty: number, otherEnergy = true) => ({ um, qty: decimal(qty), otherEnergy })
  const sums = otherEnergies([line('kWh', 25), line('L', 40, false), line('kg', 3), line('KWH', 10.5)])
  expect(sums.map(({ um, qty }) => [um, qty.toFixed(2)])).toEqual([
    ['kWh', '35.50'],
    ['kg', '3.00'],
  ])
})
