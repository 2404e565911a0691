/** The tricks change how pdfkit writes, not what stands on paper; an upgrade of pdfkit that breaks one fails here. */
import { describe, expect, it } from 'vitest'
import { aLetterhead, aSheetRecord } from '#domain/report/a-sheet-record.ts'
import { foiParcurs } from '#domain/report/foi-parcurs.ts'
import { renderPdf } from '../../render.ts'
import { type Pdf, readPdf } from '../../testing/read-pdf.ts'
import { FAST, type FastPdf, PLAIN } from './switches.ts'

const models = [1, 2, 3].map((number) => foiParcurs(aSheetRecord({ number }), aLetterhead()))

const written = async (fast: FastPdf): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of renderPdf('foi-parcurs', models, { fast })) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What users see and hear, and where it stands. */
const seenIn = ({ pages, tags, bookmarks, title }: Pdf) => ({
  said: { title, tags, bookmarks, pages: pages.map(({ texts }) => texts.map(({ text, size }) => [text, size])) },
  places: pages.flatMap(({ texts }) => texts.flatMap(({ x, top }) => [x, top])),
})

/** The furthest that a text stands from where it stood, in points. */
const moved = (from: readonly number[], to: readonly number[]): number =>
  Math.max(...to.map((place, at) => Math.abs(place - (from[at] ?? 0))))

const others: [string, FastPdf][] = [
  ['none of them', PLAIN],
  ...Object.keys(FAST).map((trick): [string, FastPdf] => [`all but ${trick}`, { ...FAST, [trick]: false }]),
]

describe('a print', async () => {
  const fast = await written(FAST)
  const seen = seenIn(readPdf(fast))

  it.each(others)('with %s shows and reads aloud the same', async (_, tricks) => {
    const { said, places } = seenIn(readPdf(await written(tricks)))
    expect(said).toEqual(seen.said)
    expect(moved(seen.places, places)).toBeLessThan(0.1)
  })

  it('has texts on every page', () => {
    expect(seen.said.pages.map((texts) => texts.length > 50)).toEqual(models.map(() => true))
  })

  it('is smaller packed', async () => {
    expect(fast.length).toBeLessThan(0.75 * (await written({ ...FAST, packed: false })).length)
  })
})
