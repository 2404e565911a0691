/** What a record of the log, or a part of it, is known by: its name, and a few columns with what they are counted in. */
import type { ChangedFact } from '#contract/changes.ts'
import { deadlineKind, isDeadlineKind } from '#domain/deadlines/kinds.ts'
import { monthShown } from '#domain/month/month.ts'
import { moneyUnit } from '#domain/purchase/currency.ts'
import { type Currency, PURCHASE_DOCUMENT_LABEL } from '#domain/vocabulary.ts'
import { columnNames } from '../../database/column-names.ts'
import type { NamedKind } from './changes.repository.ts'
import type { Row } from './net-change.ts'

/** Rows of named records, by kind and id. */
export type Records = ReadonlyMap<NamedKind, ReadonlyMap<number, Row>>
type Value = ChangedFact['value']

/** Columns with the id of a record. */
const KINDS: Readonly<Record<string, NamedKind>> = {
  vehicle_id: 'vehicle',
  travel_vehicle_id: 'vehicle',
  equipment_id: 'vehicle',
  driver_id: 'driver',
  created_by: 'driver',
  partner_id: 'partner',
  article_id: 'article',
  fuel_id: 'article',
  surcharge_id: 'surcharge',
  equipment_surcharge_id: 'surcharge',
}

/** The columns by which records, and parts of them, are told from others, in the order in which they are read. */
const KNOWN_BY: Readonly<Record<string, readonly string[]>> = {
  sheet: ['start_date', 'vehicle_id', 'driver_id', 'km_done', 'hours_exploitation'],
  'sheet.trips': ['start', 'end', 'km', 'purpose'],
  'sheet.purchases': ['number', 'article_id', 'qty', 'value'],
  'sheet.beneficiaries': ['partner_id', 'purpose'],
  'sheet.surcharges': ['surcharge_id', 'amount'],
  'sheet.accepted': ['reason'],
  receipt: ['date', 'vehicle_id', 'supplier_name', 'partner_id', 'article_id', 'qty', 'value'],
  'receipt.files': ['media', 'bytes'],
  vehicle: ['make', 'model'],
  'vehicle.uses': ['use', 'from_day'],
  'vehicle.explanations': ['month', 'reason', 'note'],
  'article.aliases': ['alias_key'],
  deadline: ['vehicle_id', 'driver_id', 'due_day', 'due_km'],
  fuelCard: ['issuer', 'vehicle_id', 'driver_id'],
  partner: ['cui'],
  route: ['start', 'end'],
  surcharge: ['amount'],
}

/** What a record is called on its screens: `209`, `Bon fiscal 0012391`, `Revizie`; `null` of one without a name. */
export const recordName = (entity: string, row: Row): string | null => {
  if (entity === 'receipt') {
    const document = PURCHASE_DOCUMENT_LABEL[row.document as keyof typeof PURCHASE_DOCUMENT_LABEL]
    return `${document} ${row.number ?? ''}`.trim()
  }
  if (entity === 'deadline') return row.title ? String(row.title) : isDeadlineKind(row.kind) ? deadlineKind(row.kind).label : null
  if (entity === 'month') return monthShown(String(row.month).slice(0, 7))
  const name = [row.number, row.name, row.tail].find((value) => value !== undefined && value !== null && value !== '')
  return name === undefined ? null : String(name)
}

/** The ids of other records that rows hold, by kind. */
export const idsIn = (rows: readonly (Row | null | undefined)[]): Map<NamedKind, number[]> => {
  const ids = new Map<NamedKind, number[]>()
  for (const row of rows)
    for (const [column, id] of Object.entries(row ?? {})) {
      const kind = KINDS[column]
      if (kind && typeof id === 'number') ids.set(kind, [...(ids.get(kind) ?? []), id])
    }
  return ids
}

const otherOf = (records: Records, row: Row | undefined, column: string): Row | undefined => {
  const kind = KINDS[column]
  return kind && records.get(kind)?.get(Number(row?.[column]))
}

/** A value of a column as it is read: the name of a record in the place of its id. */
export const readable = (records: Records, column: string, value: unknown): Value => {
  const kind = KINDS[column]
  if (kind && typeof value === 'number') {
    const other = records.get(kind)?.get(value)
    return other ? recordName(kind, other) : null
  }
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
}

/** What a column of a row is counted in, where that is said elsewhere: by its article, currency or vehicle. */
export const unitOf = (records: Records, column: string, row: Row | undefined): string | null => {
  if (column === 'qty') return String(row?.um ?? otherOf(records, row, 'article_id')?.um ?? '') || null
  if (['price', 'tva', 'value'].includes(column) && row?.currency) return moneyUnit(row.currency as Currency)
  if (!['due_km', 'every_km', 'odometer'].includes(column)) return null
  return otherOf(records, row, 'vehicle_id')?.vehicle_type === 'machine' ? 'ore' : 'km'
}

/** What a row is known by. */
export const factsOf = (records: Records, record: string, row: Row): ChangedFact[] =>
  (KNOWN_BY[record] ?? []).flatMap((column) => {
    const value = readable(records, column, row[column])
    const isSaid = value !== null && value !== '' && value !== 0 && !(column === 'supplier_name' && row.partner_id)
    return isSaid ? { field: columnNames.nameOf(column), value, unit: unitOf(records, column, row) } : []
  })
