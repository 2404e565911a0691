/** Lines of invoices and rows of statements that may be one fill, and what becomes of them once they are. */
import { picked } from '#contract/picked.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { type Month, monthOf, monthShown } from '#domain/month/month.ts'
import { formatMoney, formatQuantity } from '#domain/numbers/format.ts'
import type { Fill } from '#domain/receipts/fills.ts'
import { merged } from '#domain/receipts/merge.ts'
import type { ReceiptDraft } from '#domain/receipts/receipt.ts'
import type { KeptReceipt } from './import-lists.repository.ts'
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts'
import { needsOf, type PlannedReceipt } from './planned-receipt.ts'

/** A planned receipt or a stored one, with its fill. */
export type Planned = { fill: Fill; receipt: ReceiptDraft; row: PlannedReceipt; kept: null }
export type Stored = { fill: Fill; receipt: KeptReceipt; row: null; kept: KeptReceipt }
export type Side = Planned | Stored

export const isRow = ({ origin }: { origin: string }): boolean => origin === 'card'
export const isLine = ({ origin }: { origin: string }): boolean => origin === 'einvoice'

/** The fill as a user recognises it: `03.10.2026 14:22, PH 12 ABC, 40 L, 290,00 RON, 10123`. */
export const told = ({ receipt }: Side, plates: ReadonlyMap<number, string>): string =>
  [
    [formatDay(receipt.date), receipt.time].filter(Boolean).join(' '),
    plates.get(receipt.vehicleId ?? 0) ?? receipt.plateRead,
    `${formatQuantity(receipt.qty)} ${receipt.um}`,
    `${formatMoney(receipt.value)} ${receipt.currency}`,
    receipt.station,
    receipt.number,
  ]
    .filter(Boolean)
    .join(', ')

/** The closed month that a receipt's sheet begins in, or before the end of; `null` of one that may change. */
const closedMonth = (kept: KeptReceipt | null, lastClosed: Month): Month | null => {
  const month = kept?.sheetDay ? monthOf(kept.sheetDay) : null
  return month !== null && month <= lastClosed ? month : null
}

const skip = (row: PlannedReceipt, text: string): void => {
  row.state = 'skipped'
  row.remarks = [text]
}

/** Fields of a draft that the pump knows better. */
const PUMPED = [
  ...(['date', 'time', 'odometer', 'station', 'country', 'fullTank', 'cardTail'] as const),
  ...(['vehicleId', 'driverId', 'articleId'] as const),
]

/** Notes on the planned rows of a pair that they become one receipt. */
export const join = (line: Side, row: Side, lastClosed: Month): void => {
  const closed = closedMonth(row.kept ?? line.kept, lastClosed)
  if (closed !== null) {
    const sheet = row.kept?.sheetNumber ?? line.kept?.sheetNumber ?? 0
    for (const side of [line, row]) if (side.row) skip(side.row, TEXTS.onClosedSheet(sheet, monthShown(closed)))
    return
  }
  const after = merged({ ...line.receipt, onSheet: Boolean(line.kept?.onSheet) }, { ...row.receipt, onSheet: Boolean(row.kept?.onSheet) })
  if (line.row) {
    const { onSheet: _, ...draft } = { ...line.receipt, ...after }
    line.row.joins = { keep: line.row, drop: row.row ?? (row.kept?.id as number) }
    line.row.draft = { ...line.row.draft, ...picked(draft, PUMPED), note: null }
    line.row.remarks = [
      row.kept?.onSheet ? TEXTS.takesPlace(row.receipt.number, row.kept.sheetNumber ?? 0) : TEXTS.mergedWith(row.receipt.number),
      ...line.row.remarks.filter(
        (remark) => remark !== TEXTS.dayOfInvoice && remark !== TEXTS.vehicleUnknown && remark !== TEXTS.plateUnknown,
      ),
    ]
    if (needsOf(line.row).length === 0) line.row.state = 'new'
  }
  if (row.row) {
    if (!line.row) row.row.joins = { keep: line.kept?.id as number, drop: row.row }
    row.row.state = 'joined'
    row.row.remarks = [TEXTS.partOf(line.receipt.number)]
  }
}
