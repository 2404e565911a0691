/** The two fonts of every document, parsed once in a process. A document embeds only the letters it uses. */
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { FastPdf } from './fast/switches.ts'

export type Face = 'regular' | 'bold'

type Position = { xAdvance: number }
type GlyphRun = { glyphs: readonly unknown[]; positions: readonly Position[]; readonly advanceWidth: number }
type FontProgram = { unitsPerEm: number; capHeight: number; layout: (text: string) => GlyphRun }

/** Most texts cached for a font; then its cache is cleared. */
const REMEMBERED = { shapes: 2000, widths: 20_000 }

const parse = (file: string): FontProgram => {
  const path = fileURLToPath(new URL(`../fonts/${file}`, import.meta.url))
  const carrier = new PDFDocument({ autoFirstPage: false, font: path }) as unknown as { _font: { font: FontProgram } }
  return carrier._font.font
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
  const parsed = parse(file)
  const font = remembering(parsed)
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
  const sourceFor = ({ shapes }: FastPdf) => (shapes ? font : parsed) as unknown as PDFKit.Mixins.PDFFontSource
  return { sourceFor, capHeight: font.capHeight / font.unitsPerEm, widthOf }
}

/** `sourceFor` is what pdfkit embeds; `capHeight` is the height of a capital relative to the size. */
export const FACES: Record<Face, ReturnType<typeof face>> = {
  regular: face('IBMPlexSans-Regular.ttf'),
  bold: face('IBMPlexSans-Bold.ttf'),
}
