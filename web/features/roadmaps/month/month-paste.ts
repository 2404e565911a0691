/** Rows out of a spreadsheet: which column is what, and where each cell goes. */
import { type Day, formatMonth, isDay } from '#domain/calendar/day.ts'
import { typedDay } from '#domain/calendar/typed-day.ts'
import { searchKey } from '#domain/text.ts'
import { namesPlaces } from '../draft/typed-places.ts'
import { CELLS } from '../texts.ts'
import { writeCell } from './month-cells.ts'
import { type Edit, type EditColumn, type MonthContext, type MonthDoc, withEdits } from './month-doc.ts'
import { TEXTS } from './texts.ts'

/** Rows that are taken at once: a month of one vehicle has no more trips. */
export const MOST_PASTED = 500

/** The cells of what a spreadsheet puts on the clipboard; a cell with a line break or a tab stands in quotation marks. */
export const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (quoted || (sign !== '\t' && sign !== '\n' && sign !== '\r')) cell += sign === '\n' ? ' ' : sign
    else if (sign !== '\r') {
      end()
      if (sign === '\n') rows.push([])
    }
  }
  end()
  return rows.filter((row) => row.some((one) => one !== ''))
}

type PastedColumn = EditColumn | 'day' | 'start' | 'end'

const HEADINGS: Readonly<Record<PastedColumn, readonly string[]>> = {
  day: ['zi', 'ziua', 'data', 'datazilei', 'dataplecarii'],
  departure: ['plecare', 'oraplecarii', 'oraplecare'],
  arrival: ['sosire', 'orasosirii', 'orasosire'],
  places: ['delala', 'traseu', 'traseul', 'ruta', 'cursa', 'localitati', 'locuri', 'deplasare'],
  start: ['plecaredin', 'dela', 'localitateplecare', 'din'],
  end: ['sosirein', 'la', 'localitatesosire', 'destinatie', 'destinatia'],
  km: ['km', 'kilometri', 'distanta', 'kmparcursi'],
  kmUrban: ['kmurban', 'urban'],
  kmExtraUrban: ['kmextraurban', 'kmextra', 'extraurban'],
  direction: ['sens', 'sensul', 'directie', 'directia', 'turretur'],
  purpose: ['scop', 'scopul', 'scopuldeplasarii', 'scopdeplasare'],
  receipt: ['bon', 'bonnr', 'nrbon', 'numarbon', 'bonul', 'document', 'nrdocument', 'numardocument'],
  litres: ['litri', 'cantitate', 'litrialimentati', 'alimentat'],
  value: ['lei', 'valoare', 'valoarelei', 'suma', 'total', 'totallei'],
}
const headingKey = (heading: string): string => searchKey(heading.replace(/\([^)]*\)/g, '')).replace(/[^a-z0-9]/g, '')
const BY_HEADING = new Map(
  Object.entries(HEADINGS).flatMap(([column, names]) => names.map((name) => [name, column as PastedColumn] as const)),
)

/** The columns where no row of headings says which they are: those of the table itself. */
const inOrder = (parted: boolean): PastedColumn[] => [
  ...(['day', 'departure', 'arrival', 'places'] as const),
  ...(parted ? (['kmUrban', 'kmExtraUrban'] as const) : (['km'] as const)),
  ...(['direction', 'purpose', 'receipt', 'litres', 'value'] as const),
]

/** A table that was pasted: its rows below the headings, and what each column is; `null` is left aside. */
export type PastedTable = { columns: (PastedColumn | null)[]; headings: string[]; rows: string[][] }

/** The day of the month that a text names: a day's number or a whole date. */
const dayIn = (text: string, month: Day, today: Day): Day | null => {
  if (/^\d{1,2}$/.test(text)) {
    const day = `${month.slice(0, 8)}${text.padStart(2, '0')}`
    return isDay(day) ? day : null
  }
  const day = typedDay(text, today)
  return day?.slice(0, 7) === month.slice(0, 7) ? day : null
}

