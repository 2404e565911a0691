import type { Day } from '../calendar/day.ts'
import type { Signatory } from './people.ts'

/** What every page of a company's documents carries. */
type Look = {
  /** A data address of a PNG or JPEG. */
  logo: string | null
  footer: string | null
  /** Whether 20 mm stay free at the left, to bind the paper. */
  binding: boolean
}

/** What every document of sheets says. */
export type DocumentModel = {
  title: string
  date: Day
  /** Title of a file with this document alone, and its name among others. */
  fileTitle: string
  /** Name of the company whose it is. */
  company: string
  /** Its name in the outline of a print, after the titles of the entries above it. */
  bookmark: readonly string[]
  signatories: readonly Signatory[]
  /** Absent where the company set none. */
  look?: Look
}

/**
 * The line that says what a page belongs to: `Foaie de parcurs nr. 125 din 05.11.2026 · PH 12 ABC · Transport Exemplu S.R.L.`; the vehicle
 * is said once, where the document's name has it already.
 */
export const runningHead = ({
  fileTitle,
  bookmark: [vehicle = ''],
  company,
}: Pick<DocumentModel, 'fileTitle' | 'bookmark' | 'company'>): string =>
  [fileTitle, ...(fileTitle.includes(vehicle) ? [] : [vehicle]), company].join(' · ')
