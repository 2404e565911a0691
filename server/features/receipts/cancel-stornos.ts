/** Receipts that are taken back by negative ones. */
import { plateKey } from '#domain/company/plate.ts'
import { aliasKey } from '#domain/receipts/matching.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import { stornoPairs } from '#domain/receipts/storno.ts'
import type { KeptReceipt } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import { supplierKey } from './match-rows.ts'
import { isWritten, needsOf, type PlannedReceipt } from './planned-receipt.ts'

/** Cancels receipts by their negative counterparts, in the files or stored; the user decides about one without a counterpart. */
export const cancelStornos = (rows: readonly PlannedReceipt[], storedReceipts: readonly KeptReceipt[]): void => {
  const uncancelled = rows.filter(isWritten)
  if (!uncancelled.some(({ draft }) => draft.qty.lt(0))) return
  const stored = storedReceipts.filter(({ ignored }) => !ignored)
  const cancellable = (receipt: ReceiptDraft | KeptReceipt, newPartner: string | null = null, credited: readonly string[] = []) => ({
    number: receipt.number,
    credited,
    day: receipt.date,
    qty: receipt.qty,
    value: receipt.value,
    cardTail: receipt.cardTail,
    plate: receipt.vehicleId === null ? plateKey(receipt.plateRead ?? '') : `#${receipt.vehicleId}`,
    article: receipt.articleId === null ? aliasKey(receipt.described ?? '') : `#${receipt.articleId}`,
    supplier: newPartner ?? supplierKey(receipt.partnerId, receipt.supplierCui, receipt.supplierName),
  })
  const pairs = stornoPairs([
    ...stored.map((receipt) => cancellable(receipt)),
    ...uncancelled.map(({ draft, newPartner, receipt }) => cancellable(draft, newPartner, receipt.credited)),
  ])
  for (const [at, row] of uncancelled.entries()) {
    if (!row.draft.qty.lt(0)) continue
    const cancelled = pairs.get(at + stored.length)
    if (cancelled === undefined) {
      row.draft = { ...row.draft, vehicleId: null }
      row.state = 'incomplete'
      row.remarks.push(TEXTS.stornoUnmatched)
      continue
    }
    const before = stored[cancelled]
    const other = uncancelled[cancelled - stored.length]
    row.reverses = before?.id ?? other ?? null
    if (before?.onSheet) {
      // what stands on a sheet is taken back on one, by a line of its own
      row.draft = { ...row.draft, vehicleId: before.vehicleId }
      if (needsOf(row).length === 0) row.state = 'new'
      row.remarks.push(TEXTS.stornoOnSheet(before.number))
      continue
    }
    const bought = before ?? other?.draft
    if (bought?.qty.gt(row.draft.qty.abs())) {
      // a part that is taken back counts beside what it is a part of
      row.draft = { ...row.draft, vehicleId: bought.vehicleId }
      if (needsOf(row).length === 0) row.state = 'new'
      row.remarks.push(TEXTS.stornoPart(bought.number))
      continue
    }
    row.draft = { ...row.draft, ignored: true }
    row.state = 'new'
    row.remarks.push(TEXTS.storno)
    if (before) row.cancels = before.id
    else if (other) {
      other.draft = { ...other.draft, ignored: true }
      other.state = 'new'
      other.remarks.push(TEXTS.stornoOf(row.receipt.row))
    }
  }
}
