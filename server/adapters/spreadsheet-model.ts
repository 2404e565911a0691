/** What a spreadsheet is to the rest of the server. */
import { FILE_ROWS } from '#contract/transfer.ts'
import { formatNumber } from '#domain/numbers/format.ts'

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

/** A file that cannot be read; the message says why, for the person who sent it. */
export class Unreadable extends Error {}

/** Why a file is refused. */
export const UNREADABLE = {
  broken: 'Fișierul nu poate fi citit ca tabel: salvează-l ca XLSX sau CSV și încearcă din nou',
  locked: 'Fișierul este protejat cu parolă sau este un XLS vechi: salvează-l ca XLSX fără parolă și încearcă din nou',
  unpacked: 'Fișierul ascunde prea multe date: păstrează în el numai tabelul de importat',
  rows: `Fișierul are mai mult de ${formatNumber(FILE_ROWS, 0)} de rânduri: împarte-l în mai multe fișiere`,
  empty: 'Fișierul nu are niciun rând',
  archive: 'Arhiva ZIP este stricată: descarc-o din nou și încearcă iar',
  password: 'Arhiva are parolă: despacheteaz-o și trage aici fișierele din ea',
  twice: 'Arhiva are două fișiere cu același nume: despacheteaz-o și trage aici fișierele din ea',
  entries: 'Arhiva are prea multe fișiere: împarte-o în mai multe arhive',
  xml: 'Fișierul XML este stricat sau tăiat: descarcă-l din nou și încearcă iar',
  doctype: 'Fișierul XML are o declarație DOCTYPE, pe care o e-Factură nu o are: nu se citește',
  invoice: 'Factura nu are număr, dată sau linii: nu se poate citi',
  notInvoice: 'Fișierul XML nu este o e-Factură (Invoice sau CreditNote)',
  nothing: 'Arhiva nu are nicio factură și niciun tabel',
} as const
