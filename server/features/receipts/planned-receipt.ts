/** A row of a file as an import would write it. */
import type { ReceiptRowState } from '#contract/receipt-imports.ts'
import { type ReceiptDraft, type ReceiptNeed, receiptNeeds } from '#domain/receipts/receipt.ts'
import type { FileReceipt, SourceFile } from './read-files.ts'

/** A row of a file and its outcome. */
export type PlannedReceipt = {
  source: SourceFile
  receipt: FileReceipt
  state: ReceiptRowState
  draft: ReceiptDraft
  /** A partner that is not there yet, by its key among the new ones. */
  newPartner: string | null
  remarks: string[]
  /** The number of a receipt that is probably the same one. */
  alike: string | null
  /** The receipts that become one: planned ones, parts of a stored one, or stored ones by their ids. */
  joins: { keep: number | PlannedReceipt | ReceiptDraft; drop: number | PlannedReceipt } | null
  /** The saved receipt that this one cancels. */
  cancels: number | null
  /** The saved receipt or the row that this one takes back. */
  reverses: number | PlannedReceipt | null
}

/** The outcome of a row as the preview shows it: one that is added although it is probably another one has its own. */
export const shownState = ({ state, alike, joins }: Pick<PlannedReceipt, 'state' | 'alike' | 'joins'>): ReceiptRowState =>
  state === 'new' && alike !== null && joins === null ? 'doubled' : state

/** Whether an import writes the row. */
export const isWritten = ({ state }: Pick<PlannedReceipt, 'state'>): boolean =>
  state === 'new' || state === 'incomplete' || state === 'joined'

/** Fields that a row lacks before it can be put on a sheet; a partner added with it counts as present. */
export const needsOf = ({ draft, newPartner }: Pick<PlannedReceipt, 'draft' | 'newPartner'>): ReceiptNeed[] =>
  receiptNeeds({ ...draft, partnerId: draft.partnerId ?? (newPartner ? 0 : null) })
