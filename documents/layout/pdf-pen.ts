/** Draws on the pages of one PDF, together with the tags for screen readers. The only place that uses pdfkit's drawing functions. */
import { Bytes } from './bytes.ts'
import { Glyphs } from './fast/glyphs.ts'
import { PackedObjects, packed } from './fast/packed-objects.ts'
import { FACES } from './fonts.ts'
import { Outline } from './outline.ts'
import { type PageFormat, thousandths } from './page-format.ts'
import type { CellAttributes, Pen, Role } from './pen.ts'
import { embedPicture, type Picture } from './picture.ts'
import { Rules } from './rules.ts'
import { Tags } from './tags.ts'
import type { Style } from './text.ts'

/** Members of pdfkit that its types lack. */
type Reference = { id: number; data: { StructParents?: number }; end: () => void }
type Page = {
  dictionary: Reference
  resources: Reference
  content: { buffer: Uint8Array[]; compress: boolean }
  xobjects: Record<string, object>
}
type Pdf = {
  _root: { data: { Outlines?: Reference; PageMode?: string } }
  outline: { dictionary: Reference }
  endOutline: () => void
  page: Page
  getStructTreeRoot: () => Reference
}

export class PdfPen implements Pen {
  readonly #pdf: PDFKit.PDFDocument
  readonly #objects: PackedObjects
  readonly #tags: Tags
  readonly #glyphs: Glyphs
  readonly #outline = new Outline()
  readonly #rules = new Rules()
  /** By address: the name and the object of each picture in the file. */
  readonly #pictures = new Map<string, { name: string; object: object }>()
  /** Drawing operators of the page, buffered: passing them to pdfkit one by one is slow. */
  readonly #ink = new Bytes(65_536)
  #page: Page | null = null
  #artifact = false

  /** A PDF document without pages. */
  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
    for (const [name, { source }] of Object.entries(FACES)) pdf.registerFont(name, source)
    const tree = this.#own.getStructTreeRoot()
    // pdfkit would end it with the document, but it is written by then
    tree.end = () => {}
    this.#objects = new PackedObjects(pdf)
    this.#tags = new Tags(this.#objects, tree)
    this.#glyphs = new Glyphs(pdf)
  }

  get #own(): Pdf {
    // what pdfkit's types keep to themselves
    return this.#pdf as unknown as Pdf
  }

  /** The previous page is finished and written. */
  page({ width, height }: PageFormat): void {
    const before = this.#page
    this.#finishPage()
    this.#pdf.addPage({ size: [width, height], margin: 0 })
    // pdfkit keeps every page for its final list; the content is in the file by now
    if (before) for (const written of [before.dictionary, before.resources]) written.data = {}
    this.#page = this.#own.page
    this.#page.dictionary.data.StructParents = this.#tags.page(String(this.#page.dictionary))
    this.#ink.text('q\n')
  }

  /** Shifts all following drawing right and down on the same page, and begins it with the graphics state of a new page. */
  shift(across: number, down: number): void {
    this.#finishLayer()
    this.#ink.text(`q 1 0 0 1 ${thousandths(across)} ${thousandths(down)} cm\n`)
  }

  /** Ends the last page, the tree of tags and the outline. */
  end(): void {
    this.#finishPage()
    this.#tags.end()
    const pdf = this.#own
    if (!this.#outline.end(this.#objects, pdf.outline.dictionary)) return
    pdf.endOutline = () => {}
    pdf._root.data.Outlines = pdf.outline.dictionary
    pdf._root.data.PageMode = 'UseOutlines'
  }

  /** Writes a comment between two objects of the file, for a client that reads the stream (progress of a long print). */
  comment(text: string): void {
    this.#objects.comment(text)
  }

  bookmark(path: readonly string[]): void {
    if (this.#page) this.#outline.add(path, String(this.#page.dictionary))
  }

  open(role: Role): void {
    if (!this.#artifact) this.#tags.open(role)
  }

  close(): void {
    if (!this.#artifact) this.#tags.close()
  }

  tagged(role: Role, draw?: () => void, attributes: CellAttributes = {}): void {
    if (this.#artifact) draw?.()
    else if (draw) {
      this.#tags.mark(this.#ink, role, attributes)
      draw()
      this.#ink.text('EMC\n')
    } else this.#tags.empty(role, attributes)
  }

  /** Elements opened inside leave no tags. */
  artifact(draw: () => void): void {
    this.#ink.text('/Artifact <</Type /Pagination>> BDC\n')
    this.#artifact = true
    draw()
    this.#artifact = false
    this.#ink.text('EMC\n')
  }

  line(text: string, left: number, baseline: number, { face, size }: Style): void {
    if (!text) return
    if (this.#glyphs.line(this.#ink, text, left, baseline, face, size)) return
    this.#dip()
    this.#pdf.font(face, size).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** However often a picture is drawn, it is in the file once. */
  picture(picture: Picture, left: number, top: number, width: number, height: number): void {
    const { address } = picture
    const embedded = this.#pictures.get(address) ?? { name: `I${this.#pictures.size + 1}`, object: embedPicture(this.#pdf, picture) }
    this.#pictures.set(address, embedded)
    if (this.#page) this.#page.xobjects[embedded.name] = embedded.object
    const [x, y, across, down] = [left, top + height, width, -height].map(thousandths)
    this.#ink.text(`q ${across} 0 0 ${down} ${x} ${y} cm /${embedded.name} Do Q\n`)
  }

  box(left: number, top: number, width: number, height: number): void {
    this.#rules.box(left, top, width, height)
  }

  /** A dashed line between two points, where the sheet is cut. */
  cutMark([left, top]: readonly [number, number], [right, bottom]: readonly [number, number]): void {
    const [x, y, toX, toY] = [left, top, right, bottom].map(thousandths)
    this.artifact(() => this.#ink.text(`q 0.25 w [4 4] 0 d 0.5 G ${x} ${y} m ${toX} ${toY} l S Q\n`))
  }

  dots(left: number, right: number, baseline: number): void {
    if (right > left) this.#rules.dots(left, right, baseline)
  }

  /** Passes the operators so far to pdfkit, before it adds its own. */
  #dip(): void {
    // pdfkit takes bytes as well as a text
    if (this.#ink.length > 0) this.#pdf.addContent(Buffer.from(this.#ink.take()) as unknown as string)
  }

  /** Draws the collected lines of a layer (a page, or a part of it), then restores its graphics state and its offset. */
  #finishLayer(): void {
    this.#ink.text('/Artifact <</Type /Layout>> BDC\n')
    this.#rules.draw(this.#ink)
    this.#ink.text('EMC\nQ\n')
  }

  #finishPage(): void {
    if (!this.#page) return
    this.#finishLayer()
    const { content } = this.#page
    const drawn = Buffer.concat([...content.buffer, this.#ink.take()])
    content.buffer = [packed(drawn)]
    content.compress = false
    this.#page = null
  }
}