type PasteContext = Pick<MonthContext, 'month' | 'today'> & { parted: boolean }

/** The cells as a table with a column of days; `null` where they are none, and go in where the cursor stands. */
export const pastedTable = (cells: readonly string[][], { month, today, parted }: PasteContext): PastedTable | null => {
  const [first = []] = cells
  const headingColumns = first.map((heading) => BY_HEADING.get(headingKey(heading)) ?? null)
  const columns = headingColumns.map((column, at) => (headingColumns.indexOf(column) === at ? column : null))
  if (columns.includes('day') && columns.filter(Boolean).length > 1) return { columns, headings: first, rows: cells.slice(1) }
  const width = Math.max(...cells.map((row) => row.length))
  const days = cells.filter(([day = '']) => dayIn(day, month, today)).length
  if (width < 3 || days * 2 < cells.length) return null
  const order = inOrder(parted)
  return { columns: Array.from({ length: width }, (_, at) => order[at] ?? null), headings: [], rows: [...cells] }
}

/** A cell that keeps the table from being put in. `row` and `cell` are its place among what was pasted. */
export type BadCell = { row: number; cell: number; column: PastedColumn; text: string; message: string }

const NOT_WRITTEN: readonly (PastedColumn | null)[] = ['day', 'start', 'end', null]

/** The writes of one row. */
const editsOfRow = (row: readonly string[], { columns }: PastedTable, day: Day, at: number): (Edit & { cell: number })[] => {
  const [start, end] = (['start', 'end'] as const).map((column) => row[columns.indexOf(column)] ?? '')
  const edits = columns.flatMap((column, cell) => {
    const text = row[cell] ?? ''
    return text === '' || NOT_WRITTEN.includes(column) ? [] : [{ day, row: at, column: column as EditColumn, text, cell }]
  })
  if (start && end && !columns.includes('places'))
    edits.push({ day, row: at, column: 'places', text: `${start} – ${end}`, cell: columns.indexOf('start') })
  return edits
}

type Preview = { doc: MonthDoc; bad: BadCell[]; replaced: number }

/** What putting a table into the month comes to: the month with it, every cell that is none, and how many days it writes over. */
export const previewPaste = (doc: MonthDoc, pasted: PastedTable, context: MonthContext): Preview => {
  const dayColumn = pasted.columns.indexOf('day')
  const used = new Map<Day, number>()
  const bad: BadCell[] = []
  const placed = pasted.rows.flatMap((row, index) => {
    const text = row[dayColumn] ?? ''
    const day = dayIn(text, context.month, context.today)
    if (!day) {
      bad.push({ row: index, cell: dayColumn, column: 'day', text, message: TEXTS.notInMonth(formatMonth(context.month)) })
      return []
    }
    const at = used.get(day) ?? 0
    used.set(day, at + 1)
    return [{ index, day, at, edits: editsOfRow(row, pasted, day, at) }]
  })
  const edits = placed.flatMap((row) => row.edits)
  const after = withEdits(doc, edits, writeCell, context)
  for (const { index, day, at, edits } of placed) {
    const line = after.filter((sheet) => sheet.day === day).flatMap(({ lines }) => lines)[at]
    for (const { column, cell, text } of edits) {
      const fault = line?.faults[column]
      // one place is enough over a trip that is typed; among pasted rows it is a cell gone wrong
      const alone = column === 'places' && !namesPlaces(text, context.routes)
      if (fault || alone) bad.push({ row: index, cell, column, text, message: fault?.message ?? CELLS.twoPlaces })
    }
  }
  const days = new Set(doc.map(({ day }) => day))
  return {
    doc: after,
    bad: bad.toSorted((a, b) => a.row - b.row || a.cell - b.cell),
    replaced: [...used.keys()].filter((day) => days.has(day)).length,
  }
}
