/** Arranges the pages of a print on sheets of paper. */
import type { PrintLayout } from '#domain/report/print-layout.ts'
import { PAGE, type PageFormat } from './page-format.ts'
import type { PdfPen } from './pdf-pen.ts'

/** Receives the pages of the documents, in their order. */
export type Arrangement = {
  /** Called before a document begins; adds what its first page needs before it. */
  begin: (format: PageFormat) => void
  /** Called before each page is drawn. */
  page: (format: PageFormat) => void
}

/** One page on each side of a sheet, in order, single- or double-sided. */
const asTheyCome = (pen: PdfPen, duplex: boolean): Arrangement => {
  let pages = 0
  const page = (format: PageFormat) => {
    pen.page(format)
    pages++
  }
  return {
    // the back of the last sheet stays empty
    begin: (format) => duplex && pages % 2 === 1 && page(format),
    page,
  }
}

/** Two A5 pages on one A4 page, with a mark where it is cut: portrait ones side by side, landscape ones one above the other. */
const twoUp = (pen: PdfPen): Arrangement => {
  let half: PageFormat | null = null
  return {
    begin: () => {},
    page: (format) => {
      const [across, down] = format.width < format.height ? [format.width, 0] : [0, format.height]
      if (half && half.width === format.width && half.height === format.height) {
        half = null
        pen.shift(across, down)
        return
      }
      half = format
      pen.page(across > 0 ? PAGE.a4Landscape : PAGE.a4Portrait)
      pen.cutMark([across, down], across > 0 ? [across, format.height] : [format.width, down])
    },
  }
}

/** The arrangement of a print; only A5 pages are put two on a sheet. */
export const arrangement = (pen: PdfPen, layout: PrintLayout, format: PageFormat): Arrangement =>
  layout === 'two-up' && format.body === PAGE.a5Portrait.body ? twoUp(pen) : asTheyCome(pen, layout === 'duplex')
