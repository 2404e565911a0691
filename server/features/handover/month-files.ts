/** The files of a month for an accountant: its tables, and the files for each accounting program. */
import { formatDay, monthEnd } from '#domain/calendar/day.ts'
import { DIFFERENCE_LABEL, type Difference } from '#domain/handover/difference.ts'
import { entriesOf, type Handed } from '#domain/handover/entries.ts'
import type { HandoverFile, Program } from '#domain/handover/files.ts'
import { sagaFiles } from '#domain/handover/saga.ts'
import { ENTRY_HEADINGS, entryCells } from '#domain/handover/table.ts'
import { type MentorSettings, mentorFiles } from '#domain/handover/winmentor.ts'
import type { Books } from '#domain/month/books.ts'
import { daysOfMonth, type Month, monthShown } from '#domain/month/month.ts'
import { formatMoney } from '#domain/numbers/format.ts'
import { deductibilityTable } from '#domain/report/deductibilitate.ts'
import { taxCode } from '#domain/report/letterhead.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import type { Table } from '../../adapters/spreadsheet-model.ts'
import { takeNumbers } from '../document-numbers/document-numbers.repository.ts'
import type { CompanyFacts } from '../fiscal/fiscal.repository.ts'
import { TEXTS } from './texts.ts'

const MONEY = '#,##0.00'
const text = (heading: string, width: number) => ({ heading, width, format: '@', wrap: true })
const headOf = ({ company, month }: Books, title: string): string[] => [
  company.name,
  `CUI: ${taxCode(company)}`,
  `${title}, ${monthShown(month)}`,
]

/** The deductibility report as a spreadsheet. */
export const deductibilitySheet = (books: Books): Table => {
  const { headings, rows, totals } = deductibilityTable(books)
  return {
    name: TEXTS.deductibility,
    head: headOf(books, TEXTS.deductibility),
    columns: [
      text(TEXTS.vehicle, 14),
      text(TEXTS.what, 16),
      text(TEXTS.regime, 10),
      text(TEXTS.grounds, 44),
      ...headings.map((heading) => ({ heading, width: 18, format: MONEY })),
    ],
    rows: rows.map(({ vehicle, what, regime, grounds, amounts }) => [vehicle, what, regime, grounds, ...amounts.map(Number)]),
    totals: [{ label: TEXTS.total, sums: [null, null, null, null, ...totals.map(Number)] }],
  }
}

const entriesSheet = (books: Books, handed: ReadonlySet<Handed>): Table => {
  const rows = entriesOf(books, handed).map(entryCells)
  const WIDTHS: Partial<Record<(typeof ENTRY_HEADINGS)[number], number>> = { Partener: 34, Explicație: 48, Document: 16 }
  return {
    name: TEXTS.entries,
    head: headOf(books, TEXTS.entries),
    columns: ENTRY_HEADINGS.map((heading) => ({
      heading,
      width: WIDTHS[heading] ?? 13,
      ...(heading === 'Data' ? { format: 'dd.mm.yyyy' } : heading === 'Valoare' || heading === 'TVA' ? { format: MONEY } : {}),
    })),
    rows: rows.map(([day, ...rest]) => [new Date(`${day}T00:00:00Z`), ...rest]),
  }
}

export const filesFor = async (
  program: Program,
  books: Books,
  handed: ReadonlySet<Handed>,
  settings: Pick<CompanyFacts, 'dateFormat' | 'halfVat' | 'roPrefix' | 'store'> & Pick<MentorSettings, 'numbers'>,
  { companyId, gone }: { companyId: number; gone: AbortSignal },
): Promise<HandoverFile[]> => {
  const entries = entriesOf(books, handed)
  if (program === 'saga') return sagaFiles(books, entries, handed, settings)
  if (program === 'winmentor') return mentorFiles(books, handed, { store: settings.store ?? '', numbers: settings.numbers })
  if (entries.length === 0) return []
  const content = await writeSpreadsheet(companyId, 'xlsx', [entriesSheet(books, handed)], gone)
  return [{ name: `note-${books.month}.xlsx`, content, rows: entries.length }]
}

/** A CSV that Excel recognises by its byte order mark. */
export const csvOf = (rows: readonly (readonly string[])[]): Uint8Array =>
  new TextEncoder().encode(
    `\uFEFF${rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`,
  )

/** The list of what is new, changed and gone since the hand-over before. */
export const differenceFile = (month: Month, differences: readonly Difference[]): HandoverFile => ({
  name: `${TEXTS.difference}-${month}.csv`,
  content: csvOf([
    TEXTS.differences,
    ...differences.map(({ state, document, number, day, party, before, now }) => [
      ...[DIFFERENCE_LABEL[state], document, number, formatDay(day), party],
      ...[before, now].map((amount) => (amount ? formatMoney(amount) : '')),
    ]),
  ]),
  rows: differences.length,
})

/** Numbers of the month's vouchers by vehicle, in the series of the collective ones on paper; those without one take the next. */
export const voucherNumbers = async (
  scope: CompanyScope,
  { month, vehicles }: Pick<Books, 'month' | 'vehicles'>,
  userId: number,
): Promise<ReadonlyMap<number, number>> => {
  const ids = vehicles.filter(({ vouchers }) => vouchers.length > 0).map(({ id }) => id)
  const documents = ids.map((vehicleId) => ({
    roadmapId: null,
    vehicleId,
    month: daysOfMonth(month).from,
    year: Number(month.slice(0, 4)),
  }))
  const numbers = await takeNumbers(scope, 'bon-consum-colectiv', userId, documents)
  return new Map(ids.map((id, at) => [id, numbers[at]?.number ?? 0]))
}

/** The time of a month's files in an archive: the month's end, so that the same month gives the same archive. */
export const timeOfFiles = ({ month }: Pick<Books, 'month'>): Date => new Date(`${monthEnd(`${month}-01`)}T12:00:00Z`)

export const bytesOf = ({ content }: Pick<HandoverFile, 'content'>): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
