/** Cells of a statement, and the comparison of its headings. */
import { unprintable } from '../printable.ts'
import { romanianLetters, searchKey } from '../text.ts'

/** The content of a cell; a `Date` is an instant whose UTC clock shows the day and time written in the file. */
export type Cell = string | number | boolean | Date | null

/** A row of a file that is not blank, under the number that a spreadsheet program shows beside it. */
export type StatementRow = { row: number; cells: readonly Cell[] }

/** A text of a file on one line, in printable characters: others, such as control characters and emoji, become blanks. */
export const plainText = (text: string): string => {
  const line = romanianLetters(text)
  const printable =
    unprintable(line) === '' ? line : [...line].map((character) => (unprintable(character) === '' ? character : ' ')).join('')
  return printable.replace(/\s+/g, ' ').trim()
}

/** The text of a cell on one line with comma-below letters; blank of an empty cell. A number is written with a point. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ')
  return plainText(String(cell))
}

/** The key by which headings are compared: letters and digits, no case, no diacritics. `Nr. card/cutie` is `nrcardcutie`. */
export const headingKey = (heading: string): string => searchKey(heading).replace(/[^\p{L}\p{N}]/gu, '')
