/**
 * The shared repository of a company's lists (nomenclators): one table, one search key, a few sort columns, one form. Each list
 * configures it with its columns.
 */

import { isDeepStrictEqual } from 'node:util'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { FilledField } from '#contract/wire.ts'
import type { DeadlineKind } from '#domain/deadlines/kinds.ts'
import type { FuelKind } from '#domain/fuel/fuel-kinds.ts'
import { isDecimal } from '#domain/numbers/decimal.ts'
import type { EarlierNorm } from '#domain/roadmap/rates.ts'
import type { AssetKind, CalculationType, ConsumptionType, DriverStatus, VehicleStatus } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../access/company-access.ts'
import { asColumns } from './column-names.ts'
import { prepared } from './fast/prepared.ts'
import { containsWords, type ListPage, type ListQuery, listPage, orderOf, PAGE_SIZE } from './list-page.ts'
import { changedSince, isVersion } from './opened-version.ts'
import { rowsOf } from './rows.ts'
import type { Tables } from './tables.ts'

/** Tables with the columns that the repository itself maintains. */
type ListTable = {
  [T in keyof Tables]: OwnColumn | 'searchKey' extends keyof Tables[T] ? T : never
}[keyof Tables]
type ColumnOf<T extends ListTable> = keyof Selectable<Tables[T]> & string

/** Columns that a check constraint binds to a vocabulary. */
type Vocabulary = {
  articles: { fuelKind: FuelKind | null }
  deadlines: { kind: DeadlineKind }
  surcharges: { vehicleType: AssetKind }
  drivers: { status: DriverStatus }
  vehicles: {
    vehicleType: AssetKind
    status: VehicleStatus
    calculationType: CalculationType
    consumptionType: ConsumptionType
    earlierNorms: EarlierNorm[]
  }
}
type ValueOf<T extends ListTable, Column extends ColumnOf<T>> = T extends keyof Vocabulary
  ? Column extends keyof Vocabulary[T]
    ? Vocabulary[T][Column]
    : Selectable<Tables[T]>[Column]
  : Selectable<Tables[T]>[Column]
/** Options for reading the lists. */
type RecordsQuery = ListQuery & { ids?: readonly number[] | undefined }
/** The sort order by how often the newest sheets use a row. */
const MOST_USED = 'used'
/** Number of the newest rows that are counted for that order. */
const NEWEST = 500

/** The values of the newest rows of a table in some columns. */
export const newest = (
  table: 'roadmaps' | 'trips' | 'purchases' | 'roadmap_beneficiaries' | 'roadmap_surcharges',
  columns: string | readonly string[],
  companyId: number,
): RawBuilder<unknown> => sql`(
  select ${sql.join([columns].flat().map((column) => sql.ref(column)))} from ${sql.table(table)} where company_id = ${companyId}
  order by ${sql.ref(table === 'roadmaps' ? 'id' : 'roadmap_id')} desc limit ${NEWEST})`

type RowOf<T extends ListTable, C extends ColumnOf<T>> = { id: number; version: number; companyId: number } & {
  [Column in C]: ValueOf<T, Column>
}
type Only<T extends ListTable> = { [Column in ColumnOf<T>]?: Selectable<Tables[T]>[Column] | undefined }
type OwnColumn = 'id' | 'companyId' | 'version'
const OWN_COLUMNS: ReadonlySet<string> = new Set(['id', 'version', 'companyId'])
type Values<T extends ListTable> = Omit<Insertable<Tables[T]>, OwnColumn>
/** Fields that every form of the list has besides the columns that it fills. */
type OwnFields = { id: number | null; version?: number | null; companyId: number }
/** A form whose fields are columns of the table; a field without one does not compile. */
type FormOf<T extends ListTable, Form> = OwnFields & {
  [Field in FilledField<Form>]: Field extends keyof Values<T> ? Values<T>[Field] : never
}
type Filled<T extends ListTable, Form> = FilledField<Form> & ColumnOf<T>
/** Values that the form does not contain, or that replace the form's. */
type Derived<T extends ListTable, Form> = Omit<Values<T>, FilledField<Form>> & Partial<Values<T>>

/** Most rows saved by one statement. */
const BATCH = 1000

