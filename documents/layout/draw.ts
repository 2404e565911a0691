/** A document from blocks to ink: measured, broken into pages, drawn page by page. */
import type { PaperDocument } from './flow.ts'
import { footerOf } from './footer.ts'
import { contentArea, snap } from './page-format.ts'
import { paginate } from './paginate.ts'
import type { Pen } from './pen.ts'

/** Draws the document on new pages, the first of them in the outline. */
export const drawDocument = (pen: Pen, document: PaperDocument): void => {
  const { format, body, foot, bookmark } = document
  const footer = footerOf(document)
  const { width, ...area } = contentArea(format)
  const height = area.height - footer.extra
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
    if (index === 0) pen.bookmark(bookmark)
    for (const { band, flow, top, repeated, begins, ends } of page) {
      const draw = () => band.draw(pen, left, format.margin + top)
      if (flow.role && begins) pen.open(flow.role)
      if (repeated) pen.artifact(draw)
      else draw()
      if (flow.role && ends) pen.close()
    }
    footer.draw(pen, index + 1, pages.length)
  }
  pen.close()
}
