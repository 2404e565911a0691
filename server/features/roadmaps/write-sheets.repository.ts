/** Writes sheets, new and changed ones, with the rows below them: one statement a table, for one sheet and for 366. */
import { type Insertable, sql } from 'kysely'
import { isDecimal } from '#domain/numbers/decimal.ts'
import { keptPositions } from '#domain/roadmap/kept-positions.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { asColumns } from '../../database/column-names.ts'
import { prepared } from '../../database/fast/prepared.ts'
import type { PurchasesTable, RoadmapBeneficiariesTable, RoadmapSurchargesTable, RoadmapsTable, TripsTable } from '../../database/tables.ts'
import type { PumpReading } from './pump-reading.ts'
import type { RowsBefore } from './sheets.repository.ts'

type KeptBy = 'companyId' | 'id' | 'kind' | 'number' | 'vehicleId' | 'version' | 'state' | 'generatedRunId' | 'createdAt' | 'updatedAt'
/** How a sheet stands in its approval is moved by its own calls. */
type NotWritten = KeptBy | 'approval' | 'approvalBy' | 'approvalAt' | 'approvalNote'
type Below<Table> = Required<Omit<Insertable<Table>, 'companyId' | 'roadmapId' | 'position'>>

/** Columns of a sheet that every save writes. */
export type SheetColumns = Required<Omit<Insertable<RoadmapsTable>, NotWritten>>
type RowTypes = {
  trips: Below<TripsTable>
  /** A line without a receipt gets one of its own. */
  purchases: Omit<Below<PurchasesTable>, 'receiptId'> & { receiptId: number | null }
  beneficiaries: Below<RoadmapBeneficiariesTable>
  surcharges: Below<RoadmapSurchargesTable>
}
/** The rows below a sheet, in their order; a line without a reading leaves its receipt's as it is. */
type SheetRows = {
  trips: readonly RowTypes['trips'][]
  purchases: readonly (RowTypes['purchases'] & { reading: PumpReading | null })[]
  beneficiaries: readonly RowTypes['beneficiaries'][]
  surcharges: readonly RowTypes['surcharges'][]
}

/** A sheet to write; `before` has the rows of a changed one, and `id` is `null` for a new one. */
export type SheetToWrite = {
  id: number | null
  kind: AssetKind
  number: number
  vehicleId: number
  columns: SheetColumns
  rows: SheetRows
  before: RowsBefore | null
}
export type WrittenSheet = { id: number; version: number }

const TABLES = {
  trips: 'trips',
  purchases: 'purchases',
  beneficiaries: 'roadmapBeneficiaries',
  surcharges: 'roadmapSurcharges',
} as const satisfies Record<keyof RowTypes, string>

/** Tells the rows of a company apart, beside its id. */
const KEYS: Record<keyof RowTypes, readonly string[]> = {
  trips: ['roadmapId', 'position'],
  purchases: ['receiptId'],
  beneficiaries: ['roadmapId', 'position'],
  surcharges: ['roadmapId', 'surchargeId'],
}

const COLUMNS = {
  trips: [
    ...['start', 'end', 'via', 'purpose', 'direction', 'distanceMixt', 'distanceUrban', 'distanceExtraUrban'],
    ...['startDate', 'startTime', 'endDate', 'endTime', 'surchargeId', 'surchargeAmount'],
    ...['kmUrban', 'kmExtraUrban', 'km', 'consumption'],
  ],
  purchases: [
    ...['date', 'number', 'document', 'partnerId', 'articleId', 'isFuel'],
    ...['qty', 'price', 'tva', 'tvaRate', 'value', 'currency', 'paidBy', 'receiptId'],
  ],
  beneficiaries: ['partnerId', 'purpose'],
  surcharges: ['surchargeId', 'amount'],
} as const satisfies { [Name in keyof RowTypes]: readonly (keyof RowTypes[Name])[] }

type LeftOut = { [Name in keyof RowTypes]: Exclude<keyof RowTypes[Name], (typeof COLUMNS)[Name][number]> }[keyof RowTypes]
/** Every column of the rows; with one left out this does not compile, and the message names it. */
const rowColumns: [LeftOut] extends [never] ? typeof COLUMNS : { leftOut: LeftOut } = COLUMNS

