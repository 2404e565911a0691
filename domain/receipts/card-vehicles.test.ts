import { expect, test } from 'vitest'
import { cardVehicles } from './card-vehicles.ts'

const rows = (...vehicles: (number | null)[]) => vehicles.map((vehicleId) => ({ card: '5678', vehicleId }))

test.each([
  ['all rows that name one', [1, null, 1], { only: 1, usual: null }],
  ['three of four', [1, 1, 1, 2], { only: null, usual: 1 }],
  ['three', [1, 1, 1], { only: 1, usual: 1 }],
  ['no two of three', [1, 1, 2], { only: null, usual: null }],
])('a card has the vehicle of %s', (_, vehicles, expected) => expect(cardVehicles(rows(...vehicles)).get('5678')).toEqual(expected))

test('a row without a card says nothing, and a card without a vehicle has none', () => {
  expect(cardVehicles([{ card: null, vehicleId: 1 }, ...rows(null)]).size).toBe(0)
})
