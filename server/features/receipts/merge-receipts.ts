/** Merges receipts that are one: of a statement and an invoice, of a file and a picture. */
import { picked } from '#contract/picked.ts'
import { Refusal } from '#contract/refusals.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Mergeable, merged } from '#domain/receipts/merge.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { closedUntil } from '../closed-months/open-days.ts'
import { followFuel } from '../roadmaps/follow-fuel.ts'
import { loadSheets, roadmapAnswer } from '../roadmaps/load-sheets.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import { listedReceipts } from './listed-receipts.repository.ts'
import { linesOf } from './place-receipts.ts'
import { receiptFiles } from './receipt-files.repository.ts'
import { receiptImports } from './receipt-imports.repository.ts'
import { receipts, type StoredReceipt } from './receipts.repository.ts'
import { TEXTS } from './texts.ts'

/** Ids of two receipts of one purchase: the one that remains, and the one that becomes a part of it. */
export type Pair = { keep: number; drop: number }

/** What the receipt that stays takes of the other. */
const TAKEN = [
  ...(['date', 'issuedOn', 'partnerId', 'articleId', 'vehicleId', 'driverId'] as const),
  ...(['time', 'odometer', 'station', 'country', 'fullTank', 'cardTail', 'plateRead'] as const),
]

type Half = StoredReceipt & Mergeable & { sheetId: number | null }
type Merging = { stays: Half; goes: Half; after: Half }

/** The receipts of the pairs, locked, and each pair as it is merged. Refuses with IN_USE two receipts that are both on sheets. */
const mergingsOf = async (scope: CompanyScope, pairs: readonly Pair[]): Promise<Merging[]> => {
  const ids = pairs.flatMap(({ keep, drop }) => [keep, drop])
  const rows = new Map((await receipts.forUpdate(scope, ids)).map((row) => [row.id, row]))
  const sheets = await receipts.onSheets(scope, ids)
  const half = (id: number): Half => {
    const row = rows.get(id)
    if (!row) throw new Refusal('NOT_FOUND')
    return { ...(row as StoredReceipt & Mergeable), onSheet: sheets.has(id), sheetId: sheets.get(id) ?? null }
  }
  return pairs.map(({ keep, drop }) => {
    const [stays, goes] = [half(keep), half(drop)]
    if (goes.onSheet && stays.onSheet) throw new Refusal('IN_USE', { message: TEXTS.keepPlaced(goes.number) })
    return { stays, goes, after: merged(stays, goes) }
  })
}

/**
 * Puts the receipts that stay in place of those that go on their sheets: the line takes number, supplier, document and amounts, and keeps
 * its day, article and payer. The sheets are saved as from the form, so that their totals follow; the vehicle's sheets after them begin with
 * the litres by which an invoice differs.
 */
const takePlaces = async (scope: CompanyScope, mergings: readonly Merging[], today: Day): Promise<void> => {
  const placed = mergings.filter(({ goes }) => goes.onSheet)
  if (placed.length === 0) return
  const staying = placed.map(({ stays }) => stays.id)
  const rows = await listedReceipts.byIds(scope, staying)
  const taking = new Map(placed.map(({ stays, goes }) => [stays.id, goes]))
  const lines = await linesOf(
    scope,
    rows.map((row) => ({
      ...row,
      articleId: taking.get(row.id)?.articleId ?? null,
      partnerId: row.partnerId ?? taking.get(row.id)?.partnerId ?? null,
    })),
  )
  const lineInPlaceOf = new Map(lines.map((line) => [taking.get(line.receiptId)?.id, line]))
  const sheets = await loadSheets(scope, [...new Set(placed.flatMap(({ goes }) => goes.sheetId ?? []))])
  const forms = sheets.map((loaded) => {
    const { expenses, ...sheet } = Roadmap.parse(roadmapAnswer(loaded))
    return RoadmapForm.parse({
      ...sheet,
      expenses: expenses.map(({ price, ...line }) => {
        const taken = lineInPlaceOf.get(line.receiptId ?? undefined)
        return taken ? { ...line, ...taken, date: line.date, expenseId: line.expenseId, paidBy: line.paidBy } : { ...line, price }
      }),
    })
  })
  const refusedAt = (refusal: Refusal, at: number) => {
    const reason = Object.values(refusal.fields ?? {})[0] ?? refusal.message
    const message = TEXTS.sheetRefuses(forms[at]?.number ?? 0, reason)
    return new Refusal(refusal.code, { message, ...(refusal.fields ? { fields: { drop: message } } : {}) })
  }
  const saved = await saveSheets(scope, forms, today, { refusedAt })
  const before = sheets.map(({ sheet }) => sheet)
  await followFuel(scope, before, saved)
}

/**
 * Merges receipts of one purchase, pair by pair, in the caller's transaction. `keep` remains with its document and money, and takes what
 * `merged` prefers of `drop`, its picture where it has none, its place on a sheet, and its parts. A typed `drop` is deleted. An imported
 * one, and one of a closed month, is ignored as a part of `keep`, so that importing its file again adds nothing; deleting `keep` makes it a
 * receipt again. Refuses with IN_USE when both are on sheets, with MONTH_CLOSED when `drop` is on one of a closed month, or is of one and
 * `keep` was there when it was closed.
 */
export const mergeReceipts = async (scope: CompanyScope, pairs: readonly Pair[], today: Day): Promise<void> => {
  if (pairs.length === 0) return
  const mergings = await mergingsOf(scope, pairs)
  await takePlaces(scope, mergings, today)
  const changed = mergings.map(({ after }) => picked(after, ['id', ...TAKEN]))
  await receipts.changeEach(scope, changed)
  await receiptFiles.handOn(scope, pairs)
  await receiptImports.absorbWithin(scope, pairs)
  const closed = await closedUntil(scope)
  const isPart = ({ goes }: Merging): boolean => goes.externalKey !== null || (closed !== null && goes.date <= closed)
  const parts = mergings.filter(isPart).map(({ stays, goes }) => ({ keep: stays.id, drop: goes.id, note: TEXTS.mergedInto(stays.number) }))
  await receiptImports.absorb(scope, parts)
  const others = mergings.filter((merging) => !isPart(merging)).map(({ goes }) => goes.id)
  await receipts.deleteMany(scope, others)
}
