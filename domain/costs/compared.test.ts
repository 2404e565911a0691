import { expect, test } from 'vitest'
import { biggestChange, changeInPercent } from './compared.ts'

const row = (name: string, total: number, id: number | null = name.length) => ({ id, name, total })
const shown = (change: ReturnType<typeof biggestChange>) => change && [change.name, Number(change.lei)]

test('a figure differs by a percent of the one before, where there was one', () => {
  expect([changeInPercent(110, 88), changeInPercent(66, 88), changeInPercent(110, 0), changeInPercent(null, 3)].map(String)).toEqual([
    '25',
    '-25',
    'null',
    'null',
  ])
})

test('the biggest change is of whoever costs most more or less, new and gone ones too', () => {
  const before = [row('A', 100), row('Sold', 300.1)]
  expect(shown(biggestChange([row('A', 150), row('New', 250)], before))).toEqual(['Sold', -300.1])
  expect(shown(biggestChange([row('A', 150), row('New', 310)], before))).toEqual(['New', 310])
  expect(shown(biggestChange([row('A', 100), row('Sold', 100)], before))).toEqual(['Sold', -200.1])
  expect(biggestChange(before, before)).toBeNull()
})
