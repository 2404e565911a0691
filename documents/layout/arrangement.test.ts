import { expect, test } from 'vitest'
import { decimal } from '#domain/numbers/decimal.ts'
import { aLetterhead, aSheetRecord, aTrip } from '#domain/report/a-sheet-record.ts'
import { dispozitiePlata } from '#domain/report/dispozitie-plata.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import { ordinDeplasare } from '#domain/report/ordin-deplasare.ts'
import { renderPdf } from '../render.ts'
import { strokesIn } from '../testing/pdf-strokes.ts'
import { collect, readPdf } from '../testing/read-pdf.ts'
import { tagComplaints } from '../testing/tagged-pdf.ts'

const numbers = Array.from({ length: 3 }, (_, at) => at + 1)
const bound = { logo: null, footer: null, binding: true }
const order = (number: number) => {
  const model = dispozitiePlata(aSheetRecord({ number, advancePayment: decimal(100) }), aLetterhead())
  if (!model) throw new Error('there is an advance')
  return model
}
const travel = (number: number) => ordinDeplasare(aSheetRecord({ number }), aLetterhead(), { purpose: null, destination: null })
const trips = (count: number) => Array.from({ length: count }, () => aTrip())
const sheet = (count: number) => foiParcurs(aSheetRecord({ trips: trips(count) }), aLetterhead())
const read = async (pdf: Promise<Buffer>) => {
  const bytes = await pdf
  expect(tagComplaints(bytes)).toEqual([])
  return readPdf(bytes).pages
}
const sizes = (pages: readonly { width: number; height: number }[]) =>
  pages.map(({ width, height }) => [Math.round(width), Math.round(height)])

test('two pages of A5 lie on one of A4, upright ones beside each other', async () => {
  const pages = await read(collect(renderPdf('dispozitie-plata', numbers.map(order), { layout: 'two-up' })))
  expect(sizes(pages)).toEqual([
    [842, 595],
    [842, 595],
  ])
  expect(pages.map(({ text }) => [...text.matchAll(/nr\. (\d) {3}din/g)].map(([, number]) => number))).toEqual([['1', '2'], ['3']])
  const both = await read(collect(renderPdf('ordin-deplasare', numbers.map(travel), { layout: 'two-up' })))
  expect(both).toHaveLength(3)
  const looks = numbers.map((number) => ({ ...order(number), look: bound }))
  expect(await read(collect(renderPdf('dispozitie-plata', looks, { layout: 'two-up' })))).toHaveLength(2)
})

test.each(['plain', 'two-up', 'duplex'] as const)('every page and every half begins with solid lines (%s)', async (layout) => {
  for (const [kind, models] of [
    ['dispozitie-plata', numbers.map(order)],
    ['ordin-deplasare', numbers.map(travel)],
  ] as const) {
    const strokes = strokesIn(await collect(renderPdf(kind, models as never, { layout })))
    // the borders, in one stroke of each page or half, and then the dotted lines
    const seen = strokes.map(({ width, dash, cap, colour }) => `${width} ${dash} ${cap}${colour}`)
    const cut = layout === 'two-up' ? ['0.25 [4 4] 0 00.5 G'] : []
    expect(new Set(seen)).toEqual(new Set(['0.5 [] 0 2', '0.7 [0.01 2.25] 0 1', ...cut]))
    expect(strokes.filter(({ dash }) => dash.startsWith('[4')).length).toBe(cut.length * (kind === 'dispozitie-plata' ? 2 : 3))
  }
})

test('pages of A4 stay alone', async () => {
  expect(await read(collect(renderPdf('foi-parcurs', [sheet(1), sheet(1)], { layout: 'two-up' })))).toHaveLength(2)
})

test('printed on both sides every document begins on a front page', async () => {
  const of = async (layout: 'plain' | 'duplex') =>
    (await read(collect(renderPdf('foi-parcurs', [sheet(1), sheet(80), sheet(1)], { layout })))).map(
      ({ text }) => /Pagina (\d)/.exec(text)?.[1] ?? '',
    )
  const plain = await of('plain')
  const long = plain.slice(1, -1)
  expect(await of('duplex')).toEqual(['1', '', ...long, ...(long.length % 2 === 1 ? [''] : []), '1'])
})

test('paper that is bound leaves 20 mm free at the left of every page', async () => {
  const left = async (look: { look?: typeof bound }) =>
    (await read(collect(renderPdf('foi-parcurs', [{ ...sheet(80), ...look }])))).map(({ texts }) => Math.min(...texts.map(({ x }) => x)))
  const [plain, withRoom] = [await left({}), await left({ look: bound })]
  for (const x of plain) expect(x).toBeLessThan(40)
  for (const x of withRoom) expect(x).toBeGreaterThanOrEqual((20 * 72) / 25.4 - 0.5)
})

test('no file says when it was made, and the same data give the same bytes', async () => {
  const make = () => collect(renderPdf('foi-parcurs', [sheet(2)]))
  const [first, second] = [await make(), await make()]
  expect(first.equals(second)).toBe(true)
  expect(first.toString('latin1')).not.toMatch(/CreationDate|CreateDate/)
})
