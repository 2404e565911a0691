/** The tricks change how pdfkit writes, not what stands on paper; an upgrade of pdfkit that breaks one fails here. */
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { FACES, type Face } from '../fonts.ts'
import { PAGE } from '../page-format.ts'
import { PdfPen } from '../pdf-pen.ts'

/** Words, figures, and a letter with a mark above it that no operator of ours writes. */
const LINES: readonly [string, Face, number][] = [
  ['Foaie de parcurs nr. 125, Ploiești – Târgu Frumos', 'regular', 9],
  ['AVAT. Tot: 1.234,56 lei', 'bold', 11.5],
  ['05.11.2026 08:00', 'regular', 9],
  ['x\u0301', 'regular', 9],
]
const left = (at: number) => 30 + 7 * at
const baseline = (at: number) => 100 + 20 * at

const opened = () =>
  new PDFDocument({ autoFirstPage: false, font: null as unknown as string, tagged: true, pdfVersion: '1.7', info: { Title: 'x' } })

const byPen = (): Uint8Array => {
  const pdf = opened()
  const pen = new PdfPen(pdf)
  pen.page(PAGE.a4Portrait)
  for (const [at, [text, face, size]] of LINES.entries()) pen.tagged('P', () => pen.line(text, left(at), baseline(at), { face, size }))
  pen.end()
  pdf.end()
  return pdf.read() as Uint8Array
}

const byPdfkit = (): Uint8Array => {
  const pdf = opened()
  for (const [name, { source }] of Object.entries(FACES)) pdf.registerFont(name, source)
  const { width, height } = PAGE.a4Portrait
  pdf.addPage({ size: [width, height], margin: 0 })
  for (const [at, [text, face, size]] of LINES.entries())
    pdf.font(face, size).text(text, left(at), baseline(at), { lineBreak: false, baseline: 'alphabetic' })
  pdf.end()
  return pdf.read() as Uint8Array
}

/** What stands on the pages of a file, to a tenth of a point. */
const textsIn = (file: Uint8Array) =>
  readPdf(file).pages.map(({ width, height, texts }) => ({
    ...{ width, height },
    texts: texts.map(({ text, size, x, top }) => [text, size, Math.round(x * 10), Math.round(top * 10)]),
  }))

it('writes the lines that pdfkit writes, where it writes them', () => {
  const texts = textsIn(byPen())
  expect(texts[0]?.texts.length).toBeGreaterThanOrEqual(LINES.length)
  expect(texts).toEqual(textsIn(byPdfkit()))
})

it('writes tags and the outline into compressed bundles', () => {
  expect(Buffer.from(byPen()).toString('latin1')).toContain('/Type/ObjStm')
})
