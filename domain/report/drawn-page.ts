/**
 * A page of a document as a screen shows it: every text and line that is printed, where it is printed. Lengths are in points, 72 to the
 * inch, from the top left corner.
 */
export type DrawnPage = {
  width: number
  height: number
  texts: readonly DrawnText[]
  /** Hairlines, and dotted lines to write on, as paths of SVG; drawn as `HAIRLINE` and `DOT` say. */
  lines: string
  dots: string
  pictures: readonly { address: string; left: number; top: number; width: number; height: number }[]
}

/** One line of text on its baseline, as wide as it is printed. */
export type DrawnText = { text: string; left: number; baseline: number; width: number; size: number; bold: boolean }

/** Width of the lines of a document, in points. */
export const HAIRLINE = 0.5
/** The dots of a line to write on: how large they are, and how far apart from one to the next. */
export const DOT = { size: 0.7, step: 2.25 }
/** Their pattern: round ends make dots of dashes that are nearly without length. */
export const DOTTED = [0.01, DOT.step]
