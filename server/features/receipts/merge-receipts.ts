/** Merges two receipts into one. */
import { Refusal } from '#contract/refusals.ts'
import { merged } from '#domain/receipts/merge.ts'
import type { Currency, PurchaseDocument } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { receiptImports } from './receipt-imports.repository.ts'
import { receipts, type StoredReceipt } from './receipts.repository.ts'
import { TEXTS } from './texts.ts'

/**
 * `keep` stays and takes what `drop` knows better (see `merged`). `drop` goes; where it came from a file it stays ignored as a part of
 * `keep`, so that reading the file again does not bring it back, and is a receipt of its own again when `keep` is deleted. Refused with IN_USE when `drop` is on a sheet: that one has to be kept.
 * Answers whether `drop` is gone, and which parts of it `keep` took.
 */
export const mergeReceipts = async (scope: CompanyScope, keep: number, drop: number): Promise<{ gone: boolean; parts: number[] }> => {
  const rows = await receipts.forUpdate(scope, [keep, drop])
  const placed = await receipts.onSheets(scope, [keep, drop])
  const read = (id: number) => {
    const row = rows.find((stored) => stored.id === id)
    if (!row) throw new Refusal('NOT_FOUND')
    return mergeable(row, placed.has(id))
  }
  const [stays, goes] = [read(keep), read(drop)]
  if (goes.onSheet) throw new Refusal('IN_USE', { message: TEXTS.keepPlaced(goes.number) })
  const { time, odometer, station, country, fullTank, date, partnerId, articleId, vehicleId, driverId } = merged(stays, goes)
  const columnsAtPump = { time, odometer, station, country, fullTank, driverId }
  await receipts.change(scope, keep, null, stays.onSheet ? columnsAtPump : { ...columnsAtPump, date, partnerId, articleId, vehicleId })
  const parts = await receiptImports.absorbWithin(scope, keep, drop)
  const gone = goes.externalKey === null
  if (gone) await receipts.delete(scope, drop)
  else {
    await receipts.change(scope, drop, null, { note: TEXTS.mergedInto(stays.number) })
    await receiptImports.absorb(scope, keep, drop)
  }
  return { gone, parts }
}

const mergeable = (row: StoredReceipt, onSheet: boolean) => ({
  ...row,
  document: row.document as PurchaseDocument,
  currency: row.currency as Currency,
  onSheet,
})
