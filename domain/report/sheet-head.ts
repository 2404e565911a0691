import { type Day, formatDay, formatMonth } from '../calendar/day.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'

/** `former` is the sheet's number for documents that carried it before there were series; `null` for newer sheets. */
export type SeriesNumber = { number: number; former: number | null }

/** `17`, or `17 (nr. vechi 3)` where a document printed earlier may carry the sheet's number. */
export const numberShown = ({ number, former }: SeriesNumber): string =>
  former === null || former === number ? String(number) : `${number} (nr. vechi ${former})`

/** The number of a document in a preview: its sheet's. */
export const numberOfSheet = ({ number }: Pick<SheetRecord, 'number'>): SeriesNumber => ({ number, former: null })

/** `foaia de parcurs nr. 125`, or `foaia de funcționare nr. 45` for a machine. */
export const sheetNamed = ({ kind, number }: SheetRecord): string =>
  `${kind === 'vehicle' ? 'foaia de parcurs' : 'foaia de funcționare'} nr. ${number}`

/**
 * Name and place of a document about one sheet: its date and number are the sheet's departure and own number unless given; in the outline
 * of a print it is below its vehicle and the month of its departure. `Bon de consum nr. 7 din 06.11.2026`.
 */
export const sheetHead = (
  name: string,
  sheet: SheetRecord,
  company: Letterhead,
  { date = sheet.startDate, number = sheet.number }: { date?: Day; number?: number } = {},
): Pick<DocumentModel, 'date' | 'fileTitle' | 'company' | 'bookmark'> => {
  const numberAndDay = `nr. ${number} din ${formatDay(date)}`
  return {
    date,
    fileTitle: `${name} ${numberAndDay}`,
    company: company.name,
    bookmark: [sheet.vehicle.number, formatMonth(sheet.startDate), numberAndDay],
  }
}
