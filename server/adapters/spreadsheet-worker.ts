/** The program of a thread that reads and writes spreadsheets. */
import type { SpreadsheetFormat } from '#contract/transfer-files.ts'
import { type ReadFile, type ReceiptFile, readReceiptFiles } from './read-receipt-files.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { type GridRow, type Table, Unreadable } from './spreadsheet-model.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** A job of the thread. */
export type Job =
  | { ask: 'read'; bytes: Uint8Array; sheet?: string }
  | { ask: 'write'; format: SpreadsheetFormat; tables: readonly [Table, ...Table[]] }
  | { ask: 'receipts'; files: readonly ReceiptFile[] }
/** The answer to a job. */
export type Done = { rows: GridRow[] } | { bytes: Uint8Array } | { files: ReadFile[] } | { unreadable: string }

/** Jobs run one after another. */
export default async (job: Job): Promise<Done> => {
  if (job.ask === 'write') return { bytes: await writeSpreadsheet(job.format, job.tables) }
  if (job.ask === 'receipts') return { files: await readReceiptFiles(job.files) }
  try {
    return { rows: await readSpreadsheet(Buffer.from(job.bytes), undefined, job.sheet) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message }
    throw error
  }
}
