/** The elements of a document's layout. A block is measured in a frame and becomes bands, with which the pages are filled. */
import type { PageFormat } from './page-format.ts'
import type { Pen } from './pen.ts'

/**
 * The space of a block, in points: its width, the height of an empty page, and the size of running text; and `air`, its fraction of the
 * usual space between lines and blocks, 1 on a page that is not crowded.
 */
export type Frame = { width: number; height: number; body: number; air: number }

/** A strip of a page as wide as its frame, never split. */
export type Band = {
  height: number
  /** Stays on the same page as the band after it. */
  keepWithNext?: boolean
  draw: (pen: Pen, left: number, top: number) => void
}

export type Flow = {
  /** Space above, none at the head of a page. */
  gap: number
  /** Starts a new page. */
  newPage?: true
  /** The bands together form one element with this role. */
  role?: 'Table'
  /** Drawn above the first band, and again above the bands that continue on another page. */
  heading?: Band
  bands: readonly Band[]
  /** The running sums, where the block continues on another page. */
  carry?: Carry
}

/** Drawn below the last band of a page, and again below the heading on the next; each is `height` points high. */
export type Carry = {
  height: number
  /** Its content after the band at an index; `null` where there is none yet. */
  after: (index: number) => { below: Band; above: Band } | null
}

export type Block = (frame: Frame) => Flow

/** The block at the head of a page of its own, as the back of a form. */
export const onNewPage =
  (block: Block): Block =>
  (frame) => ({ ...block(frame), newPage: true })

/** One document: with its own page numbers, and its signatures at the foot of its last page. */
export type PaperDocument = {
  /** Title of a file that begins with this document. */
  title: string
  /** Its entry in the outline of a file with several, after the titles of the entries above it. */
  bookmark: readonly string[]
  /** `yyyy-MM-dd`: date of the file, so that the same data always give the same bytes. */
  date: string
  format: PageFormat
  /** Name, number or month, vehicle and company: at the top of every page but the first, whose head contains them. */
  running?: string
  /** Code of an official form, at the bottom left. */
  formCode?: string
  /** The company's own line, at the bottom centre of every page. */
  footer?: string | null
  body: readonly Block[]
  foot?: Block
}
