import { expect, test } from 'vitest'
import type { ReceiptRow } from '#contract/receipts.ts'
import { answering } from '../../ui/testing-screen.tsx'
import { offSheets } from './receipt-undo.ts'

const row = (id: number, version: number) =>
  ({ id, version, number: String(id), date: '2026-10-03', driverId: null, qty: 40, value: 290.4, price: 6, tva: 50.4 }) as ReceiptRow
const line = (receiptId: number) => ({ receiptId, expenseId: 1, qty: 40 })
const sheet = {
  id: 5,
  version: 2,
  consumptionIds: [],
  routes: [],
  expenses: [line(1), line(2), line(9)],
  beneficiaries: [],
  surcharges: [],
}

test('receipts taken off their sheet are as they were, those that the sheet left alone are not saved', async () => {
  const calls = answering({
    roadmap: () => ({ data: sheet }),
    saveTogether: () => ({ data: {} }),
    saveReceipt: () => ({ data: {} }),
  })
  const answer = {
    placed: [1, 2, 3],
    sheets: [{ id: 5, version: 2 }],
    filled: [
      { id: 1, version: 5 },
      { id: 3, version: 9 },
    ],
  }
  // another user had saved the third one before it was placed
  await offSheets(1, answer, [row(1, 4), row(2, 1), row(3, 4)])()
  const [, saved, ...receipts] = calls
  expect(saved?.sent.body.sheets).toMatchObject([{ id: 5, version: 2, expenses: [{ receiptId: 9 }] }])
  expect(receipts.map(({ name, sent: { body } }) => [name, body.id, body.version, body.driverId])).toEqual([['saveReceipt', 1, 5, null]])
})