/** The rows divided into statements, each group as the single parameter of its statement. */
const batches = (rows: readonly object[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => JSON.stringify(rows.slice(at * BATCH, (at + 1) * BATCH).map(asColumns)))

/** The columns by which a list may be sorted; text columns in Romanian order. */
const sortColumnsOf = (sorts: Readonly<Record<string, 'text' | 'value'>>): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    Object.entries(sorts).map(([name, compared]) => [name, compared === 'text' ? sql`${sql.ref(name)} collate "ro-x-icu"` : sql.ref(name)]),
  )

/**
 * The day from which a row is no longer active: that of the save that takes it out of use. Nothing is known of one that was added out of
 * use.
 */
const inactiveSince = (status: RawBuilder<unknown>) => sql`, inactive_since = case when ${status} = 'active' then null
  when stored.status = 'active' then (now() at time zone 'Europe/Bucharest')::date else stored.inactive_since end`

type StoredRow = { id: number | null; values: Record<string, unknown> }

/** Adds the rows without an id and changes the others, a thousand in each statement; refuses an id that the company does not have. Returns the new ids. */
const saveRows = async (
  { trx, companyId }: CompanyScope,
  table: RawBuilder<unknown>,
  rows: readonly StoredRow[],
  goesOutOfUse: boolean,
): Promise<number[]> => {
  const names = Object.keys(rows[0]?.values ?? {}).map((name) => sql.ref(name))
  const batchRows = (batch: string) => sql`jsonb_populate_recordset(null::${table}, ${batch}::jsonb) as given`
  const added = rows.filter(({ id }) => id === null).map(({ values }) => values)
  const ids: number[] = []
  for (const batch of batches(added)) {
    const statement = sql<{ id: number }>`
      insert into ${table} (company_id, ${sql.join(names)}) select ${companyId}, ${sql.join(names)} from ${batchRows(batch)} returning id`
    for (const { id } of (await statement.execute(trx)).rows) ids.push(id)
  }
  const changed = rows.filter(({ id }) => id !== null).map(({ id, values }) => ({ ...values, id }))
  let updated = 0n
  for (const batch of batches(changed)) {
    const { numAffectedRows = 0n } = await sql`
      update ${table} as stored set (${sql.join(names)}, version) = row(${sql.join(names.map((name) => sql`given.${name}`))}, stored.version + 1)
      ${goesOutOfUse ? inactiveSince(sql`given.status`) : sql``} from ${batchRows(batch)} where stored.company_id = ${companyId} and stored.id = given.id`.execute(
      trx,
    )
    updated += numAffectedRows
  }
  if (updated !== BigInt(changed.length)) throw new Refusal('NOT_FOUND')
  return ids
}

const equal = (a: unknown, b: unknown): boolean => (isDecimal(a) && isDecimal(b) ? a.eq(b) : isDeepStrictEqual(a, b))

/** Ids selected by a subquery, so that the rows are read in the same round trip. */
export type IdSubquery = { subquery: RawBuilder<unknown> }

type Nomenclator<T extends ListTable, Row, Form> = {
  /** The columns of a row by which it is searched and found again, made of its other columns. */
  keys(row: Form): Record<string, unknown>
  /** Rows whose columns equal `only`, searched, sorted and paged by the caller's options. */
  list(scope: CompanyScope, query: RecordsQuery, only?: Only<T>): Promise<ListPage<Row>>
  /** The rows with these ids, or with the ids of a subquery, by id; ids that the company does not have are left out. */
  byIds(scope: CompanyScope, ids: Iterable<number> | IdSubquery): Promise<Map<number, Row>>
  /**
   * Adds a row, or changes the row `id`. Refuses with NOT_FOUND when the company does not have it, with CHANGED when it was saved since
   * the version that the form had opened.
   */
  save(scope: CompanyScope, form: Form): Promise<Row>
  /** Saves any number of rows like `save`, a thousand a statement; returns the ids of those that are new. */
  saveMany(scope: CompanyScope, forms: readonly Form[]): Promise<number[]>
  /** Whether saving the form would change the row. */
  differs(row: Row, form: Form): boolean
  /** Deletes a row; refuses with NOT_FOUND like `save`, and with CHANGED when it has another version than the given one. */
  delete(scope: CompanyScope, row: { id: number; version: number | null }): Promise<void>
}

