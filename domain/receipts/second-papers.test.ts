import { expect, test } from 'vitest'
import type { ReceiptOrigin } from '../vocabulary.ts'
import { secondPapers } from './second-papers.ts'

type Paper = { id: number; origin: ReceiptOrigin; document?: number; sheet?: number }
const receipt = (id: number, origin: ReceiptOrigin, twin: Paper, document = 1) => ({
  ...{ id, origin, document },
  twin: { sheet: null, document: 1, ...twin },
})
const doubled = (rows: readonly ReturnType<typeof receipt>[], taken: readonly number[] = []) =>
  secondPapers(rows, new Set(taken)).map(({ id }) => id)

test('a receipt whose other paper is on a sheet or a line already is doubted, one whose other paper waits elsewhere is not', () => {
  expect(doubled([receipt(1, 'manual', { id: 9, origin: 'card', sheet: 209 })])).toEqual([1])
  expect(doubled([receipt(1, 'manual', { id: 9, origin: 'card' })], [9])).toEqual([1])
  expect(doubled([receipt(1, 'manual', { id: 9, origin: 'card' })])).toEqual([])
})

test('of two that are offered together the one whose document counts less is doubted, of equal ones the till receipt, then the newer', () => {
  const [bon, row] = [receipt(8, 'manual', { id: 3, origin: 'card' }), receipt(3, 'card', { id: 8, origin: 'manual' })]
  expect([doubled([row, bon]), doubled([bon, row])]).toEqual([[3], [3]])
  const [first, again] = [receipt(1, 'manual', { id: 2, origin: 'phone' }), receipt(2, 'phone', { id: 1, origin: 'manual' })]
  expect(doubled([first, again])).toEqual([1])
  const [typed, twice] = [receipt(1, 'manual', { id: 2, origin: 'manual' }), receipt(2, 'manual', { id: 1, origin: 'manual' })]
  expect(doubled([typed, twice])).toEqual([2])
  const bill = { id: 2, origin: 'manual', document: 2 } as const
  expect(doubled([receipt(1, 'manual', bill), receipt(2, 'manual', { id: 1, origin: 'manual' }, 2)])).toEqual([1])
})
