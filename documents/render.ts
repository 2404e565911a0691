/** View models in, the bytes of one PDF out. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { PrintLayout } from '#domain/report/print-layout.ts'
import { KINDS, type ModelOf, type PrintableKind, type Template } from './kinds.ts'
import { type Arrangement, arrangement } from './layout/arrangement.ts'
import { drawDocument } from './layout/draw.ts'
import { DEFAULT, type FastPdf } from './layout/fast/switches.ts'
import type { PaperDocument } from './layout/flow.ts'
import { Pen } from './layout/pen.ts'

export type RenderOptions = {
  /** Title of the file; that of the first document if absent. */
  title?: string
  /** Documents that are expected: the file says between its pages how many are done. */
  total?: number
  layout?: PrintLayout
  /** What pdfkit is made to do faster; everything, unless the process is told otherwise. */
  fast?: FastPdf
  signal?: AbortSignal
}

/** Models of documents: at hand, or made as they are asked for. */
export type Models<Model> = Iterable<Model> | AsyncIterable<Model>

/** Bytes that are gathered before they go out: a few pages. */
const CHUNK = 32_768

/** pdfkit's own: what it makes of a date of creation, which it cannot do without. */
type Dated = { appendXML: (xml: string, newline?: boolean) => void }

/**
 * The title comes from the data, so that the same data give the same bytes; a date of creation could only be made up, so the file has
 * none. pdfkit writes the title into XML as it is, therefore it has no signs that mean something there.
 */
const openPdf = (title: string, { date }: PaperDocument, { shapes }: FastPdf): PDFKit.PDFDocument => {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: false,
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    // words are remembered in one place, and not for ever
    fontLayoutCache: !shapes,
    lang: 'ro-RO',
    displayTitle: true,
    info: { Title: title.replace(/[<>&]/g, ' '), Producer: 'Parcurs', Creator: 'Parcurs', CreationDate: new Date(`${date}T00:00:00Z`) },
  })
  // the identity of the file is made of it; neither its properties nor their XML say it
  Object.defineProperty(pdf.info, 'CreationDate', { enumerable: false })
  const datedPdf = pdf as unknown as Dated
  const append = datedPdf.appendXML.bind(pdf)
  datedPdf.appendXML = (xml, newline) => append(xml.replace(/\s*<xmp:CreateDate>.*<\/xmp:CreateDate>/, ''), newline)
  return pdf
}

/** Documents between two lines that say how many are done. */
const SAID_EVERY = 10

/**
 * The PDF of one or more documents of a kind, in the order given, in chunks as the pages are done; a model is asked for
 * when the one before it is drawn, and of a page that went out only its number and its place in the outline stay in memory.
 * Several documents are listed in the outline, and each counts its own pages. With a `total`, `%done 120/2000` stands on a
 * line of its own between the objects of the file after every tenth document. Throws RangeError without a model, what the
 * models throw, and the signal's reason at the first model after it was aborted.
 */
export async function* renderPdf<Kind extends PrintableKind>(
  kind: Kind,
  models: Models<ModelOf<Kind>>,
  { title, total, layout = 'plain', fast = DEFAULT, signal }: RenderOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const template: Template<ModelOf<Kind>> = KINDS[kind]
  let open: { pdf: PDFKit.PDFDocument; pen: Pen; arranged: Arrangement } | null = null
  let done = 0
  for await (const model of models) {
    signal?.throwIfAborted()
    const document = template(model)
    if (!open) {
      const pdf = openPdf(title ?? document.title, document, fast)
      const pen = new Pen(pdf, fast)
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
