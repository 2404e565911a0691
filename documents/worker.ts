/**
 * The drawing thread. It answers a request with one chunk, or with a request for more models, so that it never runs ahead of a slow
 * reader, and several prints take turns in it.
 */

import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { DrawnPage } from '#domain/report/drawn-page.ts'
import type { PrintLayout } from '#domain/report/print-layout.ts'
import type { ModelOf, PrintableKind } from './kinds.ts'
import { drawPages, renderPdf } from './render.ts'

type Model = ModelOf<PrintableKind>

export type ToWorker =
  | { job: number; ask: 'open'; kind: PrintableKind; title?: string; total?: number; layout?: PrintLayout }
  | { job: number; ask: 'next' }
  /** More models; an empty list at the end. */
  | { job: number; ask: 'go on'; models: readonly Model[] }
  | { job: number; ask: 'drop' }
  | { job: number; ask: 'pages'; kind: PrintableKind; model: Model }

/** A chunk, a request for more models, or an error; none of them after the last chunk. Pages for a screen come all at once. */
export type FromWorker = { job: number; bytes?: Uint8Array; needsModels?: true; pages?: readonly DrawnPage[]; error?: unknown }

type Open = { chunks: AsyncGenerator<Uint8Array, void, undefined>; goOn: (models: readonly Model[]) => void }

const open = new Map<number, Open>()

const say = (answer: FromWorker, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(answer, transfer)

/** Models sent by the other thread. */
async function* handedOver(job: number): AsyncGenerator<Model, void, undefined> {
  for (;;) {
    const models = await new Promise<readonly Model[]>((resolve) => {
      const print = open.get(job)
      if (print) print.goOn = resolve
      say({ job, needsModels: true })
    })
    if (models.length === 0) return
    yield* models
  }
}

const answer = async (job: number): Promise<void> => {
  try {
    const step = await open.get(job)?.chunks.next()
    if (step?.value) {
      // a copy of its own: small buffers of Node share their memory, which must not be transferred with the chunk
      const bytes = new Uint8Array(step.value)
      say({ job, bytes }, [bytes.buffer])
      return
    }
    say({ job })
  } catch (error) {
    say({ job, error })
  }
  open.delete(job)
}

const answerPages = ({ job, kind, model }: Extract<ToWorker, { ask: 'pages' }>): void => {
  try {
    say({ job, pages: drawPages(kind, model) })
  } catch (error) {
    say({ job, error })
  }
}

/** Niceness above that of the thread that answers requests: a long print draws while the processors have nothing more urgent. */
const NICER = 10
// on other systems the priority applies to the whole process
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + NICER))

parentPort?.on('message', (message: ToWorker) => {
  const { job } = message
  switch (message.ask) {
    case 'open': {
      const { job: _, ask, kind, ...options } = message
      const chunks = renderPdf(kind, handedOver(job), options)
      open.set(job, { chunks, goOn: () => {} })
      return void answer(job)
    }
    case 'next':
      return void answer(job)
    case 'go on':
      return open.get(job)?.goOn(message.models)
    case 'pages':
      return answerPages(message)
    case 'drop':
      open.delete(job)
  }
})
