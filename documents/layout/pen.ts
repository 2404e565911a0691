/** Puts ink and its meaning (the tags that a screen reader follows) on the pages of one PDF. The only place that knows pdfkit's drawing. */
import { FACES } from './fonts.ts'
import type { PageFormat } from './page-format.ts'
import { Rules } from './rules.ts'
import type { Style } from './text.ts'

/** Roles of PDF/UA that documents use. */
export type Role = 'Part' | 'H1' | 'P' | 'Table' | 'Caption' | 'TR' | 'TH' | 'TD'

/** What a table cell says of itself. */
export type CellAttributes = { scope?: 'Column' | 'Row'; columns?: number; rows?: number }

type Element = PDFKit.PDFStructureElement & { dictionary: { data: object } }

/** What is kept of an element that is in the file: pdfkit only asks whether it has a parent, and it keeps every element. */
const WRITTEN = Object.freeze({ P: true })

export class Pen {
  readonly #pdf: PDFKit.PDFDocument
  readonly #rules = new Rules()
  readonly #open: Element[] = []
  #paged = false
  #artifact = false

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf
    for (const [name, { source }] of Object.entries(FACES)) pdf.registerFont(name, source)
    const root = pdf.struct('Document') as Element
    pdf.addStructure(root)
    this.#open.push(root)
  }

  /** Starts a page; the one before is finished and goes out. */
  page({ width, height }: PageFormat): void {
    this.#finishPage()
    this.#pdf.addPage({ size: [width, height], margin: 0 })
    this.#paged = true
  }

  /** Ends the last page and the tree of tags. */
  end(): void {
    this.#finishPage()
    for (let element = this.#open.pop(); element; element = this.#open.pop()) element.end()
  }

  /** An entry of the outline that leads to the current page. */
  bookmark(title: string): void {
    this.#pdf.outline.addItem(title, { fit: true } as object)
  }

  /** Opens an element whose content follows, over pages if need be, until `close`. */
  open(role: Role, attributes: CellAttributes = {}): void {
    if (this.#artifact) return
    const element = this.#pdf.struct(role) as Element
    const table = tableAttributes(attributes)
    if (table) Object.assign(element.dictionary.data, { A: table })
    this.#open.at(-1)?.add(element)
    this.#open.push(element)
  }

  close(): void {
    if (this.#artifact) return
    const element = this.#open.pop()
    if (!element) return
    element.end()
    element.dictionary.data = WRITTEN
  }

  /** An element that holds ink; without `draw` it is an empty cell. */
  tagged(role: Role, draw?: () => void, attributes: CellAttributes = {}): void {
    this.open(role, attributes)
    if (draw && this.#artifact) draw()
    else if (draw) this.#open.at(-1)?.add(draw)
    this.close()
  }

  /** Ink that says nothing new: repeated headings, page numbers. Elements opened inside leave no tags. */
  artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' })
    this.#artifact = true
    draw()
    this.#artifact = false
    this.#pdf.endMarkedContent()
  }

  /** One line of text from `left`, standing on `baseline`. */
  line(text: string, left: number, baseline: number, { face, size }: Style): void {
    if (text) this.#pdf.font(face, size).text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
  }

  /** The hairline border of a rectangle; edges shared with another one are drawn once. */
  box(left: number, top: number, width: number, height: number): void {
    this.#rules.box(left, top, width, height)
  }

  /** A dotted line to write on, or to lead the eye, between two points of a baseline. */
  dots(left: number, right: number, baseline: number): void {
    if (right > left) this.#rules.dots(left, right, baseline)
  }

  #finishPage(): void {
    if (!this.#paged) return
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    this.#rules.draw(this.#pdf)
    this.#pdf.endMarkedContent()
    this.#paged = false
  }
}

const tableAttributes = ({ scope, columns, rows }: CellAttributes) =>
  scope || columns || rows
    ? {
        O: 'Table',
        ...(scope && { Scope: scope }),
        ...(columns && { ColSpan: columns }),
        ...(rows && { RowSpan: rows }),
      }
    : null
