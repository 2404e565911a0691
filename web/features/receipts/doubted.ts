/** What is doubted of receipts that are about to be lines: the second paper of a purchase, and fuel that the tank cannot hold. */
import type { ReceiptRow, ReceiptTwin } from '#contract/receipt-row.ts'
import { staysOf } from '#domain/receipts/merge.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'

export type Doubts = {
  doubled: readonly { row: ReceiptRow; twin: ReceiptTwin }[]
  overfull: readonly { row: ReceiptRow; message: string }[]
}

/** Whether a receipt gives way to its twin where both are free: the twin's document counts more, or as much, and it is the older one. */
const givesWay = (row: ReceiptRow, twin: ReceiptTwin): boolean => {
  const [own, other] = [
    { ...row, onSheet: false },
    { ...twin, onSheet: false },
  ]
  return row.id > twin.id ? staysOf(other, own)[0] === other : staysOf(own, other)[0] === other
}

/**
 * Of free receipts those that are probably second papers: of a purchase that is on a sheet, that is a line already, or that another one
 * of them is, whose document counts more. The others are taken without a question.
 */
export const doubledAmong = (rows: readonly ReceiptRow[], lines: readonly Pick<PurchaseDraft, 'receiptId'>[]): Doubts['doubled'] => {
  const taken = new Set(lines.map(({ receiptId }) => receiptId))
  const offered = new Set(rows.map(({ id }) => id))
  return rows.flatMap((row) => {
    const { twin } = row
    if (!twin) return []
    return twin.sheet || taken.has(twin.id) || (offered.has(twin.id) && givesWay(row, twin)) ? [{ row, twin }] : []
  })
}
