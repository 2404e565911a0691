import type { Day } from '../calendar/day.ts'
import type { Signatory } from './people.ts'

/** What every page of a company's documents carries. */
type Look = {
  /** A data address of a PNG or JPEG. */
  logo: string | null
  footer: string | null
}

/** What every document of sheets says. */
export type DocumentModel = {
  title: string
  date: Day
  /** Title of a file with this document alone, and its name among others. */
  fileTitle: string
  /** Its name in the outline of a print, after the titles of the entries above it. */
  bookmark: readonly string[]
  signatories: readonly Signatory[]
  /** Absent where the company set none. */
  look?: Look
}
