/** Numbers of documents with their own series: one series for each kind and year, without gaps. */
import { type Day, monthStart } from '../calendar/day.ts'
import type { LedgerEntry } from '../fuel/ledger.ts'
import { hasVoucher } from '../fuel/voucher.ts'
import type { SheetRecord } from '../roadmap/record.ts'
import type { SheetDocumentKind } from '../vocabulary.ts'
import { factsOf } from './document-kinds.ts'

/** The date that decides the year of a document's number and its place in the series; `null` for kinds without a series. */
export const numberedOn = (kind: SheetDocumentKind, { startDate, endDate }: Pick<SheetRecord, 'startDate' | 'endDate'>): Day | null => {
  const { series } = factsOf(kind)
  if (!series) return null
  return series === 'departure' ? startDate : series === 'arrival' ? endDate : monthStart(startDate)
}

/** Whether the document has content for the sheet; `entry` is that of its ledger, needed where the sheet burnt nothing. */
export const saysSomething = (
  kind: SheetDocumentKind,
  sheet: Pick<SheetRecord, 'advancePayment' | 'fuelConsumed'> & { vehicle: Pick<SheetRecord['vehicle'], 'fuelTracking'> },
  entry?: Pick<LedgerEntry<unknown>, 'covered'>,
): boolean => {
  switch (factsOf(kind).needs) {
    case 'advance':
      return sheet.advancePayment.gt(0)
    case 'tracked fuel':
      return sheet.vehicle.fuelTracking
    case 'consumed fuel':
      return sheet.vehicle.fuelTracking && hasVoucher({ sheet, covered: entry?.covered ?? [] })
    default:
      return true
  }
}
