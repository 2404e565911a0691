import { expect, test } from 'vitest'
import type { VehiclePlan } from '#contract/generator.ts'
import type { Route } from '#contract/routes.ts'
import { newSettings } from '../generator-request.ts'
import { askedOf, type Crew, driverElsewhere, partsOf, type Shown, savingTogether } from './fleet-draft.ts'

const crew = (...drivers: number[]): Crew => new Map(drivers.map((driverId, at) => [at + 1, { driverId, createdBy: driverId }]))

test('vehicles are asked for in small parts, those of one driver together', () => {
  expect(partsOf(crew(1, 2, 3, 4, 5, 6, 1))).toEqual([
    [1, 7, 2, 3, 4],
    [5, 6],
  ])
  expect(partsOf(crew(9, 9, 9, 9, 9, 9, 9))).toEqual([[1, 2, 3, 4, 5, 6, 7]])
})

test('what is alike is sent once, the receipts with their vehicle', () => {
  const plan = (vehicleId: number) => ({ vehicleId }) as VehiclePlan
  const choices = { companyId: 1, routes: [], selection: { ids: new Set<number>(), purposes: {} }, settings: newSettings('2026-11-20') }
  const line = { date: '2026-11-03', number: '7', type: 1, partnerId: 1, expenseId: 1, qty: 10, price: null, value: 70 }
  const plans = new Map([1, 2].map((id) => [id, plan(id)]))
  const { body, requests } = askedOf([1, 2], crew(4, 5), plans, choices, ({ vehicleId }) => (vehicleId === 1 ? [line] : []))
  expect(body.vehicles.map(({ vehicleId, driverId, expenses }) => [vehicleId, driverId, expenses?.length])).toEqual([
    [1, 4, 1],
    [2, 5, 0],
  ])
  expect(body).not.toHaveProperty('expenses')
  expect(requests.map(({ vehicleId }) => vehicleId)).toEqual([1, 2])
})

test('a vehicle without sheets begins where the user says, one with sheets after them', () => {
  const plans = new Map([1, 2].map((id) => [id, { vehicleId: id, hasSheets: id === 2 } as VehiclePlan]))
  const choices = { companyId: 1, routes: [], selection: { ids: new Set<number>(), purposes: {} }, settings: newSettings('2026-11-20') }
  const starts = { starts: { 1: { kmStart: 12_500, fuelStart: 30 }, 2: { kmStart: 7, fuelStart: 8 } } }
  const { body } = askedOf([1, 2], crew(4, 5), plans, choices, () => [], starts)
  expect(body.vehicles.map(({ kmStart, fuelStart }) => [kmStart, fuelStart])).toEqual([
    [12_500, 30],
    [null, null],
  ])
})

test('a route without a purpose has the usual one of each vehicle, as for a vehicle alone', () => {
  const plans = new Map([1, 2].map((id) => [id, { vehicleId: id, hasSheets: true, purpose: id === 1 ? 'Marfă' : null } as VehiclePlan]))
  const routes = [7, 8].map((id) => ({ id }) as Route)
  const selection = { ids: new Set([7, 8]), purposes: { 7: 'Colet', 8: ' ' } }
  const { body, requests } = askedOf(
    [1, 2],
    crew(4, 5),
    plans,
    { companyId: 1, routes, selection, settings: newSettings('2026-11-20') },
    () => [],
  )
  expect(body.vehicles.map(({ travelPurpose }) => travelPurpose)).toEqual([{ 7: 'Colet', 8: 'Marfă' }, { 7: 'Colet' }])
  expect(requests.map(({ travelPurpose }) => travelPurpose)).toEqual(body.vehicles.map(({ travelPurpose }) => travelPurpose))
})

test('the rest of one vehicle goes round the sheets of its driver’s other vehicles', () => {
  const of = (vehicleId: number, driverId: number) => ({
    of: { request: { driverId }, answer: { vehicleId, generation: null, refused: null } },
    preview: { sheets: [{ startDate: `2026-11-0${vehicleId}`, startTime: '08:00', endTime: '10:00' }] },
  })
  const all = [of(1, 7), of(2, 7), of(3, 8)] as never as Shown[]
  expect(driverElsewhere(all[0] as Shown, all)).toEqual([{ day: '2026-11-02', from: '08:00', to: '10:00' }])
})

test('vehicles without sheets are not sent to be saved', () => {
  const of = { request: { companyId: 1 }, answer: { vehicleId: 1, generation: null, refused: null } } as never
  expect(savingTogether(1, [{ of, preview: null }], true)).toEqual({ companyId: 1, vehicles: [], confirmed: true })
})
