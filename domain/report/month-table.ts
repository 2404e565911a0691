/**
 * The documents of a month as tables of values, for further calculation in a spreadsheet: the same rows, headings and sums as on paper,
 * with typed values instead of texts.
 */
import type { Day } from '../calendar/day.ts'
import { parseMinutes } from '../calendar/time.ts'
import type { LedgerEntry } from '../fuel/ledger.ts'
import { type Decimal, sum } from '../numbers/decimal.ts'
import type { Letterhead, SheetRecord } from '../roadmap/record.ts'
import { PAYER_LABEL } from '../vocabulary.ts'
import { fal, isStockValued, type Refuelling, refuellings, stockLines } from './fal.ts'
import { equipmentLitres, faz } from './faz.ts'
import { fazmas, machineFuelParts } from './fazmas.ts'
import type { Around, Chosen, MonthModel } from './month.ts'
import type { Field, TableModel } from './shown.ts'

/** Type of a column's values: `time` and `hours` in minutes, `day` as `yyyy-MM-dd`, the last five exact decimals. */
export type ValueKind = 'text' | 'count' | 'day' | 'time' | 'hours' | 'km' | 'litres' | 'quantity' | 'money' | 'price'
export type Value = string | number | Decimal | null

/** A row of sums, `null` where there is none. */
export type ValueTotal = { label: string; sums: readonly (Decimal | number | null)[] }

export type MonthTable = {
  vehicle: string
  /** First day of the month. */
  month: Day
  /** Lines above the table. */
  head: readonly string[]
  columns: readonly { heading: string; kind: ValueKind }[]
  rows: readonly (readonly Value[])[]
  totals: readonly ValueTotal[]
  /** Litres, and lei where known, from the beginning of the month to its end; a row with `sign` 0 is only shown and does not count. */
  balance: {
    headings: readonly string[]
    rows: readonly { label: string; sign: 1 | 0 | -1; amounts: readonly (Decimal | null)[] }[]
    total: { label: string; amounts: readonly (Decimal | null)[] }
  } | null
}

type Column<Row> = {
  heading: string
  kind: ValueKind
  of: (row: Row, at: number) => Value
  sum?: (rows: readonly Row[]) => Decimal | number
}
/** A column uses the heading of the document unless it has its own. */
type ColumnValues<Row> = Omit<Column<Row>, 'heading'> & { heading?: string }

const text = <Row>(of: (row: Row) => string): ColumnValues<Row> => ({ kind: 'text', of })
const place = <Row>(): ColumnValues<Row> => ({ kind: 'count', of: (_, at) => at + 1 })
const hours = <Row>(of: (row: Row) => number): ColumnValues<Row> => ({
  kind: 'hours',
  of,
  sum: (rows) => rows.reduce((minutes, row) => minutes + of(row), 0),
})
const litres = <Row>(of: (row: Row) => Decimal): ColumnValues<Row> => ({ kind: 'litres', of })
const quantityOrNull = <Row>(kind: 'km', of: (row: Row) => Decimal | null): ColumnValues<Row> => ({ kind, of })
const summed = <Row>(kind: 'km' | 'litres' | 'quantity' | 'money', of: (row: Row) => Decimal): ColumnValues<Row> => ({
  kind,
  of,
  sum: (rows) => sum(rows.map(of)),
})

/** Days that share one column on paper are two values here. */
const days: ColumnValues<SheetRecord>[] = [
  { heading: 'Data plecării', kind: 'day', of: ({ startDate }) => startDate },
  { heading: 'Data sosirii', kind: 'day', of: ({ endDate }) => endDate },
]
const time = (of: (sheet: SheetRecord) => string): ColumnValues<SheetRecord> => ({ kind: 'time', of: (sheet) => parseMinutes(of(sheet)) })
const fuel: ColumnValues<SheetRecord>[] = [
  litres(({ fuelStart }) => fuelStart),
  summed('litres', ({ fuelAdded }) => fuelAdded),
  summed('litres', ({ fuelConsumed }) => fuelConsumed),
  litres(({ fuelLeft }) => fuelLeft),
]

