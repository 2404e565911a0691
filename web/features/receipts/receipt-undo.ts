/** Receipts as they were, for what is taken back. */
import type { InputOf } from '#contract/contract.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import { call } from '../../lib/api.ts'
import type { BackStep } from '../../ui/use-undo.ts'
import { draftOf } from './use-receipt-form.ts'

type Body = InputOf<'saveReceipt'>['body']

/** A stored receipt as it is sent. */
export const bodyOf = (companyId: number, row: ReceiptRow): Body => draftOf(row, companyId, false) as Body

/** Deletes a receipt; answers its picture or PDF, which goes with it. */
export const deleteReceipt = async (companyId: number, row: ReceiptRow): Promise<string | null> => {
  const query = { companyId, id: row.id }
  const file = row.file ? await call('receiptFile', { query }).catch(() => null) : null
  await call('deleteReceipt', { query })
  return file?.content ?? null
}

/** Adds a deleted receipt again, with its picture or PDF, and ignored as it was. */
export const restored =
  (companyId: number, row: ReceiptRow, content: string | null): BackStep =>
  async () => {
    const origin = row.origin === 'phone' ? 'phone' : 'manual'
    const { id } = await call('saveReceipt', { body: { ...bodyOf(companyId, row), id: null, version: null, origin } })
    if (content !== null) await call('saveReceiptFile', { body: { companyId, id, content } })
    if (row.ignored) await call('assignReceipts', { body: { companyId, ids: [id], ignored: true } })
  }
