/** The two lists of sheets as files: number, days, vehicle, driver, and what was driven and burnt, summed. */

import type { HandlerInputOf } from '#contract/contract.ts'
import { FILE_ROWS } from '#contract/transfer.ts'
import { LIST_TITLE } from '#contract/transfer-files.ts'
import { parseMinutes } from '#domain/calendar/time.ts'
import { idsOf } from '#domain/ids.ts'
import { sum } from '#domain/numbers/decimal.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { Cell, Table, TableColumn } from '../../adapters/spreadsheet-model.ts'
import { mapInSlices } from '../../database/fair-queue.ts'
import { listedSheets } from '../roadmaps/listed-sheets.repository.ts'
import { loadSheets } from '../roadmaps/load-sheets.ts'
import { HEADING, TOTAL } from './column-texts.ts'
import { linesTable } from './sheet-lines.ts'

/** More sheets than this are written without their lines: a file that has more could not be read back. */
const MOST_WITH_LINES = FILE_ROWS

type Query = HandlerInputOf<'exportXlsx'>['query']
type Row = Awaited<ReturnType<typeof listedSheets.list>>['rows'][number]
type SheetColumn = TableColumn & { cell: (row: Row) => Cell; total?: (rows: readonly Row[]) => number }

const date = (day: string): Date => new Date(`${day}T00:00:00Z`)
const DAY = 'dd.mm.yyyy'
const QUANTITY = '#,##0.00'
const MINUTES_OF_A_DAY = 1440

/** A duration or an hour of the day, which a spreadsheet counts in days. */
const hours = (heading: string, format: 'hh:mm' | '[h]:mm', of: (row: Row) => string): SheetColumn => ({
  heading,
  width: 13,
  format,
  cell: (row) => (parseMinutes(of(row)) ?? 0) / MINUTES_OF_A_DAY,
  ...(format === '[h]:mm' && {
    total: (rows: readonly Row[]) => rows.reduce((minutes, row) => minutes + (parseMinutes(of(row)) ?? 0), 0) / MINUTES_OF_A_DAY,
  }),
})

const quantity = (heading: string, of: (row: Row) => Row['kmDone']): SheetColumn => ({
  heading,
  width: 14,
  format: QUANTITY,
  cell: (row) => Number(of(row)),
  total: (rows) => Number(sum(rows.map(of))),
})

const columnsOf = (kind: AssetKind): SheetColumn[] => [
  { heading: HEADING.number, width: 10, cell: (row) => row.number },
  { heading: HEADING.startDate, width: 14, format: DAY, cell: (row) => date(row.startDate) },
  hours(HEADING.startTime, 'hh:mm', (row) => row.startTime),
  { heading: HEADING.endDate, width: 14, format: DAY, cell: (row) => date(row.endDate) },
  hours(HEADING.endTime, 'hh:mm', (row) => row.endTime),
  { heading: kind === 'vehicle' ? HEADING.vehicle : HEADING.machine, width: 16, format: '@', cell: (row) => row.vehicle.number },
  {
    heading: HEADING.makeAndModel,
    width: 24,
    format: '@',
    wrap: true,
    cell: ({ vehicle: { make, model } }) => [make, model].filter(Boolean).join(' ') || null,
  },
  { heading: kind === 'vehicle' ? HEADING.driver : HEADING.operator, width: 28, format: '@', wrap: true, cell: (row) => row.driver.name },
  ...(kind === 'machine' ? [hours(HEADING.operatingHours, '[h]:mm', (row) => row.hoursExploitation)] : []),
  quantity(HEADING.km, (row) => row.kmDone),
  quantity(HEADING.litresAdded, (row) => row.fuelAdded),
  quantity(HEADING.litresBurnt, (row) => row.fuelConsumed),
  // what is left after each sheet has no sum
  { heading: HEADING.litresLeft, width: 14, format: QUANTITY, cell: (row) => Number(row.fuelLeft) },
]

/** The sheets that the list shows, all its pages; of trip sheets also their lines, which can be read back in. */
export const sheetTables = async (scope: CompanyScope, kind: AssetKind, query: Query): Promise<[Table, ...Table[]]> => {
  const { rows } = await listedSheets.list(scope, { ...query, type: kind })
  const columns = columnsOf(kind)
  const cells = await mapInSlices(rows, (slice) => slice.map((row) => columns.map(({ cell }) => cell(row))))
  const list: Table = {
    name: LIST_TITLE[kind === 'vehicle' ? 'vehicleRoadmaps' : 'machineRoadmaps'],
    columns: columns.map(({ cell: _, total: __, ...column }) => column),
    rows: cells,
    totals: [{ label: TOTAL, sums: columns.map(({ total }) => total?.(rows) ?? null) }],
  }
  if (kind !== 'vehicle' || rows.length === 0 || rows.length > MOST_WITH_LINES) return [list]
  return [list, linesTable(await loadSheets(scope, idsOf(rows)))]
}
