/** What the blocks of a document draw with: on the pages of a PDF, or on pages that a screen shows. */
import type { PageFormat } from './page-format.ts'
import type { Picture } from './picture.ts'
import type { CellAttributes, Role } from './tags.ts'
import type { Style } from './text.ts'

export type { CellAttributes, Role } from './tags.ts'

/** Lengths are in points, from the top left corner of the page. */
export type Pen = {
  /** Starts a page; the previous one is finished. */
  page: (format: PageFormat) => void
  /** Adds an outline entry for the current page, below the given titles. */
  bookmark: (path: readonly string[]) => void
  /** Opens an element for the following content, possibly on several pages, until `close`. */
  open: (role: Role) => void
  close: () => void
  /** An element with drawn content and no child elements; without `draw` it is an empty cell. */
  tagged: (role: Role, draw?: () => void, attributes?: CellAttributes) => void
  /** Marks what is drawn as an artifact of PDF, which screen readers pass over: repeated headings, page numbers. */
  artifact: (draw: () => void) => void
  /** One line of text from `left` on a baseline. */
  line: (text: string, left: number, baseline: number, style: Style) => void
  /** A picture that fills a rectangle. */
  picture: (picture: Picture, left: number, top: number, width: number, height: number) => void
  /** The hairline border of a rectangle; edges shared with another one are drawn once. */
  box: (left: number, top: number, width: number, height: number) => void
  /** A dotted line to write on, or to lead the eye, between two points of a baseline. */
  dots: (left: number, right: number, baseline: number) => void
}
