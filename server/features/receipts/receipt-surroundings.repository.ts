/** What stands around receipts: the prices of their month, and the fill before them. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { SeenFill, Way } from '#domain/receipts/doubts.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** `month` is of the same article in the same currency; `before` the vehicle's fill before it whose station is known. */
export type Surroundings = { month: { median: Decimal; count: number } | null; before: SeenFill | null }

type Row = {
  id: number
  median: Decimal | null
  count: number
  beforeDate: Day | null
  beforeTime: string | null
  beforeStation: string | null
  beforeOdometer: Decimal | null
}

/** More routes than this say nothing new about distances. */
const MOST_WAYS = 2000

export const receiptSurroundings = {
  /** By the ids of the receipts, in one statement for all. */
  of: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, Surroundings>> => {
    const { rows } = await sql<Row>`
      with asked as materialized (
        select id, article_id, currency, date_trunc('month', date)::date as month, vehicle_id, date, coalesce(time, '') as time, station
        from receipts where company_id = ${companyId} and id = any(${ids}::bigint[])),
      months as materialized (
        select m.*, prices.median, prices.count from (select distinct article_id, currency, month from asked where article_id is not null) m
        cross join lateral (
          select percentile_disc(0.5) within group (order by r.price) as median, count(*)::int as count from receipts r
          where r.company_id = ${companyId} and r.article_id = m.article_id and r.currency = m.currency
            and r.date >= m.month and r.date < (m.month + interval '1 month')::date and r.qty > 0 and not r.ignored) prices)
      select a.id, m.median, coalesce(m.count, 0) as count, b.date as "beforeDate", b.time as "beforeTime",
        b.station as "beforeStation", b.odometer as "beforeOdometer"
      from asked a
      left join months m on m.article_id = a.article_id and m.currency = a.currency and m.month = a.month
      left join lateral (
        select r.date, r.time, r.station, r.odometer from receipts r
        where r.company_id = ${companyId} and r.vehicle_id = a.vehicle_id and r.id <> a.id and r.station is not null and not r.ignored
          and r.date between a.date - 3 and a.date and (r.date, coalesce(r.time, '')) <= (a.date, a.time)
        order by r.date desc, r.time desc nulls last, r.id desc limit 1) b on a.station is not null`.execute(trx)
    return new Map(
      rows.map(({ id, median, count, beforeDate, beforeTime, beforeStation, beforeOdometer }) => [
        id,
        {
          month: median && { median, count },
          before: beforeDate === null ? null : { date: beforeDate, time: beforeTime, station: beforeStation, odometer: beforeOdometer },
        },
      ]),
    )
  },

  /** The company's routes as ways between places. */
  ways: async ({ companyId, trx }: CompanyScope): Promise<Way[]> => {
    const { rows } = await sql<{ start: string; end: string; km: Decimal }>`
      select start, "end", greatest(distance_mixt, distance_urban + distance_extra_urban) as km from routes
      where company_id = ${companyId} order by id desc limit ${MOST_WAYS}`.execute(trx)
    return rows.map(({ km, ...way }) => ({ ...way, km: Number(km) }))
  },
}
