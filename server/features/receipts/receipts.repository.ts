import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { HandlerInputOf } from '#contract/contract.ts'
import { MOST_RECEIPTS_SUMMED, type ReceiptRow, type ReceiptSums } from '#contract/receipt-row.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { decimal } from '#domain/numbers/decimal.ts'
import { SAME_QTY } from '#domain/receipts/duplicates.ts'
import { RECEIPT_STATES, type ReceiptDraft, type ReceiptState, receiptNeeds, receiptState } from '#domain/receipts/receipt.ts'
import type { AssetKind, Currency, Payer, PurchaseDocument } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { asColumns } from '../../database/column-names.ts'
import { containsWords, type ListPage, listPage, orderOf } from '../../database/list-page.ts'
import { isVersion } from '../../database/opened-version.ts'
import type { ReceiptsTable } from '../../database/tables.ts'
import { onDayOfReceipt } from '../roadmaps/longest-sheet.repository.ts'
import { TEXTS } from './texts.ts'

type Query = HandlerInputOf<'receipts'>['query']
/** A receipt as it is listed. */
export type ListedReceipt = z.input<typeof ReceiptRow>
/** A receipt as it is stored. */
export type StoredReceipt = Selectable<ReceiptsTable>
/** The data that identify a receipt's document, and its quantity and value. */
type FreePaper = Pick<ReceiptDraft, 'date' | 'document' | 'number' | 'partnerId' | 'articleId' | 'qty'>
/** Columns that a save writes. */
export type ReceiptColumns = Partial<Omit<Insertable<ReceiptsTable>, 'companyId' | 'id' | 'version' | 'createdAt'>>

const NEEDS_SOMETHING = sql`(r.vehicle_id is null or r.partner_id is null or r.article_id is null or r.number = '')`
const NEEDS_NOTHING = sql`(r.vehicle_id is not null and r.partner_id is not null and r.article_id is not null and r.number <> '')`

/**
 * The states of `receiptState` as conditions on `receipts r`, as the indexes of `0096-placed-receipts.sql` say them: one that a line names (`placed`)
 * needs nothing and is not ignored.
 */
export const RECEIPT_IS: Readonly<Record<ReceiptState, RawBuilder<unknown>>> = {
  assign: sql`(not r.ignored and ${NEEDS_SOMETHING})`,
  free: sql`(not r.placed and not r.ignored and ${NEEDS_NOTHING})`,
  sheet: sql`r.placed`,
  ignored: sql`r.ignored`,
}

const hasState = (state: ReceiptState | undefined): RawBuilder<unknown> => (state === undefined ? sql`true` : RECEIPT_IS[state])

const NEWEST_FIRST = { column: sql`r.date desc, r.time desc nulls last, r.id desc`, direction: 'desc' } as const
const sortBy = (column: string, direction: 'asc' | 'desc') => {
  const [name, order] = [sql.ref(`r.${column}`), sql.raw(direction)]
  return column === 'date'
    ? sql`r.date ${order}, r.time ${order} nulls ${sql.raw(direction === 'desc' ? 'last' : 'first')}, r.id ${order}`
    : sql`${name} ${order}, r.id ${order}`
}

/** Conditions of a selection, except its state. */
const conditionsOf = ({ companyId }: CompanyScope, query: Query): RawBuilder<unknown> =>
  sql.join(
    [
      sql`r.company_id = ${companyId}`,
      ...(query.vehicleId === null ? [] : [sql`r.vehicle_id = ${query.vehicleId}`]),
      ...(query.partnerId === null ? [] : [sql`r.partner_id = ${query.partnerId}`]),
      ...(query.importId === null ? [] : [sql`r.import_id = ${query.importId}`]),
      ...(query.origin === undefined ? [] : [sql`r.origin = ${query.origin}`]),
      ...(query.from === undefined ? [] : [sql`r.date >= ${query.from}`]),
      ...(query.to === undefined ? [] : [sql`r.date <= ${query.to}`]),
      containsWords(
        query.search,
        (pattern) => sql`(r.search_key like ${pattern}
          or r.vehicle_id = any(array(select id from vehicles where company_id = ${companyId} and search_key like ${pattern}))
          or r.partner_id = any(array(select id from partners where company_id = ${companyId} and search_key like ${pattern})))`,
      ),
    ],
    sql` and `,
  )

