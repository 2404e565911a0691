/** View models in, the bytes of one PDF out. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { KINDS, type ModelOf, type PrintableKind, type Template } from './kinds.ts'
import { drawDocument } from './layout/draw.ts'
import type { PaperDocument } from './layout/flow.ts'
import { Pen } from './layout/pen.ts'

export type RenderOptions = {
  /** Title of the file; that of the first document if absent. */
  title?: string
  signal?: AbortSignal
}

/** Bytes that are gathered before they go out: a few pages. */
const CHUNK = 32_768

/**
 * Title and date come from the data, so that the same data give the same bytes. pdfkit writes the title into XML as it
 * is, therefore it has no signs that mean something there.
 */
const openPdf = (title: string, { date }: PaperDocument): PDFKit.PDFDocument =>
  new PDFDocument({
    autoFirstPage: false,
    bufferPages: false,
    font: null as unknown as string,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    // words are remembered in one place, and not for ever
    fontLayoutCache: false,
    lang: 'ro-RO',
    displayTitle: true,
    info: { Title: title.replace(/[<>&]/g, ' '), Producer: 'Parcurs', Creator: 'Parcurs', CreationDate: new Date(`${date}T00:00:00Z`) },
  })

/**
 * The PDF of one or more documents of a kind, in the order given, in chunks as the pages are done; of a page that went
 * out only its number stays in memory. Several documents are listed in the outline, and each counts its own pages.
 * Throws RangeError without a model, and the signal's reason at the first chunk after it was aborted.
 */
export async function* renderPdf<Kind extends PrintableKind>(
  kind: Kind,
  models: readonly ModelOf<Kind>[],
  { title, signal }: RenderOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const template: Template<ModelOf<Kind>> = KINDS[kind]
  let open: { pdf: PDFKit.PDFDocument; pen: Pen } | null = null
  for (const model of models) {
    signal?.throwIfAborted()
    const document = template(model)
    if (!open) {
      const pdf = openPdf(title ?? document.title, document)
      open = { pdf, pen: new Pen(pdf) }
    }
    drawDocument(open.pen, document, { bookmarked: models.length > 1 })
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
