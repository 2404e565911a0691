/** The log of changes in the database, and the rows that it tells of. */
import { type RawBuilder, sql } from 'kysely'
import type { Entity, LiveChange } from '#contract/changes.ts'
import type { HandlerAnswerOf } from '#contract/contract.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { columnNames } from '../../database/column-names.ts'
import { type ListPage, type ListQuery, listPage } from '../../database/list-page.ts'
import { LOGGED, type LoggedTable } from '../../database/logged-tables.ts'
import { firstOf, rowsOf } from '../../database/rows.ts'
import { userName } from '../../database/user-name.ts'
import type { ChangeLine, Row, RowPlace } from './net-change.ts'

/** More ids of records than a page would look at. */
const MOST_TOLD = 200

const AT = sql`(j.at at time zone 'Europe/Bucharest')::date::text as date, to_char(j.at at time zone 'Europe/Bucharest', 'HH24:MI') as time`

/** Records that have a name, and their tables. */
const NAMED = {
  vehicle: 'vehicles',
  driver: 'drivers',
  partner: 'partners',
  article: 'articles',
  surcharge: 'surcharges',
  route: 'routes',
  sheet: 'roadmaps',
  receipt: 'receipts',
  sheetTemplate: 'sheet_templates',
  deadline: 'deadlines',
  fuelCard: 'fuel_cards',
} as const
export type NamedKind = keyof typeof NAMED
export const isNamed = (entity: string): entity is NamedKind => entity in NAMED

export type HistoryHead = Omit<HandlerAnswerOf<'changeHistory'>[number], 'action' | 'fields' | 'undo'> & {
  at: string
  /** How many records the change touched. */
  records: number
  lines: Pick<ChangeLine, 'id' | 'part' | 'key' | 'action' | 'before' | 'after'>[]
}

export type LockedHead = { id: number; call: string; at: string; undoes: number | null; undoneBy: number | null; hasLines: boolean }

const places = new Map(
  Object.entries(LOGGED).map(([table, logged]: [string, LoggedTable]) => [`${logged.entity}.${logged.part ?? ''}`, { table, ...logged }]),
)

/** The table in which a row of the log stands. */
const placeOf = ({ entity, part }: Pick<RowPlace, 'entity' | 'part'>) => {
  const place = places.get(`${entity}.${part ?? ''}`)
  if (!place) throw new Error(`the log names ${entity} ${part}, which no table holds`)
  return place
}

export const tableOf = (place: Pick<RowPlace, 'entity' | 'part'>): string => placeOf(place).table

/** The columns that find a row, with their values. */
export const keyOf = (row: RowPlace): Row => {
  const { id, table } = placeOf(row)
  return { ...(id && table !== 'articleAliases' ? { [id]: row.entityId } : {}), ...row.key }
}

const LINE = sql`id, entity, entity_id, part, key, action::text, before, after`

const matching = ({ companyId }: CompanyScope, table: string, keys: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    [
      table === 'companies' ? sql`t.id = ${companyId}` : sql`t.company_id = ${companyId}`,
      ...keys.map((key) => sql`t.${sql.ref(key)} = r.${sql.ref(key)}`),
    ],
    sql` and `,
  )

