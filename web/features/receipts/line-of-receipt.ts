import type { ReceiptRow } from '#contract/receipt-row.ts'
import type { PurchaseDraft } from '../roadmaps/editor/sheet-draft.ts'
import type { SheetRules } from '../roadmaps/editor/sheet-rules.ts'

/** A receipt as a line of a sheet: what was paid stays, price and VAT follow from it where the sheet deducts another rate. */
export const lineOfReceipt = (row: ReceiptRow, rules: Pick<SheetRules, 'line'>): PurchaseDraft => {
  const line = { date: row.date, number: row.number, type: row.document, partnerId: row.partnerId, expenseId: row.articleId }
  const offered = { ...line, qty: row.qty, price: null, tvaRate: null, tva: null, value: row.value, currency: row.currency }
  const atPump = { time: row.time, odometer: row.odometer, fullTank: row.fullTank }
  const draft: PurchaseDraft = { ...offered, ...atPump, paidBy: row.paidBy, receiptId: row.id }
  const dated = rules.line(draft)?.vatOpen ? { ...draft, tvaRate: row.tvaRate } : draft
  return Number(rules.line(dated)?.rate ?? 0) === row.tvaRate ? { ...dated, tva: row.tva } : dated
}
