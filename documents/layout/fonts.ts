/** The two fonts of every document, parsed once in a process. A document embeds only the letters it uses. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type Face = 'regular' | 'bold'

type Position = { xAdvance: number }
type Glyph = { id: number; codePoints: readonly number[] }
type GlyphRun = { glyphs: readonly object[]; positions: readonly Position[]; readonly advanceWidth: number }
/** The glyphs that a file embeds, in order, and the place of each; pdfkit asks for them by `id`. */
type Subset = { glyphs: number[]; mapping: Record<string, number>; includeGlyph: (id: number | string) => number }
/** Members of fontkit that its types lack. */
type FontProgram = {
  unitsPerEm: number
  capHeight: number
  layout: (text: string) => GlyphRun
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph
  createSubset: () => Subset
}

/** Most texts cached for a font; then its cache is cleared. */
const REMEMBERED = { shapes: 2000, widths: 20_000 }

/**
 * Lets every text be copied and read aloud as it was written. fontkit remembers with a glyph the characters for which it was first asked,
 * or none where it was a part of another letter (the apostrophe of `ľ`), and pdfkit writes these into each later file. Here a glyph is
 * one of its characters: a file embeds it once for each reading, whatever was drawn before.
 */
const readable = (font: FontProgram): FontProgram => {
  const [glyphOf, layout, subsetOf] = [font.getGlyph.bind(font), font.layout.bind(font), font.createSubset.bind(font)]
  font.getGlyph = (id, codePoints) => {
    const glyph = glyphOf(id)
    return codePoints ? (Object.create(glyph, { codePoints: { value: codePoints } }) as Glyph) : glyph
  }
  font.layout = (text) => {
    const { glyphs, positions, advanceWidth } = layout(text)
    const read = (glyphs as readonly Glyph[]).map((glyph) =>
      Object.create(glyph, { id: { value: `${glyph.id} as ${glyph.codePoints.join(' ')}` } }),
    )
    return { glyphs: read, positions, advanceWidth }
  }
  font.createSubset = () => {
    const subset = subsetOf()
    const { glyphs, mapping } = subset
    subset.includeGlyph = (id) => {
      const included = mapping[id]
      if (included !== undefined) return included
      const glyph = Number.parseInt(String(id), 10)
      mapping[id] = glyphs.push(glyph) - 1
      // a part of another letter needs no reading
      mapping[glyph] ??= mapping[id]
      return mapping[id]
    }
    return subset
  }
  return font
}

const parse = (file: string): FontProgram => {
  const path = fileURLToPath(new URL(`../fonts/${file}`, import.meta.url))
  // pdfkit's types keep its parsed font to themselves
  const carrier = new PDFDocument({ autoFirstPage: false, font: path }) as unknown as { _font: { font: FontProgram } }
  return readable(carrier._font.font)
}

/**
 * The same font with a cache for the shapes of words, which are expensive. pdfkit scales the positions in place, so each caller gets a
 * copy.
 */
const remembering = (font: FontProgram): FontProgram => {
  const runs = new Map<string, GlyphRun>()
  const layout = (text: string): GlyphRun => {
    let run = runs.get(text)
    if (!run) {
      if (runs.size >= REMEMBERED.shapes) runs.clear()
      run = font.layout(text)
      runs.set(text, run)
    }
    const { glyphs, advanceWidth } = run
    return { glyphs, positions: run.positions.map((position) => ({ ...position })), advanceWidth }
  }
  return Object.create(font, { layout: { value: layout } }) as FontProgram
}

const FIGURE = /^[\d.,: -]+$/
/**
 * Dates, hours and amounts, which are new on every page: their characters have no kerning or ligatures in these fonts, so their widths
 * add up.
 */
export const isFigure = (text: string): boolean => FIGURE.test(text)

const face = (file: string) => {
  const font = remembering(parse(file))
  const widths = new Map<string, number>()
  const figures: number[] = []
  const advance = (text: string): number => (font.layout(text).advanceWidth * 1000) / font.unitsPerEm

  const measured = (text: string): number => {
    let width = 0
    for (let from = 0; from < text.length; ) {
      const space = text.indexOf(' ', from)
      const to = space === -1 ? text.length : space + 1
      width += from === 0 && to === text.length ? advance(text) : widthOf(text.slice(from, to))
      from = to
    }
    return width
  }
  /** Width in thousandths of the size; words are measured with their space, as they are drawn. */
  const widthOf = (text: string): number => {
    let width = widths.get(text)
    if (width !== undefined) return width
    if (isFigure(text)) {
      width = 0
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        figures[code] ??= advance(text.charAt(at))
        width += figures[code]
      }
      return width
    }
    if (widths.size >= REMEMBERED.widths) widths.clear()
    width = measured(text)
    widths.set(text, width)
    return width
  }
  // pdfkit takes a parsed font, which its types do not say
  const source = font as unknown as PDFKit.Mixins.PDFFontSource
  return { source, capHeight: font.capHeight / font.unitsPerEm, widthOf }
}

/** `source` is what pdfkit embeds; `capHeight` is the height of a capital relative to the size. */
export const FACES: Record<Face, ReturnType<typeof face>> = {
  regular: face('IBMPlexSans-Regular.ttf'),
  bold: face('IBMPlexSans-Bold.ttf'),
}
