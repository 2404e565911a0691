import type { ReceiptRow } from '#contract/receipts.ts'
import { call } from '../../lib/api.ts'

/** The picture or PDF of a receipt, before it is replaced or goes with the receipt; `null` without one. */
export const contentOf = async (companyId: number, { id, file }: ReceiptRow): Promise<string | null> =>
  file ? ((await call('receiptFile', { query: { companyId, id } }).catch(() => null))?.content ?? null) : null
