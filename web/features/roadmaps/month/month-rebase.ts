/** What was typed while a month was saved and read again, put on the month as it was read. */
import { spanOf } from '../editor/roadmap-draft.ts'
import { BLANK_LINE, isEmpty, type Line, type MonthDoc, type MonthSheet, purchasesOf } from './month-doc.ts'

/** The ids that new sheets were saved with, by their keys. */
export type SavedIds = ReadonlyMap<string, number>

/** The receipt that a line without one was saved as: the line itself, or the one in whose place it stands. */
const savedReceipt = ({ purchase }: Line, at: number, now: MonthSheet, sent: MonthSheet, saved: MonthSheet): number | null => {
  const same = sent.lines.findIndex((line) => line.purchase === purchase)
  const there = sent.lines[at]?.purchase
  const place = same >= 0 ? same : there && !now.lines.some((line) => line.purchase === there) ? at : -1
  if (place < 0 || !sent.lines[place]?.purchase) return null
  const before = sent.lines.slice(0, place).filter((line) => line.purchase).length
  return purchasesOf(saved.lines)[before]?.receiptId ?? null
}

/** A sheet that was typed on after it was sent: its lines and hours as they are typed, all else as it was saved. */
export const retyped = (now: MonthSheet, sent: MonthSheet, saved: MonthSheet): MonthSheet => ({
  ...saved,
  draft: { ...saved.draft, ...spanOf(now.draft) },
  given: now.given,
  lines: now.lines.map((line, at) => {
    const { purchase } = line
    if (!purchase || purchase.receiptId) return line
    return { ...line, purchase: { ...purchase, receiptId: savedReceipt(line, at, now, sent, saved) } }
  }),
})

/** A sheet as one that is not saved yet. */
export const asNew = (sheet: MonthSheet): MonthSheet =>
  sheet.savedSheet ? { ...sheet, savedSheet: null, draft: { ...sheet.draft, id: null, version: null } } : sheet

/**
 * `doc` on the month as it was read after `sent` was saved: a sheet that is still as it was sent is the one that was read, one that was
 * changed since is put onto it by `put`, one that was taken back since is emptied. What others added is there, what is deleted goes.
 */
export const rebased = (doc: MonthDoc, sent: MonthDoc, read: MonthDoc, ids: SavedIds, put: typeof retyped = retyped): MonthDoc => {
  if (doc === sent) return read
  const idOf = ({ key, savedSheet }: MonthSheet) => ids.get(key) ?? savedSheet?.id ?? null
  const sentById = new Map(sent.map((sheet) => [idOf(sheet), sheet]))
  const nowById = new Map(doc.map((sheet) => [idOf(sheet), sheet]))
  const unchanged = new Set(sent)
  const saved = read.map((sheet) => {
    const id = sheet.savedSheet?.id ?? null
    const [before, now] = [sentById.get(id), nowById.get(id)]
    if (!before || now === before) return sheet
    return now ? put(now, before, sheet) : { ...sheet, lines: [BLANK_LINE], others: [] }
  })
  const there = new Set(read.map((sheet) => sheet.savedSheet?.id))
  const more = doc.filter((sheet) => {
    const id = idOf(sheet)
    return !(unchanged.has(sheet) || (id !== null && there.has(id)) || (sheet.savedSheet && isEmpty(sheet)))
  })
  return [...saved, ...more.map(asNew)]
}
