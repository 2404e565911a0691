import { expect, test } from 'vitest'
import { staysOf } from './merge.ts'

test('documents count in this order: e-invoice, receipt, typed line, row of a statement', () => {
  const receipts = (['card', 'sheet', 'einvoice', 'manual', 'phone'] as const).map((origin, id) => ({
    origin,
    id,
    onSheet: false,
    document: 1,
  }))
  const inOrder = receipts.toSorted((a, b) => (staysOf(a, b)[0] === a ? -1 : 1))
  expect(inOrder.map(({ origin }) => origin)).toEqual(['einvoice', 'phone', 'sheet', 'manual', 'card'])
})
