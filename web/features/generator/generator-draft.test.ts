import { expect, test } from 'vitest'
import { applicableRoutes, offeredReceipts, placesOf, rangeOf } from './generator-draft.ts'
import { NO_WISH, newMachineSettings, newSettings, requestOf } from './generator-request.ts'

const route = (id: number, start: string, end: string, distances: [number, number, number] = [10, 0, 0]) => ({
  ...{ id, version: 1, companyId: 1, name: `R${id}`, start, end, via: null },
  ...{ distanceMixt: distances[0], distanceUrban: distances[1], distanceExtraUrban: distances[2] },
})
const purchase = (date: string) => ({ date, number: date, type: 1, partnerId: 1, expenseId: 1, qty: 10, price: null, value: 70 })

test('a vehicle drives the routes that have a distance for its norm', () => {
  const routes = [route(1, 'A', 'B'), route(2, 'A', 'C', [0, 5, 0]), route(3, 'A', 'D', [0, 0, 7]), route(4, 'A', 'E', [0, 0, 0])]
  const ids = (consumptionType: 1 | 2) => applicableRoutes(routes, { consumptionType }).map(({ id }) => id)
  expect([ids(1), ids(2), applicableRoutes(routes, undefined)]).toEqual([[1], [2, 3], []])
})

test('days begin in the company’s town where a route touches it, else at the place of most routes; a place is offered once', () => {
  const routes = [
    route(1, 'Câmpina', 'PLOIEŞTI'),
    route(2, 'Câmpina', 'Buzău'),
    route(3, 'Ploiești', 'Buzău'),
    route(4, 'Câmpina', 'Sinaia'),
  ]
  expect(placesOf(routes, 'Ploiesti')).toEqual({ places: ['Câmpina', 'PLOIEŞTI', 'Buzău', 'Sinaia'], base: 'PLOIEŞTI' })
  expect(placesOf(routes, 'Iași').base).toBe('Câmpina')
  expect(placesOf([], 'Iași')).toEqual({ places: [], base: null })
})

test('the range goes from the first purchase to the last, or is today', () => {
  expect(rangeOf([purchase('2026-12-09'), purchase('2026-12-02')], '2026-11-20')).toEqual({ from: '2026-12-02', to: '2026-12-09' })
  expect(rangeOf([], '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-30' })
  expect(rangeOf([purchase('2026-11-20')], '2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-11-30' })
  expect(rangeOf([purchase('2026-11-10')], '2026-11-21', '2026-11-14')).toEqual({ from: '2026-11-15', to: '2026-11-30' })
  const read = { ...purchase('2026-11-10'), odometer: 59_416 }
  expect(rangeOf([read], '2026-11-21', '2026-11-04')).toEqual({ from: '2026-11-05', to: '2026-11-10' })
  expect(rangeOf([read], '2026-11-21', '2026-10-12')).toEqual({ from: '2026-11-01', to: '2026-11-10' })
  expect(rangeOf([], '2026-11-20', '2026-09-20')).toEqual({ from: '2026-09-21', to: '2026-09-30' })
  expect(rangeOf([], '2026-11-20', '2026-11-14')).toEqual({ from: '2026-11-15', to: '2026-11-20' })
})

test('sends the purchases by date, the selected routes alone, and their purposes without blanks', () => {
  const request = requestOf({
    companyId: 1,
    people: { vehicleId: 2, driverId: 3, createdBy: 4 },
    purchases: [purchase('2026-12-09'), purchase('2026-12-02')],
    routes: [route(5, 'A', 'B'), route(6, 'A', 'C'), route(7, 'A', 'D')],
    selection: { ids: new Set([7, 5, 99]), purposes: { 5: ' Marfă ', 6: 'altceva', 7: '  ' } },
    settings: newSettings('2026-11-20'),
  })
  expect(request).toMatchObject({
    ...{ companyId: 1, vehicleId: 2, driverId: 3, createdBy: 4, routes: [5, 7], travelPurpose: { 5: 'Marfă' } },
    ...{
      startTime: '06:00',
      endTime: '23:00',
      maxKmPerDay: 500,
      maximumRoutesPerDay: 4,
      generateOnWeekend: true,
      allowRoundTripRoutes: true,
    },
  })
  expect(request.travelPurpose).toEqual({ 5: 'Marfă' })
  expect(request.expenses?.map(({ id, date }) => [id, date])).toEqual([
    [1, '2026-12-02'],
    [2, '2026-12-09'],
  ])
})

test('sends what is wished of the selected routes: weights other than one, and rules that rule something out', () => {
  const { weights, routeRules, uniqueRoutesEachDay } = requestOf({
    companyId: 1,
    people: { vehicleId: 2, driverId: 3, createdBy: 4 },
    purchases: [],
    routes: [route(5, 'A', 'B'), route(6, 'A', 'C'), route(7, 'A', 'D')],
    selection: {
      ids: new Set([5, 6, 7]),
      purposes: {},
      wishes: {
        5: { ...NO_WISH, weight: 2 },
        6: { ...NO_WISH, weekdays: [1, 4] },
        7: { ...NO_WISH, notFrom: '2026-12-01', notTo: '2026-12-10' },
        99: { ...NO_WISH, weight: 4 },
      },
    },
    settings: newSettings('2026-11-20'),
  })
  expect(weights).toEqual({ 5: 2 })
  expect(routeRules).toEqual([
    { routeId: 6, weekdays: [1, 4], notFrom: null, notTo: null },
    { routeId: 7, weekdays: [], notFrom: '2026-12-01', notTo: '2026-12-10' },
  ])
  expect(uniqueRoutesEachDay).toBe(false)
})

test('of a machine nothing of roads is sent, and pinned days are its hours', () => {
  const settings = { ...newSettings('2026-12-01'), target: { kmStop: 200, fuelLeft: 10 } }
  const machine = { ...newMachineSettings(), works: [{ place: null, purpose: 'Săpătură' }] }
  const people = { vehicleId: 1, driverId: 2, createdBy: 3 }
  const hours = { startTime: '07:00', endTime: '15:00', hoursExploitation: '03:30', purposeOfTravel: 'Săpătură' }
  const request = requestOf({
    ...{ companyId: 1, people, purchases: [], routes: [], selection: { ids: new Set(), purposes: {} }, settings, machine },
    pinned: [{ startDate: '2026-12-02', routes: [], ...hours }],
  })
  expect(request).toMatchObject({
    machine,
    target: { kmStop: null, fuelLeft: 10 },
    pinned: [{ day: '2026-12-02', trips: [], work: hours }],
  })
  for (const field of ['routes', 'pace', 'base', 'maxKmPerDay', 'maximumRoutesPerDay', 'uniqueRoutesEachDay'])
    expect(request).not.toHaveProperty(field)
})

test('what was taken back is not offered: no sheet burns it', () => {
  const [bought, returned] = [purchase('2026-11-10'), { ...purchase('2026-12-01'), qty: -10 }]
  expect(offeredReceipts([bought, returned], undefined)).toEqual([bought])
})