const namesOf = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))
const given = (table: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(asColumns))}::jsonb)`

/** Writes the sheets themselves; answers them in the order given. */
const writeSheetRows = async (
  { companyId, trx }: CompanyScope,
  sheets: readonly SheetToWrite[],
  generatedRunId: number | null,
): Promise<WrittenSheet[]> => {
  const written = Object.keys(sheets[0]?.columns ?? {})
  const names = ['companyId', 'generatedRunId', 'kind', 'number', 'vehicleId', ...written]
  const rows = sheets.map(({ id, kind, number, vehicleId, columns }) => ({
    companyId,
    generatedRunId,
    id,
    kind,
    number,
    vehicleId,
    ...columns,
  }))
  const isNew = sheets.every(({ id }) => id === null)
  const statement = isNew
    ? sql`insert into roadmaps (${namesOf(names)}) select ${namesOf(names)} from ${given('roadmaps', rows)}`
    : sql`
      insert into roadmaps (id, ${namesOf(names)}) overriding system value
      select coalesce(id, nextval(pg_get_serial_sequence('roadmaps', 'id'))), ${namesOf(names)} from ${given('roadmaps', rows)}
      on conflict (company_id, id) do update
      set (${namesOf(written)}, version, updated_at) = row (${namesOf(written, 'excluded')}, roadmaps.version + 1, now())`
  const { rows: done } = await sql<WrittenSheet & { kind: string; number: number }>`${prepared}
    ${statement} returning id, version, kind, number`.execute(trx)
  const byNumber = new Map(done.map(({ id, version, kind, number }) => [`${kind} ${number}`, { id, version }]))
  return sheets.map(({ kind, number }) => byNumber.get(`${kind} ${number}`) ?? { id: 0, version: 0 })
}

const textOf = (value: unknown): unknown => (isDecimal(value) ? value.toString() : (value ?? null))
/** Tells a row from another: a line by its receipt, any other row by everything in it. */
const keyOf = (name: keyof RowTypes, row: object, at: number): string => {
  const values = row as Record<string, unknown>
  if (name === 'purchases') return String(values.receiptId ?? `new ${at}`)
  return JSON.stringify(rowColumns[name].map((column) => textOf(values[column])))
}

const placedRows = <Name extends keyof SheetRows>(name: Name, sheets: readonly SheetToWrite[], written: readonly WrittenSheet[]) =>
  sheets.flatMap(({ rows, before }, sheet) => {
    const own: readonly SheetRows[Name][number][] = rows[name]
    const keys = own.map((row, at) => keyOf(name, row, at))
    const rowsBefore = (before?.[name] ?? []).map((row, at) => ({
      key: keyOf(name, row, at),
      position: 'position' in row ? row.position : at,
    }))
    const positions = keptPositions(rowsBefore, keys)
    return own.map((row, at) => ({ ...row, roadmapId: written[sheet]?.id ?? 0, position: positions[at] ?? at }))
  })

const RECEIPT_COLUMNS = [
  'date',
  'document',
  'number',
  'partnerId',
  'articleId',
  'qty',
  'price',
  'tvaRate',
  'tva',
  'value',
  'currency',
  'paidBy',
]

/**
 * Lines with their receipts, and receipts for the lines that are new: together, where the trigger `purchases_followed` would make them
 * one by one. They are counted so that they are there when their lines come.
 */
const linesWithReceipts = (companyId: number, rows: readonly object[]) => ({
  parts: sql`
    line as materialized (
      select l.roadmap_id, l.position, ${namesOf(rowColumns.purchases.filter((column) => column !== 'receiptId'))},
        l.receipt_id is null as is_new, coalesce(l.receipt_id, nextval(pg_get_serial_sequence('receipts', 'id'))) as receipt_id
      from ${given('purchases', rows)} as l),
    receipts_added as (
      insert into receipts (company_id, id, origin, um, placed, vehicle_id, driver_id, ${namesOf(RECEIPT_COLUMNS)}) overriding system value
      select ${companyId}, line.receipt_id, 'sheet', a.um, true, r.vehicle_id, r.driver_id, ${namesOf(RECEIPT_COLUMNS, 'line')}
      from line
      join roadmaps r on r.company_id = ${companyId} and r.id = line.roadmap_id
      join articles a on a.company_id = ${companyId} and a.id = line.article_id
      where line.is_new returning id)`,
  from: sql`line cross join (select count(*) from receipts_added) as receipts`,
})

/** Writes the rows of one table: those that are the same stay untouched, those that are missing go. */
const writeRows = async (
  { companyId, trx }: CompanyScope,
  name: keyof RowTypes,
  rows: readonly object[],
  changedIds: readonly number[],
): Promise<void> => {
  const table = TABLES[name]
  const key = KEYS[name]
  const names = [...new Set(['roadmapId', ...(name === 'surcharges' ? [] : ['position']), ...rowColumns[name]])]
  const values = names.filter((column) => !key.includes(column))
  const same = (first: string, second: string) =>
    sql.join(
      key.map((column) => sql`${sql.ref(`${first}.${column}`)} = ${sql.ref(`${second}.${column}`)}`),
      sql` and `,
    )
  const lines =
    name === 'purchases'
      ? linesWithReceipts(companyId, rows)
      : { parts: sql`line as (select * from ${given(table, rows)})`, from: sql`line` }
  const isNew = changedIds.length === 0
  const gone = sql`, gone as (
    delete from ${sql.table(table)} as t where t.company_id = ${companyId} and t.roadmap_id = any(${changedIds}::bigint[])
      and not exists (select from line where ${same('line', 't')}))`
  const merged = sql`
    on conflict (company_id, ${namesOf(key)}) do update set (${namesOf(values)}) = row (${namesOf(values, 'excluded')})
    where (${namesOf(values, table)}) is distinct from (${namesOf(values, 'excluded')})`
  await sql`${prepared}
    with ${lines.parts}${isNew ? sql`` : gone}
    insert into ${sql.table(table)} (company_id, ${namesOf(names)})
    select ${companyId}, ${namesOf(names, 'line')} from ${lines.from}
    ${isNew ? sql`` : merged}`.execute(trx)
}

/** Has the receipts of lines say what the lines were sent with: the hour, km at the pump, and whether the tank was filled up. */
const noteReadings = async (
  { companyId, trx }: CompanyScope,
  lines: readonly { reading: PumpReading | null; roadmapId: number; position: number }[],
): Promise<void> => {
  const readings = lines.flatMap(({ reading, roadmapId, position }) =>
    reading ? { reading: asColumns(reading), ...asColumns({ roadmapId, position }) } : [],
  )
  if (readings.length === 0) return
  await sql`
    update receipts r set time = said.time, odometer = said.odometer, full_tank = said.full_tank, version = r.version + 1
    from purchases p
    join jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as read (roadmap_id bigint, position integer, reading jsonb)
      on read.roadmap_id = p.roadmap_id and read.position = p.position
    join receipts before on before.company_id = p.company_id and before.id = p.receipt_id
    cross join lateral jsonb_populate_record(before, read.reading) as said
    where p.company_id = ${companyId} and r.company_id = before.company_id and r.id = before.id
      and (r.time, r.odometer, r.full_tank) is distinct from (said.time, said.odometer, said.full_tank)`.execute(trx)
}

/** Takes lines out of their sheets whose receipts come onto others of those written: there each is a new line. */
const takeMovedLines = async ({ companyId, trx }: CompanyScope, sheets: readonly SheetToWrite[]): Promise<void> => {
  const sheetOf = new Map(sheets.flatMap(({ rows }, at) => rows.purchases.map(({ receiptId }) => [receiptId, at] as const)))
  const moved = sheets.flatMap(({ before }, from) =>
    (before?.purchases ?? []).flatMap(({ receiptId }) => ((sheetOf.get(receiptId) ?? from) === from ? [] : receiptId)),
  )
  if (moved.length === 0) return
  await sql`delete from purchases where company_id = ${companyId} and receipt_id = any(${moved}::bigint[])`.execute(trx)
}

/** Writes sheets whose changed ones are locked; answers them in the order given. `generatedRunId` marks new ones as sheets of a run. */
export const writeSheets = async (
  scope: CompanyScope,
  sheets: readonly SheetToWrite[],
  generatedRunId: number | null = null,
): Promise<WrittenSheet[]> => {
  const written = await writeSheetRows(scope, sheets, generatedRunId)
  const changedIds = sheets.flatMap(({ id }) => id ?? [])
  if (changedIds.length > 1) await takeMovedLines(scope, sheets)
  const write = async <Name extends keyof SheetRows>(name: Name) => {
    const rows = placedRows(name, sheets, written)
    const hadRows = sheets.some(({ before }) => before !== null && before[name].length > 0)
    if (rows.length > 0 || hadRows) await writeRows(scope, name, rows, changedIds)
    return rows
  }
  const [lines] = await Promise.all([write('purchases'), write('trips'), write('beneficiaries'), write('surcharges')])
  await noteReadings(scope, lines)
  return written
}
