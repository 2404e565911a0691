import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { HandlerInputOf } from '#contract/contract.ts'
import { MOST_RECEIPTS_SUMMED, type ReceiptRow, type ReceiptSums } from '#contract/receipt-row.ts'
import { type Day, formatDay } from '#domain/calendar/day.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import { RECEIPT_STATES, type ReceiptState, receiptNeeds, receiptState } from '#domain/receipts/receipt.ts'
import type { AssetKind, Currency } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { containsWords, type ListPage, listPage, orderOf } from '../../database/list-page.ts'
import { rowsOf } from '../../database/rows.ts'
import { NEEDS_SOMETHING, RECEIPT_IS, type StoredReceipt } from './receipts.repository.ts'
import { type NearPaper, papersNear, type StoredPaper, sameAs } from './same-fills.repository.ts'
import { TEXTS } from './texts.ts'

type Query = HandlerInputOf<'receipts'>['query']
/** A receipt as it is listed. */
export type ListedReceipt = z.input<typeof ReceiptRow>

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
      ...(query.articleId === null ? [] : [sql`r.article_id = ${query.articleId}`]),
      ...(query.importId === null ? [] : [sql`r.import_id = ${query.importId}`]),
      ...(query.origin === undefined ? [] : [sql`r.origin = ${query.origin}`]),
      ...(query.from === undefined ? [] : [sql`r.date >= ${query.from}`]),
      ...(query.to === undefined ? [] : [sql`r.date <= ${query.to}`]),
      containsWords(
        query.search,
        (pattern) => sql`(r.search_key like ${pattern}
          or r.vehicle_id = any(array(select id from vehicles where company_id = ${companyId} and search_key like ${pattern}))
          or r.partner_id = any(array(select id from partners where company_id = ${companyId} and search_key like ${pattern}))
          or r.article_id = any(array(select id from articles where company_id = ${companyId} and search_key like ${pattern})))`,
      ),
    ],
    sql` and `,
  )

type ReceiptMedia = NonNullable<ListedReceipt['file']>['media']

