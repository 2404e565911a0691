/** Lines of text as PDF operators. The operands of a word are computed once for each file. */
import type { Bytes } from '../bytes.ts'
import { type Face, isFigure } from '../fonts.ts'
import { thousandths } from '../page-format.ts'

/** Most cached words and lines; then the cache is cleared. */
const REMEMBERED = 10_000

type Position = { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }
type Font = { id: string; encode: (text: string) => [codes: string[], positions: Position[]]; ref: () => unknown }
/** Members of pdfkit that its types lack. */
type Pdf = PDFKit.PDFDocument & { _font: Font; page: { fonts: Record<string, unknown> } }

type FaceGlyphs = {
  font: Font
  /** Operands of words and lines; none for text with a glyph off the baseline. */
  words: Map<string, Uint8Array | null>
  /** Of the characters of figures, by character code. */
  figures: Uint8Array[]
}

/** Bytes with a special meaning in a string. */
const ESCAPED: Readonly<Record<number, string>> = { 10: '\\n', 13: '\\r', 40: '\\(', 41: '\\)', 92: '\\\\' }
const byte = (value: number): string => ESCAPED[value] ?? String.fromCharCode(value)

/** Memory of its own: Node cuts small buffers from larger ones, and a cached one would keep the whole larger buffer. */
const copied = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes)

/** Two bytes a glyph, with the kerning between them in thousandths of the size, without the first and the last bracket. */
const operandsOf = (font: Font, word: string): Uint8Array | null => {
  const [codes, positions] = font.encode(word)
  let operands = ''
  for (const [at, code] of codes.entries()) {
    const { xAdvance, advanceWidth, xOffset, yOffset } = positions[at] ?? { xAdvance: 0, advanceWidth: 0, xOffset: 0, yOffset: 0 }
    if (xOffset !== 0 || yOffset !== 0) return null
    const glyph = Number.parseInt(code, 16)
    operands += byte(glyph >> 8) + byte(glyph & 255)
    const kerning = thousandths(advanceWidth - xAdvance)
    if (kerning !== 0) operands += `)${kerning}(`
  }
  return copied(Buffer.from(operands, 'latin1'))
}

/** Operands of the words of a line, or of one word. */
const textOperands = (glyphs: FaceGlyphs, text: string): Uint8Array | null => {
  const words: Uint8Array[] = []
  for (let from = 0; from < text.length; ) {
    const space = text.indexOf(' ', from)
    const to = space === -1 ? text.length : space + 1
    const word = from === 0 && to === text.length ? operandsOf(glyphs.font, text) : cachedLookup(glyphs, text.slice(from, to))
    if (word === null) return null
    words.push(word)
    from = to
  }
  return copied(Buffer.concat(words))
}

const cachedLookup = (glyphs: FaceGlyphs, text: string): Uint8Array | null => {
  const { words } = glyphs
  let operands = words.get(text)
  if (operands === undefined) {
    operands = textOperands(glyphs, text)
    if (words.size >= REMEMBERED) words.clear()
    words.set(text, operands)
  }
  return operands
}

export class Glyphs {
  readonly #pdf: Pdf
  readonly #fonts = new Map<Face, FaceGlyphs>()

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf as Pdf
  }

  #face(face: Face): FaceGlyphs {
    let glyphs = this.#fonts.get(face)
    if (!glyphs) {
      this.#pdf.font(face)
      glyphs = { font: this.#pdf._font, words: new Map(), figures: [] }
      this.#fonts.set(face, glyphs)
    }
    this.#pdf.page.fonts[glyphs.font.id] ??= glyphs.font.ref()
    return glyphs
  }

  /**
   * Writes a line from `left` on `baseline`, in pdfkit's coordinates, which run downwards on a flipped page. Writes nothing and returns
   * false when the line has marks above or below its letters.
   */
  line(ink: Bytes, text: string, left: number, baseline: number, face: Face, size: number): boolean {
    const glyphs = this.#face(face)
    const figure = isFigure(text)
    const operands = figure ? null : cachedLookup(glyphs, text)
    if (!figure && !operands) return false
    ink.text('BT /').text(glyphs.font.id).text(' ').points(size).text(' Tf 1 0 0 -1 ').points(left).text(' ').points(baseline)
    ink.text(' Tm [(')
    if (operands) ink.bytes(operands)
    else
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        glyphs.figures[code] ??= operandsOf(glyphs.font, text.charAt(at)) ?? new Uint8Array()
        ink.bytes(glyphs.figures[code])
      }
    ink.text(')] TJ ET\n')
    return true
  }
}
