/** Spreadsheets, read and written in a pool of threads: few at once, with bounded memory and time. */
import { serialize } from 'node:v8'
import { Refusal } from '#contract/refusals.ts'
import type { SpreadsheetFormat } from '#contract/transfer-files.ts'
import { mapInSlices } from '../database/fair-queue.ts'
import type { ReadFile, ReceiptFile } from './read-receipt-files.ts'
import type { GridRow, Table } from './spreadsheet-model.ts'
import type { Done, Job, PackedTable } from './spreadsheet-worker.ts'
import { UNREADABLE } from './texts.ts'
import { type Owner, workerPool } from './worker-pool.ts'

const AT_ONCE = 2
const MEMORY_MB = 512
const SECONDS = 1000
/** Far more than any file takes that is read: a small and busy machine takes ten times as long as a good one. */
const TIME = 60 * SECONDS

const inThread = workerPool<Job, Done>(new URL('./spreadsheet-worker.ts', import.meta.url), {
  atOnce: AT_ONCE,
  memoryMb: MEMORY_MB,
  milliseconds: TIME,
})

/** Reads in a thread. A file that ends its thread has too much in it; BUSY says nothing of the file: a slow machine takes long for any. */
const readInThread = async (owner: Owner, job: Job, signal: AbortSignal): Promise<Done> => {
  const done = await inThread(owner, job, signal).catch((error: unknown): Done => {
    if (error instanceof Refusal || signal.aborted) throw error
    return { unreadable: UNREADABLE.unpacked }
  })
  if ('unreadable' in done) throw new Refusal('FILE_UNREADABLE', { message: done.unreadable })
  return done
}

/**
 * The rows of a file that are not blank, at most 10.000 below the headings. Refuses with FILE_UNREADABLE a file that is no spreadsheet or
 * exceeds the limit of memory, with BUSY one that waits or takes too long. Of a workbook the sheet named `sheet` is read where it exists,
 * else the first.
 */
export const readSpreadsheet = async (owner: Owner, bytes: Uint8Array, signal: AbortSignal, sheet?: string): Promise<GridRow[]> => {
  const job: Job = { ask: 'read', bytes, ...(sheet === undefined ? {} : { sheet }) }
  const done = await readInThread(owner, job, signal)
  if ('rows' in done) return done.rows
  throw new Error('a thread that reads answers rows')
}

/**
 * The contents of statements, invoices and archives of them, each recognised by its bytes. An unreadable file has the reason in its
 * result and does not stop the others. Refuses with FILE_UNREADABLE when together they exceed the limit of memory, with BUSY when they wait
 * or take too long.
 */
export const readReceipts = async (owner: Owner, files: readonly ReceiptFile[], signal: AbortSignal): Promise<ReadFile[]> => {
  const done = await readInThread(owner, { ask: 'receipts', files }, signal)
  if ('files' in done) return done.files
  throw new Error('a thread that reads receipts answers files')
}

/** Rows serialised in slices: copying all of them to a thread at once would block the one that answers requests. */
const packed = async ({ rows, ...table }: Table): Promise<PackedTable> => {
  return { ...table, parts: await mapInSlices(rows, (slice) => [serialize(slice)]) }
}

/** The bytes of tables as a file; a CSV file contains only the first. */
export const writeSpreadsheet = async (
  owner: Owner,
  format: SpreadsheetFormat,
  tables: readonly [Table, ...Table[]],
  signal: AbortSignal,
): Promise<Buffer> => {
  const [first, ...others] = tables
  const packedTables: [PackedTable, ...PackedTable[]] = [await packed(first)]
  for (const table of others) packedTables.push(await packed(table))
  const done = await inThread(owner, { ask: 'write', format, tables: packedTables }, signal)
  if ('bytes' in done) return Buffer.from(done.bytes)
  throw new Error('a thread that writes answers bytes')
}
