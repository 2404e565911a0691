/**
 * The thread that draws. It answers one chunk for one request, so that it is never ahead of a slow reader, and several
 * prints take turns in it.
 */
import { parentPort } from 'node:worker_threads'
import type { ModelOf, PrintableKind } from './kinds.ts'
import { renderPdf } from './render.ts'

export type ToWorker =
  | { job: number; ask: 'open'; kind: PrintableKind; models: readonly ModelOf<PrintableKind>[]; title: string | undefined }
  | { job: number; ask: 'next' }
  | { job: number; ask: 'drop' }

/** `bytes` is absent after the last chunk. */
export type FromWorker = { job: number; bytes?: Uint8Array; error?: unknown }

const open = new Map<number, AsyncGenerator<Uint8Array, void, undefined>>()

const answer = async (job: number): Promise<void> => {
  try {
    const step = await open.get(job)?.next()
    if (step?.value) {
      // A copy of its own: small buffers of Node share their memory, which must not leave with the chunk.
      const bytes = new Uint8Array(step.value)
      parentPort?.postMessage({ job, bytes } satisfies FromWorker, [bytes.buffer])
      return
    }
    parentPort?.postMessage({ job } satisfies FromWorker)
  } catch (error) {
    parentPort?.postMessage({ job, error } satisfies FromWorker)
  }
  open.delete(job)
}

parentPort?.on('message', (message: ToWorker) => {
  const { job } = message
  if (message.ask === 'drop') {
    void open.get(job)?.return()
    open.delete(job)
    return
  }
  if (message.ask === 'open') {
    open.set(job, renderPdf(message.kind, message.models, message.title === undefined ? {} : { title: message.title }))
  }
  void answer(job)
})
