/** The line at the top of continuation pages: a separated page still shows which document it belongs to. */
import type { PaperDocument } from './flow.ts'
import { contentArea, mm, snap } from './page-format.ts'
import type { Pen } from './pen.ts'
import { breakLines, leading, regular } from './text.ts'

const STYLE = regular(7.5)
/** Below the text, in points. */
const SPACE = snap(mm(6) - leading(STYLE))
/** Lines that a long name may take on a narrow page. */
const MOST_LINES = 2

/** The head of the pages after the first: the height by which it reduces their content, in points. */
export type RunningHead = { height: number; draw: (pen: Pen) => void }

/** A text that is longer than two lines ends with an ellipsis. */
export const runningHeadOf = ({ format, running }: PaperDocument): RunningHead => {
  if (!running) return { height: 0, draw: () => {} }
  const { left, width } = contentArea(format)
  const broken = breakLines(running, width - mm(3), STYLE)
  const lines = broken.slice(0, MOST_LINES)
  return {
    height: snap(SPACE + lines.length * leading(STYLE)),
    draw: (pen) =>
      pen.artifact(() => {
        for (const [at, line] of lines.entries()) {
          const cut = at === MOST_LINES - 1 && broken.length > MOST_LINES
          pen.line(cut ? `${line.trimEnd()} …` : line, left, format.margin + STYLE.size + at * leading(STYLE), STYLE)
        }
      }),
  }
}
