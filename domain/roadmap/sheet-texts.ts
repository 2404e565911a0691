/**
 * The texts of a sheet that no other field depends on, each described once. The form, the contract, templates, the message about a
 * concurrent save, exported and imported files, the digest of a closed month and the documents read this table; `docs/how-to.md` shows
 * how to add a text.
 */
import type { SheetDocumentKind } from '../vocabulary.ts'

/** Every text needs all of these fields, even if no document and no file has it. */
type SheetText = {
  /** The most characters. */
  longest: number
  /** Whether it may have several lines. */
  lines: boolean
  label: string
  /** Where it stands in the form: below the tables, there for vehicles alone, or beside the hours of a machine. */
  place: 'notes' | 'driver' | 'work'
  /** Whether the next day's sheet, started from a saved one, takes over the text; copies and templates take over every text. */
  next: boolean
  /** Its name in the list of fields in which two versions of a sheet differ. */
  changed: string
  /** Its label on each document that prints it; `{}` for none. */
  printed: Readonly<Partial<Record<SheetDocumentKind, string>>>
  /** The heading of its column in exported and imported files of vehicles' sheets; `null` for none. */
  heading: string | null
}

export const SHEET_TEXTS = {
  secondDriver: {
    ...{ longest: 120, lines: false },
    ...{ label: 'Al doilea șofer', place: 'driver', next: true, changed: 'al doilea șofer' },
    printed: {
      'foi-parcurs': 'Al doilea conducător auto',
      'foaie-placare-cursa': 'Al doilea conducător auto',
      faz: 'Conducător auto',
    },
    heading: 'Al doilea șofer',
  },
  purposeOfTravel: {
    ...{ longest: 250, lines: false },
    ...{ label: 'Lucrarea', place: 'work', next: true, changed: 'lucrarea' },
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

/** The entry of the table for any text. */
export const sheetText = (name: SheetTextName): SheetText => SHEET_TEXTS[name]

/** The texts as a sheet has them; `null` where one is not written. */
export type SheetTexts = { [Name in SheetTextName]: string | null }

/** None of them written. */
export const NO_TEXTS = Object.fromEntries(SHEET_TEXT_NAMES.map((name) => [name, null])) as { [Name in SheetTextName]: null }
