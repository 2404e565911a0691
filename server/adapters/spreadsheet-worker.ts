/** The thread that reads or writes one spreadsheet and ends. */
import { parentPort, workerData } from 'node:worker_threads'
import type { SpreadsheetFormat } from '#contract/transfer.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { type GridRow, type Table, Unreadable } from './spreadsheet-model.ts'
import { writeSpreadsheet } from './write-spreadsheet.ts'

/** What a thread is started for. */
export type Job = { ask: 'read'; bytes: Uint8Array } | { ask: 'write'; format: SpreadsheetFormat; tables: readonly [Table, ...Table[]] }
/** What it answers. */
export type Done = { rows: GridRow[] } | { bytes: Uint8Array } | { unreadable: string }

const done = async (job: Job): Promise<Done> => {
  if (job.ask === 'write') return { bytes: await writeSpreadsheet(job.format, job.tables) }
  try {
    return { rows: await readSpreadsheet(Buffer.from(job.bytes)) }
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message }
    throw error
  }
}

parentPort?.postMessage(await done(workerData as Job))
