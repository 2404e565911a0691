/** Puts free receipts on the sheets of their vehicles, and takes them off. */

import type { z } from 'zod'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import type { Day } from '#domain/calendar/day.ts'
import { tankFindings } from '#domain/checks/tank.ts'
import { idsOf } from '#domain/ids.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { receiptRate } from '#domain/receipts/amounts.ts'
import { leftOutOfTank } from '#domain/receipts/left-out.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { refusalOfDatabase } from '../../http/refusal-of.ts'
import { partners } from '../partners/partners.repository.ts'
import { savedSubjects } from '../roadmaps/checks.repository.ts'
import { laterThan } from '../roadmaps/later-sheets.ts'
import { loadSheets, roadmapAnswer } from '../roadmaps/load-sheets.ts'
import { type SavedSheet, saveSheets } from '../roadmaps/save-sheets.ts'
import { type ListedReceipt, listedReceipts } from './listed-receipts.repository.ts'
import { receiptSurroundings } from './receipt-surroundings.repository.ts'
import { receipts } from './receipts.repository.ts'

type Answer = HandlerAnswerOf<'placeReceipts'>

/**
 * Receipts as lines of a sheet. The value is the amount paid: the price is computed from it with the VAT of the receipt, also where that
 * is 0. Receipts without a field that a line needs are left out.
 */
export const linesOf = async (scope: CompanyScope, rows: readonly ListedReceipt[]) => {
  const [companyTva, suppliers] = await Promise.all([
    receipts.companyTva(scope),
    partners.byIds(
      scope,
      rows.map(({ partnerId }) => partnerId ?? 0),
    ),
  ])
  return rows.flatMap(({ id, date, number, document, partnerId, articleId, qty, value, tvaRate, tva, currency, paidBy, ...row }) => {
    if (partnerId === null || articleId === null) return []
    const partner = suppliers.get(partnerId) ?? null
    const written = { date, tvaRate: decimal(Number(tvaRate)), country: row.country, station: row.station, currency }
    const rate = receiptRate(written, { companyTva, partner, article: null })
    const line = { date, number, type: document, partnerId, expenseId: articleId, currency, paidBy, receiptId: id }
    return {
      ...line,
      qty: Number(qty),
      value: Number(value),
      tvaRate: Number(rate),
      tva: rate.gt(0) ? Number(tva) : 0,
    }
  })
}

type Sheets = Pick<Answer, 'sheets' | 'refused' | 'later'>
type Changed = Pick<SavedSheet, 'id' | 'version' | 'vehicleId' | 'places'>

/** A sheet as its form sends it, with other lines. */
const withLines = async (scope: CompanyScope, sheetId: number, linesFrom: (lines: z.input<typeof RoadmapForm>['expenses']) => unknown) => {
  const [loaded] = await loadSheets(scope, [sheetId])
  if (!loaded) throw new Refusal('NOT_FOUND')
  const { expenses, ...sheet } = Roadmap.parse(roadmapAnswer(loaded))
  return RoadmapForm.parse({ ...sheet, expenses: linesFrom(expenses) })
}

/** Changes sheets because of receipts, each in a transaction of its own: a refused sheet does not stop the others. */
const changeSheets = async <Row extends { id: number }>(
  company: CompanyAccess,
  bySheet: ReadonlyMap<number, readonly Row[]>,
  change: (sheetId: number, rows: readonly Row[]) => Promise<Changed | undefined>,
): Promise<Sheets> => {
  const touched: Changed[] = []
  const refused: Answer['refused'] = []
  for (const [sheetId, rows] of bySheet)
    try {
      const saved = await change(sheetId, rows)
      if (saved) touched.push(saved)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
      if (!refusal) throw error
      const message = Object.values(refusal.fields ?? {})[0] ?? refusal.message
      refused.push(...rows.map(({ id }) => ({ id, message })))
    }
  const later: Answer['later'] = []
  for (const [vehicleId, of] of Map.groupBy(touched, (sheet) => sheet.vehicleId)) {
    const sheets = await company.within((scope) => laterThan(scope, of))
    if (sheets.laterSheetsAffected > 0) later.push({ vehicleId, ...sheets })
  }
  return { sheets: touched.map(({ id, version }) => ({ id, version })), refused, later }
}

/** Receipts that are left out because their tank cannot hold them; rolls the save of their sheet back. */
class Overfull extends Error {
  readonly rows: Answer['overfull']
  constructor(rows: Answer['overfull']) {
    super('the tank cannot hold what the receipts bring')
    this.rows = rows
  }
}

/** Which of these receipts on a saved sheet its tank cannot hold beside the others, by the check of the tank. */
const overfullOn = async (scope: CompanyScope, { id, number }: SavedSheet, rows: readonly ListedReceipt[]): Promise<Answer['overfull']> => {
  const [subject] = await savedSubjects(scope, [id])
  if (!subject) return []
  const all = new Set(rows.map((row) => row.id))
  const left = await leftOutOfTank(
    rows.map((row) => ({ ...row, qty: Number(row.qty) })),
    async (kept) => {
      const byId = new Map(kept.map((row) => [row.id, row]))
      const purchases = subject.purchases.filter(({ receiptId }) => receiptId === null || !all.has(receiptId) || byId.has(receiptId))
      return tankFindings({ ...subject, purchases }, []).flatMap(({ path, message }) => {
        const row = byId.get(purchases[Number(path?.split('.')[1])]?.receiptId ?? 0)
        return row ? [{ row, message }] : []
      })
    },
  )
  return left.map(({ row, message }) => ({ id: row.id, sheet: { id, type: subject.kind, number }, message }))
}

