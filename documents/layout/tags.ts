/** The tree of tags that a screen reader follows. Every element is written as soon as it is closed and then forgotten. */
import type { Pack } from './pack.ts'

/** Roles of PDF/UA that documents use. */
export type Role = 'Part' | 'H1' | 'P' | 'Table' | 'Caption' | 'TR' | 'TH' | 'TD'

/** What a table cell says of itself. */
export type CellAttributes = { scope?: 'Column' | 'Row'; columns?: number; rows?: number }

type Element = { id: number; role: string; attributes: CellAttributes; page: string; kids: string[] }

const attributesOf = ({ scope, columns, rows }: CellAttributes): string =>
  scope || columns || rows
    ? `/A<</O/Table${scope ? `/Scope/${scope}` : ''}${columns ? `/ColSpan ${columns}` : ''}${rows ? `/RowSpan ${rows}` : ''}>>`
    : ''

export class Tags {
  readonly #pack: Pack
  readonly #tree: { id: number }
  /** From the root down to the element that ink goes to. */
  readonly #open: Element[] = []
  /** The page that ink goes to, and the elements of its marked parts in order. */
  #page = ''
  #marked: number[] = []
  /** Of every page, the object that lists its elements. */
  readonly #pages: number[] = []

  /** `tree` is the structure tree root that pdfkit made. */
  constructor(pack: Pack, tree: { id: number }) {
    this.#pack = pack
    this.#tree = tree
    this.#open.push(this.#element('Document', {}))
  }

  #element(role: string, attributes: CellAttributes): Element {
    return { id: this.#pack.reserve(), role, attributes, page: '', kids: [] }
  }

  /** Begins a page; the answer is its key in the tree of tags. */
  page(reference: string): number {
    this.#endPage()
    this.#page = reference
    return this.#pages.length
  }

  #endPage(): void {
    if (!this.#page) return
    const list = this.#pack.reserve()
    this.#pack.write(list, `[${this.#marked.map((id) => `${id} 0 R`).join(' ')}]`)
    this.#pages.push(list)
    this.#marked = []
    this.#page = ''
  }

  open(role: Role, attributes: CellAttributes): void {
    const element = this.#element(role, attributes)
    this.#open.at(-1)?.kids.push(`${element.id} 0 R`)
    this.#open.push(element)
  }

  /** The operator that begins ink of the open element. */
  mark(): string {
    const element = this.#open.at(-1)
    if (!element) throw new Error('ink needs an open element')
    const number = this.#marked.push(element.id) - 1
    element.page ||= this.#page
    element.kids.push(element.page === this.#page ? String(number) : `<</Type/MCR/Pg ${this.#page}/MCID ${number}>>`)
    return `/${element.role} <</MCID ${number}>> BDC`
  }

  close(): void {
    const element = this.#open.pop()
    if (!element) return
    const parent = this.#open.at(-1)?.id ?? this.#tree.id
    const page = element.page ? `/Pg ${element.page}` : ''
    this.#pack.write(
      element.id,
      `<</S/${element.role}/P ${parent} 0 R${attributesOf(element.attributes)}${page}/K[${element.kids.join(' ')}]>>`,
    )
  }

  /** Closes what is open and writes the root of the tree. */
  end(): void {
    const [root] = this.#open
    this.#endPage()
    while (this.#open.length > 0) this.close()
    const parents = this.#pages.map((list, key) => `${key} ${list} 0 R`).join(' ')
    this.#pack.end(
      this.#tree,
      `<</Type/StructTreeRoot/K[${root?.id} 0 R]/ParentTree<</Nums[${parents}]>>/ParentTreeNextKey ${this.#pages.length}>>`,
    )
  }
}
