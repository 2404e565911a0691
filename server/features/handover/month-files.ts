/** The files of a month for an accountant: its tables, and the files for each accounting program. */
import { monthEnd } from '#domain/calendar/day.ts'
import { entriesOf, type Handed } from '#domain/handover/entries.ts'
import type { HandoverFile, Program } from '#domain/handover/files.ts'
import { sagaFiles } from '#domain/handover/saga.ts'
import { ENTRY_HEADINGS, entryCells } from '#domain/handover/table.ts'
import { mentorFiles } from '#domain/handover/winmentor.ts'
import type { Books } from '#domain/month/books.ts'
import { monthShown } from '#domain/month/month.ts'
import { deductibilityTable } from '#domain/report/deductibilitate.ts'
import { taxCode } from '#domain/report/letterhead.ts'
import { writeSpreadsheet } from '../../adapters/spreadsheet.ts'
import type { Table } from '../../adapters/spreadsheet-model.ts'
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

/** The files that a program reads of a month. */
export const filesFor = async (
  program: Program,
  books: Books,
  handed: ReadonlySet<Handed>,
  settings: Pick<CompanyFacts, 'dateFormat' | 'roPrefix' | 'store'>,
  { companyId, gone }: { companyId: number; gone: AbortSignal },
): Promise<HandoverFile[]> => {
  const entries = entriesOf(books, handed)
  if (program === 'saga') return sagaFiles(books, entries, handed, settings)
  if (program === 'winmentor') return mentorFiles(books, handed, { store: settings.store ?? '' })
  if (entries.length === 0) return []
  const content = await writeSpreadsheet(companyId, 'xlsx', [entriesSheet(books, handed)], gone)
  return [{ name: `note-${books.month}.xlsx`, content, rows: entries.length }]
}

/** The time of a month's files in an archive: the month's end, so that the same month gives the same archive. */
export const timeOfFiles = ({ month }: Pick<Books, 'month'>): Date => new Date(`${monthEnd(`${month}-01`)}T12:00:00Z`)

/** The bytes of a file. */
export const bytesOf = ({ content }: Pick<HandoverFile, 'content'>): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