type ReceiptMedia = NonNullable<ListedReceipt['file']>['media']

type JoinedRow = StoredReceipt & {
  plate: string | null
  make: string | null
  model: string | null
  partnerName: string | null
  articleName: string | null
  sheetId: number | null
  sheetKind: AssetKind | null
  sheetNumber: number | null
  fileMedia: string | null
  fileBytes: number | null
  twinId: number | null
  reversesNumber: string | null
  reversesDate: Day | null
  reversedNumber: string | null
  reversedDate: Day | null
}

const idAndName = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })

/** Which receipt one takes back, and which one takes it back. */
const stornoRemarks = ({ reversesNumber, reversesDate, reversedNumber, reversedDate }: JoinedRow): string[] => [
  ...(reversesDate === null ? [] : [TEXTS.reverses(reversesNumber ?? '', formatDay(reversesDate))]),
  ...(reversedDate === null ? [] : [TEXTS.reversedBy(reversedNumber ?? '', formatDay(reversedDate))]),
]

const rowOf = (row: JoinedRow): ListedReceipt => {
  const onSheet = row.sheetId !== null
  return {
    ...row,
    origin: row.origin as ListedReceipt['origin'],
    currency: row.currency as Currency,
    paidBy: row.paidBy as ListedReceipt['paidBy'],
    state: receiptState({ ...row, onSheet }),
    needs: onSheet ? [] : receiptNeeds(row),
    remarks: stornoRemarks(row),
    vehicle:
      row.vehicleId === null || row.plate === null ? null : { id: row.vehicleId, number: row.plate, make: row.make, model: row.model },
    partner: idAndName(row.partnerId, row.partnerName),
    article: idAndName(row.articleId, row.articleName),
    file: row.fileMedia === null || row.fileBytes === null ? null : { media: row.fileMedia as ReceiptMedia, bytes: row.fileBytes },
    sheet:
      row.sheetId === null || row.sheetKind === null || row.sheetNumber === null
        ? null
        : { id: row.sheetId, type: row.sheetKind, number: row.sheetNumber },
  }
}

