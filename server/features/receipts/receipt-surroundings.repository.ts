/** Data around receipts: the prices of their month, and the fill before them. */
import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { type PricedLine, priceKey } from '#domain/checks/sheet.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { MonthPrice, RoadTrip, SeenFill } from '#domain/receipts/doubts.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** `month` is of the same article in the same currency; `before` the vehicle's fill before it whose station is known. */
export type Surroundings = { month: MonthPrice | null; before: SeenFill | null; odometerBefore: Decimal | null }

type Row = {
  id: number
  median: Decimal | null
  count: number
  beforeDate: Day | null
  beforeTime: string | null
  beforeStation: string | null
  beforeOdometer: Decimal | null
  odometerBefore: Decimal | null
}

/** Most routes read; more of them would not improve the distances. */
const MOST_WAYS = 2000

/** The fill of the vehicle of receipt `a` before it, not more than three days, whose station is known. */
const fillBefore = (companyId: number): RawBuilder<unknown> => sql`
  select r.date, r.time, r.station, r.odometer from receipts r
  where r.company_id = ${companyId} and r.vehicle_id = a.vehicle_id and r.id <> a.id and r.station is not null and not r.ignored
    and r.date between a.date - 3 and a.date and (r.date, coalesce(r.time, '')) <= (a.date, coalesce(a.time, ''))
  order by r.date desc, r.time desc nulls last, r.id desc limit 1`

/** The vehicle's last odometer reading before receipt `a`, within a number of days. */
const READING_DAYS = 60
const odometerBefore = (companyId: number): RawBuilder<unknown> => sql`
  select r.odometer from receipts r
  where r.company_id = ${companyId} and r.vehicle_id = a.vehicle_id and r.id <> a.id and r.odometer > 0 and not r.ignored
    and r.date between a.date - ${READING_DAYS}::int and a.date and (r.date, coalesce(r.time, '')) < (a.date, coalesce(a.time, ''))
  order by r.date desc, r.time desc nulls last, r.id desc limit 1`

export const receiptSurroundings = {
  /** By the ids of the receipts, in one statement for all. */
  of: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, Surroundings>> => {
    const { rows } = await sql<Row>`
      with asked as materialized (
        select id, article_id, currency, date_trunc('month', date)::date as month, vehicle_id, date, time, station, odometer
        from receipts where company_id = ${companyId} and id = any(${ids}::bigint[])),
      months as materialized (
        select m.*, prices.median, prices.count from (select distinct article_id, currency, month from asked where article_id is not null) m
        cross join lateral (
          select percentile_disc(0.5) within group (order by r.price) as median, count(*)::int as count from receipts r
          where r.company_id = ${companyId} and r.article_id = m.article_id and r.currency = m.currency
            and r.date >= m.month and r.date < (m.month + interval '1 month')::date and r.qty > 0 and not r.ignored) prices)
      select a.id, m.median, coalesce(m.count, 0) as count, b.date as "beforeDate", b.time as "beforeTime",
        b.station as "beforeStation", b.odometer as "beforeOdometer", o.odometer as "odometerBefore"
      from asked a
      left join months m on m.article_id = a.article_id and m.currency = a.currency and m.month = a.month
      left join lateral (
        ${fillBefore(companyId)}) b on a.station is not null
      left join lateral (${odometerBefore(companyId)}) o on a.odometer is not null`.execute(trx)
    return new Map(
      rows.map(({ id, median, count, beforeDate, beforeTime, beforeStation, beforeOdometer, odometerBefore }) => [
        id,
        {
          odometerBefore,
          month: median && { median, count },
          before: beforeDate === null ? null : { date: beforeDate, time: beforeTime, station: beforeStation, odometer: beforeOdometer },
        },
      ]),
    )
  },

  /** What the articles of lines cost in the months of the lines, by `priceKey`. */
  prices: async ({ companyId, trx }: CompanyScope, lines: readonly PricedLine[]): Promise<Map<string, MonthPrice>> => {
    const keys = new Map(lines.flatMap((line) => (line.date === null ? [] : [[priceKey(line) ?? '', line] as const])))
    const priceGroups = [...keys.values()]
    const { rows } = await sql<{ at: number; median: Decimal | null; count: number }>`
      select m.at, prices.median, prices.count
      from unnest(${priceGroups.map(({ articleId }) => articleId)}::bigint[], ${priceGroups.map(({ currency }) => currency)}::text[],
        ${priceGroups.map(({ date }) => `${date?.slice(0, 7)}-01`)}::date[]) with ordinality as m (article_id, currency, month, at)
      cross join lateral (
        select percentile_disc(0.5) within group (order by r.price) as median, count(*)::int as count from receipts r
        where r.company_id = ${companyId} and r.article_id = m.article_id and r.currency = m.currency
          and r.date >= m.month and r.date < (m.month + interval '1 month')::date and r.qty > 0 and not r.ignored) prices`.execute(trx)
    return new Map(rows.flatMap(({ at, median, count }) => (median ? [[[...keys.keys()][at - 1] ?? '', { median, count }]] : [])))
  },

  /** Receipts whose station is known with the vehicle's fill before each, in the three days before it, whose station is known too. */
  fills: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, { fill: SeenFill; before: SeenFill }>> => {
    if (ids.length === 0) return new Map()
    const { rows } = await sql<SeenFill & Omit<Row, 'median' | 'count' | 'odometerBefore'>>`
      select a.id, a.date, a.time, a.station, a.odometer, b.date as "beforeDate", b.time as "beforeTime",
        b.station as "beforeStation", b.odometer as "beforeOdometer"
      from receipts a cross join lateral (${fillBefore(companyId)}) b
      where a.company_id = ${companyId} and a.id = any(${ids}::bigint[]) and a.station is not null`.execute(trx)
    return new Map(
      rows.map(({ id, beforeDate, beforeTime, beforeStation, beforeOdometer, ...fill }) => [
        id,
        { fill, before: { date: beforeDate ?? fill.date, time: beforeTime, station: beforeStation, odometer: beforeOdometer } },
      ]),
    )
  },

  /** The company's routes as distances between places. */
  ways: async ({ companyId, trx }: CompanyScope): Promise<RoadTrip[]> => {
    const { rows } = await sql<{ start: string; end: string; km: Decimal }>`
      select start, "end", greatest(distance_mixt, distance_urban + distance_extra_urban) as km from routes
      where company_id = ${companyId} order by id desc limit ${MOST_WAYS}`.execute(trx)
    return rows.map(({ km, ...way }) => ({ ...way, km: Number(km) }))
  },
}
