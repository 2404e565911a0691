/** Head and foot of the pages: continuation pages say which document they belong to, every page its form code and number. */
import type { PaperDocument } from './flow.ts'
import { contentArea, mm, snap, snapUp } from './page-format.ts'
import type { Pen } from './pen.ts'
import { breakLines, inkWidth, leading, regular, widthOf } from './text.ts'

const HEAD_STYLE = regular(7.5)
/** Below the text, in points. */
const SPACE = snap(mm(6) - leading(HEAD_STYLE))
/** Lines that a long name may take on a narrow page. */
const MOST_LINES = 2

/** The head of the pages after the first: the height by which it reduces their content, in points. */
export type RunningHead = { height: number; draw: (pen: Pen) => void }

/** A text that is longer than two lines ends with an ellipsis. */
export const runningHeadOf = ({ format, running }: PaperDocument): RunningHead => {
  if (!running) return { height: 0, draw: () => {} }
  const { left, width } = contentArea(format)
  const broken = breakLines(running, width - mm(3), HEAD_STYLE)
  const lines = broken.slice(0, MOST_LINES)
  return {
    height: snap(SPACE + lines.length * leading(HEAD_STYLE)),
    draw: (pen) =>
      pen.artifact(() => {
        for (const [at, line] of lines.entries()) {
          const cut = at === MOST_LINES - 1 && broken.length > MOST_LINES
          pen.line(cut ? `${line.trimEnd()} …` : line, left, format.margin + HEAD_STYLE.size + at * leading(HEAD_STYLE), HEAD_STYLE)
        }
      }),
  }
}

const FOOT_STYLE = regular(7)
const GAP = mm(3)

/** The foot of a document's pages: `extra` is the height in points by which a long line reduces their content. */
export type Footer = { extra: number; draw: (pen: Pen, page: number, pages: number) => void }

/**
 * The footer of a document. The company's line is between the form code and the page number, in as many lines as it needs, the last one
 * at the bottom.
 */
export const footerOf = ({ format, formCode, footer }: PaperDocument): Footer => {
  const { left, width } = contentArea(format)
  const baseline = format.height - format.margin
  // wide enough for any page number: the number of pages is known only after their layout
  const ends = Math.max(widthOf('Pagina 000 din 000', FOOT_STYLE), formCode ? widthOf(formCode, FOOT_STYLE) : 0) + GAP
  const footerLines = footer ? breakLines(footer, width - 2 * ends, FOOT_STYLE) : []
  return {
    extra: snapUp(Math.max(0, footerLines.length - 1) * leading(FOOT_STYLE)),
    draw: (pen, page, pages) => {
      const number = `Pagina ${page} din ${pages}`
      pen.artifact(() => {
        if (formCode) pen.line(formCode, left, baseline, FOOT_STYLE)
        for (const [at, line] of footerLines.entries())
          pen.line(
            line,
            left + (width - inkWidth(line, FOOT_STYLE)) / 2,
            baseline - (footerLines.length - 1 - at) * leading(FOOT_STYLE),
            FOOT_STYLE,
          )
        pen.line(number, left + width - widthOf(number, FOOT_STYLE), baseline, FOOT_STYLE)
      })
    },
  }
}
