import { type Day, formatDay, formatMonth } from '../calendar/day.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'

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
