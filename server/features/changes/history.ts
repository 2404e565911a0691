/** What happened to a record, in words: names in the place of ids. */
import { CHANGED_RECORDS } from '#contract/changes.ts'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { columnNames } from '../../database/column-names.ts'
import type { ListPage } from '../../database/list-page.ts'
import { changes, type HistoryHead, isNamed, keyOf, type NamedKind, tableOf } from './changes.repository.ts'
import { beforeLater, placeKey, type Row } from './net-change.ts'
import { reasonAgainst } from './undo-reasons.ts'

type HistoryRow = HandlerAnswerOf<'changeHistory'>[number]
type Field = HistoryRow['fields'][number]
type ChangedRecord = HandlerAnswerOf<'changedRecords'>['records'][number]
type Names = ReadonlyMap<NamedKind, ReadonlyMap<number, string>>

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

/** Columns that say nothing to users: keys of searches, and files as bytes. */
const HIDDEN = new Set([
  'search_key',
  'number_key',
  'created_at',
  'content',
  'xml',
  'statement',
  'signature',
  'object_key',
  'sheet_version',
])

const idsIn = (all: readonly HistoryHead['lines'][]): Map<NamedKind, number[]> => {
  const ids = new Map<NamedKind, number[]>()
  for (const lines of all)
    for (const { before, after } of lines)
      for (const [column, id] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
        const kind = KINDS[column]
        if (kind && typeof id === 'number') ids.set(kind, [...(ids.get(kind) ?? []), id])
      }
  return ids
}

const readable = (names: Names, column: string, value: unknown): Field['before'] => {
  const kind = KINDS[column]
  if (kind && typeof value === 'number') return names.get(kind)?.get(value) ?? null
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
}

const positionOf = (key: HistoryHead['lines'][number]['key']): Field['position'] => {
  const value = Object.values(key ?? {})[0]
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

type RecordLines = { entity: string; entityId: number; lines: HistoryHead['lines'] }

/** Lines whose added parts say what they held then: what they hold, or held in the end, without what was changed since. */
const withAddedParts = async (scope: CompanyScope, records: readonly RecordLines[]): Promise<HistoryHead['lines'][]> => {
  const added = records.flatMap(({ entity, entityId, lines }) =>
    lines.flatMap((line) => (line.part !== null && line.action === 'i' ? { ...line, entity, entityId } : [])),
  )
  if (added.length === 0) return records.map(({ lines }) => lines)
  const later = await changes.linesAfter(scope, Math.min(...added.map(({ id }) => id)), added)
  const content = new Map<number, Row>()
  for (const [table, parts] of Map.groupBy(added, tableOf)) {
    const now = await changes.rows(scope, table, parts.map(keyOf))
    for (const part of parts) {
      const since = later.filter((line) => line.id > part.id && placeKey(line) === placeKey(part))
      const isOfKey = (row: Row) => Object.entries(keyOf(part)).every(([name, value]) => row[name] === value)
      content.set(part.id, { ...now.find(isOfKey), ...beforeLater(since) })
    }
  }
  return records.map(({ lines }) => lines.map((line) => (content.has(line.id) ? { ...line, after: content.get(line.id) ?? null } : line)))
}

/** What lines of one record say. */
const told = (lines: HistoryHead['lines'], names: Names): Pick<HistoryRow, 'action' | 'fields'> => {
  const own = lines.filter(({ part }) => part === null)
  const [first, last] = [own[0], own.at(-1)]
  const isNew = first?.action === 'i'
  const fields = lines.flatMap(({ part, key, action, before, after }): Field[] => {
    // a new record comes with its parts, and a deleted one goes with them
    if (isNew || last?.action === 'd') return []
    const place = { part, position: positionOf(key) }
    const columns = Object.keys({ ...before, ...after }).filter((column) => !HIDDEN.has(column))
    if (action !== 'u') {
      const content = columns.map((column) => [columnNames.nameOf(column), readable(names, column, (before ?? after)?.[column])])
      return [{ field: '', ...place, before: action === 'd', after: action === 'i', content: Object.fromEntries(content) }]
    }
    return columns.map((column) => ({
      field: columnNames.nameOf(column),
      ...place,
      before: readable(names, column, before?.[column]),
      after: readable(names, column, after?.[column]),
      content: null,
    }))
  })
  return { action: last?.action === 'd' ? 'removed' : isNew ? 'added' : 'changed', fields }
}

/** The names of records by their ids, of each kind. */
const namesOf = async (scope: CompanyScope, ids: ReadonlyMap<NamedKind, number[]>): Promise<Names> =>
  new Map(await Promise.all([...ids].map(async ([kind, ofKind]) => [kind, await changes.names(scope, kind, ofKind)] as const)))

/** The changes of a record, the last first. */
export const historyOf = async (
  scope: CompanyScope,
  query: HandlerInputOf<'changeHistory'>['query'],
  now: Date,
): Promise<ListPage<HistoryRow>> => {
  const { rows, total } = await changes.history(scope, query.entity, query.id, query)
  const lines = await withAddedParts(
    scope,
    rows.map((row) => ({ entity: query.entity, entityId: query.id, lines: row.lines })),
  )
  const names = await namesOf(scope, idsIn(lines))
  return {
    rows: rows.map(({ lines: _, at, ...head }, position) => {
      const sentence = reasonAgainst({ ...head, at, hasLines: true }, now)
      return { ...head, ...told(lines[position] ?? [], names), undo: sentence === null ? null : { sentence } }
    }),
    total,
  }
}

type Logged = Pick<HistoryHead, 'lines'> & { entity: ChangedRecord['entity']; id: number }

/** Records of the log by name, with what happened to their fields. */
const namedRecords = async (scope: CompanyScope, records: readonly Logged[]): Promise<ChangedRecord[]> => {
  const lines = await withAddedParts(
    scope,
    records.map((record) => ({ ...record, entityId: record.id })),
  )
  const ids = idsIn(lines)
  for (const { entity, id: recordId } of records) if (isNamed(entity)) ids.set(entity, [...(ids.get(entity) ?? []), recordId])
  const names = await namesOf(scope, ids)
  return records.map(({ entity, id }, position) => ({
    ...{ entity, id, name: (isNamed(entity) && names.get(entity)?.get(id)) || null },
    ...told(lines[position] ?? [], names),
  }))
}

/** What a change did to each record. NOT_FOUND for a change of another company. */
export const changedRecords = async (scope: CompanyScope, id: number): Promise<Omit<HandlerAnswerOf<'changedRecords'>, 'undo'>> => {
  const { records, total } = await changes.recordsOf(scope, id, CHANGED_RECORDS)
  if (total === 0 && !(await changes.exists(scope, id))) throw new Refusal('NOT_FOUND')
  return { records: await namedRecords(scope, records), total }
}

/** How many fields of its first record a change in the journal says. */
const FIRST_FIELDS = 20

/** What changes did to their first records, by change. */
export const firstRecords = async (
  scope: CompanyScope,
  ids: readonly number[],
): Promise<Map<number, ChangedRecord & { more: boolean }>> => {
  const logged = await changes.firstOf(scope, ids)
  const records = await namedRecords(scope, logged)
  return new Map(
    records.flatMap((record, at) => {
      const head = logged[at]
      return head ? [[head.change, { ...record, fields: record.fields.slice(0, FIRST_FIELDS), more: head.more }] as const] : []
    }),
  )
}
