/** The two faces of every document, parsed once in a process. A document embeds only the letters that it uses. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type Face = 'regular' | 'bold'

type Position = { xAdvance: number }
type GlyphRun = { glyphs: readonly unknown[]; positions: readonly Position[]; readonly advanceWidth: number }
type FontProgram = { unitsPerEm: number; capHeight: number; layout: (text: string) => GlyphRun }

/** Words remembered by a face; then it forgets them all and starts again. */
const REMEMBERED = { shapes: 2000, widths: 50_000 }

const parse = (file: string): FontProgram => {
  const path = fileURLToPath(new URL(`../fonts/${file}`, import.meta.url))
  const carrier = new PDFDocument({ autoFirstPage: false, font: path }) as unknown as { _font: { font: FontProgram } }
  return carrier._font.font
}

/** Dates, hours and amounts: in these fonts such characters stand beside each other as they stand alone. */
const FIGURE = /^[\d.,:-]+ ?$/

/**
 * The same font with a memory for the shapes of words, which is most of the work of a page; a figure, of which every page
 * has new ones, is put together from its characters. pdfkit scales the positions that it is given in place, so that
 * everybody gets his own.
 */
const remembering = (font: FontProgram): FontProgram => {
  const runs = new Map<string, GlyphRun>()
  const shape = (text: string): GlyphRun => {
    let run = runs.get(text)
    if (!run) {
      if (runs.size >= REMEMBERED.shapes) runs.clear()
      run = font.layout(text)
      runs.set(text, run)
    }
    return run
  }
  const layout = (text: string): GlyphRun => {
    const parts = FIGURE.test(text) ? Array.from(text, shape) : [shape(text)]
    const positions = parts.flatMap((run) => run.positions.map((position) => ({ ...position })))
    return {
      glyphs: parts.flatMap((run) => run.glyphs),
      positions,
      get advanceWidth() {
        return positions.reduce((width, position) => width + position.xAdvance, 0)
      },
    }
  }
  return Object.create(font, { layout: { value: layout } }) as FontProgram
}

const face = (file: string) => {
  const font = remembering(parse(file))
  const widths = new Map<string, number>()
  /** Advance of one word, its space included, in thousandths of the size. */
  const wordWidth = (word: string): number => {
    let width = widths.get(word)
    if (width === undefined) {
      if (widths.size >= REMEMBERED.widths) widths.clear()
      width = (font.layout(word).advanceWidth * 1000) / font.unitsPerEm
      widths.set(word, width)
    }
    return width
  }
  return { source: font as unknown as PDFKit.Mixins.PDFFontSource, capHeight: font.capHeight / font.unitsPerEm, wordWidth }
}

/** `source` is what pdfkit embeds; `capHeight` is the height of a capital as a part of the size. */
export const FACES: Record<Face, ReturnType<typeof face>> = {
  regular: face('IBMPlexSans-Regular.ttf'),
  bold: face('IBMPlexSans-Bold.ttf'),
}
