/** Puts ink and its meaning (the tags that a screen reader follows) on the pages of one PDF. The only place that knows pdfkit's drawing. */
import { FACES } from './fonts.ts'
import { Glyphs } from './glyphs.ts'
import { Pack } from './pack.ts'
import type { PageFormat } from './page-format.ts'
import { Rules } from './rules.ts'
import { type CellAttributes, type Role, Tags } from './tags.ts'
import type { Style } from './text.ts'

export type { CellAttributes, Role } from './tags.ts'

/** What pdfkit has and does not declare. */
type Reference = { id: number; data: { StructParents?: number }; end: () => void }
type Page = { dictionary: Reference; resources: Reference }

export class Pen {
  readonly #pdf: PDFKit.PDFDocument
  readonly #tags: Tags
  readonly #glyphs: Glyphs
  readonly #rules = new Rules()
  /** Operators of the page that pdfkit does not have yet: it takes them dearly one by one. */
  #ink: string[] = []
  #page: Page | null = null
  #artifact = false

  /** The pages of a document that has none yet. */
  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
    for (const [name, { source }] of Object.entries(FACES)) pdf.registerFont(name, source)
    const tree = pdf.getStructTreeRoot() as unknown as Reference
    // pdfkit ends it when the document ends; it is written by then
    tree.end = () => {}
    this.#tags = new Tags(new Pack(pdf), tree)
    this.#glyphs = new Glyphs(pdf)
  }

  /** Starts a page; the one before is finished and goes out. */
  page({ width, height }: PageFormat): void {
    const before = this.#page
    this.#finishPage()
    this.#pdf.addPage({ size: [width, height], margin: 0 })
    // pdfkit keeps every page to name it in the end; what the page said is in the file by now
    if (before) for (const written of [before.dictionary, before.resources]) written.data = {}
    this.#page = this.#pdf.page as unknown as Page
    this.#page.dictionary.data.StructParents = this.#tags.page(String(this.#page.dictionary))
  }

  /** Ends the last page and the tree of tags. */
  end(): void {
    this.#finishPage()
    this.#tags.end()
  }

  /** An entry of the outline that leads to the current page. */
  bookmark(title: string): void {
    this.#pdf.outline.addItem(title, { fit: true } as object)
  }

  /** Opens an element whose content follows, over pages if need be, until `close`. */
  open(role: Role, attributes: CellAttributes = {}): void {
    if (!this.#artifact) this.#tags.open(role, attributes)
  }

  close(): void {
    if (!this.#artifact) this.#tags.close()
  }

  /** An element that holds ink; without `draw` it is an empty cell. */
  tagged(role: Role, draw?: () => void, attributes: CellAttributes = {}): void {
    if (this.#artifact) {
      draw?.()
      return
    }
    this.#tags.open(role, attributes)
    if (draw) {
      this.#ink.push(this.#tags.mark())
      draw()
      this.#ink.push('EMC')
    }
    this.#tags.close()
  }

  /** Ink that says nothing new: repeated headings, page numbers. Elements opened inside leave no tags. */
  artifact(draw: () => void): void {
    this.#ink.push('/Artifact <</Type /Pagination>> BDC')
    this.#artifact = true
    draw()
    this.#artifact = false
    this.#ink.push('EMC')
  }

  /** One line of text from `left`, standing on `baseline`. */
  line(text: string, left: number, baseline: number, { face, size }: Style): void {
    if (!text) return
    const written = this.#glyphs.line(text, left, baseline, face, size)
    if (written !== null) {
      this.#ink.push(written)
      return
    }
    this.#dip()
    this.#pdf.font(face, size).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** The hairline border of a rectangle; edges shared with another one are drawn once. */
  box(left: number, top: number, width: number, height: number): void {
    this.#rules.box(left, top, width, height)
  }

  /** A dotted line to write on, or to lead the eye, between two points of a baseline. */
  dots(left: number, right: number, baseline: number): void {
    if (right > left) this.#rules.dots(left, right, baseline)
  }

  /** Hands the operators so far to pdfkit, before it adds its own. */
  #dip(): void {
    if (this.#ink.length > 0) this.#pdf.addContent(this.#ink.join('\n'))
    this.#ink = []
  }

  #finishPage(): void {
    if (!this.#page) return
    this.#ink.push('/Artifact <</Type /Layout>> BDC', this.#rules.draw(), 'EMC')
    this.#dip()
    this.#page = null
  }
}
