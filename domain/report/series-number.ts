/** The number of a document, and how it is written. */
import type { SheetRecord } from '../roadmap/record.ts'

/** `former` is the sheet's number for documents that carried it before there were series; `null` for newer sheets. */
export type SeriesNumber = { number: number; former: number | null }

/** `17`, or `17 (nr. vechi 3)` where a document printed earlier may carry the sheet's number. */
export const numberShown = ({ number, former }: SeriesNumber): string =>
  former === null || former === number ? String(number) : `${number} (nr. vechi ${former})`

/** The number of a document in a preview: its sheet's. */
export const numberOfSheet = ({ number }: Pick<SheetRecord, 'number'>): SeriesNumber => ({ number, former: null })
