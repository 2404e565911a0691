/** How the pages of a print lie on its sheets of paper. */
import type { PrintLayout } from '#domain/report/print-layout.ts'
import { PAGE, type PageFormat } from './page-format.ts'
import type { Pen } from './pen.ts'

/** Where pages of the documents go, in their order. */
export type Arrangement = {
  /** A document begins: what it needs before its first page. */
  begin: (format: PageFormat) => void
  /** A page is drawn next. */
  page: (format: PageFormat) => void
}

/** The pages as they come, on sheets printed on both sides or not. */
const asTheyCome = (pen: Pen, duplex: boolean): Arrangement => {
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

/** Two pages of A5 on one of A4: upright ones beside each other, others one above the other. */
const twoUp = (pen: Pen): Arrangement => {
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
    },
  }
}

/** The arrangement of a print; only pages of A5 lie two on a sheet. */
export const arrangement = (pen: Pen, layout: PrintLayout, format: PageFormat): Arrangement =>
  layout === 'two-up' && format.body === PAGE.a5Portrait.body ? twoUp(pen) : asTheyCome(pen, layout === 'duplex')
