/** What the documents of a whole month share: one vehicle or machine, its sheets of the month in order. */
import { type Day, formatDay, formatMonth, monthEnd, monthStart } from '../calendar/day.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import type { DocumentModel } from './document.ts'
import { type LetterheadModel, letterhead } from './letterhead.ts'
import { approver, signatories } from './people.ts'

export type MonthModel = DocumentModel & {
  /** `luna noiembrie 2026`, or `luna noiembrie 2026 – parțial: 05.11.2026–20.11.2026, conducător auto Popescu Ion`. */
  month: string
  letterhead: LetterheadModel
}

/** The days and the driver that sheets were chosen by; `driver` is `null` where all are meant. */
export type Chosen = { from: Day; to: Day; driver: string | null }

/** The part of a sheet's month that was chosen; `null` where that is the whole month, of all drivers. */
const partOfMonth = (day: Day, chosen: Chosen | undefined): Chosen | null => {
  if (!chosen) return null
  const [first, last] = [monthStart(day), monthEnd(day)]
  const [from, to] = [chosen.from > first ? chosen.from : first, chosen.to < last ? chosen.to : last]
  return from === first && to === last && chosen.driver === null ? null : { from, to, driver: chosen.driver }
}

/** `luna noiembrie 2026`, and which part of it where that is not all. */
const monthShown = (day: Day, chosen: Chosen | undefined): string => {
  const part = partOfMonth(day, chosen)
  const whole = `luna ${formatMonth(day)}`
  if (!part) return whole
  const days = `${formatDay(part.from)}–${formatDay(part.to)}`
  return `${whole} – parțial: ${[days, ...(part.driver ? [`conducător auto ${part.driver}`] : [])].join(', ')}`
}

/** What the end of the chosen days is called: `la sfârșit`, or `la 20.11.2026` where the month goes on. */
export const endShown = (day: Day, chosen: Chosen | undefined): string => {
  const part = partOfMonth(day, chosen)
  return part && part.to < monthEnd(day) ? `la ${formatDay(part.to)}` : 'la sfârșit'
}

/** Head and signatures of a document about the month of a sheet; `name` is its title in a file's properties. */
export const monthModel = (
  document: 'faz' | 'fazmas' | 'fal',
  { kind, vehicle, startDate }: SheetRecord,
  company: Letterhead,
  { title, name }: { title: string; name: string },
  chosen: Chosen | undefined,
): MonthModel => ({
  title,
  month: monthShown(startDate, chosen),
  date: monthStart(startDate),
  fileTitle: `${name} ${vehicle.number}, ${formatMonth(startDate)}`,
  company: company.name,
  bookmark: [vehicle.number, formatMonth(startDate)],
  letterhead: letterhead(company),
  signatories: signatories(document, ['', '', approver(kind, company)]),
})
