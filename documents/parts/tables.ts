/** The tables that several documents have. */
import type { PurchaseKey } from '#domain/report/purchase-table.ts'
import type { KeyedTable, TableModel } from '#domain/report/shown.ts'
import type { TripKey, TripTable } from '#domain/report/trip-table.ts'
import { lines } from '../layout/blocks.ts'
import type { Align, Column, GridContent } from '../layout/column-widths.ts'
import type { Block } from '../layout/flow.ts'
import { grid } from '../layout/grid.ts'
import { regular } from '../layout/text.ts'
import { TEXTS } from '../texts.ts'

const ALIGN: Readonly<Record<string, Align>> = { l: 'left', c: 'center', r: 'right' }

/** Columns from headings, widths in millimetres, and a letter each for the alignment: `l`, `c`, `r`. */
const columnsOf = (headings: readonly string[], widths: readonly number[], align: string): Column[] =>
  headings.map((heading, index) => ({ heading, width: widths[index] ?? 0, align: ALIGN[align[index] ?? 'l'] ?? 'left' }))

type Look = Pick<GridContent, 'caption' | 'gap' | 'keepWithNext'>

/** A table of a model with the widths of its columns. */
export const table = ({ headings, rows, totals }: TableModel, widths: readonly number[], align: string, look: Look = {}): Block =>
  grid({ columns: columnsOf(headings, widths, align), rows, totals, ...look })

/** Width in millimetres and alignment of each column that a table may have; the present ones share the page. */
export type ColumnLooks<Key extends string> = Readonly<Record<Key, readonly [width: number, align: 'l' | 'c' | 'r']>>

const keyedColumns = <Key extends string>({ keys, headings }: KeyedTable<Key>, looks: ColumnLooks<Key>): Column[] =>
  columnsOf(
    headings,
    keys.map((key) => looks[key][0]),
    keys.map((key) => looks[key][1]).join(''),
  )

/** A table with optional columns. */
export const keyedTable = <Key extends string>(model: KeyedTable<Key>, looks: ColumnLooks<Key>, look: Look = {}): Block =>
  grid({ columns: keyedColumns(model, looks), rows: model.rows, totals: model.totals, ...look })

type TripWidths = Readonly<Record<TripKey, number>>
const landscape = {
  ...{ nr: 8, departureDay: 18, departureTime: 14, arrivalDay: 18, arrivalTime: 14, route: 74, purpose: 50, direction: 10 },
  ...{ kmUrban: 14, kmExtraUrban: 16, km: 20, surcharge: 31, consumption: 20 },
}
const portrait = {
  ...{ nr: 8, departureDay: 16, departureTime: 12, arrivalDay: 16, arrivalTime: 12, route: 42, purpose: 31, direction: 9 },
  ...{ kmUrban: 11, kmExtraUrban: 13, km: 14, surcharge: 16, consumption: 14 },
}
const TRIPS: Record<'landscape' | 'portrait', Record<TripTable['distances'], TripWidths>> = {
  landscape: { one: landscape, split: { ...landscape, route: 60, purpose: 40, km: 14 } },
  portrait: { one: portrait, split: { ...portrait, route: 32, purpose: 23, km: 11, surcharge: 14, consumption: 13 } },
}
const DISTANCES: readonly TripKey[] = ['kmUrban', 'kmExtraUrban', 'km']
const LEFT: readonly TripKey[] = ['route', 'purpose', 'surcharge']
const RIGHT: readonly TripKey[] = [...DISTANCES, 'consumption']

/** The trips of a sheet with a legend of their letters; three columns of kilometres share one heading. */
export const tripGrid = (trips: TripTable, legend: string, page: 'landscape' | 'portrait'): readonly Block[] => {
  const { distances, keys, headings, rows, totals } = trips
  const explained = keys.includes('direction')
  const columns = keys.map(
    (key, at): Column => ({
      heading: headings[at] ?? '',
      width: TRIPS[page][distances][key],
      align: LEFT.includes(key) ? 'left' : RIGHT.includes(key) ? 'right' : 'center',
      ...(distances === 'split' && DISTANCES.includes(key) && { group: TEXTS.kmDriven }),
    }),
  )
  return [
    grid({ columns, rows, totals, gap: 2, keepWithNext: explained }),
    ...(explained ? [lines([{ text: legend, style: () => regular(7) }], { gap: 0.7 })] : []),
  ]
}

const PURCHASES: Record<'landscape' | 'portrait', ColumnLooks<PurchaseKey>> = {
  landscape: {
    ...{
      nr: [8, 'c'],
      day: [20, 'c'],
      document: [30, 'l'],
      number: [28, 'l'],
      odometer: [20, 'r'],
      supplier: [53, 'l'],
      article: [40, 'l'],
      unit: [10, 'c'],
    },
    ...{ quantity: [18, 'r'], price: [20, 'r'], tva: [21, 'r'], value: [29, 'r'] },
  },
  portrait: {
    ...{
      nr: [8, 'c'],
      day: [18, 'c'],
      document: [19, 'l'],
      number: [20, 'l'],
      odometer: [16, 'r'],
      supplier: [32, 'l'],
      article: [22, 'l'],
      unit: [8, 'c'],
    },
    ...{ quantity: [14, 'r'], price: [15, 'r'], tva: [14, 'r'], value: [20, 'r'] },
  },
}

/** The refuellings and expenses of a sheet. */
export const purchaseGrid = (purchases: KeyedTable<PurchaseKey> & { title: string }, page: 'landscape' | 'portrait'): Block =>
  keyedTable(purchases, PURCHASES[page], { caption: purchases.title, gap: 2 })
