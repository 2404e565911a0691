import { expect, test } from 'vitest'
import { decimal } from '../../numbers/decimal.ts'
import type { GeneratorProblem } from '../problem.ts'
import { withAnchors } from './anchors.ts'
import { furthestReading, mostSheets, outlook, shortestDay } from './outlook.ts'

const receipt = (day: number, litres: number) => ({ date: `2026-11-0${day}`, qty: decimal(litres) })
const problem = (fuelStart: number, rates: object): GeneratorProblem =>
  ({
    ...{ fuelStart: decimal(fuelStart), receipts: [receipt(3, 60), receipt(5, 0), receipt(2, 25)], routes: [] },
    range: { from: '2026-11-03', to: '2026-11-05' },
    rates: { consumptionMixt: null, consumptionUrban: null, consumptionExtraUrban: null, ...rates },
  }) as unknown as GeneratorProblem

const mixed = { consumptionType: 1, consumptionMixt: decimal(8) }
const two = { consumptionType: 2, consumptionUrban: decimal(10), consumptionExtraUrban: decimal(8) }

test.each([
  ['all that there is is driven at the norm', 40, mixed, { bought: '60', inAll: '100', suffices: ['1250', '1250'] }],
  ['two norms are bounds', 40, two, { bought: '60', inAll: '100', suffices: ['1000', '1250'] }],
  ['nothing is driven on a tank below zero', -80, mixed, { bought: '60', inAll: '-20', suffices: ['0', '0'] }],
  ['nothing is known without a norm', 40, { consumptionType: 1 }, { bought: '60', inAll: '100', suffices: null }],
] as const)('%s', (_, fuelStart, rates, expected) => {
  const { bought, inAll, suffices, outside } = outlook(problem(fuelStart, rates))
  expect(outside).toBe(1)
  expect({ bought: `${bought}`, inAll: `${inAll}`, suffices: suffices && [`${suffices.least}`, `${suffices.most}`] }).toEqual(expected)
})

const routes = [
  { distanceMixt: decimal(184), distanceUrban: decimal(0), distanceExtraUrban: decimal(0) },
  { distanceMixt: decimal(15), distanceUrban: decimal(4), distanceExtraUrban: decimal(6) },
]
test.each([
  ['the shortest route there and back as often as the fuel above the reserve lets one', 100, 1250, 1, 39],
  ['by the other norm the same route is shorter', 100, 1250, 2, 59],
  ['what stays in the tank makes no sheet', 5, 62, 1, 0],
  ['nor does less than the shortest route needs', 7, 87, 1, 0],
] as const)('%s', (_, inAll, km, consumptionType, sheets) => {
  const suffices = { least: decimal(km), most: decimal(km) }
  expect(mostSheets({ inAll: decimal(inAll), suffices }, { reserve: decimal(5), shortest: shortestDay(routes, consumptionType) })).toBe(
    sheets,
  )
})

test('of the readings that are believed the last one that the index at the start has not reached', () => {
  const read = (day: number, odometer: number | null) => ({ ...receipt(day, 20), odometer: odometer === null ? null : decimal(odometer) })
  const asked = (...receipts: object[]) =>
    withAnchors({
      ...{ ...problem(40, mixed), receipts, kmStart: decimal(60_025), tankCapacity: null, startTime: 360, endTime: 1380 },
      ...{ generateOnWeekend: true, generateOnHolidays: true },
    } as unknown as GeneratorProblem)
  const told = (...receipts: object[]) => {
    const found = furthestReading(asked(...receipts))
    return found && [found.receipt, `${found.ahead}`]
  }
  expect(told(read(3, 60_300), read(5, 60_953), read(4, null))).toEqual([1, '928'])
  expect(told(read(3, 60_026))).toBeNull()
  expect(told(read(3, 99_000))).toBeNull()
  expect(told(read(3, null))).toBeNull()
})