type Matching = {
  /** `prepared` where the best plan does not depend on the options. */
  how: RawBuilder<unknown>
  table: RawBuilder<unknown>
  /** The columns of a row. */
  shown: RawBuilder<unknown>
  /** The condition of the rows. */
  fits: RawBuilder<unknown>
}

/** A page of the matching rows in an order, or all of them, with the total. */
const pageOf = <Row>(
  { companyId, trx }: CompanyScope,
  query: ListQuery,
  { how, table, shown, fits, order }: Matching & { order: RawBuilder<unknown> },
): Promise<ListPage<Row>> => {
  const matching = sql`from ${table} where ${fits}`
  return listPage(
    query,
    async (limit) => {
      if (query.page === undefined) return rowsOf(trx)(sql<Row>`select ${shown} ${matching} ${order}`)
      // the rows before a page are skipped in the index; only the page's rows are read completely
      return rowsOf(trx)(sql<Row>`${how}
        select ${shown} from ${table} join (select id as paged_id ${matching} ${order} ${limit}) as paged on id = paged_id
        where company_id = ${companyId} ${order}`)
    },
    async () => {
      const { rows } = await sql<{ total: number }>`${how} select count(*) as total ${matching}`.execute(trx)
      return rows[0]?.total ?? 0
    },
  )
}

type Used = Omit<Matching, 'how'> & {
  /** The ids used by the newest sheets, each repeated as often as it is used. */
  used: RawBuilder<unknown>
  name: RawBuilder<unknown>
}

/** A page of the matching rows, those used most by the newest sheets first; `total` is one row more when another page follows. */
const mostUsed = async <Row>(
  { trx, companyId }: CompanyScope,
  query: ListQuery,
  { table, shown, fits, used, name }: Used,
): Promise<ListPage<Row>> => {
  const { page = 1, size = PAGE_SIZE } = query
  const before = query.page === undefined ? 0 : (page - 1) * size
  const upTo = query.page === undefined ? sql`` : sql`limit ${before + size + 1}`
  // the other rows are read along the index of names, so a long list is never sorted
  const { rows } = await sql<Row>`
      with named as (select id as named_id, count(*) as uses from (${used}) as lately (id) where id is not null group by id),
      ranked as (
        (select id as ranked_id, uses from ${table} join named on id = named_id where ${fits})
        union all
        (select id, 0 from ${table} where ${fits} and id not in (select named_id from named) order by ${name}, id ${upTo}))
      select ${shown} from ${table} join ranked on id = ranked_id where company_id = ${companyId}
      order by uses desc, ${name}, id ${upTo}`.execute(trx)
  return { rows: query.page === undefined ? rows : rows.slice(before, before + size), total: rows.length }
}

