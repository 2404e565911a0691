/** Lists out of the server as files, and files into it. */

import type { InputOf } from '#contract/contract.ts'
import { type ExportedList, exportName, type ImportedList, type SpreadsheetFormat, templateName } from '#contract/transfer.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { call, download } from '../../lib/api.ts'

/** What a list is exported by: its search, its order, and of sheets their filters. */
export type Asked = Partial<Omit<InputOf<'exportXlsx'>['query'], 'companyId' | 'list'>>

const EXPORT = { xlsx: 'exportXlsx', csv: 'exportCsv' } as const satisfies Record<SpreadsheetFormat, string>

/** Downloads a list as it is shown, all its pages. Throws `CallError`. */
export const downloadList = async (companyId: number, list: ExportedList, format: SpreadsheetFormat, asked: Asked): Promise<void> => {
  const file = await call(EXPORT[format], { query: { ...asked, companyId, list } })
  download(file, exportName(list, dayInRomania(new Date()), format))
}

/** Downloads the empty file of a list. Throws `CallError`. */
export const downloadTemplate = async (companyId: number, list: ImportedList): Promise<void> =>
  download(await call('importTemplate', { query: { companyId, list } }), templateName(list))

/** The bytes of a file in base64, as they are sent. */
export const contentOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(new Error('Fișierul nu a putut fi citit de pe acest dispozitiv'))
    reader.readAsDataURL(file)
  })