/** Adds receipts to a sheet as if they were typed on it, and answers it with the receipts that it changed. */
export const addToSheet = async (scope: CompanyScope, sheetId: number, rows: readonly ListedReceipt[], { today, anyway }: Placing) => {
  const added = await linesOf(scope, rows)
  const [saved] = await saveSheets(scope, [await withLines(scope, sheetId, (lines) => [...(lines ?? []), ...added])], today)
  if (!saved) throw new Error('a saved sheet is answered')
  const overfull = anyway ? [] : await overfullOn(scope, saved, rows)
  if (overfull.length > 0) throw new Overfull(overfull)
  const before = new Map(rows.map((row) => [row.id, row.version]))
  const after = await listedReceipts.byIds(scope, [...before.keys()])
  const filled = after.filter((row) => row.version !== before.get(row.id)).map(({ id, version }) => ({ id, version }))
  return { saved, filled }
}

/** Of receipts those that the list shows as probably entered twice, each with the other one. */
export const doubledOf = async (scope: CompanyScope, rows: readonly ListedReceipt[]): Promise<Answer['doubled']> => {
  const documents = await receiptSurroundings.onOtherVehicles(scope, idsOf(rows))
  const others = new Map((await listedReceipts.byIds(scope, [...documents.values()])).map((row) => [row.id, row]))
  return rows.flatMap(({ id, twin }) => {
    const other = twin ?? others.get(documents.get(id) ?? 0)
    return other ? [{ id, twin: other }] : []
  })
}

type Placing = { today: Day; anyway: boolean }

/** Puts the free ones of the receipts on sheets; `anyway` also those that look entered twice or overfill a tank. */
export const placeReceipts = async (company: CompanyAccess, ids: readonly number[], placing: Placing): Promise<Answer> => {
  const [rows, sheets] = await company.within((scope) => Promise.all([listedReceipts.byIds(scope, ids), receipts.sheetsFor(scope, ids)]))
  if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND')
  const free = rows.filter(({ state }) => state === 'free')
  const doubled = placing.anyway ? [] : await company.within((scope) => doubledOf(scope, free))
  const double = new Set(idsOf(doubled))
  const single = free.filter(({ id }) => !double.has(id))
  const bySheet = Map.groupBy(single, ({ id }) => sheets.get(id) ?? 0)
  const without = (bySheet.get(0) ?? []).map(({ id, vehicle, date }) => ({ id, vehicle: vehicle?.number ?? '', date }))
  bySheet.delete(0)
  const answer = { placed: [] as number[], filled: [] as Answer['filled'], overfull: [] as Answer['overfull'] }
  const place = async (sheetId: number, group: readonly ListedReceipt[]): Promise<Changed | undefined> => {
    try {
      const { saved, filled } = await company.within((scope) => addToSheet(scope, sheetId, group, placing))
      answer.placed.push(...group.map(({ id }) => id))
      answer.filled.push(...filled)
      return saved
    } catch (error) {
      if (!(error instanceof Overfull)) throw error
      answer.overfull.push(...error.rows)
      const over = new Set(idsOf(error.rows))
      const rest = group.filter(({ id }) => !over.has(id))
      return rest.length > 0 ? place(sheetId, rest) : undefined
    }
  }
  return { ...answer, ...(await changeSheets(company, bySheet, place)), without, doubled, skipped: ids.length - free.length }
}

/** Takes receipts off their sheets; one that was typed on its sheet goes on as one that was typed in the list. */
export const takeOffReceipts = async (
  company: CompanyAccess,
  ids: readonly number[],
  today: Day,
): Promise<HandlerAnswerOf<'takeOffReceipts'>> => {
  const rows = await company.within((scope) => listedReceipts.byIds(scope, ids))
  if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND')
  const bySheet = Map.groupBy(
    rows.filter(({ sheet }) => sheet !== null),
    ({ sheet }) => sheet?.id ?? 0,
  )
  const taken: number[] = []
  const changed = await changeSheets(company, bySheet, async (sheetId, group) => {
    const off = new Set(idsOf(group))
    const saved = await company.within(async (scope) => {
      const typed = group.filter(({ origin }) => origin === 'sheet')
      const manual = typed.map(({ id }) => ({ id, origin: 'manual' }))
      await receipts.changeEach(scope, manual)
      const form = await withLines(scope, sheetId, (lines) => lines?.filter(({ receiptId }) => !receiptId || !off.has(receiptId)))
      const [sheet] = await saveSheets(scope, [form], today)
      return sheet
    })
    taken.push(...off)
    return saved
  })
  return { taken, ...changed }
}
