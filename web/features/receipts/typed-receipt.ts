/** A new receipt that is being typed, under the name by which it is found again. */
import type { ReceiptForm } from '#contract/receipt-form.ts'
import type { DraftOf } from '../../ui/draft.ts'
import type { LineNumber } from '../roadmaps/purchases/use-line-numbers.ts'

export type ReceiptDraft = DraftOf<typeof ReceiptForm>

/** What was typed into a new receipt, and the order in which its numbers were written. */
export type TypedReceipt = { draft: ReceiptDraft; written: readonly LineNumber[] }

/** The form in which a new receipt of a company is typed. */
export const receiptForm = (companyId: number): string => `receipt:${companyId}`
