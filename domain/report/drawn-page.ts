/**
 * A page of a document as a screen shows it: every text and line that is printed, where it is printed. Lengths are in points, 72 to the
 * inch, from the top left corner.
 */
export type DrawnPage = {
  width: number
  height: number
  texts: readonly DrawnText[]
  /** Hairlines, and dotted lines to write on, as paths of SVG. */
  lines: string
  dots: string
  pictures: readonly { address: string; left: number; top: number; width: number; height: number }[]
}

/** One line of text on its baseline, as wide as it is printed. */
export type DrawnText = { text: string; left: number; baseline: number; width: number; size: number; bold: boolean }
