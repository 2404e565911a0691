import { type Kysely, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { SheetState } from '#domain/checks/codes.ts'
import type { Role } from '#domain/company/roles.ts'
import { daysOfMonth, type Month, monthOf } from '#domain/month/month.ts'
import { type Decimal, decimal } from '#domain/numbers/decimal.ts'
import type { Approval } from '#domain/roadmap/approval.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import type { Tables } from '../../database/tables.ts'
import { userName } from '../../database/user-name.ts'
import { companies } from '../companies/companies.repository.ts'
import { LEI_RATE } from '../rates/lei-rate.repository.ts'
import { longestSheet } from '../roadmaps/longest-sheet.repository.ts'

/** A sheet of a month for closing it; its state is `null` until it is computed. */
export type MonthSheet = {
  id: number
  version: number
  kind: AssetKind
  number: number
  startDate: Day
  vehicleId: number
  vehicle: string
  state: SheetState | null
  approval: Approval
}

export type Totals = { sheets: number; vehicles: number; km: Decimal; fuelAdded: Decimal; fuelConsumed: Decimal }

/** A closed month as it is stored; decimals of its totals are numerals. */
export type Closing = { month: Month; closedAt: Date; closedBy: number | null; note: string | null; totals: object; digest: string }

/** In JSON a decimal is its numeral. */
type StoredTotals = { [Key in keyof Totals]: Totals[Key] extends Decimal ? string : Totals[Key] }
const readTotals = ({ sheets, vehicles, km, fuelAdded, fuelConsumed }: StoredTotals): Totals => ({
  sheets,
  vehicles,
  km: decimal(km),
  fuelAdded: decimal(fuelAdded),
  fuelConsumed: decimal(fuelConsumed),
})

const touching = (month: Month, companyId: number) => {
  const { from, to } = daysOfMonth(month)
  return sql`r.company_id = ${companyId} and r.start_date between ${from}::date - ${longestSheet(companyId)} and ${to}
    and r.end_date >= ${from}`
}

export const months = {
  /** Prevents changes of the company's sheets until the transaction ends, and waits for those in progress. */
  lock: async ({ companyId, trx }: CompanyScope): Promise<void> => {
    await sql`select pg_advisory_xact_lock(months_lock(${companyId}))`.execute(trx)
  },

  /** The closed months with the users who closed them, the last first. */
  closed: async ({ companyId, trx }: CompanyScope) => {
    const rows = await trx
      .selectFrom('closedMonths as m')
      .leftJoin('users as u', 'u.id', 'm.closedBy')
      .select(['m.month', 'm.closedAt', 'm.note', 'm.digest', sql<StoredTotals>`m.totals - 'facts'`.as('totals')])
      .select(userName('u').as('closedBy'))
      .where('m.companyId', '=', companyId)
      .orderBy('m.month', 'desc')
      .execute()
    return rows.map(({ month, totals, ...row }) => ({ ...row, month: monthOf(month), totals: readTotals(totals) }))
  },

  /** The sheets whose interval touches the month, in order. */
  sheets: ({ companyId, trx }: CompanyScope, month: Month): Promise<MonthSheet[]> =>
    rowsOf(trx)(sql<MonthSheet>`
        select r.id, r.version, r.kind, r.number, r.start_date, r.vehicle_id, v.number as vehicle, r.state, r.approval
        from roadmaps r join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
        where ${touching(month, companyId)} order by r.start_date, r.start_time, r.id`),

  totals: async ({ companyId, trx }: CompanyScope, month: Month): Promise<Totals> => {
    const began = sql`filter (where r.start_date >= ${daysOfMonth(month).from})`
    const { rows } = await sql<Totals>`
      select count(*) as sheets, count(distinct r.vehicle_id) as vehicles, coalesce(sum(r.km_done) ${began}, 0) as km,
        coalesce(sum(r.fuel_added) ${began}, 0) as "fuelAdded", coalesce(sum(r.fuel_consumed) ${began}, 0) as "fuelConsumed"
      from roadmaps r where ${touching(month, companyId)}`.execute(trx)
    const [totals] = rows
    if (!totals) throw new Error('an aggregate has a row')
    return totals
  },

  /** The digest of a closed month; `null` for an open one. */
  digest: async ({ companyId, trx }: CompanyScope, month: Month): Promise<string | null> => {
    const row = await trx
      .selectFrom('closedMonths')
      .select('digest')
      .where('companyId', '=', companyId)
      .where('month', '=', daysOfMonth(month).from)
      .executeTakeFirst()
    return row?.digest ?? null
  },

  /** Lines of a month's sheets in a foreign currency whose rate is not known, by sheet. */
  unpriced: (
    { companyId, trx }: CompanyScope,
    month: Month,
  ): Promise<{ id: number; type: AssetKind; sheet: number; number: string; at: number }[]> =>
    rowsOf(trx)(sql<{ id: number; type: AssetKind; sheet: number; number: string; at: number }>`
      select r.id, r.kind as type, r.number as sheet, p.number,
        (select count(*)::int from purchases b
          where b.company_id = p.company_id and b.roadmap_id = p.roadmap_id and b.position < p.position) as at
      from roadmaps r join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
      join receipts rc on rc.company_id = p.company_id and rc.id = p.receipt_id
      where ${touching(month, companyId)} and p.currency <> 'RON' and ${LEI_RATE} is null
      order by r.start_date, r.number, p.position`),

  /** Open months before a month that have sheets, the oldest first; one index lookup for each. */
  earlierOpen: async ({ companyId, trx }: CompanyScope, month: Month): Promise<Month[]> => {
    const first = (after: ReturnType<typeof sql>) => sql`(select date_trunc('month', least(
      (select min(start_date) from roadmaps where company_id = ${companyId} and kind = 'vehicle' and start_date >= ${after}),
      (select min(start_date) from roadmaps where company_id = ${companyId} and kind = 'machine' and start_date >= ${after})))::date)`
    const { rows } = await sql<{ month: Day }>`
      with recursive closed as (
        select coalesce((max(month) + interval '1 month')::date, '1990-01-01') as after from closed_months where company_id = ${companyId}
      ), earlier as (
        select ${first(sql`closed.after`)} as month from closed
        union all
        select ${first(sql`(earlier.month + interval '1 month')::date`)} from earlier where earlier.month < ${daysOfMonth(month).from}
      )
      select month from earlier where month < ${daysOfMonth(month).from} order by month`.execute(trx)
    return rows.map((row) => monthOf(row.month))
  },

  /** Receipts of the month's days: those with missing fields, and complete ones that are on no sheet. */
  receipts: async ({ companyId, trx }: CompanyScope, month: Month): Promise<{ unassigned: number; free: number }> => {
    const { from, to } = daysOfMonth(month)
    const { rows } = await sql<{ unassigned: number; free: number }>`
      select count(*) filter (where lacking) as unassigned, count(*) filter (where not lacking) as free
      from (
        select vehicle_id is null or partner_id is null or article_id is null or number = '' as lacking
        from receipts r where company_id = ${companyId} and date between ${from} and ${to} and not ignored
          and not exists (select from purchases p where p.company_id = ${companyId} and p.receipt_id = r.id)) open`.execute(trx)
    return rows[0] ?? { unassigned: 0, free: 0 }
  },

  add: async ({ companyId, trx }: CompanyScope, { month, closedAt, totals, ...closing }: Closing): Promise<void> => {
    await trx
      .insertInto('closedMonths')
      .values({ companyId, month: daysOfMonth(month).from, closedAt: closedAt.toISOString(), totals: JSON.stringify(totals), ...closing })
      .execute()
  },

  /** Companies whose day for closing the month has come, and for which it was not tried yet. */
  due: async (db: Kysely<Tables>, month: Month, day: number): Promise<number[]> =>
    (
      await rowsOf(db)(sql<{ id: number }>`
        select id from companies where closes_on_day <= ${day} and closing_tried is distinct from ${daysOfMonth(month).from}::date
          and not exists (select from company_deletions d where d.company_id = companies.id) order by id`)
    ).map(({ id }) => id),

  /** Records that closing a month is being tried; `false` when it was tried before. */
  take: async ({ companyId, trx }: CompanyScope, month: Month): Promise<boolean> => {
    const { numAffectedRows } = await sql`
      update companies set closing_tried = ${daysOfMonth(month).from}
      where id = ${companyId} and closing_tried is distinct from ${daysOfMonth(month).from}::date`.execute(trx)
    return numAffectedRows === 1n
  },

  remove: async ({ companyId, trx }: CompanyScope, month: Month): Promise<void> => {
    await trx.deleteFrom('closedMonths').where('companyId', '=', companyId).where('month', '=', daysOfMonth(month).from).execute()
  },

  /** The name of a user, or the address of one who has none. */
  nameOf: async ({ trx }: CompanyScope, userId: number): Promise<string> =>
    (await trx.selectFrom('users').select(userName<string>('users').as('name')).where('id', '=', userId).executeTakeFirstOrThrow()).name,

  /** The company's name, and the addresses of its members of these roles whose accounts are not deleted. */
  toTell: async (scope: CompanyScope, roles: readonly Role[]): Promise<{ company: string; addresses: string[] }> => {
    return { company: await companies.nameOf(scope), addresses: await companies.addresses(scope, roles) }
  },
}
