/** Numbers of documents with their own series: one series for each kind and year, without gaps. */
import { type Day, monthStart } from '../calendar/day.ts'
import type { SheetRecord } from '../roadmap/record.ts'
import type { SheetDocumentKind } from '../vocabulary.ts'
import { factsOf } from './document-kinds.ts'

/** The date that decides the year of a document's number and its place in the series; `null` for kinds without a series. */
export const numberedOn = (kind: SheetDocumentKind, { startDate, endDate }: Pick<SheetRecord, 'startDate' | 'endDate'>): Day | null => {
  const { series } = factsOf(kind)
  if (!series) return null
  return series === 'departure' ? startDate : series === 'arrival' ? endDate : monthStart(startDate)
}

/** Whether a sheet buys or takes back what earlier ones burnt, as its own stock says: numbers are given before a ledger is read. */
const settlesEarlier = ({ fuelStart, fuelAdded, vehicle }: Parameters<typeof saysSomething>[1]): boolean =>
  vehicle.calculationType === 'fifo' && !fuelAdded.eq(0) && (fuelStart.lt(0) || fuelStart.plus(fuelAdded).lt(0))

/** Whether the document has content for the sheet. */
export const saysSomething = (
  kind: SheetDocumentKind,
  sheet: Pick<SheetRecord, 'advancePayment' | 'fuelStart' | 'fuelAdded' | 'fuelConsumed'> & {
    vehicle: Pick<SheetRecord['vehicle'], 'calculationType' | 'fuelTracking'>
  },
): boolean => {
  switch (factsOf(kind).needs) {
    case 'advance':
      return sheet.advancePayment.gt(0)
    case 'tracked fuel':
      return sheet.vehicle.fuelTracking
    case 'consumed fuel':
      return sheet.vehicle.fuelTracking && (sheet.fuelConsumed.gt(0) || settlesEarlier(sheet))
    default:
      return true
  }
}
