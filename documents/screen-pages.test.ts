/** What a screen shows of a document is what its file has: every text at its place and every line. */
import { expect, it } from 'vitest'
import { aLetterhead } from '#domain/report/a-sheet-record.ts'
import { factsOf } from '#domain/report/document-kinds.ts'
import { sample } from '#domain/report/sample-sheet.ts'
import { AS_THEY_COME } from '#domain/report/template.ts'
import { SHEET_DOCUMENT_KINDS } from '#domain/vocabulary.ts'
import { viewModel } from '#server/features/printing/view-models.ts'
import { drawPages, renderPdf } from './render.ts'
import { addressOf, aPng } from './testing/a-picture.ts'
import { strokesIn } from './testing/pdf-strokes.ts'
import { collect, readPdf } from './testing/read-pdf.ts'

const logo = addressOf(aPng())
const company = { ...aLetterhead(), templates: { ...AS_THEY_COME, logo } }

it.each(SHEET_DOCUMENT_KINDS)('%s', async (kind) => {
  const model = viewModel(kind, sample(kind, factsOf(kind).per), { company, order: { purpose: null, destination: null } })
  if (!model) throw new Error('the sample has every document')
  const file = await collect(renderPdf(kind, [model]))
  const printed = readPdf(file).pages
  const shown = drawPages(kind, model)
  expect(shown.map(({ width, height }) => [width, height])).toEqual(printed.map(({ width, height }) => [width, height]))
  for (const [at, page] of printed.entries())
    expect(shown[at]?.texts.map(({ text, left, baseline, size }) => [text, left, baseline, size])).toEqual(
      page.texts.flatMap(({ text, x, top, size }) => (text.trim() ? [[text.trimEnd(), x, top, size]] : [])),
    )
  const linesShown =
    shown
      .flatMap(({ lines, dots }) => [lines, dots])
      .join('')
      .split('M').length - 1
  expect(linesShown).toBe(strokesIn(file).reduce((sum, { lines }) => sum + lines, 0))
})

it('a logo is shown where it is printed', () => {
  const model = viewModel('foi-parcurs', sample('foi-parcurs', 'sheet'), { company, order: { purpose: null, destination: null } })
  if (!model) throw new Error('the sample has every document')
  expect(drawPages('foi-parcurs', model)[0]?.pictures).toMatchObject([{ address: logo }])
})
