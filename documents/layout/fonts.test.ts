import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'

const CHARACTERS = [...'0123456789.,:- ']

type Font = { layout: (text: string) => { glyphs: { id: number }[]; positions: { xAdvance: number }[] } }
const shapeOf = (font: Font, text: string) => {
  const { glyphs, positions } = font.layout(text)
  return glyphs.map(({ id }, at) => `${id}:${positions[at]?.xAdvance}`)
}

describe.each(['IBMPlexSans-Regular.ttf', 'IBMPlexSans-Bold.ttf'])('%s', (file) => {
  const path = fileURLToPath(new URL(`../fonts/${file}`, import.meta.url))
  const { font } = (new PDFDocument({ autoFirstPage: false, font: path }) as unknown as { _font: { font: Font } })._font

  it('has figures whose characters stand beside each other as they stand alone', () => {
    const alone = new Map(CHARACTERS.map((character) => [character, shapeOf(font, character)]))
    for (const a of CHARACTERS)
      for (const b of CHARACTERS)
        for (const c of CHARACTERS) expect(shapeOf(font, a + b + c)).toEqual([a, b, c].flatMap((one) => alone.get(one)))
  })

  it('has digits of one width, so that they stand in columns', () => {
    expect(new Set([...'0123456789'].map((digit) => font.layout(digit).positions[0]?.xAdvance)).size).toBe(1)
  })
})
