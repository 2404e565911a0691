/** What the documents of a whole month share: one vehicle or machine, its sheets of the month in order. */
import { type Day, formatMonth, monthStart } from '../calendar/day.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { monthSignatories, type Signatory } from './people.ts'

export type MonthModel = {
  title: string
  /** `luna noiembrie 2026`. */
  month: string
  date: Day
  fileTitle: string
  bookmark: string
  letterhead: LetterheadModel
  signatories: readonly Signatory[]
}

/** Head and signatures of a document about the month of a sheet; `name` is its title in a file's properties. */
export const monthModel = (
  { kind, vehicle, startDate }: SheetRecord,
  company: Letterhead,
  { title, name }: { title: string; name: string },
): MonthModel => ({
  title,
  month: `luna ${formatMonth(startDate)}`,
  date: monthStart(startDate),
  fileTitle: `${name} ${vehicle.number}, ${formatMonth(startDate)}`,
  bookmark: `${vehicle.number} – ${formatMonth(startDate)}`,
  letterhead: letterhead(company),
  signatories: monthSignatories(kind, company),
})
