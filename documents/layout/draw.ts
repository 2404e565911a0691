/** A document from blocks to ink: measured, broken into pages, drawn page by page. */
import type { Arrangement } from './arrangement.ts'
import type { PaperDocument } from './flow.ts'
import { type Footer, footerOf } from './footer.ts'
import { contentArea } from './page-format.ts'
import { type Page, paginate } from './paginate.ts'
import type { Pen } from './pen.ts'
import { RUNNING_HEAD, runningHeadOf } from './running-head.ts'

/** How much smaller than usual the text of a crowded document may be, in points, and never smaller than `SMALLEST`. */
const SMALLER = [0, 0.5, 1, 1.5, 2] as const
const SMALLEST = 7
/** Parts of the usual space between lines and blocks: the least, and more of it from the roomiest on. */
const CROWDED = 0.6
const ROOMIER = [1, 0.85, 0.7] as const

/** The pages of a document with its text so much smaller and so much of the usual space. */
const layOut = ({ format, body, foot, running }: PaperDocument, footer: Footer, smaller: number, air: number): Page[] => {
  const area = contentArea(format)
  const first = area.height - footer.extra
  const later = running ? first - RUNNING_HEAD : first
  const frame = { width: area.width, height: later, body: Math.max(SMALLEST, format.body - smaller), air }
  return paginate(
    body.map((block) => block(frame)),
    foot?.(frame) ?? null,
    first,
    later,
  )
}

/**
 * The fewest pages that a document fits on while it is easy to read, with the largest text and then the most space that they have room for: a
 * few lines never open a page of their own.
 */
const pagesOf = (document: PaperDocument, footer: Footer): Page[] => {
  const usual = layOut(document, footer, 0, 1)
  if (usual.length === 1) return usual
  const crowded = SMALLER.map((smaller) => ({ smaller, pages: layOut(document, footer, smaller, CROWDED) }))
  const fewest = Math.min(...crowded.map(({ pages }) => pages.length))
  const text = crowded.find(({ pages }) => pages.length === fewest)
  if (!text || fewest === usual.length) return usual
  for (const air of ROOMIER) {
    const pages = layOut(document, footer, text.smaller, air)
    if (pages.length === fewest) return pages
  }
  return text.pages
}

const onePageEach = (pen: Pen): Arrangement => ({ begin: () => {}, page: (format) => pen.page(format) })

/** Draws the document on new pages, the first of them in the outline. */
export const drawDocument = (pen: Pen, document: PaperDocument, arranged: Arrangement = onePageEach(pen)): void => {
  const { format, bookmark } = document
  const footer = footerOf(document)
  const drawRunningHead = runningHeadOf(document)
  const pages = pagesOf(document, footer)
  const { left } = contentArea(format)

  arranged.begin(format)
  pen.open('Part')
  for (const [index, page] of pages.entries()) {
    arranged.page(format)
    const top = format.margin + (index > 0 && document.running ? RUNNING_HEAD : 0)
    if (index === 0) pen.bookmark(bookmark)
    else drawRunningHead(pen)
    for (const { band, flow, top: below, repeated, begins, ends } of page) {
      const draw = () => band.draw(pen, left, top + below)
      if (flow.role && begins) pen.open(flow.role)
      if (repeated) pen.artifact(draw)
      else draw()
      if (flow.role && ends) pen.close()
    }
    footer.draw(pen, index + 1, pages.length)
  }
  pen.close()
}
