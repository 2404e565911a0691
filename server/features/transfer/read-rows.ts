/** From the cells of a file to the values of a list's fields. */
import { Refusal } from '#contract/refusals.ts'
import type { GridRow } from '../../adapters/spreadsheet-model.ts'
import { type Column, cellText, headingKey } from './columns.ts'
import { TEXTS } from './texts.ts'

/** A row of a file: values by field, `undefined` where a cell is blank, and what is wrong with the cells that are none. */
export type ReadRow = { row: number; values: Record<string, unknown>; problems: Record<string, string> }

/** What a file holds of a list. */
export type ReadFile = { present: readonly Column[]; ignored: readonly string[]; rows: readonly ReadRow[] }

/** How many unknown headings are named. */
const MOST_HEADINGS = 20

const unreadable = (message: string): Refusal => new Refusal('FILE_UNREADABLE', { message })
const quoted = (headings: readonly string[]): string => headings.map((heading) => `„${heading}”`).join(', ')

/**
 * Finds the columns by their headings, in any order, and reads the rows below. Refuses with FILE_UNREADABLE a file that lacks
 * a required column, has one twice, or has no rows.
 */
export const readRows = ([headings, ...rows]: readonly GridRow[], columns: readonly Column[]): ReadFile => {
  const columnByHeading = new Map(columns.map((column) => [headingKey(column.heading), column]))
  const columnPositions = new Map<Column, number>()
  const ignored: string[] = []
  for (const [at, cell] of (headings?.cells ?? []).entries()) {
    const heading = cellText(cell)
    const column = columnByHeading.get(headingKey(heading))
    if (column && columnPositions.has(column)) throw unreadable(TEXTS.columnTwice(column.heading))
    if (column) columnPositions.set(column, at)
    else if (heading) ignored.push(heading.slice(0, 60))
  }
  const required = columns.filter((column) => column.required).map(({ heading }) => heading)
  if (columnPositions.size === 0) throw unreadable(TEXTS.headingsMissing(quoted(required)))
  const missing = columns.filter((column) => column.required && !columnPositions.has(column)).map(({ heading }) => heading)
  if (missing.length > 0)
    throw unreadable(missing.length === 1 ? TEXTS.columnMissing(quoted(missing)) : TEXTS.columnsMissing(quoted(missing)))
  if (rows.length === 0) throw unreadable(TEXTS.noRows)
  const present = columns.filter((column) => columnPositions.has(column))
  return {
    present,
    ignored: ignored.slice(0, MOST_HEADINGS),
    rows: rows.map(({ row, cells }) => {
      const values: Record<string, unknown> = {}
      const problems: Record<string, string> = {}
      for (const column of present) {
        const read = column.read(cells[columnPositions.get(column) ?? -1] ?? null)
        if ('problem' in read) problems[column.field] = read.problem
        else values[column.field] = read.value
      }
      return { row, values, problems }
    }),
  }
}
