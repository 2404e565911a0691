/** The tables that several documents have. */
import type { TableModel } from '#domain/report/shown.ts'
import type { TripTable } from '#domain/report/trip-table.ts'
import type { Block } from '../layout/flow.ts'
import { type Align, type Column, type GridContent, grid } from '../layout/grid.ts'

const ALIGN: Readonly<Record<string, Align>> = { l: 'left', c: 'center', r: 'right' }

/** Columns from headings, widths in millimetres, and a letter each for where the text stands: `l`, `c`, `r`. */
const columnsOf = (headings: readonly string[], widths: readonly number[], align: string): Column[] =>
  headings.map((heading, index) => ({ heading, width: widths[index] ?? 0, align: ALIGN[align[index] ?? 'l'] ?? 'left' }))

/** A table of a model with the widths of its columns. */
export const table = (
  { headings, rows, totals }: TableModel,
  widths: readonly number[],
  align: string,
  look: Pick<GridContent, 'caption' | 'gap' | 'keepWithNext'> = {},
): Block => grid({ columns: columnsOf(headings, widths, align), rows, totals, ...look })

const TRIPS = {
  landscape: {
    one: [8, 18, 14, 18, 14, 74, 50, 10, 20, 31, 20],
    split: [8, 18, 14, 18, 14, 60, 40, 10, 14, 16, 14, 31, 20],
  },
  portrait: {
    one: [8, 16, 12, 16, 12, 42, 31, 9, 14, 16, 14],
    split: [8, 16, 12, 16, 12, 32, 23, 9, 11, 13, 11, 14, 13],
  },
}
const TRIP_ALIGN = { one: 'cccccllcrlr', split: 'cccccllcrrrlr' }

/** The trips of a sheet; kilometres in three columns stand under one heading. */
export const tripGrid = ({ distances, headings, rows, totals }: TripTable, page: 'landscape' | 'portrait', gap: number): Block =>
  grid({
    columns: columnsOf(headings, TRIPS[page][distances], TRIP_ALIGN[distances]).map((column) =>
      distances === 'split' && column.heading.startsWith('Km ') ? { ...column, group: 'Km parcurși' } : column,
    ),
    rows,
    totals,
    gap,
    keepWithNext: true,
  })

const PURCHASES = {
  landscape: [8, 20, 30, 28, 53, 40, 10, 18, 20, 21, 29],
  portrait: [8, 18, 19, 20, 32, 22, 8, 14, 15, 14, 20],
}

/** The refuellings and expenses of a sheet. */
export const purchaseGrid = (purchases: TableModel & { title: string }, page: 'landscape' | 'portrait'): Block =>
  table(purchases, PURCHASES[page], 'ccllllcrrrr', { caption: purchases.title, gap: 2 })
