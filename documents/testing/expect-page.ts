/** What every page of every document keeps to. */
import { expect } from 'vitest'
import { PAGE } from '../layout/page-format.ts'
import type { PdfPage } from './read-pdf.ts'

/** Texts joined as they wrap, so that a sentence is found however it was broken. */
export const read = (page: PdfPage | undefined): string => page?.text.replace(/\s+/g, ' ') ?? ''

/** No text is outside the margins of the page's format. */
export const expectInsideMargins = ({ width, height, texts }: PdfPage): void => {
  const format = Object.values(PAGE).find((one) => one.width === width && one.height === height)
  expect(format, `${width} × ${height}`).toBeDefined()
  const margin = format?.margin ?? 0
  for (const { text, x, top } of texts) {
    expect(x, text).toBeGreaterThan(margin - 1)
    expect(x, text).toBeLessThan(width - margin)
    expect(top, text).toBeGreaterThan(margin - 1)
    expect(top, text).toBeLessThan(height - margin + 1)
  }
}
