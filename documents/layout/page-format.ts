/** Paper sizes and the grid for every line of a document. Lengths are in points, 72 to the inch. */

/** Millimetres in points. */
export const mm = (length: number): number => (length * 72) / 25.4

/**
 * The nearest quarter of a point. Borders are placed only there: quarters are exact in binary, so two cells that share an edge have
 * exactly the same coordinate and the edge is drawn once.
 */
export const snap = (length: number): number => Math.round(length * 4) / 4

/** The next larger quarter of a point, for heights that must not be cut off. */
export const snapUp = (length: number): number => Math.ceil(length * 4 - 1e-9) / 4

/** As a length is written into a file. */
export const thousandths = (length: number): number => Math.round(length * 1000) / 1000

export type PageFormat = {
  width: number
  height: number
  margin: number
  /** Size of running text. */
  body: number
  /** Extra space at the left besides the margin. */
  binding?: number
}

const A4 = { short: 595.28, long: 841.89, margin: snap(mm(10)), body: 9 }
const A5 = { short: 419.53, long: 595.28, margin: snap(mm(8)), body: 8 }
const portrait = ({ short, long, margin, body }: typeof A4): PageFormat => ({ width: short, height: long, margin, body })
const landscape = ({ short, long, margin, body }: typeof A4): PageFormat => ({ width: long, height: short, margin, body })

export const PAGE = {
  a4Portrait: portrait(A4),
  a4Landscape: landscape(A4),
  a5Portrait: portrait(A5),
  a5Landscape: landscape(A5),
} as const

/** Height kept free at the bottom for the page number and the form code. */
const FOOTER = snap(mm(5))

/** The area for blocks, from its left edge on. */
export const contentArea = ({ width, height, margin, binding = 0 }: PageFormat) => {
  const inner = snap(width - 2 * margin - binding)
  return { left: snap((width - binding - inner) / 2) + binding, width: inner, height: snap(height - 2 * margin - FOOTER) }
}

/** At the left of bound paper, in millimetres. */
const BOUND = 20

export const bound = (format: PageFormat): PageFormat => ({ ...format, binding: snap(mm(BOUND) - format.margin) })