/** The receipts that a selection of ids and an order name, each with what it names and the one that it probably is as well. */
const joined = async (
  { companyId, trx }: CompanyScope,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ListedReceipt[]> => {
  const { rows } = await sql<JoinedRow>`
    select r.*, v.number as plate, v.make, v.model, s.name as "partnerName", a.name as "articleName",
      m.id as "sheetId", m.kind as "sheetKind", m.number as "sheetNumber", f.media as "fileMedia", f.bytes as "fileBytes", twin.id as "twinId",
      origin.number as "reversesNumber", origin.date as "reversesDate", back.number as "reversedNumber", back.date as "reversedDate"
    from (${chosen}) chosen
    join receipts r on r.company_id = ${companyId} and r.id = chosen.id
    left join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
    left join partners s on s.company_id = r.company_id and s.id = r.partner_id
    left join articles a on a.company_id = r.company_id and a.id = r.article_id
    left join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
    left join receipt_files f on f.company_id = r.company_id and f.receipt_id = r.id
    left join roadmaps m on m.company_id = p.company_id and m.id = p.roadmap_id
    left join receipts origin on origin.company_id = r.company_id and origin.id = r.reverses_id
    left join lateral (
      select b.number, b.date from receipts b where b.company_id = ${companyId} and b.reverses_id = r.id order by b.id limit 1) back on true
    left join lateral (
      select t.id from receipts t
      where t.company_id = ${companyId} and t.vehicle_id = r.vehicle_id and t.date between r.date - 1 and r.date + 1
        and t.qty between r.qty - ${SAME_QTY}::numeric and r.qty + ${SAME_QTY}::numeric and not t.ignored and not r.ignored
        and (t.origin <> r.origin or (t.origin = 'einvoice' and lower(t.number) <> lower(r.number)))
        and not (m.id is not null and exists (select from purchases o where o.company_id = ${companyId} and o.receipt_id = t.id))
        and not exists (select from receipts_apart x
          where x.company_id = ${companyId} and x.one_id = least(r.id, t.id) and x.other_id = greatest(r.id, t.id))
      order by abs(t.date - r.date), t.id limit 1) twin on true
    order by ${order}`.execute(trx)
  return rows.map(rowOf)
}

type Sums = z.input<typeof ReceiptSums>

type SummedRow = {
  total: number
  counts: Partial<Record<ReceiptState, number>> | null
  quantities: { um: string; qty: string }[] | null
  values: { currency: Currency; value: string }[] | null
  withoutInvoice: number | null
  summed: boolean
}

/**
 * Count and totals of a selection; counts by state for all of it, quantities and values for the requested state. What is ignored is added up
 * only where it is asked for.
 */
const countAndSums = async (
  scope: CompanyScope,
  condition: RawBuilder<unknown>,
  state: ReceiptState | undefined,
): Promise<{ total: number; sums: Sums }> => {
  const { rows } = await sql<SummedRow>`
    with few as materialized (
      select r.company_id, r.id, r.placed, r.ignored, r.origin = 'card' and r.document = 3 and not r.is_document and not r.ignored and r.qty > 0 as stated_only, ${NEEDS_SOMETHING} as needing, r.qty, r.um, r.value, r.currency from receipts r
      where ${condition} limit ${MOST_RECEIPTS_SUMMED + 1}),
    counted as (select count(*) <= ${MOST_RECEIPTS_SUMMED} as all_here from few),
    stated as materialized (
      select case when r.placed then 'sheet' when r.ignored then 'ignored' when r.needing then 'assign' else 'free' end as state,
        r.stated_only, r.qty, r.um, r.value, r.currency
      from few r where (select all_here from counted)),
    asked as materialized (select * from stated where ${state === undefined ? sql`true` : sql`state = ${state}`}),
    added as (select * from asked where ${state === 'ignored' ? sql`true` : sql`state <> 'ignored'`})
    select (select all_here from counted) as summed,
      case when (select all_here from counted) then (select count(*) from asked)
        else (select count(*) from receipts r where ${condition} and ${hasState(state)}) end as total,
      (select count(*) from asked where stated_only)::int as "withoutInvoice",
      (select json_object_agg(state, n) from (select state, count(*) as n from stated group by state) c) as counts,
      (select json_agg(q) from (select um, sum(qty)::text as qty from added group by um order by sum(qty) desc) q) as quantities,
      (select json_agg(v) from (
        select currency, sum(value)::text as value from added group by currency order by currency = 'RON' desc, currency) v) as values`.execute(
    scope.trx,
  )
  const [row] = rows
  if (!row) throw new Error('the statement has one row')
  if (!row.summed) return { total: row.total, sums: null }
  return {
    total: row.total,
    sums: {
      counts: Object.fromEntries(RECEIPT_STATES.map((each) => [each, row.counts?.[each] ?? 0])) as Record<ReceiptState, number>,
      quantities: (row.quantities ?? []).map(({ um, qty }) => ({ um, qty: decimal(qty) })),
      withoutInvoice: row.withoutInvoice ?? 0,
      values: (row.values ?? []).map(({ currency, value }) => ({ currency, value: decimal(value) })),
    },
  }
}

/**
 * What narrows a page that is searched, as the ids that the search found: looking for a word reads every receipt, and the rows and
 * their sums would each read them. More than are summed are searched again.
 */
const onceSearched = async ({ companyId, trx }: CompanyScope, condition: RawBuilder<unknown>): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ id: number }>`
    select r.id from receipts r where ${condition} limit ${MOST_RECEIPTS_SUMMED + 1}`.execute(trx)
  if (rows.length > MOST_RECEIPTS_SUMMED) return condition
  return sql`r.company_id = ${companyId} and r.id = any(${rows.map(({ id }) => id)}::bigint[])`
}

/** More receipts than this to be assigned are not counted. */
const MOST_WAITING = 1000

