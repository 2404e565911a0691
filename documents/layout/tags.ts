/** The tree of tags that a screen reader follows. Every element is written as soon as it is closed and then forgotten. */
import type { Bytes } from './bytes.ts'
import type { PackedObjects } from './fast/packed-objects.ts'

/** Roles of PDF/UA that documents use. */
export type Role = 'Part' | 'H1' | 'P' | 'Table' | 'Caption' | 'TR' | 'TH' | 'TD'

export type CellAttributes = { scope?: 'Column' | 'Row'; columns?: number; rows?: number }

type Element = { id: number; role: string; kids: number[] }

const attributesOf = ({ scope, columns, rows }: CellAttributes): string =>
  scope || columns || rows
    ? `/A<</O/Table${scope ? `/Scope/${scope}` : ''}${columns ? `/ColSpan ${columns}` : ''}${rows ? `/RowSpan ${rows}` : ''}>>`
    : ''

const references = (to: Bytes, ids: readonly number[]): void => {
  for (const id of ids) to.whole(id).text(' 0 R ')
}

export class Tags {
  readonly #objects: PackedObjects
  readonly #tree: { id: number }
  /** Elements that hold others, from the root down. */
  readonly #open: [root: Element, ...rest: Element[]]
  /** The current page, and the elements of its marked parts in order. */
  #page = ''
  #marked: number[] = []
  /** For every page, the object that lists its elements. */
  readonly #pages: number[] = []

  /** `tree` is the structure tree root created by pdfkit. */
  constructor(objects: PackedObjects, tree: { id: number }) {
    this.#objects = objects
    this.#tree = tree
    this.#open = [{ id: objects.reserve(), role: 'Document', kids: [] }]
  }

  get #parent(): Element {
    return this.#open.at(-1) ?? this.#open[0]
  }

  /** The number of a new element below the open one. */
  #child(): number {
    const id = this.#objects.reserve()
    this.#parent.kids.push(id)
    return id
  }

  /** Begins to write an element below a parent. */
  #begin(id: number, role: string, parent: number, attributes: CellAttributes = {}): Bytes {
    return this.#objects.begin(id).text('<</S/').text(role).text('/P ').whole(parent).text(' 0 R').text(attributesOf(attributes))
  }

  /** Begins a page; returns its key in the tree of tags. */
  page(reference: string): number {
    this.#endPage()
    this.#page = reference
    return this.#pages.length
  }

  #endPage(): void {
    if (!this.#page) return
    const list = this.#objects.reserve()
    references(this.#objects.begin(list).text('['), this.#marked)
    this.#objects.finish(']')
    this.#pages.push(list)
    this.#marked.length = 0
    this.#page = ''
  }

  open(role: Role): void {
    this.#open.push({ id: this.#child(), role, kids: [] })
  }

  close(): void {
    const element = this.#open.pop()
    if (!element) return
    const { id, role, kids } = element
    references(this.#begin(id, role, this.#open.at(-1)?.id ?? this.#tree.id).text('/K['), kids)
    this.#objects.finish(']>>')
  }

  /** An element without content: an empty cell. */
  empty(role: Role, attributes: CellAttributes): void {
    const { id: parent } = this.#parent
    this.#begin(this.#child(), role, parent, attributes)
    this.#objects.finish('/K[]>>')
  }

  /** An element with content on the current page: writes the operator before the content. */
  mark(ink: Bytes, role: Role, attributes: CellAttributes): void {
    const { id: parent } = this.#parent
    const id = this.#child()
    const number = this.#marked.push(id) - 1
    this.#begin(id, role, parent, attributes).text('/Pg ').text(this.#page).text('/K ').whole(number)
    this.#objects.finish('>>')
    ink.text('/').text(role).text(' <</MCID ').whole(number).text('>> BDC\n')
  }

  /** Closes the open elements and writes the root of the tree. */
  end(): void {
    const [root] = this.#open
    this.#endPage()
    while (this.#open.length > 0) this.close()
    const parents = this.#pages.map((list, key) => `${key} ${list} 0 R`).join(' ')
    this.#objects.end(
      this.#tree,
      `<</Type/StructTreeRoot/K[${root.id} 0 R]/ParentTree<</Nums[${parents}]>>/ParentTreeNextKey ${this.#pages.length}>>`,
    )
  }
}
