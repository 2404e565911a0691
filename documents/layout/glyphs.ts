/** Lines of text as the operators of a page. The operators of a word are worked out once in a file. */
import type { Face } from './fonts.ts'
import { thousandths } from './page-format.ts'

/** Words remembered; then all are forgotten and it starts again. */
const REMEMBERED = 10_000

type Position = { xAdvance: number; advanceWidth: number; xOffset: number; yOffset: number }
type Font = { id: string; encode: (text: string) => [codes: string[], positions: Position[]]; ref: () => unknown }
/** What pdfkit has and does not declare. */
type Pdf = PDFKit.PDFDocument & { _font: Font; page: { fonts: Record<string, unknown> } }

/** Codes of glyphs with the kerning between them, in thousandths of the size, without the first and the last bracket; `null` when a glyph does not stand on the line. */
const operandsOf = (font: Font, word: string): string | null => {
  const [codes, positions] = font.encode(word)
  let operands = ''
  for (const [at, code] of codes.entries()) {
    const { xAdvance, advanceWidth, xOffset, yOffset } = positions[at] ?? { xAdvance: 0, advanceWidth: 0, xOffset: 0, yOffset: 0 }
    if (xOffset !== 0 || yOffset !== 0) return null
    operands += code
    const kerning = thousandths(advanceWidth - xAdvance)
    if (kerning !== 0) operands += `>${kerning}<`
  }
  return operands
}

export class Glyphs {
  readonly #pdf: Pdf
  readonly #fonts = new Map<Face, { font: Font; words: Map<string, string | null> }>()

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf as Pdf
  }

  #face(face: Face) {
    let known = this.#fonts.get(face)
    if (!known) {
      this.#pdf.font(face)
      known = { font: this.#pdf._font, words: new Map() }
      this.#fonts.set(face, known)
    }
    this.#pdf.page.fonts[known.font.id] ??= known.font.ref()
    return known
  }

  /**
   * Writes a line from `left` on `baseline`, as pdfkit counts them: downwards, on a page that it has turned over. `null`
   * when the line has marks that stand above or below their letters.
   */
  line(text: string, left: number, baseline: number, face: Face, size: number): string | null {
    const { font, words } = this.#face(face)
    let operands = ''
    for (let from = 0; from < text.length; ) {
      const space = text.indexOf(' ', from)
      const to = space === -1 ? text.length : space + 1
      const word = text.slice(from, to)
      let known = words.get(word)
      if (known === undefined) {
        if (words.size >= REMEMBERED) words.clear()
        known = operandsOf(font, word)
        words.set(word, known)
      }
      if (known === null) return null
      operands += known
      from = to
    }
    return `BT /${font.id} ${thousandths(size)} Tf 1 0 0 -1 ${thousandths(left)} ${thousandths(baseline)} Tm [<${operands}>] TJ ET`
  }
}
