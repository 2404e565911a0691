/** Which of the receipts that wait are second papers of a purchase, so that nothing takes them by itself. */
import type { ReceiptOrigin } from '../vocabulary.ts'
import { staysOf } from './merge.ts'

type Paper = { id: number; origin: ReceiptOrigin; document: number }
type Waiting = Paper & { twin: (Paper & { sheet: unknown }) | null }

/** Whether a paper gives way to its twin where both wait. */
const givesWay = (own: Paper, other: Paper): boolean => staysOf({ ...own, onSheet: false }, { ...other, onSheet: false })[0].id !== own.id

/**
 * Of waiting receipts those that are probably second papers (`isSameFill`): of a purchase that is on a sheet, of one that was taken, or of
 * another one of them whose document counts more. The others are taken without a question.
 */
export const secondPapers = <Receipt extends Waiting>(rows: readonly Receipt[], taken: ReadonlySet<unknown> = new Set()): Receipt[] => {
  const ids = new Set(rows.map(({ id }) => id))
  return rows.filter((row) => row.twin && (row.twin.sheet || taken.has(row.twin.id) || (ids.has(row.twin.id) && givesWay(row, row.twin))))
}
