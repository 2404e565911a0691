/** Spreadsheets, read and written in threads of their own: few at once, with bounded memory and time. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '#contract/refusals.ts'
import type { SpreadsheetFormat } from '#contract/transfer.ts'
import { type GridRow, type Table, UNREADABLE } from './spreadsheet-model.ts'
import type { Done, Job } from './spreadsheet-worker.ts'

const AT_ONCE = 2
const MEMORY_MB = 512
const SECONDS = 1000
const TIME = 20 * SECONDS

/** Lets so many pieces of work run at once; the others wait their turn. */
const atOnce = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
const inTurn = atOnce(AT_ONCE)

/** Refuses with BUSY when whoever asked has gone away: nobody reads it, and the log is spared an error that is none. */
const inThread = (job: Job, signal: AbortSignal): Promise<Done> =>
  inTurn(async () => {
    if (signal.aborted) throw new Refusal('BUSY')
    const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const { promise, resolve, reject } = Promise.withResolvers<Done>()
    worker
      .once('message', resolve)
      .once('error', reject)
      .once('exit', () => reject(new Error('the thread ended without an answer')))
    const stopped = AbortSignal.any([signal, AbortSignal.timeout(TIME)])
    const stop = () => reject(signal.aborted ? new Refusal('BUSY') : stopped.reason)
    stopped.addEventListener('abort', stop, { once: true })
    try {
      return await promise
    } finally {
      stopped.removeEventListener('abort', stop)
      await worker.terminate()
    }
  })

/**
 * The rows of a file that are not blank, at most 10.000 below the headings. Refuses with FILE_UNREADABLE one that is no
 * spreadsheet, or takes more memory or time to read than an honest one.
 */
export const readSpreadsheet = async (bytes: Uint8Array, signal: AbortSignal): Promise<GridRow[]> => {
  const done = await inThread({ ask: 'read', bytes }, signal).catch((error: unknown): Done => {
    if (signal.aborted) throw error
    return { unreadable: UNREADABLE.unpacked }
  })
  if ('unreadable' in done) throw new Refusal('FILE_UNREADABLE', { message: done.unreadable })
  if ('rows' in done) return done.rows
  throw new Error('a thread that reads answers rows')
}

/** The bytes of a table as a file. */
export const writeSpreadsheet = async (format: SpreadsheetFormat, table: Table, signal: AbortSignal): Promise<Buffer> => {
  const done = await inThread({ ask: 'write', format, table }, signal)
  if ('bytes' in done) return Buffer.from(done.bytes)
  throw new Error('a thread that writes answers bytes')
}
