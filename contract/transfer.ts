import { z } from 'zod'
import { RECEIPT_STATES } from '#domain/receipts/receipt.ts'
import { RECEIPT_ORIGINS } from '#domain/vocabulary.ts'
import { type Endpoint, endpoints } from './endpoint.ts'
import { sheetFilters } from './roadmaps.ts'
import { EXPORTED_LISTS, READ_LISTS, SPREADSHEET } from './transfer-files.ts'
import { base64UpTo, inCompany, inCompanyQuery, listUpTo, queryId, queryIdOrNull, queryIds, queryText } from './wire.ts'

/** The largest file that is read, in bytes. */
export const FILE_BYTES = 5 * 1024 * 1024
/** The most rows that are read from a file, below its headings. */
export const FILE_ROWS = 10_000
/** The most rows that are written into a file. */
export const EXPORT_ROWS = 50_000
/** The most companies that one file may add. */
export const NEW_COMPANIES = 500
/** The most rows of one state that a preview tells one by one. */
export const PREVIEW_ROWS = 200

const BASE64_LENGTH = Math.ceil(FILE_BYTES / 3) * 4
const BODY_LIMIT = BASE64_LENGTH + 10_000

const ListSelection = z.object({
  search: queryText(100),
  sort: queryText(40),
  direction: z.preprocess((value) => value || undefined, z.enum(['asc', 'desc']).optional()),
})

const ExportQuery = inCompanyQuery.extend({
  list: z.enum(EXPORTED_LISTS),
  ...ListSelection.shape,
  ...sheetFilters,
  partnerId: queryIdOrNull,
  articleId: queryIdOrNull,
  state: z.preprocess((value) => value || undefined, z.enum(RECEIPT_STATES).optional()),
  origin: z.preprocess((value) => value || undefined, z.enum(RECEIPT_ORIGINS).optional()),
  ids: queryIds,
})

/** A file to read: its bytes in base64. */
const FileForm = z.object({ content: base64UpTo(BASE64_LENGTH) })
/** What lines of sheets name that a company may not have yet, and that a file may add with them. */
export const OFFERED = ['drivers', 'routes'] as const
export type Offered = (typeof OFFERED)[number]
/** What the client calls an import by while it asks how far it is: anything that it does not use twice. */
const importKey = z.string().regex(/^[\w-]{8,64}$/)
const ImportForm = inCompany.extend({
  list: z.enum(READ_LISTS),
  ...FileForm.shape,
  progressKey: importKey.nullish().transform((value) => value ?? undefined),
  /** Added in the same transaction, so that they are missing no more. */
  make: listUpTo(OFFERED.length, z.enum(OFFERED)),
})
/** What the preview of the file has said. */
const agreed = z.string().min(1).max(100)

/** What becomes of a row: `bad` ones keep the whole file from being written. */
export const ROW_STATES = ['bad', 'added', 'changed', 'unchanged'] as const
export type RowState = (typeof ROW_STATES)[number]

