/** Measures texts and breaks them into lines. Measuring and drawing use the same lines, so nothing is ever cut off. */
import { FACES, type Face } from './fonts.ts'

export type Style = { face: Face; size: number }

export const regular = (size: number): Style => ({ face: 'regular', size })
export const bold = (size: number): Style => ({ face: 'bold', size })

/** Distance between two baselines. */
export const leading = ({ size }: Style): number => size * 1.2

/** Height of the ink of `count` lines: from the top of the capitals of the first to the baseline of the last. */
export const inkHeight = (count: number, style: Style): number =>
  count === 0 ? 0 : (count - 1) * leading(style) + FACES[style.face].capHeight * style.size

/** Baseline of the first of `count` lines centred between `top` and `top + height`. */
export const centredBaseline = (top: number, height: number, count: number, style: Style): number =>
  top + (height - inkHeight(count, style)) / 2 + FACES[style.face].capHeight * style.size

/** Width in points; words are measured with their space, as they are drawn. */
export const widthOf = (text: string, { face, size }: Style): number => (FACES[face].widthOf(text) * size) / 1000

/** Width without the spaces at the end. */
export const inkWidth = (text: string, style: Style): number => widthOf(text.trimEnd(), style)

/**
 * Possible breaks: after a space, unless a dash or sign follows that belongs to the preceding text, or the unit of a figure; before a
 * figure or a capital in brackets; after a hyphen inside a name; between two dates. A number of others stays with its `încă`.
 */
const OPPORTUNITY =
  /(?<= )(?=\([\d\p{Lu}])|(?<= )(?<!încă )(?![–×%(] ?)(?<!\d )|(?<=\d )(?![–×%(] ?|(?:lei|l|L|kWh|kg|km|m³|h|ore|oră|EUR)(?![\p{L}\d]))|(?<=\p{L}-)(?=\p{L})|(?<=\d–)(?=\d)/u

/** Most cached texts; then the cache is cleared. */
const REMEMBERED = 2000

/** The parts of a text between possible breaks; headings and names repeat on every page. */
const parts = new Map<string, readonly string[]>()
const partsOf = (text: string): readonly string[] => {
  let lineParts = parts.get(text)
  if (!lineParts) {
    if (parts.size >= REMEMBERED) parts.clear()
    lineParts = text.split(OPPORTUNITY)
    parts.set(text, lineParts)
  }
  return lineParts
}

/** The pieces of a word that is wider than a line, each as long as fits and at least one character. */
const pieces = (word: string, width: number, style: Style): string[] => {
  const broken: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece && widthOf(piece + character, style) > width) {
      broken.push(piece)
      piece = ''
    }
    piece += character
  }
  if (piece) broken.push(piece)
  return broken
}

const linesOf = (text: string, width: number, style: Style): string[] => {
  const lines: string[] = []
  const paragraphs = text.replaceAll('\t', ' ').split(/\r?\n/)
  for (const [index, paragraph] of paragraphs.entries()) {
    let line = ''
    for (const word of inkWidth(paragraph, style) <= width ? [paragraph] : partsOf(paragraph)) {
      if (inkWidth(line + word, style) <= width) {
        line += word
        continue
      }
      if (line) lines.push(line)
      const fitting = inkWidth(word, style) <= width ? [word] : pieces(word, width, style)
      lines.push(...fitting.slice(0, -1))
      line = fitting.at(-1) ?? ''
    }
    lines.push(index < paragraphs.length - 1 ? `${line} ` : line)
  }
  return lines
}

const broken = new Map<string, Style & { width: number; lines: readonly string[] }>()

/**
 * The lines of a text for a width in points: broken at spaces and inside double names, a longer word by characters; line breaks in the
 * text are kept. An empty text has no line. A line keeps the space at which it was broken, so that copying or reading the text aloud does
 * not join two words; `inkWidth` leaves it out.
 */
export const breakLines = (text: string, width: number, style: Style): readonly string[] => {
  if (text === '') return []
  if (!/[\t\n]/.test(text) && inkWidth(text, style) <= width) return [text]
  const { face, size } = style
  const remembered = broken.get(text)
  if (remembered && remembered.width === width && remembered.size === size && remembered.face === face) return remembered.lines
  if (broken.size >= REMEMBERED) broken.clear()
  const lines = linesOf(text, width, style)
  broken.set(text, { width, size, face, lines })
  return lines
}

/** The smallest fraction of its size to which a text shrinks before a word is broken. */
const SMALLEST = 0.6

/** Width of the widest piece of a text that is not broken at a space or in a double name. */
export const longestWord = (text: string, style: Style): number =>
  Math.max(
    0,
    ...text
      .split('\n')
      .flatMap(partsOf)
      .map((word) => inkWidth(word, style)),
  )

/**
 * The style in which the longest word of a heading or a number fits into a width, at most the given size: a figure is easier to read
 * slightly smaller than on two lines.
 */
export const fitted = (text: string, width: number, style: Style): Style => {
  if (inkWidth(text, style) <= width) return style
  const longest = longestWord(text, style)
  if (longest <= width) return style
  return { ...style, size: Math.max(Math.floor((style.size * width * 20) / longest) / 20, style.size * SMALLEST) }
}
