import { expect, test } from 'vitest'
import { decimal } from '../../numbers/decimal.ts'
import type { GeneratorProblem } from '../problem.ts'
import { withAnchors } from './anchors.ts'
import { furthestReading, mostSheets, outlook, shortestDay, timesDriven } from './outlook.ts'

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
  ['the shortest route there and back as often as the fuel lets one', 1187, 1, 39],
  ['by the other norm the same route is shorter', 1187, 2, 59],
  ['less than the shortest route needs makes no sheet', 25, 1, 0],
] as const)('%s', (_, km, consumptionType, sheets) => {
  expect(timesDriven(decimal(km), shortestDay(routes, consumptionType))).toBe(sheets)
})

test('of the litres that stay in the tank nothing is promised, and no hour or km is rounded up', () => {
  const machine = { least: 120, most: 480, target: null }
  const [own, rates] = [problem(52.48, { consumptionType: 3, consumptionStationary: decimal(2.1) }), two]
  // 112,48 L without 5 L are 51,18 hours
  expect(`${outlook({ ...own, machine, reserve: decimal(5) }).suffices?.most}`).toBe('51')
  expect(`${outlook({ ...own, machine }).suffices?.most}`).toBe('53.5')
  expect(`${outlook({ ...problem(40.07, rates), reserve: decimal(5) }).suffices?.most}`).toBe('1188')
})

test('a machine works no more days than it has litres for the least hours of a day', () => {
  const machine = { least: 120, most: 480, target: null }
  const own = { ...problem(-55, { consumptionType: 3, consumptionStationary: decimal(8) }), machine, reserve: decimal(5) }
  // of 5 L nothing is left above the reserve; of 55 L, 50 L are three times 2 hours
  expect(mostSheets(own, 20)).toBe(0)
  expect(mostSheets({ ...own, fuelStart: decimal(-5) }, 20)).toBe(3)
  expect(mostSheets({ ...own, fuelStart: decimal(-5) }, 2)).toBe(2)
  // a reading is reached whatever is in the tank
  const anchors = [{ km: decimal(30) }] as unknown as GeneratorProblem['anchors'] & object
  expect(mostSheets({ ...own, anchors }, 20)).toBe(15)
  expect(mostSheets(problem(0, mixed), 20)).toBe(20)
  const empty = { ...problem(5, mixed), receipts: [], reserve: decimal(5) }
  expect(mostSheets(empty, 20)).toBe(0)
  expect(mostSheets({ ...empty, anchors }, 20)).toBe(20)
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