const count = z.number().int()
const PreviewRow = z.object({
  /** As the spreadsheet numbers it, headings included. */
  row: count,
  state: z.enum(ROW_STATES),
  name: z.string(),
  problems: z.array(z.object({ column: z.string(), message: z.string() })),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type PreviewRow = z.output<typeof PreviewRow>

export const ImportPreview = z.object({
  counts: z.object({ bad: count, added: count, changed: count, unchanged: count }),
  /** Headings that the list does not have. */
  ignored: z.array(z.string()),
  /** The first rows of each state. */
  rows: z.array(PreviewRow),
  /** What lines name that the list of it does not have; the first names and how many there are. */
  offers: z.array(z.object({ what: z.enum(OFFERED), count, names: z.array(z.string()) })),
  /** Stands for what writing would do; to be sent back with the file. */
  agreed: z.string(),
})
export type ImportPreview = z.output<typeof ImportPreview>

const Imported = z.object({ added: count, changed: count, unchanged: count })
export type Imported = z.output<typeof Imported>

const ImportProgress = z.object({
  /** Sheets are first looked through, all of them, then written. */
  step: z.enum(['checking', 'writing']),
  done: count,
  total: count,
})
export type ImportProgress = z.output<typeof ImportProgress>

const importing = { caller: 'member', bodyLimit: BODY_LIMIT } as const satisfies Partial<Endpoint>

export const transfer = endpoints({
  exportXlsx: {
    method: 'GET',
    path: 'transfer/xlsx',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'A list as an XLSX file, searched, sorted and (sheets) filtered like the list itself.',
    query: ExportQuery,
    answer: SPREADSHEET.xlsx,
  },
  exportCsv: {
    method: 'GET',
    path: 'transfer/csv',
    heavy: true,
    caller: 'member',
    needs: 'read',
    summary: 'The same as CSV: semicolons, decimal commas, UTF-8 with a byte order mark.',
    query: ExportQuery,
    answer: SPREADSHEET.csv,
  },
  importTemplate: {
    method: 'GET',
    path: 'transfer/template',
    caller: 'member',
    needs: 'read',
    summary: 'An XLSX file with the headings of a list and what may stand below them.',
    query: z.object({ companyId: queryId, list: z.enum(READ_LISTS) }),
    answer: SPREADSHEET.xlsx,
  },
  previewImport: {
    method: 'POST',
    path: 'transfer/preview',
    heavy: true,
    needs: 'read',
    previews: true,
    summary: 'What reading an XLSX or CSV file into a list would add and change, and each row that keeps it from being read.',
    body: ImportForm,
    answer: ImportPreview,
    refusals: ['FILE_UNREADABLE'],
    ...importing,
  },
  importFile: {
    method: 'POST',
    path: 'transfer/import',
    heavy: true,
    needs: 'nomenclators',
    writes: 'company',
    summary:
      'Reads a file into a list as its preview said, all rows or none; refused with CHANGED when that is no longer what it would do.',
    body: ImportForm.extend({ agreed }),
    answer: Imported,
    refusals: ['FILE_UNREADABLE', 'CHANGED', 'PLATE_TAKEN', 'PARTNER_TAKEN', 'LIMIT_REACHED', 'NUMBER_TAKEN'],
    ...importing,
  },
  importProgress: {
    method: 'GET',
    path: 'transfer/progress',
    caller: 'member',
    needs: 'read',
    summary: 'How many sheets of a file that is being read are done; null before, after, and where another process reads it.',
    query: z.object({ companyId: queryId, progressKey: importKey }),
    answer: ImportProgress.nullable(),
  },
  exportCompaniesXlsx: {
    method: 'GET',
    path: 'company/transfer/xlsx',
    heavy: true,
    caller: 'user',
    summary: 'The user’s companies as an XLSX file, searched and sorted like their list; an unknown `sort` is by name.',
    query: ListSelection,
    answer: SPREADSHEET.xlsx,
  },
  exportCompaniesCsv: {
    method: 'GET',
    path: 'company/transfer/csv',
    heavy: true,
    caller: 'user',
    summary: 'The same as CSV: semicolons, decimal commas, UTF-8 with a byte order mark.',
    query: ListSelection,
    answer: SPREADSHEET.csv,
  },
  companiesTemplate: {
    method: 'GET',
    path: 'company/transfer/template',
    caller: 'user',
    summary: 'An XLSX file with the headings of the list of companies and what may stand below them.',
    answer: SPREADSHEET.xlsx,
  },
  previewCompanies: {
    method: 'POST',
    path: 'company/transfer/preview',
    heavy: true,
    caller: 'user',
    reads: true,
    summary: `What reading an XLSX or CSV file into the list of companies would add, at most ${NEW_COMPANIES}, and change; companies are found by tax code.`,
    body: FileForm,
    answer: ImportPreview,
    refusals: ['FILE_UNREADABLE'],
    bodyLimit: BODY_LIMIT,
  },
  importCompanies: {
    method: 'POST',
    path: 'company/transfer/import',
    heavy: true,
    caller: 'user',
    writes: 'account',
    summary:
      'Reads a file into the list of companies as its preview said, all rows or none; the active company stays, and who has none gets the first new one.',
    body: FileForm.extend({ agreed }),
    answer: Imported,
    keyed: true,
    refusals: ['FILE_UNREADABLE', 'CHANGED', 'NOT_FOUND', 'FORBIDDEN'],
    bodyLimit: BODY_LIMIT,
  },
})
