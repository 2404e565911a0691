import { expect, test } from 'vitest'
import type { ReceiptRow, ReceiptTwin } from '#contract/receipt-row.ts'
import { doubledAmong } from './doubted.ts'

const receipt = (id: number, origin: ReceiptRow['origin'], twin: Partial<ReceiptTwin> | null = null) =>
  ({ id, origin, twin: twin && { sheet: null, ...twin } }) as ReceiptRow
const doubled = (rows: readonly ReceiptRow[], lines: readonly number[] = []) =>
  doubledAmong(
    rows,
    lines.map((receiptId) => ({ receiptId })),
  ).map(({ row }) => row.id)

test('a receipt whose other paper is on a sheet or a line already is doubted, one whose other paper waits elsewhere is not', () => {
  expect(doubled([receipt(1, 'manual', { id: 9, origin: 'card', sheet: { id: 4, type: 'vehicle', number: 209 } })])).toEqual([1])
  expect(doubled([receipt(1, 'manual', { id: 9, origin: 'card' })], [9])).toEqual([1])
  expect(doubled([receipt(1, 'manual', { id: 9, origin: 'card' })])).toEqual([])
})

test('of two that are offered together the one whose document counts less is doubted, of equal ones the newer', () => {
  const [bon, row] = [receipt(8, 'manual', { id: 3, origin: 'card' }), receipt(3, 'card', { id: 8, origin: 'manual' })]
  expect([doubled([row, bon]), doubled([bon, row])]).toEqual([[3], [3]])
  const [first, again] = [receipt(1, 'manual', { id: 2, origin: 'phone' }), receipt(2, 'phone', { id: 1, origin: 'manual' })]
  expect(doubled([first, again])).toEqual([1])
  const [typed, twice] = [receipt(1, 'manual', { id: 2, origin: 'manual' }), receipt(2, 'manual', { id: 1, origin: 'manual' })]
  expect(doubled([typed, twice])).toEqual([2])
})
