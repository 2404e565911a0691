/** What a pasted table comes to in the month: where each cell goes, and which are none. */
import { type Day, formatMonth } from '#domain/calendar/day.ts'
import { namesPlaces } from '../draft/typed-places.ts'
import { CELLS } from '../texts.ts'
import { writeCell } from './month-cells.ts'
import { type Edit, type EditColumn, type MonthContext, type MonthDoc, withEdits } from './month-doc.ts'
import { dayIn, type PastedColumn, type PastedTable } from './month-paste.ts'
import { OPENED } from './opened-texts.ts'

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
      bad.push({ row: index, cell: dayColumn, column: 'day', text, message: OPENED.notInMonth(formatMonth(context.month)) })
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
