import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { unprintable } from '#domain/printable.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { Face } from './fonts.ts'
import { PAGE } from './page-format.ts'
import { PdfPen } from './pdf-pen.ts'

const CHARACTERS = [...'0123456789.,:- ']

type Font = { characterSet: number[]; layout: (text: string) => { glyphs: { id: number }[]; positions: { xAdvance: number }[] } }
const shapeOf = (font: Font, text: string) => {
  const { glyphs, positions } = font.layout(text)
  return glyphs.map(({ id }, at) => `${id}:${positions[at]?.xAdvance}`)
}

const fontIn = (file: string): Font => {
  const path = fileURLToPath(new URL(`../fonts/${file}`, import.meta.url))
  return (new PDFDocument({ autoFirstPage: false, font: path }) as unknown as { _font: { font: Font } })._font.font
}
const FILES = ['IBMPlexSans-Regular.ttf', 'IBMPlexSans-Bold.ttf']

describe.each(FILES)('%s', (file) => {
  const font = fontIn(file)

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

const ALL = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
const ACCEPTED = ALL.filter((character) => unprintable(character) === '')

/** What is read from a page on which these texts stand, in this order. */
const extracted = (texts: readonly string[], face: Face): string[] => {
  const pdf = new PDFDocument({ autoFirstPage: false, font: null as unknown as string, tagged: true, info: { Title: 'x' } })
  const pen = new PdfPen(pdf)
  pen.page(PAGE.a4Portrait)
  for (const text of texts) pen.tagged('P', () => pen.line(text, 30, 30, { face, size: 9 }))
  pen.end()
  pdf.end()
  return readPdf(pdf.read() as Uint8Array).pages.flatMap((page) => page.texts.map(({ text }) => text))
}

describe.each(['regular', 'bold'] as const)('%s', (face) => {
  it('lets every accepted character be read as itself', () => {
    const texts = ACCEPTED.map((character) => `a${character}b`)
    expect(extracted(texts, face).join('')).toBe(texts.join(''))
  })

  it('keeps apart characters that share a picture, in any order', () => {
    for (const texts of [
      ['fi', 'ﬁ', 'Lion’s', 'Ľuďo', '‚a‘ ‹b› ~ `', 'ŉ'],
      ['ŉ', 'ﬁ', 'fi', 'Ľuďo', '‚a‘ ‹b› ~ `', 'Lion’s'],
    ])
      expect(extracted(texts, face).join('')).toBe(texts.join(''))
  })
})

it('accepts the characters that both fonts can draw, but control characters and the like', () => {
  const [drawn, drawnBold] = FILES.map((file) => new Set(fontIn(file).characterSet.map((code) => String.fromCodePoint(code))))
  const both = ALL.filter((character) => drawn?.has(character) && drawnBold?.has(character))
  expect(ACCEPTED).toEqual(both.filter((character) => !/[\p{C}\p{Zl}\p{Zp}\ufffd]/u.test(character)))
})
