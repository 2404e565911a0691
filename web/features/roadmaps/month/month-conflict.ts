/** Sheets of the month that other users saved while they were typed on here. */
import { type Difference, isTyped } from '../../../ui/known-fields.ts'
import { spanOf } from '../editor/roadmap-draft.ts'
import { sheetDifferences } from '../editor/sheet-differences.ts'
import type { RoadmapDraft } from '../editor/sheet-draft.ts'
import { contentOf, isEmpty, type MonthContext, type MonthDoc, type MonthSheet, purchasesOf, tripsOf } from './month-doc.ts'
import { retyped, type SavedIds } from './month-rebase.ts'
import { linesOfRows } from './open-month.ts'
import { TEXTS } from './texts.ts'

/** The parts of a sheet that the table writes, each taken whole. */
const PARTS = ['routes', 'expenses'] as const

const draftOf = (sheet: MonthSheet, context: MonthContext): RoadmapDraft => ({ ...sheet.draft, ...contentOf(sheet, context) })
const byId = (doc: MonthDoc) => new Map(doc.flatMap((sheet) => (sheet.savedSheet ? [[sheet.savedSheet.id, sheet] as const] : [])))
const isSameVersion = (one: MonthSheet, other: MonthSheet | undefined) => one.savedSheet?.version === other?.savedSheet?.version

/** Whether another user saved or deleted a sheet that stood in the month as it was `opened`. */
export const isSavedElsewhere = (opened: MonthDoc, read: MonthDoc): boolean => {
  const now = byId(read)
  return opened.some((sheet) => !isSameVersion(sheet, now.get(sheet.savedSheet?.id ?? 0)))
}

/**
 * The month as it was `read` after `sent` was saved. A sheet that was typed on meanwhile and is no longer as it was opened, because
 * another user saved or deleted it, stays as it was opened: its next save is refused, and asks which counts. `saved` are the
 * sheets that this save itself changed.
 */
export const askedAtNextSave = (read: MonthDoc, sent: MonthDoc, typed: MonthDoc, saved: SavedIds): MonthDoc => {
  const [stored, now] = [byId(read), byId(typed)]
  const held = sent.filter((sheet) => {
    const id = sheet.savedSheet?.id
    const isOurs = id === undefined || isEmpty(sheet) || saved.has(sheet.key)
    return !isOurs && now.get(id) !== sheet && !isSameVersion(sheet, stored.get(id))
  })
  const heldIds = byId(held)
  return held.length === 0 ? read : [...read.filter(({ savedSheet }) => !heldIds.has(savedSheet?.id ?? 0)), ...held]
}

/** The trips and purchases that both users wrote, by the sheet's id and the part: `12.routes`. */
export const monthDifferences = (doc: MonthDoc, opened: MonthDoc, read: MonthDoc, context: MonthContext): Difference[] => {
  const [began, saved] = [byId(opened), byId(read)]
  return doc.flatMap((sheet) => {
    const [before, theirs] = [began.get(sheet.savedSheet?.id ?? 0), saved.get(sheet.savedSheet?.id ?? 0)]
    if (!before || !theirs || sheet === before || isSameVersion(before, theirs)) return []
    const named = { lists: context.sources, sources: { ...context.sources, savedSheet: sheet.savedSheet } }
    const [start, mine, now] = [before, sheet, theirs].map((one) => draftOf(one, context)) as [RoadmapDraft, RoadmapDraft, RoadmapDraft]
    const byBoth = (path: string) =>
      isTyped({ began: start, theirs: now, mine }, path) && isTyped({ began: start, theirs: mine, mine: now }, path)
    return sheetDifferences(new Map(), now, mine, named)
      .filter(({ path }) => byBoth(path))
      .map((one) => ({ ...one, path: `${sheet.savedSheet?.id}.${one.path}`, label: TEXTS.ofSheet(mine.number ?? 0, one.label) }))
  })
}

/**
 * How a sheet that was typed on is put onto the one that another user saved: each part that was not typed on, or is `taken`, as it is saved,
 * the other as it is typed, all else as it is saved.
 */
export const settledBy =
  (taken: ReadonlySet<string>, context: MonthContext) =>
  (now: MonthSheet, began: MonthSheet, saved: MonthSheet): MonthSheet => {
    if (isSameVersion(began, saved)) return retyped(now, began, saved)
    const fillings = { began: draftOf(began, context), theirs: null, mine: draftOf(now, context) }
    const [trips, purchases] = PARTS.map((part) =>
      taken.has(`${saved.savedSheet?.id}.${part}`) || !isTyped(fillings, part) ? saved : now,
    ) as [MonthSheet, MonthSheet]
    if (trips === saved && purchases === saved) return saved
    return {
      ...saved,
      draft: { ...saved.draft, ...spanOf(trips.draft) },
      given: trips.given,
      lines: linesOfRows(tripsOf(trips.lines), purchasesOf(purchases.lines)),
      others: purchases.others,
    }
  }
