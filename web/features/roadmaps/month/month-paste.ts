/** Rows out of a spreadsheet, and which of their columns is what. */
import { type Day, isDay } from '#domain/calendar/day.ts'
import { typedDay } from '#domain/calendar/typed-day.ts'
import { searchKey } from '#domain/text.ts'
import type { EditColumn, MonthContext } from './month-doc.ts'

/** Rows that are taken at once: a month of one vehicle has no more trips. */
export const MOST_PASTED = 500

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '')

/** The cells of what a spreadsheet puts on the clipboard, without empty rows at its end; a cell with a line break or a tab stands in quotation marks. */
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
  return rows.slice(0, rows.findLastIndex(isFilled) + 1)
}

export type PastedColumn = EditColumn | 'day' | 'start' | 'end'

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

/** A table that was pasted: its rows below the headings, the number of each in the spreadsheet, and what each column is; `null` is left aside. */
export type PastedTable = { columns: (PastedColumn | null)[]; headings: string[]; rows: string[][]; numbers: number[] }

/** The day of the month that a text names: a day's number or a whole date; `null` for any other. */
export const dayIn = (text: string, month: Day, today: Day): Day | null => {
  if (/^\d{1,2}$/.test(text)) {
    const day = `${month.slice(0, 8)}${text.padStart(2, '0')}`
    return isDay(day) ? day : null
  }
  const day = typedDay(text, today)
  return day?.slice(0, 7) === month.slice(0, 7) ? day : null
}

type Numbered = { row: string[]; number: number }

/** The rows without totals at their end; a trip or a receipt below a day, in a row without one of its own, is of that day. */
const dayFilled = (columns: PastedTable['columns'], filled: readonly Numbered[]): Pick<PastedTable, 'rows' | 'numbers'> => {
  const at = columns.indexOf('day')
  const content = (['places', 'start', 'receipt'] as const).map((column) => columns.indexOf(column))
  let day = ''
  const kept = filled.filter(({ row }) => !/^total/i.test(row.find(Boolean) ?? ''))
  const rows = kept.map(({ row }) => {
    day = row[at] || day
    return row[at] === '' && content.some((cell) => row[cell]) ? row.with(at, day) : row
  })
  return { rows, numbers: kept.map(({ number }) => number) }
}

type PasteContext = Pick<MonthContext, 'month' | 'today'> & { parted: boolean }

/** The cells as a table with a column of days; `null` where they are none, and go in where the cursor stands. */
export const pastedTable = (pasted: readonly string[][], { month, today, parted }: PasteContext): PastedTable | null => {
  const filled = pasted.map((row, at) => ({ row: [...row], number: at + 1 })).filter(({ row }) => isFilled(row))
  const first = filled[0]?.row ?? []
  const headingColumns = first.map((heading) => BY_HEADING.get(headingKey(heading)) ?? null)
  const columns = headingColumns.map((column, at) => (headingColumns.indexOf(column) === at ? column : null))
  if (columns.includes('day') && columns.filter(Boolean).length > 1)
    return { columns, headings: first, ...dayFilled(columns, filled.slice(1)) }
  const width = Math.max(...filled.map(({ row }) => row.length))
  const days = filled.filter(({ row: [day = ''] }) => dayIn(day, month, today)).length
  if (width < 3 || days * 2 < filled.length) return null
  const order = inOrder(parted)
  const ordered = Array.from({ length: width }, (_, at) => order[at] ?? null)
  return { columns: ordered, headings: [], ...dayFilled(ordered, filled) }
}
