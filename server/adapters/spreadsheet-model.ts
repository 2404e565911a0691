/** The data of a spreadsheet, independent of the file format. */

/** The value of a cell; a date is midnight UTC of its day. */
export type Cell = string | number | boolean | Date | null
/** A row that is not blank, under the number that a spreadsheet program shows beside it. */
export type GridRow = { row: number; cells: Cell[] }

/**
 * A column of a written file: width in characters, format as Excel writes it, whether long texts take several lines, and the texts to
 * choose from.
 */
export type TableColumn = { heading: string; width: number; format?: string; wrap?: boolean; options?: readonly string[] }
/**
 * A last row of sums, `null` where there is none. The sums are computed by the domain: the file stores them beside the formulas that a
 * spreadsheet program recomputes. A sum of `products` is that of two other columns multiplied row by row and rounded once, not that of the
 * column's rounded rows. A table without rows has no sums.
 */
export type TotalRow = {
  label: string
  sums: readonly (number | null)[]
  products?: Readonly<Record<number, readonly [column: number, by: number]>>
}
/** A balance below a table: initial amount, additions, deductions, and the rest. */
export type Balance = {
  headings: readonly string[]
  /** A row with `sign` 0 is only shown and does not count. */
  rows: readonly { label: string; sign: 1 | 0 | -1; amounts: readonly (number | null)[] }[]
  total: { label: string; amounts: readonly (number | null)[] }
}
/** One sheet of a written file. `head` are lines above the headings, `notes` go on a separate sheet. */
export type Table = {
  name: string
  head?: readonly string[]
  columns: readonly TableColumn[]
  rows: readonly (readonly Cell[])[]
  totals?: readonly TotalRow[]
  balance?: Balance
  notes?: { name: string; rows: readonly (readonly string[])[] }
}

/** A file that cannot be read; the message gives the user the reason. */
export class Unreadable extends Error {}
