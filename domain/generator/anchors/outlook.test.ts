import { expect, test } from 'vitest'
import { decimal } from '../../numbers/decimal.ts'
import type { GeneratorProblem } from '../problem.ts'
import { outlook } from './outlook.ts'

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
