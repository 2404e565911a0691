import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { ReceiptDraft, ReceiptState } from '#domain/receipts/receipt.ts'
import type { Currency, Payer, PurchaseDocument } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { asColumns } from '../../database/column-names.ts'
import { isVersion } from '../../database/opened-version.ts'
import { rowsOf } from '../../database/rows.ts'
import type { ReceiptsTable } from '../../database/tables.ts'
import { onDayOfReceipt } from '../roadmaps/longest-sheet.repository.ts'

/** A receipt as it is stored. */
export type StoredReceipt = Selectable<ReceiptsTable>
/** The data that identify a receipt's document, and its quantity and value. */
type FreePaper = Pick<ReceiptDraft, 'date' | 'document' | 'number' | 'partnerId' | 'articleId' | 'qty'>
/** Columns that a save writes. */
export type ReceiptColumns = Partial<Omit<Insertable<ReceiptsTable>, 'companyId' | 'id' | 'version' | 'createdAt'>>

export const NEEDS_SOMETHING = sql`(r.vehicle_id is null or r.partner_id is null or r.article_id is null or r.number = '')`
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

/** More receipts than this to be assigned are not counted. */
const MOST_WAITING = 1000

/** Receipts of a company. */
export const receipts = {
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
    const added = await rowsOf(trx)(sql<{ id: number }>`
      insert into receipts (${names})
      select ${names} from jsonb_populate_recordset(null::receipts, ${JSON.stringify(rows.map(asColumns))}::jsonb) returning id`)
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
  paidOn: ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }, most: number) =>
    rowsOf(trx)(sql<{ date: Day; partnerId: number; articleId: number; currency: Currency; qty: Decimal; value: Decimal }>`
      select distinct on (date, partner_id, article_id, currency) date, partner_id, article_id, currency, qty, value from receipts
      where company_id = ${companyId} and date between ${from} and ${to} and partner_id is not null and article_id is not null
        and qty > 0 and value > 0 and not ignored
      order by date desc, partner_id, article_id, currency, id desc limit ${most}`),

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
