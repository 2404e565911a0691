import { cellRef, rangeRef, type Cell as StyledCell, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { FILE_ROWS } from '#contract/transfer.ts'
import type { SpreadsheetFormat } from '#contract/transfer-files.ts'
import { formatDay } from '#domain/calendar/day.ts'
import { formatMinutes } from '#domain/calendar/time.ts'
import type { Balance, Cell, Table, TableColumn, TotalRow } from './spreadsheet-model.ts'

/** The moment that files state as that of their making. */
const WITHOUT_TIME = new Date('2000-01-01T00:00:00Z')

type Written = [at: string, cell: Partial<StyledCell>]

const BOLD = { font: { name: 'Calibri', size: 11, bold: true } } as const
/** Excel accepts a list of choices of at most 255 characters, separated by commas. */
const CHOICES_LENGTH = 250

const LINE = { style: 'thin' } as const
const HEADING = { ...BOLD, alignment: { wrapText: true, vertical: 'center', horizontal: 'center' }, border: { bottom: LINE } } as const
const TOTAL = { ...BOLD, border: { top: LINE } } as const

const bold = (row: number, column: number, value: string | null, style: StyledCell['style'] = BOLD): Written => [
  `${row},${column}`,
  { value, type: value === null ? 'empty' : 'string', style },
]

/** A formula with the result computed by the domain, in the format of its column. */
const computed = (row: number, column: number, formula: string, result: number, { format }: Pick<TableColumn, 'format'> = {}): Written => [
  `${row},${column}`,
  { value: result, type: 'formula', formula, formulaResult: result, style: { ...TOTAL, ...(format ? { numFmt: format } : {}) } },
]

/** Rows of sums below the data, which are in rows `first` to `last`. */
const totalCells = (totals: readonly TotalRow[], columns: readonly TableColumn[], first: number, last: number): Written[] =>
  totals.flatMap(({ label, sums, products = {} }, at) => {
    const row = last + 1 + at
    const range = (column: number) => rangeRef(first, column, last, column)
    const formula = (column: number) => {
      const factors = products[column]
      return factors ? `ROUND(SUMPRODUCT(${factors.map(range).join(',')}),2)` : `SUM(${range(column)})`
    }
    return sums.map((total, column) =>
      total === null
        ? bold(row, column, column === 0 ? label : null, TOTAL)
        : computed(row, column, formula(column), total, columns[column]),
    )
  })

const SIGNS: Readonly<Record<1 | 0 | -1, string>> = { 1: '+', 0: '', [-1]: '-' }
const AMOUNT = { format: '#,##0.00' }
/** Amounts are in the column after their labels, which are wider than a usual first column. */
const AMOUNTS_FROM = 3

/** The cells of a balance from row `top` on. */
const balanceCells = ({ headings, rows, total }: Balance, top: number): Written[] => {
  const style = { numFmt: AMOUNT.format }
  const column = (at: number) => AMOUNTS_FROM + at
  return [
    ...headings.map((heading, at) => bold(top, at === 0 ? 0 : column(at - 1), heading)),
    ...rows.flatMap(({ label, amounts }, at): Written[] => [
      [`${top + 1 + at},0`, { value: label, type: 'string' }],
      ...amounts.map(
        (amount, index): Written => [
          `${top + 1 + at},${column(index)}`,
          { value: amount, type: amount === null ? 'empty' : 'number', style },
        ],
      ),
    ]),
    bold(top + 1 + rows.length, 0, total.label, TOTAL),
    ...total.amounts.flatMap((amount, index): Written[] => {
      if (amount === null) return []
      const formula = rows
        .flatMap(({ sign }, at) => (sign === 0 ? [] : [`${SIGNS[sign]}${cellRef(top + 1 + at, column(index))}`]))
        .join('')
        .replace(/^\+/, '')
      return [computed(top + 1 + rows.length, column(index), formula, amount, AMOUNT)]
    }),
  ]
}

/** Marks a cell as text, whatever it contains. */
const TEXT = '@'
/** Height of a line, in points; width of a letter relative to a digit. */
const LINE_HEIGHT = 15
const LETTERS = 1.1

/** Heights of the headings (row `headings`) and of the rows below, by the number of lines of their texts; no program computes them itself. */
const heightsOf = ({ columns, rows }: Table, headings: number): Map<number, { height: number }> => {
  const lines = (text: string, { width }: TableColumn) => Math.ceil(text.length / Math.max(1, (width - 1) * LETTERS))
  const tallestLine = (texts: readonly number[]) => ({ height: LINE_HEIGHT * Math.max(1, ...texts) })
  const wrapped = columns.flatMap((column, at) => (column.wrap ? [{ column, at }] : []))
  return new Map([
    [headings, tallestLine(columns.map((column) => Math.min(2, lines(column.heading, column))))],
    ...(wrapped.length === 0
      ? []
      : rows.map((row, at): [number, { height: number }] => [
          headings + 1 + at,
          tallestLine(wrapped.map(({ column, at: cell }) => lines(String(row[cell] ?? ''), column))),
        ])),
  ])
}

const sheetOf = (table: Table): WriteSheet => {
  const { name, head = [], columns, rows, balance } = table
  // a formula over no row would be over the headings
  const totals = rows.length > 0 ? (table.totals ?? []) : []
  const headings = head.length > 0 ? head.length + 1 : 0
  const first = headings + 1
  const last = headings + rows.length
  const balanceTop = last + totals.length + 2
  const choices = columns.flatMap(({ options }, column) =>
    options && options.join(',').length <= CHOICES_LENGTH && !options.some((option) => /[,"]/.test(option))
      ? [
          {
            type: 'list' as const,
            values: [...options],
            allowBlank: true,
            range: rangeRef(first, column, Math.max(last, FILE_ROWS), column),
          },
        ]
      : [],
  )
  const blank = (count: number): Cell[][] => Array.from({ length: count }, () => [null])
  return {
    name,
    columns: columns.map(({ width, format, wrap }) => ({
      width,
      style: {
        alignment: { vertical: 'top', ...(format === TEXT ? { horizontal: 'left', indent: 1 } : {}), ...(wrap ? { wrapText: true } : {}) },
        ...(format ? { numFmt: format } : {}),
      },
    })),
    rows: [
      ...head.map((line) => [line]),
      ...blank(headings - head.length),
      columns.map(({ heading }) => heading),
      ...rows.map((row) => [...row]),
      ...blank(totals.length + (balance ? balance.rows.length + 3 : 0)),
    ],
    cells: new Map([
      ...head.map((line, row) => bold(row, 0, line)),
      ...columns.map(({ heading }, column) => bold(headings, column, heading, HEADING)),
      ...totalCells(totals, columns, first, last),
      ...(balance ? balanceCells(balance, balanceTop) : []),
    ]),
    rowDefs: heightsOf(table, headings),
    freezePane: { rows: first },
    autoFilter: { range: rangeRef(headings, 0, last, columns.length - 1) },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: { top: 0.4, right: 0.4, bottom: 0.4, left: 0.4, header: 0.2, footer: 0.2 },
      printTitlesRow: `$${headings + 1}:$${headings + 1}`,
    },
    ...(choices.length > 0 ? { dataValidations: choices } : {}),
  }
}

/** The sheet of notes: what each column is for, its headings bold. */
const notesOf = ({ notes }: Table): WriteSheet[] => {
  if (!notes) return []
  const [headings = []] = notes.rows
  return [
    {
      name: notes.name,
      columns: headings.map((_, column) => ({ width: column === headings.length - 1 ? 90 : 24 })),
      rows: notes.rows.map((row) => [...row]),
      cells: new Map(headings.map((heading, column) => bold(0, column, heading, HEADING))),
      freezePane: { rows: 1 },
    },
  ]
}

/** First characters that make a spreadsheet program read a text as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/
/** A text safe for a CSV file: an apostrophe before a possible formula. `=1+1` is `'=1+1`. */
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const MINUTES_OF_A_DAY = 1440

const csvText = (cell: Cell, format: string | undefined): string => {
  // a spreadsheet program stores hours as fractions of a day; readers expect hours
  if (typeof cell === 'number' && (format === 'hh:mm' || format === '[h]:mm')) return formatMinutes(Math.round(cell * MINUTES_OF_A_DAY))
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = cell instanceof Date ? formatDay(cell.toISOString().slice(0, 10)) : guarded(String(cell))
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvOf = ({ columns, rows }: Table): Uint8Array => {
  const head = columns.map(({ heading }) => csvText(heading, undefined))
  const lines = [head, ...rows.map((row) => row.map((cell, at) => csvText(cell, columns[at]?.format)))].map((cells) => cells.join(';'))
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

/**
 * A file of tables. XLSX: one sheet for each, with bold headings that stay visible and repeat on paper, a filter, and sums as formulas.
 * CSV: the rows of the first table, with semicolons, decimal commas and a byte order mark, as a Romanian Excel expects.
 */
export const writeSpreadsheet = async (format: SpreadsheetFormat, tables: readonly [Table, ...Table[]]): Promise<Uint8Array> =>
  format === 'xlsx'
    ? writeXlsx({
        sheets: tables.flatMap((table) => [sheetOf(table), ...notesOf(table)]),
        // equal tables give equal bytes, by which a closed month is recognised
        properties: { created: WITHOUT_TIME, modified: WITHOUT_TIME },
      })
    : csvOf(tables[0])
