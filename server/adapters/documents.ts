/** Paper: view models in, the bytes of a PDF out, drawn in another thread. */
import { Readable } from 'node:stream'
import type { ModelOf, PrintableKind } from '#documents/kinds.ts'
import type { Models, RenderOptions } from '#documents/render.ts'
import { closePdfWorkers, renderPdfInWorker, warmPdfWorkers } from '#documents/render-in-worker.ts'

/** Prints documents of one kind into one file, as fast as it is read; aborting the signal stops the drawing. */
export type DocumentPrinter = <Kind extends PrintableKind>(
  kind: Kind,
  models: Models<ModelOf<Kind>>,
  options: RenderOptions & { companyId: number; signal: AbortSignal },
) => Readable

let underWay = 0

/** How many prints are being drawn in this process. */
export const printsUnderWay = (): number => underWay

/** Prints of one company that are drawn at once: the threads take turns between prints, so that others get a third of them at least. */
const AT_ONCE = 2

type Lane = { running: number; queue: (() => void)[] }
const lanes = new Map<number, Lane>()

/** Waits until the company may draw one more; aborted, it leaves the queue with the signal's reason. */
const enter = async (companyId: number, signal: AbortSignal): Promise<void> => {
  const lane = lanes.get(companyId) ?? { running: 0, queue: [] }
  lanes.set(companyId, lane)
  if (lane.running < AT_ONCE) {
    lane.running++
    return
  }
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const abort = () => {
    lane.queue = lane.queue.filter((other) => other !== resolve)
    reject(signal.reason)
  }
  signal.addEventListener('abort', abort, { once: true })
  lane.queue.push(resolve)
  await promise.finally(() => signal.removeEventListener('abort', abort))
}

const leave = (companyId: number): void => {
  const lane = lanes.get(companyId)
  const next = lane?.queue.shift()
  // the place passes on without becoming free in between
  if (next) next()
  else if (lane && --lane.running === 0) lanes.delete(companyId)
}

async function* inTurn(companyId: number, signal: AbortSignal, draw: () => AsyncIterable<Uint8Array>, models: unknown) {
  try {
    signal.throwIfAborted()
    await enter(companyId, signal)
  } catch (error) {
    // what the models have open is theirs to close
    if (models !== null && typeof models === 'object' && 'return' in models) await (models as AsyncGenerator).return(undefined)
    throw error
  }
  try {
    yield* draw()
  } finally {
    leave(companyId)
  }
}

/** The printer of the product; a company's prints wait for each other, so that none holds all threads. */
export const documentPrinter: DocumentPrinter = (kind, models, { companyId, ...options }) => {
  underWay++
  const chunks = inTurn(companyId, options.signal, () => renderPdfInWorker(kind, models, options), models)
  return Readable.from(chunks, { objectMode: false }).once('close', () => underWay--)
}

/** Starts the drawing thread ahead of the first document. */
export const warmPrinter = warmPdfWorkers

/** Stops the drawing threads; prints under way fail. */
export const closePrinter = closePdfWorkers
