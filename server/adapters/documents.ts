/** Printing: takes view models and returns the bytes of a PDF, drawn in another thread. */
import { Readable } from 'node:stream'
import type { ModelOf, PrintableKind } from '#documents/kinds.ts'
import type { Models, RenderOptions } from '#documents/render.ts'
import { closePdfWorkers, drawPagesInWorker, renderPdfInWorker, warmPdfWorkers } from '#documents/render-in-worker.ts'

/** Prints documents of one kind into one file, drawn as fast as it is read; aborting the signal stops the drawing. */
export type DocumentPrinter = <Kind extends PrintableKind>(
  kind: Kind,
  models: Models<ModelOf<Kind>>,
  options: RenderOptions & { signal: AbortSignal },
) => Readable

let underWay = 0

/** How many prints are being drawn in this process. */
export const printsUnderWay = (): number => underWay

export const documentPrinter: DocumentPrinter = (kind, models, options) => {
  underWay++
  return Readable.from(renderPdfInWorker(kind, models, options), { objectMode: false }).once('close', () => underWay--)
}

/** The pages of one document for a screen, drawn by the same threads. */
export const drawnPages = drawPagesInWorker

/** Starts the drawing thread before the first document. */
export const warmPrinter = warmPdfWorkers

/** Stops the drawing threads; prints in progress fail. */
export const closePrinter = closePdfWorkers
