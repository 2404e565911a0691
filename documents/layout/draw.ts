/** A document from blocks to ink: measured, broken into pages, drawn page by page. */
import type { PaperDocument } from './flow.ts'
import { contentArea, snap } from './page-format.ts'
import { paginate } from './paginate.ts'
import type { Pen } from './pen.ts'
import { regular, widthOf } from './text.ts'

const FOOTER_STYLE = regular(7)

/** Draws the document on new pages; `bookmarked` adds it to the outline. */
export const drawDocument = (pen: Pen, document: PaperDocument, { bookmarked }: { bookmarked: boolean }): void => {
  const { format, formCode, body, foot, bookmark } = document
  const { width, height } = contentArea(format)
  const frame = { width, height, body: format.body }
  const pages = paginate(
    body.map((block) => block(frame)),
    foot?.(frame) ?? null,
    height,
  )
  const left = snap((format.width - width) / 2)

  pen.open('Part')
  for (const [index, page] of pages.entries()) {
    pen.page(format)
    if (bookmarked && index === 0) pen.bookmark(bookmark)
    for (const { band, flow, top, repeated, begins, ends } of page) {
      const draw = () => band.draw(pen, left, format.margin + top)
      if (flow.role && begins) pen.open(flow.role)
      if (repeated) pen.artifact(draw)
      else draw()
      if (flow.role && ends) pen.close()
    }
    const baseline = format.height - format.margin
    const number = `Pagina ${index + 1} din ${pages.length}`
    pen.artifact(() => {
      if (formCode) pen.line(formCode, left, baseline, FOOTER_STYLE)
      pen.line(number, left + width - widthOf(number, FOOTER_STYLE), baseline, FOOTER_STYLE)
    })
  }
  pen.close()
}
