/** What a spreadsheet is to the rest of the server. */

/** What a cell holds; a date is midnight UTC of its day. */
export type Cell = string | number | boolean | Date | null
/** A row that is not blank, under the number that a spreadsheet program shows beside it. */
export type GridRow = { row: number; cells: Cell[] }

/**
 * A column of a file that is written: width in characters, format as Excel writes it, whether long texts take several lines, and
 * the texts to choose from.
 */
export type TableColumn = { heading: string; width: number; format?: string; wrap?: boolean; options?: readonly string[] }
/**
 * A last row of sums, `null` where there is none. The sums are
 * those that the domain says: the file carries them beside the formulas that a spreadsheet program computes again.
 */
export type TotalRow = { label: string; sums: readonly (number | null)[] }
/** Amounts that are added and taken away, below a table: what one begins with, what came, what went, and what is left. */
export type Balance = {
  headings: readonly string[]
  /** `sign` 0 is told, and does not count. */
  rows: readonly { label: string; sign: 1 | 0 | -1; amounts: readonly (number | null)[] }[]
  total: { label: string; amounts: readonly (number | null)[] }
}
/** One sheet of a file that is written. `head` are lines above the headings, `notes` stand on a sheet of their own. */
export type Table = {
  name: string
  head?: readonly string[]
  columns: readonly TableColumn[]
  rows: readonly (readonly Cell[])[]
  totals?: readonly TotalRow[]
  balance?: Balance
  notes?: { name: string; rows: readonly (readonly string[])[] }
}

/** A file that cannot be read; the message says why, for the user who sent it. */
export class Unreadable extends Error {}
