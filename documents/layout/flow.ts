/** What a template builds a document of. A block is measured in a frame and becomes bands, which the pages are filled with. */
import type { PageFormat } from './page-format.ts'
import type { Pen } from './pen.ts'

/**
 * The room of a block, in points: its width, the height of an empty page, and the size of running text; and `air`, the part of the usual
 * space between lines and blocks that it has, 1 on a page that is not crowded.
 */
export type Frame = { width: number; height: number; body: number; air: number }

/** A strip of a page as wide as its frame, never split. */
export type Band = {
  height: number
  /** Stands on the same page as the band after it. */
  keepWithNext?: boolean
  draw: (pen: Pen, left: number, top: number) => void
}

export type Flow = {
  /** Space above, none at the head of a page. */
  gap: number
  /** Begins at the head of a page. */
  newPage?: true
  /** The bands together are one element of this role. */
  role?: 'Table'
  /** Stands above the first band, and again above the bands that continue on another page. */
  heading?: Band
  bands: readonly Band[]
  /** What it has come to, where it goes on on another page. */
  carry?: Carry
}

/** Stands below the last band of a page, and again below the heading of the next; each is `height` points high. */
export type Carry = {
  height: number
  /** What stands there after the band at an index; `null` where there is nothing to say yet. */
  after: (index: number) => { below: Band; above: Band } | null
}

export type Block = (frame: Frame) => Flow

/** The block at the head of a page of its own, as the back of a form. */
export const onNewPage =
  (block: Block): Block =>
  (frame) => ({ ...block(frame), newPage: true })

/** One document: its own page numbers, its signatures at the foot of its last page. */
export type PaperDocument = {
  /** Title of a file that begins with this document. */
  title: string
  /** Its entry in the outline of a file with several, after the titles of the entries above it. */
  bookmark: readonly string[]
  /** `yyyy-MM-dd`: date of the file, so that the same data give the same bytes whenever they are printed. */
  date: string
  format: PageFormat
  /** What it is, of which number or month, vehicle and company: at the top of every page but the first, whose head says it. */
  running?: string
  /** Code of an official form, at the bottom left. */
  formCode?: string
  /** A line of the company's own, at the bottom centre of every page. */
  footer?: string | null
  body: readonly Block[]
  foot?: Block
}
