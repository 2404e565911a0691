/**
 * The thread that draws. It answers a request with one chunk, or with the need of further models, so that it is never
 * ahead of a slow reader nor far behind a slow source, and several prints take turns in it.
 */

import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { PrintLayout } from '#domain/report/print-layout.ts'
import type { ModelOf, PrintableKind } from './kinds.ts'
import { renderPdf } from './render.ts'

type Model = ModelOf<PrintableKind>

export type ToWorker =
  | { job: number; ask: 'open'; kind: PrintableKind; title?: string; total?: number; layout?: PrintLayout }
  | { job: number; ask: 'next' }
  /** Further models, none of them when there are no more. */
  | { job: number; ask: 'go on'; models: readonly Model[] }
  | { job: number; ask: 'drop' }

/** A chunk, or a need, or an error; none of them after the last chunk. */
export type FromWorker = { job: number; bytes?: Uint8Array; needsModels?: true; error?: unknown }

type Open = { chunks: AsyncGenerator<Uint8Array, void, undefined>; goOn: (models: readonly Model[]) => void }

const open = new Map<number, Open>()

const say = (answer: FromWorker, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(answer, transfer)

/** Models as the other thread hands them over. */
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
      // A copy of its own: small buffers of Node share their memory, which must not leave with the chunk.
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

/** How much nicer than the thread that answers requests: a long print draws while the processors have nothing more urgent. */
const NICER = 10
// elsewhere a priority is the whole process's
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
    case 'drop':
      open.delete(job)
  }
})