const recordset = (table: string, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r`

export const changes = {
  /** In a query: the change that added a record, the last one where it was added again; none of a record that was there before the log. */
  adding: ({ companyId }: Pick<CompanyScope, 'companyId'>, entity: string, entityId: RawBuilder<unknown>): RawBuilder<number | null> => sql`
    (select c.journal_id from changes c
      where c.company_id = ${companyId} and c.entity = ${entity} and c.entity_id = ${entityId} and c.part is null and c.action = 'i'
      order by c.id desc limit 1)`,

  /** The head of a change, locked, so that it is taken back once. */
  lockHead: ({ companyId, trx }: CompanyScope, id: number): Promise<LockedHead | undefined> =>
    firstOf(trx)(sql<LockedHead>`
        select id, call, at, undoes, undone_by,
          exists (select from changes c where c.company_id = ${companyId} and c.journal_id = j.id) as has_lines
        from journal j where company_id = ${companyId} and id = ${id} for update`),

  /** The call that stands at the beginning of a chain of taking back and doing again. */
  firstCall: async ({ companyId, trx }: CompanyScope, id: number): Promise<string> => {
    const { rows } = await sql<{ call: string }>`
      with recursive chain as (
        select id, undoes, call from journal where company_id = ${companyId} and id = ${id}
        union all
        select j.id, j.undoes, j.call from chain join journal j on j.company_id = ${companyId} and j.id = chain.undoes)
      select call from chain where undoes is null`.execute(trx)
    return rows[0]?.call ?? ''
  },

  /** The lines of a change, in their order. */
  linesOf: ({ companyId, trx }: CompanyScope, id: number): Promise<ChangeLine[]> =>
    rowsOf(trx)(sql<ChangeLine>`
        select ${LINE} from changes where company_id = ${companyId} and journal_id = ${id} order by id`),

  /** The lines after one about records, in their order. */
  linesAfter: (
    { companyId, trx }: CompanyScope,
    line: number,
    records: readonly Pick<RowPlace, 'entity' | 'entityId'>[],
  ): Promise<(ChangeLine & { journalId: number })[]> =>
    rowsOf(trx)(sql<ChangeLine & { journalId: number }>`
        select ${LINE}, journal_id from changes c
        where c.company_id = ${companyId} and c.id > ${line} and (c.entity, c.entity_id) in (
          select distinct entity, entity_id from jsonb_to_recordset(${JSON.stringify(
            records.map(({ entity, entityId }) => ({ entity, entity_id: entityId })),
          )}::jsonb) as r (entity text, entity_id bigint))
        order by c.id`),

  /** Who made a change, by name. */
  userOf: async ({ companyId, trx }: CompanyScope, id: number): Promise<string | null> =>
    (
      await firstOf(trx)(sql<{ user: string | null }>`
        select ${userName('u')} as user from journal j left join users u on u.id = j.user_id
        where j.company_id = ${companyId} and j.id = ${id}`)
    )?.user ?? null,

  /** The members of the company, who may follow its changes; of a driver the record, 0 without one, and of others `undefined`. */
  readers: async ({ companyId, trx }: CompanyScope): Promise<Map<number, number | undefined>> =>
    new Map(
      (await trx.selectFrom('memberships').select(['userId', 'role', 'driverId']).where('companyId', '=', companyId).execute()).map(
        ({ userId, role, driverId }) => [userId, role === 'driver' ? (driverId ?? 0) : undefined],
      ),
    ),

  /** What the pages of the company are told of a change. */
  live: ({ companyId, trx }: CompanyScope, id: number): Promise<LiveChange | undefined> =>
    firstOf(trx)(sql<LiveChange>`
        select j.id, j.user_id, ${userName('u')} as user, coalesce((
          select jsonb_object_agg(entity, ids) from (
            select entity, case when count(distinct entity_id) <= ${MOST_TOLD} then jsonb_agg(distinct entity_id) end as ids
            from changes c where c.company_id = ${companyId} and c.journal_id = j.id group by entity) as e), '{}') as records
        from journal j left join users u on u.id = j.user_id where j.company_id = ${companyId} and j.id = ${id}`),

  /** The changes of a record, the last first, each with its lines. */
  history: (scope: CompanyScope, entity: string, id: number, query: ListQuery): Promise<ListPage<HistoryHead>> => {
    const { companyId, trx } = scope
    const from = sql`from journal j where j.company_id = ${companyId} and j.id in (
      select journal_id from changes where company_id = ${companyId} and entity = ${entity} and entity_id = ${id})`
    return listPage(
      query,
      (limit) =>
        rowsOf(trx)(sql<HistoryHead>`
            select j.id as change, ${AT}, ${userName('u')} as user, ${userName('a')} as administrator, via, call, j.at, j.undone_by, (
              select jsonb_agg(jsonb_build_object('id', c.id, 'part', c.part, 'key', c.key, 'action', c.action, 'before', c.before, 'after', c.after) order by c.id)
              from changes c where c.company_id = ${companyId} and c.journal_id = j.id and c.entity = ${entity} and c.entity_id = ${id}) as lines,
              (select count(distinct (c.entity, c.entity_id)) from changes c where c.company_id = ${companyId} and c.journal_id = j.id) as records
            from (select * ${from} order by j.id desc ${limit}) j
            left join users u on u.id = j.user_id left join users a on a.id = j.administrator_id
            order by j.id desc`),
      async () => (await firstOf(trx)(sql<{ total: number }>`select count(*) as total ${from}`))?.total ?? 0,
    )
  },

  /** The records of a change, the first of them in the order of the log, each with its lines; and how many there are. */
  recordsOf: async (
    { companyId, trx }: CompanyScope,
    id: number,
    most: number,
  ): Promise<{ records: (Pick<HistoryHead, 'lines'> & { entity: Entity; id: number })[]; total: number }> => {
    const { rows } = await sql<Pick<HistoryHead, 'lines'> & { entity: Entity; id: number; total: number }>`
      select entity, entity_id as id, count(*) over () as total,
        jsonb_agg(jsonb_build_object('id', id, 'part', part, 'key', key, 'action', action, 'before', before, 'after', after) order by id) as lines
      from changes where company_id = ${companyId} and journal_id = ${id}
      group by entity, entity_id order by min(changes.id) limit ${most}`.execute(trx)
    return { records: rows.map(({ total: _, ...record }) => record), total: rows[0]?.total ?? 0 }
  },

  /** The first record of each of the changes that have lines, with its lines, and whether the change touched others. */
  firstOf: async (
    { companyId, trx }: CompanyScope,
    ids: readonly number[],
  ): Promise<(Pick<HistoryHead, 'lines'> & { change: number; entity: Entity; id: number; more: boolean })[]> => {
    return rowsOf(trx)(sql<Pick<HistoryHead, 'lines'> & { change: number; entity: Entity; id: number; more: boolean }>`
      select change, f.entity, f.entity_id as id, l.lines, exists (
          select from changes c where c.company_id = ${companyId} and c.journal_id = change and (c.entity, c.entity_id) <> (f.entity, f.entity_id)
        ) as more
      from unnest(${ids}::bigint[]) change
      cross join lateral (
        select entity, entity_id from changes c where c.company_id = ${companyId} and c.journal_id = change order by c.id limit 1) f
      cross join lateral (
        select jsonb_agg(jsonb_build_object('id', id, 'part', part, 'key', key, 'action', action, 'before', before, 'after', after) order by id) as lines
        from changes c where c.company_id = ${companyId} and c.journal_id = change and c.entity = f.entity and c.entity_id = f.entity_id) l`)
  },

  exists: async ({ companyId, trx }: CompanyScope, id: number): Promise<boolean> =>
    (await rowsOf(trx)(sql`select from journal where company_id = ${companyId} and id = ${id}`)).length > 0,

  /** Records of a kind, by id; those that are deleted, from the log. */
  records: async ({ companyId, trx }: CompanyScope, kind: NamedKind, ids: readonly number[]): Promise<Map<number, Row>> => {
    const { rows } = await sql<{ id: number; image: Row }>`
      select distinct on (id) id, image from (
        select id, to_jsonb(t) as image, 0 as place from ${sql.table(NAMED[kind])} t
        where company_id = ${companyId} and id = any(${ids}::bigint[])
        union all
        select entity_id, before, 1 from changes
        where company_id = ${companyId} and entity = ${kind} and entity_id = any(${ids}::bigint[]) and action = 'd' and part is null) n
      order by id, place`.execute(trx)
    return new Map(rows.map(({ id, image }) => [id, image]))
  },

  /** Begins taking a change back: what follows lines by itself stands still, and keys are checked at the end. */
  beginUndo: async ({ trx }: CompanyScope, id: number): Promise<void> => {
    await sql`
      select set_config('app.undoing', 'on', true),
        set_config('app.caller', (current_setting('app.caller')::jsonb || jsonb_build_object('undoes', ${id}::bigint))::text, true)`.execute(
      trx,
    )
    await sql`set constraints all deferred`.execute(trx)
  },

  /** Checks the keys, and notes by which change the other was taken back. */
  endUndo: async ({ companyId, trx }: CompanyScope, id: number): Promise<void> => {
    await sql`set constraints all immediate`.execute(trx)
    await sql`update journal set undone_by = journal_head() where company_id = ${companyId} and id = ${id}`.execute(trx)
  },

  /** The columns of a table that can be written. */
  columnsOf: async ({ trx }: CompanyScope, table: string): Promise<string[]> =>
    (
      await rowsOf(trx)(sql<{ name: string }>`
        select attname::text as name from pg_attribute
        where attrelid = ${columnNames.columnOf(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
    ).map(({ name }) => name),

  /** Rows of a table as they are now. */
  rows: async (scope: CompanyScope, table: string, keys: readonly Row[], lock = sql``): Promise<Row[]> =>
    (
      await rowsOf(scope.trx)(sql<{ image: Row }>`
        select to_jsonb(t) as image from ${sql.table(table)} t, ${recordset(table, keys)}
        where ${matching(scope, table, Object.keys(keys[0] ?? {}))} ${lock}`)
    ).map(({ image }) => image),

  /** The same, locked. */
  lockRows: (scope: CompanyScope, table: string, keys: readonly Row[]): Promise<Row[]> =>
    changes.rows(scope, table, keys, sql`for update of t`),

  removeRows: async (scope: CompanyScope, table: string, keys: readonly Row[]): Promise<void> => {
    await sql`
      delete from ${sql.table(table)} t using ${recordset(table, keys)}
      where ${matching(scope, table, Object.keys(keys[0] ?? {}))}`.execute(scope.trx)
  },

  /** Gives rows of a table the values of `rows`, which have the same columns, and a version above theirs. */
  changeRows: async (
    scope: CompanyScope,
    table: string,
    keys: readonly string[],
    rows: readonly Row[],
    columns: readonly string[],
  ): Promise<void> => {
    const values = Object.keys(rows[0] ?? {}).filter((name) => !keys.includes(name))
    const risen = columns.filter((name) => /(^|_)version$/.test(name) && name !== 'sheet_version')
    const set = [
      ...values.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`),
      ...risen.map((name) => sql`${sql.ref(name)} = t.${sql.ref(name)} + 1`),
      ...(columns.includes('updated_at') ? [sql`updated_at = now()`] : []),
    ]
    if (set.length === 0) return
    await sql`
      update ${sql.table(table)} t set ${sql.join(set)} from ${recordset(table, rows)}
      where ${matching(scope, table, keys)}`.execute(scope.trx)
  },

  addRows: async ({ trx }: CompanyScope, table: string, rows: readonly Row[], columns: readonly string[]): Promise<void> => {
    const names = sql.join(columns.map((name) => sql.ref(name)))
    await sql`
      insert into ${sql.table(table)} (${names}) overriding system value select ${names} from ${recordset(table, rows)}`.execute(trx)
  },
}
