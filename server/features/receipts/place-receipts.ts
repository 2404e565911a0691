/** Puts free receipts on the sheets of their vehicles. */
import type { HandlerAnswerOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { Roadmap } from '#contract/saved-sheet.ts'
import { RoadmapForm } from '#contract/sheet-form.ts'
import type { Day } from '#domain/calendar/day.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { receiptRate } from '#domain/receipts/amounts.ts'
import type { CompanyAccess, CompanyScope } from '../../access/company-access.ts'
import { refusalOfDatabase } from '../../http/refusal-of.ts'
import { partners } from '../partners/partners.repository.ts'
import { loadSheets, roadmapAnswer } from '../roadmaps/load-sheets.ts'
import { saveSheets } from '../roadmaps/save-sheets.ts'
import type { ListedReceipt } from './listed-receipts.repository.ts'
import { listedReceipts } from './listed-receipts.repository.ts'
import { receipts } from './receipts.repository.ts'

type Answer = HandlerAnswerOf<'placeReceipts'>

/**
 * Receipts as lines of a sheet. The value is the amount paid: the price is computed from it with the VAT that the sheet deducts. Receipts
 * without a field that a line needs are left out.
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
      ...(rate.gt(0) ? { tvaRate: Number(rate), tva: Number(tva) } : { tvaRate: null }),
    }
  })
}

/** Adds receipts to a sheet as if they were typed on it, and answers its new version and the receipts that it changed. */
const addToSheet = async (scope: CompanyScope, sheetId: number, rows: readonly ListedReceipt[], today: Day) => {
  const [loaded] = await loadSheets(scope, [sheetId])
  if (!loaded) throw new Refusal('NOT_FOUND')
  const { expenses, ...sheet } = Roadmap.parse(roadmapAnswer(loaded))
  const form = RoadmapForm.parse({ ...sheet, expenses: [...expenses, ...(await linesOf(scope, rows))] })
  const [saved] = await saveSheets(scope, [form], today)
  const before = new Map(rows.map((row) => [row.id, row.version]))
  const after = await listedReceipts.byIds(scope, [...before.keys()])
  const filled = after.filter((row) => row.version !== before.get(row.id)).map(({ id, version }) => ({ id, version }))
  return { version: saved?.version ?? sheet.version, filled }
}

/** Puts the free ones of the receipts on sheets, each sheet in a transaction of its own: a refused sheet does not stop the others. */
export const placeReceipts = async (company: CompanyAccess, ids: readonly number[], today: Day): Promise<Answer> => {
  const [rows, sheets] = await company.within((scope) => Promise.all([listedReceipts.byIds(scope, ids), receipts.sheetsFor(scope, ids)]))
  if (rows.length < new Set(ids).size) throw new Refusal('NOT_FOUND')
  const free = rows.filter(({ state }) => state === 'free')
  const bySheet = Map.groupBy(free, ({ id }) => sheets.get(id) ?? null)
  const answer: Answer = {
    placed: [],
    sheets: [],
    filled: [],
    without: (bySheet.get(null) ?? []).map(({ id, vehicle, date }) => ({ id, vehicle: vehicle?.number ?? '', date })),
    refused: [],
    skipped: ids.length - free.length,
  }
  for (const [sheetId, group] of bySheet) {
    if (sheetId === null) continue
    try {
      const { version, filled } = await company.within((scope) => addToSheet(scope, sheetId, group, today))
      answer.placed.push(...group.map(({ id }) => id))
      answer.sheets.push({ id: sheetId, version })
      answer.filled.push(...filled)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
      if (!refusal) throw error
      const reason = Object.values(refusal.fields ?? {})[0] ?? refusal.message
      answer.refused.push(...group.map(({ id }) => ({ id, message: reason })))
    }
  }
  return answer
}
