/** What happened to a record, in words: names in the place of ids. */
import { CHANGED_RECORDS } from '#contract/changes.ts'
import type { HandlerAnswerOf, HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { columnNames } from '../../database/column-names.ts'
import type { ListPage } from '../../database/list-page.ts'
import { changedSince } from './changed-since.ts'
import { changes, type HistoryHead, isNamed, keyOf, type NamedKind, tableOf } from './changes.repository.ts'
import { beforeLater, placeKey, type Row } from './net-change.ts'
import { factsOf, idsIn, type Records, readable, recordName, unitOf } from './record-facts.ts'
import { recordShown } from './texts.ts'
import { reasonAgainst } from './undo-reasons.ts'

type HistoryRow = HandlerAnswerOf<'changeHistory'>[number]
type Field = HistoryRow['fields'][number]
type ChangedRecord = HandlerAnswerOf<'changedRecords'>['records'][number]
type Line = HistoryHead['lines'][number] & {
  /** What a part of a record, or a receipt, held then, as far as the log tells. */
  row?: Row | undefined
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

const positionOf = (key: HistoryHead['lines'][number]['key']): Field['position'] => {
  const value = Object.values(key ?? {})[0]
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

type RecordLines = { entity: string; entityId: number; lines: HistoryHead['lines'] }

/** Whether what a row holds is read too: of a part that was added, and of a purchase and a receipt, whose values are told by article and currency. */
const isRead = (entity: string, { part, action }: Line): boolean =>
  action === 'i' ? part !== null : action === 'u' && (part === 'purchases' || (part === null && entity === 'receipt'))

/** Lines of parts with what those held then: what they hold, or held in the end, without what was changed since. */
const withParts = async (scope: CompanyScope, records: readonly RecordLines[]): Promise<Line[][]> => {
  const read = records.flatMap(({ entity, entityId, lines }) =>
    lines.flatMap((line) => (isRead(entity, line) ? { ...line, entity, entityId } : [])),
  )
  if (read.length === 0) return records.map(({ lines }) => lines)
  const later = await changes.linesAfter(scope, Math.min(...read.map(({ id }) => id)), read)
  const rows = new Map<number, Row>()
  for (const [table, parts] of Map.groupBy(read, tableOf)) {
    const now = await changes.rows(scope, table, parts.map(keyOf))
    for (const part of parts) {
      const since = later.filter((line) => line.id > part.id && placeKey(line) === placeKey(part))
      const isOfKey = (row: Row) => Object.entries(keyOf(part)).every(([name, value]) => row[name] === value)
      rows.set(part.id, { ...now.find(isOfKey), ...beforeLater(since) })
    }
  }
  return records.map(({ lines }) => lines.map((line) => ({ ...line, row: rows.get(line.id) })))
}

/** What lines of one record say; `own` is the record. */
const told = (entity: string, lines: readonly Line[], own: Row | undefined, records: Records): Pick<HistoryRow, 'action' | 'fields'> => {
  const ofRecord = lines.filter(({ part }) => part === null)
  const [first, last] = [ofRecord[0], ofRecord.at(-1)]
  const isNew = first?.action === 'i'
  const fields = lines.flatMap(({ part, key, action, before, after, row }): Field[] => {
    // a new record comes with its parts, and a deleted one goes with them
    if (isNew || last?.action === 'd') return []
    const whole = row ?? before
    const place = { part, position: positionOf(key), facts: part && whole ? factsOf(records, `${entity}.${part}`, whole) : [] }
    if (action !== 'u') return [{ field: '', ...place, before: action === 'd', after: action === 'i', unit: null, unitBefore: null }]
    const held = part === null ? { ...own, ...row } : row
    return Object.keys({ ...before, ...after })
      .filter((column) => !HIDDEN.has(column))
      .map((column) => ({
        ...{ field: columnNames.nameOf(column), ...place },
        unit: unitOf(records, column, { ...held, ...after }),
        unitBefore: unitOf(records, column, { ...held, ...before }),
        before: readable(records, column, before?.[column]),
        after: readable(records, column, after?.[column]),
      }))
  })
  return { action: last?.action === 'd' ? 'removed' : isNew ? 'added' : 'changed', fields }
}

/** Records by their ids, of each kind. */
const recordsOf = async (scope: CompanyScope, ids: ReadonlyMap<NamedKind, number[]>): Promise<Records> =>
  new Map(await Promise.all([...ids].map(async ([kind, ofKind]) => [kind, await changes.records(scope, kind, ofKind)] as const)))

type Logged = Pick<HistoryHead, 'lines'> & { entity: ChangedRecord['entity']; id: number }

/** Records of the log by name, with what they are known by and what happened to their fields. */
const namedRecords = async (scope: CompanyScope, logged: readonly Logged[]): Promise<ChangedRecord[]> => {
  const withEntityIds = logged.map((record) => ({ ...record, entityId: record.id }))
  const lines = await withParts(scope, withEntityIds)
  const own = new Map<NamedKind, number[]>()
  for (const { entity, id } of logged) if (isNamed(entity)) own.set(entity, [...(own.get(entity) ?? []), id])
  const themselves = await recordsOf(scope, own)
  const rows = [...themselves.values()].flatMap((ofKind) => [...ofKind.values()])
  const others = await recordsOf(scope, idsIn([...rows, ...lines.flat().flatMap(({ before, after, row }) => [before, after, row])]))
  return logged.map(({ entity, id }, position) => {
    const row = isNamed(entity) ? themselves.get(entity)?.get(id) : undefined
    return {
      ...{ entity, id, name: row ? recordName(entity, row) : null, facts: row ? factsOf(others, entity, row) : [] },
      ...told(entity, lines[position] ?? [], row, others),
    }
  })
}

/** The changes of a record, the last first, and why each cannot be taken back. */
export const historyOf = async (
  scope: CompanyScope,
  query: HandlerInputOf<'changeHistory'>['query'],
  now: Date,
): Promise<ListPage<HistoryRow & Pick<HistoryHead, 'records'>>> => {
  const { rows, total } = await changes.history(scope, query.entity, query.id, query)
  const logged = rows.map(({ lines }) => ({ entity: query.entity, id: query.id, lines }))
  const records = await namedRecords(scope, logged)
  const whyNot = await reasonsIn(scope, query, rows, { now, shown: recordShown(query.entity, records[0]?.name ?? null) })
  return {
    rows: rows.map(({ lines: _, at: __, ...head }, position) => {
      const { action = 'changed', fields = [] } = records[position] ?? {}
      const sentence = whyNot[position] ?? null
      return { ...head, action, fields, undo: sentence === null ? null : { sentence } }
    }),
    total,
  }
}

/** Why each change of a record, `shown` by its name, cannot be taken back; `null` where the log does not say. */
const reasonsIn = async (
  scope: CompanyScope,
  { entity, id }: Pick<HandlerInputOf<'changeHistory'>['query'], 'entity' | 'id'>,
  rows: readonly HistoryHead[],
  { now, shown }: { now: Date; shown: string },
): Promise<(string | null)[]> => {
  const place = { entity, entityId: id }
  const oldest = rows.at(-1)?.lines[0]
  const later = oldest ? await changes.linesAfter(scope, oldest.id, [place]) : []
  const since = rows.map(({ lines }) =>
    changedSince(
      lines.map((line) => ({ ...line, ...place })),
      later,
    ),
  )
  const users = new Map<number, string | null>()
  for (const journalId of new Set(since.flatMap((one) => one?.journalId ?? [])))
    users.set(journalId, await changes.userOf(scope, journalId))
  return rows.map((head, position) => {
    const one = since[position]
    return reasonAgainst({ ...head, hasLines: true }, now) ?? one?.sentence(shown, users.get(one.journalId) ?? null) ?? null
  })
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
