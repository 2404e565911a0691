/** Receipts that are taken back by negative ones. */
import { plateKey } from '#domain/company/plate.ts'
import { monthOf } from '#domain/month/month.ts'
import { SAME_MONEY } from '#domain/receipts/duplicates.ts'
import { aliasKey } from '#domain/receipts/matching.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import { stornoPairs } from '#domain/receipts/storno.ts'
import type { KeptReceipt } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import { type Lists, supplierKey } from './match-rows.ts'
import { isWritten, needsOf, type PlannedReceipt } from './planned-receipt.ts'

type Worth = Pick<ReceiptDraft, 'qty' | 'value'>

/**
 * Whether a negative row gives back what was bought: less than half of its price for a litre is a price that is lowered, whose litres stay.
 * The whole of what does not stay is given back for its own amount, because neither counts then.
 */
const takesBack = (back: Worth, bought: Worth, stays: boolean): boolean => {
  const isPart = bought.qty.gt(back.qty.abs())
  if (!(isPart || stays || bought.value.plus(back.value).abs().lte(SAME_MONEY))) return false
  return back.value.times(2).div(back.qty).gte(bought.value.div(bought.qty))
}

/** Cancels receipts by their negative counterparts, in the files or stored; the user decides about one without a counterpart. */
export const cancelStornos = (
  rows: readonly PlannedReceipt[],
  { kept: storedReceipts, closedMonths }: Pick<Lists, 'kept' | 'closedMonths'>,
): void => {
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
    const cancelled = pairs.get(at + stored.length) ?? -1
    const before = stored[cancelled]
    const other = uncancelled[cancelled - stored.length]
    const bought = before ?? other?.draft
    const stays = before && (before.onSheet || closedMonths.has(monthOf(before.date))) ? before : null
    if (!(bought && takesBack(row.draft, bought, stays !== null))) {
      row.draft = { ...row.draft, vehicleId: null }
      row.state = 'incomplete'
      row.remarks.push(bought ? TEXTS.stornoOther(bought.number) : TEXTS.stornoUnmatched)
      continue
    }
    row.reverses = before?.id ?? other ?? null
    if (stays) {
      // what stands on a sheet, or was handed over with its month, is taken back by a receipt of its own
      row.draft = { ...row.draft, vehicleId: stays.vehicleId }
      if (needsOf(row).length === 0) row.state = 'new'
      row.remarks.push(stays.onSheet ? TEXTS.stornoOnSheet(stays.number) : TEXTS.stornoClosed(stays.number))
      continue
    }
    if (bought.qty.gt(row.draft.qty.abs())) {
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
