/** What is doubted of receipts that are about to be lines: the second paper of a purchase, and fuel that the tank cannot hold. */
import type { ReceiptRow, ReceiptTwin } from '#contract/receipt-row.ts'
import { leftOutOfTank } from '#domain/receipts/left-out.ts'
import { secondPapers } from '#domain/receipts/second-papers.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'

export type Doubts = {
  doubled: readonly { row: ReceiptRow; twin: ReceiptTwin }[]
  overfull: readonly { row: ReceiptRow; message: string }[]
}

/** Of free receipts the second papers of a purchase, each with the first. */
export const doubledAmong = (rows: readonly ReceiptRow[], lines: readonly Pick<PurchaseDraft, 'receiptId'>[]): Doubts['doubled'] =>
  secondPapers(rows, new Set(lines.map(({ receiptId }) => receiptId))).flatMap((row) => (row.twin ? [{ row, twin: row.twin }] : []))

/** What is doubted of free receipts that are about to be lines. `overfullOf` says which of some the tank cannot hold. */
export const doubtsOf = async (
  rows: readonly ReceiptRow[],
  lines: readonly Pick<PurchaseDraft, 'receiptId'>[],
  overfullOf: (rows: readonly ReceiptRow[]) => Promise<Doubts['overfull']>,
): Promise<Doubts> => {
  const doubled = doubledAmong(rows, lines)
  const second = new Set(doubled.map(({ row }) => row))
  return {
    doubled,
    overfull: await leftOutOfTank(
      rows.filter((row) => !second.has(row)),
      overfullOf,
    ),
  }
}
