/** Printing: takes view models and returns the bytes of a PDF, drawn in another thread. */
import { Readable } from 'node:stream'
import type { ModelOf, PrintableKind } from '#documents/kinds.ts'
import type { Models, RenderOptions } from '#documents/render.ts'
import { closePdfWorkers, renderPdfInWorker, warmPdfWorkers } from '#documents/render-in-worker.ts'
import { fairTurns } from '../database/fair-shares.ts'

/** Prints documents of one kind into one file, drawn as fast as it is read; aborting the signal stops the drawing. */
export type DocumentPrinter = <Kind extends PrintableKind>(
  kind: Kind,
  models: Models<ModelOf<Kind>>,
  options: RenderOptions & { companyId: number; signal: AbortSignal },
) => Readable

let underWay = 0

/** How many prints are being drawn in this process. */
export const printsUnderWay = (): number => underWay

/** Most prints that wait: as many as a company's browsers open at once. */
const WAITING = 1000
/** Two prints of a company are drawn at once: threads alternate between prints, so that others get at least a third of them. */
const turns = fairTurns<number>({ ofOne: 2, waiting: WAITING })

/** Draws when the company's share allows one more print. */
async function* drawnInLane(companyId: number, signal: AbortSignal, draw: () => AsyncIterable<Uint8Array>, models: unknown) {
  let end: () => void
  try {
    end = await turns.take(companyId, signal)
  } catch (error) {
    // streams opened by the models are closed by the models
    if (models !== null && typeof models === 'object' && 'return' in models) await (models as AsyncGenerator).return(undefined)
    throw error
  }
  try {
    yield* draw()
  } finally {
    end()
  }
}

/** The printer of the product; prints of a company wait for each other, so that no company occupies all threads. */
export const documentPrinter: DocumentPrinter = (kind, models, { companyId, ...options }) => {
  underWay++
  const chunks = drawnInLane(companyId, options.signal, () => renderPdfInWorker(kind, models, options), models)
  return Readable.from(chunks, { objectMode: false }).once('close', () => underWay--)
}

/** Starts the drawing thread before the first document. */
export const warmPrinter = warmPdfWorkers

/** Stops the drawing threads; prints in progress fail. */
export const closePrinter = closePdfWorkers
