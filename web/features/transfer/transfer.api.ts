/** Lists out of the server as files, and files into it. */

import type { CallName, InputOf } from '#contract/contract.ts'
import type { Imported, ImportPreview, Offered } from '#contract/transfer.ts'
import {
  type ExportedList,
  exportName,
  type FiledList,
  READ_LISTS,
  type ReadList,
  type SpreadsheetFormat,
  templateName,
} from '#contract/transfer-files.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { call, download } from '../../lib/api.ts'
import { TEXTS } from './texts.ts'
import type { AskProgress } from './use-import-progress.ts'

/** What a list is exported by: its search, its order, and of sheets their filters. */
export type ListSelection = Partial<Omit<InputOf<'exportXlsx'>['query'], 'companyId' | 'list'>>
type OwnAsked = InputOf<'exportCompaniesXlsx'>['query']

type Sent = { content: string; make: readonly Offered[]; progressKey: string }

/** How files come into a list. Everything throws `CallError`. */
export type Import = {
  list: FiledList
  /** Downloads the empty file to fill in. */
  downloadTemplate: () => Promise<void>
  /** `make` is what is to be added with the file, `progressKey` what its progress is asked by. */
  preview: (file: Sent, signal: AbortSignal) => Promise<ImportPreview>
  write: (file: Sent, agreed: string) => Promise<Imported>
  /** `null` of a list that is read at once. */
  askProgress: AskProgress | null
}

/** How a list goes into files, as it is shown and all its pages, and how files come into it. Throws `CallError`. */
export type Transfer = {
  downloadAs: (format: SpreadsheetFormat) => Promise<void>
  /** `null` of a list that no file is read into. */
  importing: Import | null
}

const EXPORT = { xlsx: 'exportXlsx', csv: 'exportCsv' } as const satisfies Record<SpreadsheetFormat, CallName>
const EXPORT_OWN = { xlsx: 'exportCompaniesXlsx', csv: 'exportCompaniesCsv' } as const satisfies Record<SpreadsheetFormat, CallName>

const keep = (file: Blob, list: FiledList, format: SpreadsheetFormat) => download(file, exportName(list, dayInRomania(new Date()), format))
const isRead = (list: ExportedList): list is ReadList => (READ_LISTS as readonly string[]).includes(list)

const importInto = (companyId: number, list: ReadList): Import => ({
  list,
  downloadTemplate: async () => download(await call('importTemplate', { query: { companyId, list } }), templateName(list)),
  preview: ({ make, ...file }, signal) => call('previewImport', { body: { companyId, list, make: [...make], ...file } }, signal),
  write: ({ make, ...file }, agreed) => call('importFile', { body: { companyId, list, make: [...make], ...file, agreed } }),
  askProgress: list === 'vehicleRoadmaps' ? (progressKey) => call('importProgress', { query: { companyId, progressKey } }) : null,
})

/** Files of a company's list. */
export const transferOf = (companyId: number, list: ExportedList, selection: ListSelection): Transfer => ({
  downloadAs: async (format) => keep(await call(EXPORT[format], { query: { ...selection, companyId, list } }), list, format),
  importing: isRead(list) ? importInto(companyId, list) : null,
})

/** Files of the user’s companies. */
export const transferOfCompanies = (selection: OwnAsked): Transfer => ({
  downloadAs: async (format) => keep(await call(EXPORT_OWN[format], { query: selection }), 'companies', format),
  importing: {
    list: 'companies',
    downloadTemplate: async () => download(await call('companiesTemplate', {}), templateName('companies')),
    preview: ({ content }, signal) => call('previewCompanies', { body: { content } }, signal),
    write: ({ content }, agreed) => call('importCompanies', { body: { content, agreed } }),
    askProgress: null,
  },
})

/** The bytes of a file in base64, as they are sent. */
export const contentOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(new Error(TEXTS.unreadable))
    reader.readAsDataURL(file)
  })
