/** The line at the top of the pages that continue a document: a page that was parted from the others still says what it belongs to. */
import type { PaperDocument } from './flow.ts'
import { contentArea, mm, snap } from './page-format.ts'
import type { Pen } from './pen.ts'
import { breakLines, regular } from './text.ts'

const STYLE = regular(7.5)
/** Height that it takes from a page, in points. */
export const RUNNING_HEAD = snap(mm(6))

/** Draws the line; a text that is wider than the page ends with an ellipsis. */
export const runningHeadOf = ({ format, running }: PaperDocument): ((pen: Pen) => void) => {
  if (!running) return () => {}
  const { left, width } = contentArea(format)
  const [line = '', ...rest] = breakLines(running, width - mm(3), STYLE)
  const shown = rest.length > 0 ? `${line.trimEnd()} …` : line
  return (pen) => pen.artifact(() => pen.line(shown, left, format.margin + STYLE.size, STYLE))
}
