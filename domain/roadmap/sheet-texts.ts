/**
 * The texts of a sheet from which nothing follows, each described once. The form, the contract, templates, the refusal of a sheet that
 * was saved meanwhile, exported and imported files, the digest of a closed month and the papers read this table; `docs/how-to.md` adds
 * a text.
 */
import type { SheetDocumentKind } from '../report/document-kinds.ts'

/** All of it has to be said of every text, also that no paper and no file has it. */
type SheetText = {
  /** The most characters. */
  longest: number
  /** Whether it may have several lines. */
  lines: boolean
  /** Its label in the form. */
  label: string
  /** Where it stands in the form: below the tables, or beside the vehicle that carries a machine. */
  place: 'notes' | 'travel'
  /** Whether the sheet of the next day, begun from a saved one, begins with it; copies and templates have every text. */
  next: boolean
  /** What it is called among the fields in which a sheet differs that was saved in two windows. */
  changed: string
  /** Its label on each paper that prints it; `{}` for none. */
  printed: Readonly<Partial<Record<SheetDocumentKind, string>>>
  /** The heading of its column in exported and imported files, which hold the sheets of vehicles; `null` for none. */
  heading: string | null
}

export const SHEET_TEXTS = {
  purposeOfTravel: {
    ...{ longest: 250, lines: false },
    ...{ label: 'Scopul deplasării', place: 'travel', next: true, changed: 'transport utilaj' },
    printed: { 'foi-functionare': 'Scopul deplasării', fazmas: 'Beneficiar / lucrare' },
    heading: null,
  },
  observations: {
    ...{ longest: 2000, lines: true },
    ...{ label: 'Observații', place: 'notes', next: false, changed: 'observații' },
    printed: { 'foi-parcurs': 'Observații', 'foi-functionare': 'Observații' },
    heading: 'Observații',
  },
} as const satisfies Readonly<Record<string, SheetText>>

export type SheetTextName = keyof typeof SHEET_TEXTS

/** In the order in which they stand in the form, on paper and in files. */
export const SHEET_TEXT_NAMES = Object.keys(SHEET_TEXTS) as SheetTextName[]

/** What the table says of a text, whichever it is. */
export const sheetText = (name: SheetTextName): SheetText => SHEET_TEXTS[name]

/** The texts as a sheet has them; `null` where one is not written. */
export type SheetTexts = { [Name in SheetTextName]: string | null }

/** None of them written. */
export const NO_TEXTS = Object.fromEntries(SHEET_TEXT_NAMES.map((name) => [name, null])) as { [Name in SheetTextName]: null }