/** Receipts of a company. */
export const receipts = {
  /** The list, newest first; a page comes with the sums of all. */
  list: async (scope: CompanyScope, query: Query): Promise<ListPage<ListedReceipt> & { sums: Sums }> => {
    const conditions = conditionsOf(scope, query)
    // without a search all queries travel at once
    const condition = query.search && query.page !== undefined ? await onceSearched(scope, conditions) : conditions
    const { column, direction } = orderOf(query, { date: 'date', qty: 'qty', value: 'value' }, { column: 'date', direction: 'desc' })
    const order = sortBy(column, direction)
    let sums: Sums = null
    const page = await listPage(
      query,
      (limit) =>
        joined(scope, sql`select r.id from receipts r where ${condition} and ${hasState(query.state)} order by ${order} ${limit}`, order),
      async () => {
        const all = await countAndSums(scope, condition, query.state)
        sums = all.sums
        return all.total
      },
    )
    return { ...page, sums }
  },

  /** The ids of a list in its order. */
  idsOf: async (scope: CompanyScope, query: Query): Promise<number[]> => {
    const { column, direction } = orderOf(query, { date: 'date', qty: 'qty', value: 'value' }, { column: 'date', direction: 'desc' })
    const { rows } = await sql<{ id: number }>`
      select r.id from receipts r where ${conditionsOf(scope, query)} and ${hasState(query.state)}
      order by ${sortBy(column, direction)}`.execute(scope.trx)
    return rows.map(({ id }) => id)
  },

  /** The receipts with these ids as they are listed; those that the company does not have are left out. */
  byIds: (scope: CompanyScope, ids: readonly number[]): Promise<ListedReceipt[]> =>
    joined(scope, sql`select id from unnest(${ids}::bigint[]) as chosen (id)`, NEWEST_FIRST.column),

  /** A stored receipt, locked until the transaction ends. */
  forUpdate: ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<StoredReceipt[]> =>
    trx
      .selectFrom('receipts')
      .selectAll()
      .where('companyId', '=', companyId)
      .where('id', 'in', [...ids, 0])
      .orderBy('id')
      .forUpdate()
      .execute(),

  /** The sheet of each of the receipts that is on one. */
  onSheets: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, number>> => {
    const { rows } = await sql<{ id: number; sheetId: number }>`
      select receipt_id as id, roadmap_id as "sheetId" from purchases
      where company_id = ${companyId} and receipt_id = any(${ids}::bigint[])`.execute(trx)
    return new Map(rows.map(({ id, sheetId }) => [id, sheetId]))
  },

  /** Whether the company pays VAT. */
  companyTva: async ({ companyId, trx }: CompanyScope): Promise<boolean> =>
    (await trx.selectFrom('companies').select('tva').where('id', '=', companyId).executeTakeFirstOrThrow()).tva,

  /** How many are to be assigned, `MOST_WAITING` at most. */
  waiting: async ({ companyId, trx }: CompanyScope): Promise<number> => {
    const { rows } = await sql<{ assign: number }>`
      select count(*)::int as assign from (
        select from receipts r where r.company_id = ${companyId} and ${RECEIPT_IS.assign} limit ${MOST_WAITING}) waiting`.execute(trx)
    return rows[0]?.assign ?? 0
  },

  /** Free receipts of a vehicle between two days, the oldest first. */
  free: (scope: CompanyScope, vehicleId: number, from: Day, to: Day, most: number): Promise<ListedReceipt[]> => {
    const order = sql`r.date, r.time nulls last, r.id`
    return joined(
      scope,
      sql`select r.id from receipts r where r.company_id = ${scope.companyId} and r.vehicle_id = ${vehicleId}
        and r.date between ${from} and ${to} and ${RECEIPT_IS.free}
        and not exists (select from closed_months c where c.company_id = ${scope.companyId} and c.month >= date_trunc('month', r.date)) order by ${order} limit ${most}`,
      order,
    )
  },

  /** For each of the documents the free receipt with the same data, the oldest of several; no receipt for two documents. */
  freeAlike: async ({ companyId, trx }: CompanyScope, papers: readonly FreePaper[]): Promise<(number | null)[]> => {
    const rows = papers.map((paper, at) => asColumns({ ...paper, at }))
    const { rows: matched } = await sql<{ at: number; id: number }>`
      select paper.at, r.id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as paper (at integer, date date, document smallint, number text, partner_id bigint, article_id bigint, qty numeric)
      join receipts r on r.company_id = ${companyId} and r.partner_id = paper.partner_id and r.article_id = paper.article_id
        and r.date = paper.date and r.document = paper.document and lower(r.number) = lower(paper.number) and r.qty = paper.qty
      where ${RECEIPT_IS.free} order by r.id`.execute(trx)
    const taken = new Set<number>()
    return papers.map((_, at) => {
      const id = matched.find((row) => row.at === at && !taken.has(row.id))?.id ?? null
      if (id !== null) taken.add(id)
      return id
    })
  },

  /** Adds receipts, any number in one statement, and answers their ids in the same order. */
  addMany: async ({ companyId, trx }: CompanyScope, drafts: readonly ReceiptDraft[], importId: number | null = null): Promise<number[]> => {
    const [first] = drafts
    if (!first) return []
    const rows = drafts.map((draft) => ({ ...draft, companyId, importId }))
    const names = sql.join(Object.keys({ ...first, companyId, importId }).map((name) => sql.ref(name)))
    const { rows: added } = await sql<{ id: number }>`
      insert into receipts (${names})
      select ${names} from jsonb_populate_recordset(null::receipts, ${JSON.stringify(rows.map(asColumns))}::jsonb) returning id`.execute(
      trx,
    )
    return added.map(({ id }) => id)
  },

  /** Changes a receipt; `false` when it was saved since the version that was opened. */
  change: async ({ companyId, trx }: CompanyScope, id: number, opened: number | null, columns: ReceiptColumns): Promise<boolean> => {
    const { numUpdatedRows } = await trx
      .updateTable('receipts')
      .set({ ...columns, version: sql`version + 1` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where(isVersion(opened))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },

  /** Changes receipts, each in its own columns, which are the same for all; those that are as given stay untouched. */
  changeEach: async ({ companyId, trx }: CompanyScope, rows: readonly (ReceiptColumns & { id: number })[]): Promise<void> => {
    const [first] = rows
    if (!first) return
    const { id: _, ...columns } = first
    const names = (from: string) => sql.join(Object.keys(columns).map((name) => sql`${sql.ref(`${from}.${name}`)}`))
    await sql`
      update receipts r set (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))}) = row (${names('g')}), version = r.version + 1
      from jsonb_populate_recordset(null::receipts, ${JSON.stringify(rows.map(asColumns))}::jsonb) g
      where r.company_id = ${companyId} and r.id = g.id and (${names('r')}) is distinct from (${names('g')})`.execute(trx)
  },

  /** Changes columns of receipts that are on no sheet, and answers those as they were saved. */
  changeFree: ({ companyId, trx }: CompanyScope, ids: readonly number[], columns: ReceiptColumns) =>
    trx
      .updateTable('receipts as r')
      .set({ ...columns, version: sql`r.version + 1` })
      .where('r.companyId', '=', companyId)
      .where('r.id', 'in', [...ids, 0])
      .where(sql<boolean>`not exists (select from purchases p where p.company_id = ${companyId} and p.receipt_id = r.id)`)
      .returning(['r.id', 'r.version'])
      .execute(),

  /** Deletes a receipt; `false` when the company has none of that id. */
  delete: async ({ companyId, trx }: CompanyScope, id: number): Promise<boolean> => {
    const { numDeletedRows } = await trx.deleteFrom('receipts').where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst()
    return numDeletedRows > 0n
  },

  /** Deletes receipts. */
  deleteMany: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<void> => {
    if (ids.length > 0)
      await trx
        .deleteFrom('receipts')
        .where('companyId', '=', companyId)
        .where('id', 'in', [...ids])
        .execute()
  },

  /** Records that two similar receipts are different. */
  keepApart: async ({ companyId, trx }: CompanyScope, [a, b]: readonly [number, number]): Promise<void> => {
    await trx
      .insertInto('receiptsApart')
      .values({ companyId, oneId: Math.min(a, b), otherId: Math.max(a, b) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** The last price of an article at a supplier up to a day; returned or free goods do not count. */
  lastPrice: async (
    { companyId, trx }: CompanyScope,
    { partnerId, articleId, day }: { partnerId: number; articleId: number; day: Day },
  ) => {
    const { rows } = await sql<{ day: Day; price: Decimal; tvaRate: Decimal; currency: Currency }>`
      select date as day, price, tva_rate, currency from receipts
      where company_id = ${companyId} and partner_id = ${partnerId} and article_id = ${articleId} and date <= ${day}
        and qty > 0 and price > 0 and not ignored
      order by date desc, id desc limit 1`.execute(trx)
    return rows[0] ?? null
  },

  /** Document type, supplier and payer of the last receipt of the vehicle's fuel up to a day: of the vehicle, else of the company. */
  lastOf: async ({ companyId, trx }: CompanyScope, vehicleId: number, until: Day) => {
    const last = (ofVehicle: boolean) => sql`(
      select ${ofVehicle} as own, r.document as type, r.partner_id, r.paid_by from receipts r
      where r.company_id = ${companyId} and ${ofVehicle ? sql`r.vehicle_id = v.id` : sql`true`} and r.article_id = v.fuel_id
        and r.partner_id is not null and r.qty > 0 and not r.ignored and r.date <= ${until}
      order by r.date desc, r.time desc nulls last, r.id desc limit 1)`
    const { rows } = await sql<{ type: PurchaseDocument; partnerId: number; paidBy: Payer | null }>`
      select last.type, last.partner_id, last.paid_by from vehicles v cross join lateral (${last(true)} union all ${last(false)}) last
      where v.company_id = ${companyId} and v.id = ${vehicleId} order by last.own desc limit 1`.execute(trx)
    return rows[0] ?? null
  },

  /** Purchases on the days of an interval: the last receipt for each day, supplier, article and currency. */
  paidOn: async ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }, most: number) => {
    const { rows } = await sql<{ date: Day; partnerId: number; articleId: number; currency: Currency; qty: Decimal; value: Decimal }>`
      select distinct on (date, partner_id, article_id, currency) date, partner_id, article_id, currency, qty, value from receipts
      where company_id = ${companyId} and date between ${from} and ${to} and partner_id is not null and article_id is not null
        and qty > 0 and value > 0 and not ignored
      order by date desc, partner_id, article_id, currency, id desc limit ${most}`.execute(trx)
    return rows
  },

  /**
   * The sheet of each receipt's vehicle whose interval holds its day: the last that begins by its time, else the first of them. A receipt
   * of a closed month goes on the first sheet after the closed months.
   */
  sheetsFor: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, number>> => {
    const { rows } = await sql<{ id: number; sheetId: number }>`
      with opened as (
        select coalesce((max(month) + interval '1 month')::date, '-infinity') as day from closed_months where company_id = ${companyId})
      select r.id, sheet.id as "sheetId" from receipts r cross join opened
      cross join lateral (
        select m.id from roadmaps m
        where m.company_id = ${companyId} and m.vehicle_id = r.vehicle_id and m.start_date >= opened.day
        order by m.start_date, m.start_time, m.number limit 1) sheet
      where r.company_id = ${companyId} and r.id = any(${ids}::bigint[]) and r.date < opened.day
      union all
      select r.id, sheet.id as "sheetId" from receipts r cross join opened
      cross join lateral (
        select m.id from roadmaps m
        where ${onDayOfReceipt(companyId)}
        order by (m.start_date, m.start_time) <= (r.date, coalesce(r.time, '24:00')) desc,
          case when (m.start_date, m.start_time) <= (r.date, coalesce(r.time, '24:00')) then m.start_date end desc,
          case when (m.start_date, m.start_time) <= (r.date, coalesce(r.time, '24:00')) then m.start_time end desc,
          m.start_date, m.start_time, m.number limit 1) sheet
      where r.company_id = ${companyId} and r.id = any(${ids}::bigint[]) and r.date >= opened.day`.execute(trx)
    return new Map(rows.map(({ id, sheetId }) => [id, sheetId]))
  },
}
