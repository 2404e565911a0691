/** Cells of a statement, and how its headings are compared. */
import { romanianLetters, searchKey } from '../text.ts'

/** What a cell of a file holds; a `Date` is an instant whose UTC clock shows the written day and time. */
export type Cell = string | number | boolean | Date | null

/** A row of a file that is not blank, under the number that a spreadsheet program shows beside it. */
export type StatementRow = { row: number; cells: readonly Cell[] }

/** The text of a cell on one line with comma-below letters; blank of an empty cell. A number is written with a point. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  return romanianLetters(String(cell)).replace(/\s+/g, ' ').trim()
}

/** What a heading is compared by: letters and digits, no case, no diacritics. `Nr. card/cutie` is `nrcardcutie`. */
export const headingKey = (heading: string): string => searchKey(heading).replace(/[^\p{L}\p{N}]/gu, '')
