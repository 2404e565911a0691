/** The bottom line of every page: form code, the company's own line, number of the page. */
import type { PaperDocument } from './flow.ts'
import { contentArea, mm, snapUp } from './page-format.ts'
import type { Pen } from './pen.ts'
import { breakLines, inkWidth, leading, regular, widthOf } from './text.ts'

const STYLE = regular(7)
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
  const ends = Math.max(widthOf('Pagina 000 din 000', STYLE), formCode ? widthOf(formCode, STYLE) : 0) + GAP
  const footerLines = footer ? breakLines(footer, width - 2 * ends, STYLE) : []
  return {
    extra: snapUp(Math.max(0, footerLines.length - 1) * leading(STYLE)),
    draw: (pen, page, pages) => {
      const number = `Pagina ${page} din ${pages}`
      pen.artifact(() => {
        if (formCode) pen.line(formCode, left, baseline, STYLE)
        for (const [at, line] of footerLines.entries())
          pen.line(line, left + (width - inkWidth(line, STYLE)) / 2, baseline - (footerLines.length - 1 - at) * leading(STYLE), STYLE)
        pen.line(number, left + width - widthOf(number, STYLE), baseline, STYLE)
      })
    },
  }
}
