/** The number that a document carries, and how it is written. */
import type { SheetRecord } from '../roadmap/record.ts'

/** `former` is the sheet's number where such documents carried it before there were series; `null` for newer sheets. */
export type SeriesNumber = { number: number; former: number | null }

/** `17`, or `17 (nr. vechi 3)` where a paper with the sheet's number may lie in a file already. */
export const numberShown = ({ number, former }: SeriesNumber): string =>
  former === null || former === number ? String(number) : `${number} (nr. vechi ${former})`

/** The number that a document carries while it is only looked at: its sheet's. */
export const numberOfSheet = ({ number }: Pick<SheetRecord, 'number'>): SeriesNumber => ({ number, former: null })
