import type { Day } from '../calendar/day.ts'
import type { Signatory } from './people.ts'

/** Data on every page of a company's documents. */
type Look = {
  /** A data address of a PNG or JPEG. */
  logo: string | null
  footer: string | null
  /** Whether 20 mm stay free at the left, to bind the paper. */
  binding: boolean
}

/** Data of every document made of sheets. */
export type DocumentModel = {
  title: string
  date: Day
  /** Title of a file that holds this document alone, and its name within a larger file. */
  fileTitle: string
  /** Name of the company that issues it. */
  company: string
  /** Its name in the outline of a print, below the titles of the entries above it. */
  bookmark: readonly string[]
  signatories: readonly Signatory[]
  /** Absent where the company has set none. */
  look?: Look
}

/**
 * The line that identifies a page: `Foaie de parcurs nr. 125 din 05.11.2026 · PH 12 ABC · Transport Exemplu S.R.L.`; the vehicle appears
 * once where the document's name already contains it.
 */
export const runningHead = ({
  fileTitle,
  bookmark: [vehicle = ''],
  company,
}: Pick<DocumentModel, 'fileTitle' | 'bookmark' | 'company'>): string =>
  [fileTitle, ...(fileTitle.includes(vehicle) ? [] : [vehicle]), company].join(' · ')
