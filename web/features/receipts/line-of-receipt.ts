import type { ReceiptRow } from '#contract/receipts.ts'
import type { PurchaseDraft, SheetRules } from '../roadmaps/editor/roadmap-draft.ts'

/** A receipt as a line of a sheet: what was paid stays, the price follows from it by the VAT that the sheet deducts. */
export const lineOfReceipt = (row: ReceiptRow, rules: Pick<SheetRules, 'line'>): PurchaseDraft => {
  const line = { date: row.date, number: row.number, type: row.document, partnerId: row.partnerId, expenseId: row.articleId }
  const offered = { ...line, qty: row.qty, price: null, tvaRate: null, tva: null, value: row.value, currency: row.currency }
  const draft: PurchaseDraft = { ...offered, paidBy: row.paidBy, receiptId: row.id, odometer: row.odometer, fullTank: row.fullTank }
  return rules.line(draft)?.vatOpen ? { ...draft, tvaRate: row.tvaRate } : draft
}
