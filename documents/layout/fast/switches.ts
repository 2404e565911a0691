/** What pdfkit is made to do faster and smaller than by itself; README.md says what each is, why, and what it gains. */
export type FastPdf = {
  /** Objects in compressed bundles, and pages compressed lightly. */
  packed: boolean
  /** Words written as operators that are worked out once in a file. */
  glyphs: boolean
  /** Shapes of words remembered for all files of the process. */
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

/** `PLAIN_PDF=1` switches all of it off, `PLAIN_PDF=glyphs,shapes` two of them, to tell whether a fault is of these or of something else. */
export const DEFAULT: FastPdf = PLAIN_PDF === '1' ? PLAIN : fastPdf(PLAIN_PDF.split(','))
