/** Draws a document: measures its blocks, breaks them into pages, and draws page by page. */
import type { Arrangement } from './arrangement.ts'
import type { PaperDocument } from './flow.ts'
import { type Footer, footerOf, type RunningHead, runningHeadOf } from './page-edges.ts'
import { contentArea } from './page-format.ts'
import { type Page, paginate } from './paginate.ts'
import type { Pen } from './pen.ts'

/** Possible reductions of the text size of a crowded document, in points, never below `SMALLEST`. */
const SMALLER = [0, 0.5, 1, 1.5, 2] as const
const SMALLEST = 7
/** Possible fractions of the usual space between lines and blocks. */
const AIR = [1, 0.85, 0.7, 0.6] as const

/** Settings of a page: the reduction of its text size, and its fraction of the usual space. */
type Setting = { smaller: number; air: number }
/** Readability cost of a setting: two points of size cost as much as all of the space. */
const hardship = ({ smaller, air }: Setting): number => smaller / 2 + (1 - air)
/** All settings but the usual one, sorted by readability, best first. */
const HARDER: readonly Setting[] = SMALLER.flatMap((smaller) => AIR.map((air) => ({ smaller, air })))
  .filter((setting) => hardship(setting) > 0)
  .toSorted((a, b) => hardship(a) - hardship(b))
const USUAL: Setting = { smaller: SMALLER[0], air: AIR[0] }
const TIGHTEST: Setting = { smaller: SMALLER[4], air: AIR[3] }

/** Head and foot around the content of a page. */
type Edges = { footer: Footer; runningHead: RunningHead }

const layOut = ({ format, body, foot }: PaperDocument, { footer, runningHead }: Edges, { smaller, air }: Setting): Page[] => {
  const area = contentArea(format)
  const first = area.height - footer.extra
  const later = first - runningHead.height
  const frame = { width: area.width, height: later, body: Math.max(SMALLEST, format.body - smaller), air }
  const blocks = body.map((block) => block(frame))
  return paginate(blocks, foot?.(frame) ?? null, first, later)
}

/**
 * The smallest number of readable pages for a document, with the most readable settings for that number: a few lines never need a page of
 * their own.
 */
const pagesOf = (document: PaperDocument, edges: Edges): Page[] => {
  const usual = layOut(document, edges, USUAL)
  if (usual.length === 1) return usual
  const tightest = layOut(document, edges, TIGHTEST)
  if (tightest.length >= usual.length) return usual
  for (const setting of HARDER) {
    const pages = layOut(document, edges, setting)
    if (pages.length <= tightest.length) return pages
  }
  return tightest
}

const onePageEach = (pen: Pen): Arrangement => ({ begin: () => {}, page: (format) => pen.page(format) })

/** Draws the document on new pages, the first of them in the outline. */
export const drawDocument = (pen: Pen, document: PaperDocument, arranged: Arrangement = onePageEach(pen)): void => {
  const { format, bookmark } = document
  const footer = footerOf(document)
  const runningHead = runningHeadOf(document)
  const pages = pagesOf(document, { footer, runningHead })
  const { left } = contentArea(format)

  arranged.begin(format)
  pen.open('Part')
  for (const [index, page] of pages.entries()) {
    arranged.page(format)
    const top = format.margin + (index > 0 ? runningHead.height : 0)
    if (index === 0) pen.bookmark(bookmark)
    else runningHead.draw(pen)
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