/** The condition on the rows of a list: its company, what the caller narrows it to, and the search. */
const fitting = ({ companyId }: CompanyScope, { search, ids }: Pick<RecordsQuery, 'search' | 'ids'>, only: object): RawBuilder<unknown> =>
  sql.join(
    [
      sql`company_id = ${companyId}`,
      ...Object.entries(only).flatMap(([column, value]) => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`])),
      containsWords(search, (pattern) => sql`search_key like ${pattern}`),
      ...(ids ? [sql`id = any(${ids}::bigint[])`] : []),
    ],
    sql` and `,
  )

/**
 * The repository of one list's table, whose columns are the fields of its form, and those `kept` by what saves them. `derived` computes
 * values from a form; `used` selects the ids used by the newest sheets, repeated as often as they are used, and is absent for a list that
 * sheets do not use. `sorts` names the columns for sorting, each with `text` when it is compared as Romanian text; `first` is the order
 * when the caller names none.
 */
export const nomenclator = <
  T extends ListTable,
  Form extends FormOf<T, Form>,
  const Kept extends Extract<ColumnOf<T>, 'inactiveSince' | 'earlierNorms'> = never,
>(
  table: T,
  form: z.ZodObject & z.ZodType<Form>,
  {
    kept = [],
    sorts,
    first,
    derived,
    used,
  }: {
    kept?: readonly Kept[]
    sorts: Readonly<Record<string, 'text' | 'value'>>
    first: Filled<T, Form>
    derived: (form: Form) => Derived<T, Form>
    used?: (companyId: number) => RawBuilder<unknown>
  },
): Nomenclator<T, RowOf<T, Filled<T, Form> | Kept>, Form> => {
  type Row = RowOf<T, Filled<T, Form> | Kept>
  const at = sql.table(table)
  const columns = Object.keys(form.shape).filter((field) => !OWN_COLUMNS.has(field))
  const shown = sql.join([...OWN_COLUMNS, ...columns, ...kept].map((column) => sql.ref(column)))
  const values = (form: Form): Record<string, unknown> => ({
    ...Object.fromEntries(columns.map((column) => [column, form[column as keyof Form]])),
    ...derived(form),
  })
  const goesOutOfUse = kept.some((column) => column === 'inactiveSince')
  const sortColumns = sortColumnsOf(sorts)
  const usual = { column: sortColumns[first] ?? sql.ref(first), direction: 'asc' } as const

  const byIds = async (scope: CompanyScope, ids: Iterable<number> | IdSubquery): Promise<Map<number, Row>> => {
    const chosen = 'subquery' in ids ? null : [...new Set(ids)]
    if (chosen?.length === 0) return new Map()
    const among = 'subquery' in ids ? sql`array(${ids.subquery})` : sql`${chosen}::bigint[]`
    const { rows } = await sql<Row & { id: number }>`${prepared}
        select ${shown} from ${at} where company_id = ${scope.companyId} and id = any(${among})`.execute(scope.trx)
    return new Map(rows.map((row) => [row.id, row]))
  }
  const differs = (row: Row, form: Form): boolean => {
    const next = values(form)
    return columns.some((column) => !equal((row as Record<string, unknown>)[column], next[column]))
  }

  return {
    keys: (row) => Object.fromEntries(Object.entries(derived(row)).filter(([name]) => name === 'searchKey' || name === 'numberKey')),
    list: (scope, query, only = {}) => {
      const fits = fitting(scope, query, only)
      if (query.sort === MOST_USED && used)
        return mostUsed(scope, query, { table: at, shown, fits, used: used(scope.companyId), name: usual.column })
      const { column, direction } = orderOf(query, sortColumns, usual)
      const order = sql`order by ${column} ${sql.raw(direction)}, id ${sql.raw(direction)}`
      const how = query.search || query.ids ? sql`` : prepared
      return pageOf(scope, query, { how, table: at, shown, fits, order })
    },

    byIds,

    save: async (scope, form) => {
      const { id } = form
      const entries = Object.entries(values(form))
      const names = sql.join(entries.map(([name]) => sql.ref(name)))
      const list = sql.join(entries.map(([, value]) => sql`${value}`))
      const statement =
        id === null
          ? sql<Row>`insert into ${at} (company_id, ${names}) values (${scope.companyId}, ${list}) returning ${shown}`
          : sql<Row>`
              update ${at} as stored set (${names}, version) = row(${list}, version + 1)
              ${goesOutOfUse ? inactiveSince(sql`${form['status' as keyof Form]}`) : sql``}
              where company_id = ${scope.companyId} and id = ${id} and ${isVersion(form.version ?? null)} returning ${shown}`
      const [row] = (await statement.execute(scope.trx)).rows
      if (row) return row
      const current = id === null ? undefined : (await byIds(scope, [id])).get(id)
      if (!current) throw new Refusal('NOT_FOUND')
      // the same values were saved twice, or by two users: there is no conflict
      if (!differs(current, form)) return current
      throw changedSince(current)
    },

    saveMany: (scope, forms) =>
      saveRows(
        scope,
        at,
        forms.map((form) => ({ id: form.id, values: values(form) })),
        goesOutOfUse,
      ),

    differs,

    delete: async (scope, { id, version }) => {
      const { rows } = await sql`
        delete from ${at} where company_id = ${scope.companyId} and id = ${id} and ${isVersion(version)} returning id`.execute(scope.trx)
      if (rows.length > 0) return
      const current = (await byIds(scope, [id])).get(id)
      throw current ? changedSince(current) : new Refusal('NOT_FOUND')
    },
  }
}