type JoinedRow = StoredReceipt & {
  plate: string | null
  vehicleKind: AssetKind | null
  make: string | null
  model: string | null
  partnerName: string | null
  articleName: string | null
  isFuel: boolean | null
  sheetId: number | null
  sheetKind: AssetKind | null
  sheetNumber: number | null
  leiRate: Decimal | null
  leiRateDay: Day | null
  fileMedia: string | null
  fileBytes: number | null
  papers: NearPaper[] | null
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

const sheetOf = (id: number | null, type: AssetKind | null, number: number | null): ListedReceipt['sheet'] =>
  id === null || type === null || number === null ? null : { id, type, number }

const twinOf = ({ id, date, time, odometer, number, value, ...paper }: StoredPaper): ListedReceipt['twin'] => ({
  ...{ id, date, time, odometer, number, value },
  origin: paper.origin as ListedReceipt['origin'],
  document: paper.document as ListedReceipt['document'],
  currency: paper.currency as Currency,
  sheet: sheetOf(paper.sheetId, paper.sheetKind, paper.sheetNumber),
})

const rowOf = (row: JoinedRow): ListedReceipt => {
  const onSheet = row.sheetId !== null
  const [twin] = sameAs(row, row.papers)
  const bank = row.leiRate && row.leiRateDay ? { rate: row.leiRate, day: row.leiRateDay } : null
  return {
    ...row,
    origin: row.origin as ListedReceipt['origin'],
    currency: row.currency as Currency,
    paidBy: row.paidBy as ListedReceipt['paidBy'],
    state: receiptState({ ...row, onSheet }),
    needs: onSheet ? [] : receiptNeeds(row),
    remarks: stornoRemarks(row),
    odometerRemark: null,
    exchange: row.typedRate ? { rate: row.typedRate, day: null } : bank,
    bankRate: row.typedRate && bank,
    vehicle:
      row.vehicleId === null || row.vehicleKind === null || row.plate === null
        ? null
        : { id: row.vehicleId, type: row.vehicleKind, number: row.plate, make: row.make, model: row.model },
    partner: idAndName(row.partnerId, row.partnerName),
    article: idAndName(row.articleId, row.articleName),
    file: row.fileMedia === null || row.fileBytes === null ? null : { media: row.fileMedia as ReceiptMedia, bytes: row.fileBytes },
    sheet: sheetOf(row.sheetId, row.sheetKind, row.sheetNumber),
    twin: twin ? twinOf(twin) : null,
  }
}

/** The receipts that a selection of ids and an order name, each with what it names and the one that it probably is as well. */
const joined = async (
  { companyId, trx }: CompanyScope,
  chosen: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<ListedReceipt[]> => {
  const { rows } = await sql<JoinedRow>`
    select r.*, v.number as plate, v.vehicle_type as "vehicleKind", v.make, v.model, s.name as "partnerName", a.name as "articleName", a.is_fuel,
      m.id as "sheetId", m.kind as "sheetKind", m.number as "sheetNumber", f.media as "fileMedia", f.bytes as "fileBytes", near.papers,
      bank.rate as lei_rate, bank.day as lei_rate_day, origin.number as "reversesNumber", origin.date as "reversesDate", back.number as "reversedNumber", back.date as "reversedDate"
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
    left join lateral exchange_rate_on(r.currency, coalesce(r.issued_on, r.date)) bank on r.currency <> 'RON'
    cross join lateral (${papersNear(companyId, 'r')}) near
    order by ${order}`.execute(trx)
  return rows.map(rowOf)
}

type Sums = z.input<typeof ReceiptSums>

type SummedRow = {
  total: number
  counts: Partial<Record<ReceiptState, number>> | null
  quantities: { article: string | null; um: string; qty: string }[] | null
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
  const rows = await rowsOf(scope.trx)(sql<SummedRow>`
    with few as materialized (
      select r.company_id, r.id, r.placed, r.ignored, r.origin = 'card' and r.document = 3 and not r.is_document and not r.ignored and r.qty > 0 as stated_only, ${NEEDS_SOMETHING} as needing, r.article_id, r.qty, r.um, r.value, r.currency from receipts r
      where ${condition} limit ${MOST_RECEIPTS_SUMMED + 1}),
    counted as (select count(*) <= ${MOST_RECEIPTS_SUMMED} as all_here from few),
    stated as materialized (
      select case when r.placed then 'sheet' when r.ignored then 'ignored' when r.needing then 'assign' else 'free' end as state,
        r.company_id, r.article_id, r.stated_only, r.qty, r.um, r.value, r.currency
      from few r where (select all_here from counted)),
    asked as materialized (select * from stated where ${state === undefined ? sql`true` : sql`state = ${state}`}),
    added as (select * from asked where ${state === 'ignored' ? sql`true` : sql`state <> 'ignored'`})
    select (select all_here from counted) as summed,
      case when (select all_here from counted) then (select count(*) from asked)
        else (select count(*) from receipts r where ${condition} and ${hasState(state)}) end as total,
      (select count(*) from asked where stated_only)::int as "withoutInvoice",
      (select json_object_agg(state, n) from (select state, count(*) as n from stated group by state) c) as counts,
      (select json_agg(q) from (
        select a.name as article, bought.um, bought.qty::text as qty
        from (select company_id, article_id, um, sum(qty) as qty from added group by company_id, article_id, um) bought
        left join articles a on a.company_id = bought.company_id and a.id = bought.article_id
        order by a.is_fuel desc nulls last, bought.um, bought.qty desc, bought.article_id) q) as quantities,
      (select json_agg(v) from (
        select currency, sum(value)::text as value from added group by currency order by currency = 'RON' desc, currency) v) as values`)
  const [row] = rows
  if (!row) throw new Error('the statement has one row')
  if (!row.summed) return { total: row.total, sums: null }
  return {
    total: row.total,
    sums: {
      counts: Object.fromEntries(RECEIPT_STATES.map((each) => [each, row.counts?.[each] ?? 0])) as Record<ReceiptState, number>,
      quantities: (row.quantities ?? []).map(({ qty, ...bought }) => ({ ...bought, qty: decimal(qty) })),
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

/** Receipts as they are listed, each with what it names. */
export const listedReceipts = {
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
}
