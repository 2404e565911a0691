import type { Day } from '../calendar/day.ts'

type Line = { receiptId: number | null; date: Day; type: number; number: string; partnerId: number; expenseId: number }

/** A line that the sheet was saved with, as far as it tells one paper from another. */
export type Paper = { receiptId: number | null; date: Day; document: number; number: string; partnerId: number; articleId: number }

/**
 * The receipts of the lines, in their order: the one that a line names, else that of the same paper on the saved sheet, which a
 * client that does not know of receipts sends back without it; `null` for a line that is new.
 */
export const receiptsOfLines = (lines: readonly Line[], saved: readonly Paper[]): (number | null)[] => {
  const unusedPapers = new Map(saved.map((paper) => [paper.receiptId, paper]))
  for (const { receiptId } of lines) unusedPapers.delete(receiptId)
  return lines.map((line) => {
    if (line.receiptId !== null) return line.receiptId
    const samePaper = [...unusedPapers.values()].find(
      (paper) =>
        paper.document === line.type &&
        paper.number === line.number &&
        paper.date === line.date &&
        paper.partnerId === line.partnerId &&
        paper.articleId === line.expenseId,
    )
    if (!samePaper) return null
    unusedPapers.delete(samePaper.receiptId)
    return samePaper.receiptId
  })
}
