/** The program of a thread that reads and writes spreadsheets. */
import { deserialize } from 'node:v8'
import type { SpreadsheetFormat } from '#contract/transfer-files.ts'
import { type ReadFile, type ReceiptFile, readReceiptFiles } from './read-receipt-files.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { type GridRow, type Table, Unreadable } from './spreadsheet-model.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** A table whose rows are serialised by V8, in parts. */
export type PackedTable = Omit<Table, 'rows'> & { parts: readonly Uint8Array[] }

const unpacked = ({ parts, ...table }: PackedTable): Table => ({ ...table, rows: parts.flatMap((part) => deserialize(part)) })

export type Job =
  | { ask: 'read'; bytes: Uint8Array; sheet?: string }
  | { ask: 'write'; format: SpreadsheetFormat; tables: readonly [PackedTable, ...PackedTable[]] }
  | { ask: 'receipts'; files: readonly ReceiptFile[] }
/** The answer to a job. */
export type Done = { rows: GridRow[] } | { bytes: Uint8Array } | { files: ReadFile[] } | { unreadable: string }

/** Jobs run one after another. */
export default async (job: Job): Promise<Done> => {
  if (job.ask === 'write') {
    const [first, ...others] = job.tables
    return { bytes: await writeSpreadsheet(job.format, [unpacked(first), ...others.map(unpacked)]) }
  }
  if (job.ask === 'receipts') return { files: await readReceiptFiles(job.files) }
  try {
    return { rows: await readSpreadsheet(Buffer.from(job.bytes), undefined, job.sheet) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message }
    throw error
  }
}
