/** What the documents of a whole month share: one vehicle or machine, its sheets of the month in order. */
import { formatMonth, monthStart } from '../calendar/day.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { approver, signatories } from './people.ts'

export type MonthModel = DocumentModel & {
  /** `luna noiembrie 2026`. */
  month: string
  letterhead: LetterheadModel
}

/** Head and signatures of a document about the month of a sheet; `name` is its title in a file's properties. */
export const monthModel = (
  document: 'faz' | 'fazmas' | 'fal',
  { kind, vehicle, startDate }: SheetRecord,
  company: Letterhead,
  { title, name }: { title: string; name: string },
): MonthModel => ({
  title,
  month: `luna ${formatMonth(startDate)}`,
  date: monthStart(startDate),
  fileTitle: `${name} ${vehicle.number}, ${formatMonth(startDate)}`,
  company: company.name,
  bookmark: [vehicle.number, formatMonth(startDate)],
  letterhead: letterhead(company),
  signatories: signatories(document, ['', '', approver(kind, company)]),
})