/** The first columns of a month's sheets: position, days, number, driver and purpose, as on paper. */
const headColumns = ({ rows }: TableModel): (ColumnValues<SheetRecord> | ColumnValues<SheetRecord>[])[] => [
  place(),
  days,
  { kind: 'count', of: ({ number }) => number },
  text(({ driver }) => driver.name),
  { kind: 'text', of: (_, at) => rows[at]?.[4] ?? '' },
]

/** Columns in the order of the document; a column of the document that holds several values becomes several columns. */
const columnsOf = <Row>(
  { headings }: TableModel,
  columnValues: readonly (ColumnValues<Row> | readonly ColumnValues<Row>[])[],
): Column<Row>[] => {
  if (columnValues.length !== headings.length) throw new Error('every column of the paper has its values')
  return columnValues.flatMap((one, at) => [one].flat().map((column) => ({ heading: headings[at] ?? '', ...column })))
}

const totalOf = <Row>(label: string, columns: readonly Column<Row>[], rows: readonly Row[]): ValueTotal => ({
  label,
  sums: columns.map((column) => column.sum?.(rows) ?? null),
})

type Paper = MonthModel & { facts: readonly (readonly Field[])[]; table: TableModel }

const tableOf = <Row>(
  paper: Paper,
  vehicle: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Omit<MonthTable, 'totals' | 'balance'> => ({
  vehicle,
  month: paper.date,
  head: [
    paper.letterhead.name,
    paper.letterhead.registration,
    `${paper.title}, ${paper.month}`,
    paper.facts
      .flat()
      .map(({ label, value }) => `${label}: ${value}`)
      .join('   '),
  ],
  columns: columns.map(({ heading, kind }) => ({ heading, kind })),
  rows: rows.map((row, at) => columns.map((column) => column.of(row, at))),
})

const sheetTable = (
  paper: Paper,
  sheets: readonly SheetRecord[],
  columnValues: Parameters<typeof columnsOf<SheetRecord>>[1],
): MonthTable => {
  const columns = columnsOf(paper.table, columnValues)
  const [total] = paper.table.totals
  return {
    ...tableOf(paper, sheets[0]?.vehicle.number ?? '', columns, sheets),
    totals: total ? [totalOf(total.label, columns, sheets)] : [],
    balance: null,
  }
}

/** The month of one vehicle as values; `null` without any sheet. */
export const fazTable = (sheets: readonly SheetRecord[], company: Letterhead, around?: Around): MonthTable | null => {
  const paper = faz(sheets, company, around)
  if (!paper) return null
  const tracked = sheets[0]?.vehicle.kmTracking
  const index = (of: (sheet: SheetRecord) => Decimal): ColumnValues<SheetRecord> => ({
    kind: 'km',
    of: (sheet) => (tracked ? of(sheet) : null),
  })
  return sheetTable(paper, sheets, [
    ...headColumns(paper.table),
    time(({ startTime }) => startTime),
    time(({ endTime }) => endTime),
    index(({ kmStart }) => kmStart),
    index(({ kmStop }) => kmStop),
    summed('km', ({ kmDone }) => kmDone),
    ...(paper.fuel ? fuel.slice(0, 2) : []),
    ...(paper.idle || paper.equipment ? [summed<SheetRecord>('litres', (sheet) => sheet.tripConsumption)] : []),
    ...(paper.idle
      ? [hours<SheetRecord>((sheet) => sheet.hoursStationary), summed<SheetRecord>('litres', (sheet) => sheet.stationaryConsumption)]
      : []),
    ...(paper.equipment ? [summed<SheetRecord>('litres', equipmentLitres)] : []),
    ...(paper.fuel ? fuel.slice(2) : []),
  ])
}

/** The month of one machine as values; `null` without any sheet. */
export const fazmasTable = (sheets: readonly SheetRecord[], company: Letterhead, around?: Around): MonthTable | null => {
  const paper = fazmas(sheets, company, around)
  if (!paper) return null
  return sheetTable(paper, sheets, [
    ...headColumns(paper.table),
    hours(({ hoursAvailable }) => hoursAvailable),
    hours(({ hoursExploitation }) => hoursExploitation),
    hours(({ hoursStationary }) => hoursStationary),
    ...(paper.fuel ? fuel.slice(0, 2) : []),
    ...machineFuelParts(sheets).map((part) => (part.kind === 'hours' ? hours(part.of) : summed('litres', part.of))),
    ...(paper.fuel ? fuel.slice(2) : []),
  ])
}

const ABROAD: ColumnValues<Refuelling>[] = [
  { heading: 'Moneda', kind: 'text', of: ({ currency }) => currency },
  { heading: 'Valoare în valută', kind: 'money', of: ({ currency, value }) => (currency === 'RON' ? null : value) },
  { heading: 'Curs', kind: 'price', of: ({ exchange }) => exchange?.rate ?? null },
  { heading: 'Ziua cursului BNR', kind: 'day', of: ({ exchange }) => exchange?.day ?? null },
]

const PAYER: ColumnValues<Refuelling> = { heading: 'Plătit cu', kind: 'text', of: ({ paidBy }) => PAYER_LABEL[paidBy] }

/** An amount of a line in lei, summed over the lines whose rate is known. */
const inLeiColumn = (of: 'net' | 'tva' | 'value'): ColumnValues<Refuelling> => ({
  kind: 'money',
  of: ({ lei }) => lei?.[of] ?? null,
  sum: (rows) => sum(rows.flatMap(({ lei }) => lei?.[of] ?? [])),
})

/** The refuellings of a month as values, and the balance of its fuel; `null` without any sheet, and where fuel is not tracked. */
export const falTable = (entries: readonly LedgerEntry<SheetRecord>[], company: Letterhead, chosen?: Chosen): MonthTable | null => {
  const paper = fal(entries, company, chosen)
  const [first] = entries
  if (!paper || !first) return null
  const bought = refuellings(entries)
  const foreign = bought.some(({ currency }) => currency !== 'RON')
  const columns = columnsOf<Refuelling>(paper.table, [
    place(),
    { kind: 'day', of: ({ date }) => date },
    { kind: 'text', of: (_, at) => paper.table.rows[at]?.[2] ?? '' },
    text(({ number }) => number),
    ...(paper.table.keys.includes('odometer') ? [quantityOrNull<Refuelling>('km', ({ odometer }) => odometer)] : []),
    text(({ partnerName }) => partnerName),
    text(({ articleName }) => articleName),
    text(({ um }) => um),
    summed('quantity', ({ qty }) => qty),
    { kind: 'price', of: ({ lei }) => lei?.price ?? null },
    inLeiColumn('net'),
    inLeiColumn('tva'),
    [inLeiColumn('value'), ...(foreign ? ABROAD : [])],
    [{ kind: 'count', of: ({ sheet }) => sheet }, PAYER],
  ])
  const valued = isStockValued(entries)
  const { rows, end } = stockLines(entries)
  const amounts = (litres: Decimal, lei: Decimal | null) => [litres, ...(valued ? [lei] : [])]
  return {
    ...tableOf(paper, first.sheet.vehicle.number, columns, bought),
    totals: paper.table.totals.map(({ label }) => totalOf(label, columns, bought)),
    balance: paper.stock && {
      headings: paper.stock.headings,
      rows: rows.map(({ label, sign, litres, lei }) => ({ label, sign, amounts: amounts(litres, lei) })),
      total: { label: paper.stock.totals[0]?.label ?? '', amounts: amounts(end.qty, end.value) },
    },
  }
}
