/** Optimisations of pdfkit; README.md describes each one, its reason and its gain. */
export type FastPdf = {
  /** Objects in compressed bundles, and pages compressed lightly. */
  packed: boolean
  /** Words written as operators that are computed once for each file. */
  glyphs: boolean
  /** Shapes of words cached for all files of the process. */
  shapes: boolean
}

const TRICKS = ['packed', 'glyphs', 'shapes'] as const satisfies readonly (keyof FastPdf)[]

/** All of them but those named. */
const fastPdf = (without: readonly string[] = []): FastPdf => {
  const [packed, glyphs, shapes] = TRICKS.map((trick) => !without.includes(trick))
  return { packed: packed === true, glyphs: glyphs === true, shapes: shapes === true }
}

export const FAST = fastPdf()
export const PLAIN = fastPdf(TRICKS)

const { PLAIN_PDF = '' } = process.env

/** `PLAIN_PDF=1` switches all of them off, `PLAIN_PDF=glyphs,shapes` two of them, to find out whether one of them causes a fault. */
export const DEFAULT: FastPdf = PLAIN_PDF === '1' ? PLAIN : fastPdf(PLAIN_PDF.split(','))
