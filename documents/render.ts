/** Converts view models to the bytes of one PDF. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { DrawnPage } from '#domain/report/drawn-page.ts'
import type { PrintLayout } from '#domain/report/print-layout.ts'
import { KINDS, type ModelOf, type PrintableKind, type Template } from './kinds.ts'
import { type Arrangement, arrangement } from './layout/arrangement.ts'
import { drawDocument } from './layout/draw.ts'
import type { PaperDocument } from './layout/flow.ts'
import { PdfPen } from './layout/pdf-pen.ts'
import { ScreenPen } from './layout/screen-pen.ts'

export type RenderOptions = {
  /** Title of the file; that of the first document if absent. */
  title?: string
  /** Expected number of documents: the file then contains progress lines between its pages. */
  total?: number
  layout?: PrintLayout
  signal?: AbortSignal
}

/** Models of documents: an array, or built on request. */
export type Models<Model> = Iterable<Model> | AsyncIterable<Model>

/** Bytes collected before they are written: a few pages. */
const CHUNK = 32_768

/** pdfkit's own method for the creation date, which it cannot omit. */
type Dated = { appendXML: (xml: string, newline?: boolean) => void }

/**
 * The title comes from the data, so that the same data give the same bytes; a creation date would differ, so the file has none. pdfkit
 * writes the title into XML without escaping, so characters with a meaning in XML are removed.
 */
const openPdf = (title: string, { date }: PaperDocument): PDFKit.PDFDocument => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: false,
    // without a font, pdfkit does not load its own; its types demand one
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    // words are cached in one place, with a limit
    fontLayoutCache: false,
    lang: 'ro-RO',
    displayTitle: true,
    info: { Title: title.replace(/[<>&]/g, ' '), Producer: 'Parcurs', Creator: 'Parcurs', CreationDate: new Date(`${date}T00:00:00Z`) },
  })
  // the file's identifier is computed from it; it appears neither in its properties nor in their XML
  Object.defineProperty(pdf.info, 'CreationDate', { enumerable: false })
  // pdfkit's types keep its metadata to themselves
  const datedPdf = pdf as unknown as Dated
  const append = datedPdf.appendXML.bind(pdf)
  datedPdf.appendXML = (xml, newline) => append(xml.replace(/\s*<xmp:CreateDate>.*<\/xmp:CreateDate>/, ''), newline)
  return pdf
}

/** Number of documents between two progress lines. */
const SAID_EVERY = 10

/**
 * The PDF of one or more documents of a kind, in the given order, in chunks as the pages are drawn. A model is requested when the one
 * before it is drawn; of a written page only its number and its place in the outline stay in memory. Several documents are listed in the
 * outline, and each counts its own pages. With a `total`, the line `%done 120/2000` follows every tenth document between the objects of
 * the file. Throws RangeError without a model, errors of the models, and the signal's reason at the first model after it was aborted.
 */
export async function* renderPdf<Kind extends PrintableKind>(
  kind: Kind,
  models: Models<ModelOf<Kind>>,
  { title, total, layout = 'plain', signal }: RenderOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const template: Template<ModelOf<Kind>> = KINDS[kind]
  let open: { pdf: PDFKit.PDFDocument; pen: PdfPen; arranged: Arrangement } | null = null
  let done = 0
  for await (const model of models) {
    signal?.throwIfAborted()
    const document = template(model)
    if (!open) {
      const pdf = openPdf(title ?? document.title, document)
      const pen = new PdfPen(pdf)
      open = { pdf, pen, arranged: arrangement(pen, layout, document.format) }
    }
    drawDocument(open.pen, document, open.arranged)
    done++
    if (total !== undefined && done % SAID_EVERY === 0) open.pen.comment(`done ${done}/${total}`)
    if (open.pdf.readableLength < CHUNK) continue
    yield open.pdf.read() as Uint8Array
    await nextTurn()
  }
  if (!open) throw new RangeError('a PDF needs at least one document')
  signal?.throwIfAborted()
  open.pen.end()
  open.pdf.end()
  yield open.pdf.read() as Uint8Array
}

/** The pages of a document for a screen, by the same layout. */
export const drawPages = <Kind extends PrintableKind>(kind: Kind, model: ModelOf<Kind>): DrawnPage[] => {
  const template: Template<ModelOf<Kind>> = KINDS[kind]
  const pen = new ScreenPen()
  drawDocument(pen, template(model))
  return pen.end()
}
