/** Data around receipts: the prices of their month, the fill before them, the readings around them, and their twins. */
import { type RawBuilder, sql } from 'kysely'
import { picked } from '#contract/picked.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Reading } from '#domain/checks/fill-offers.ts'
import { READS } from '#domain/checks/reads.ts'
import { type PricedLine, type PumpFacts, priceKey } from '#domain/checks/sheet.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import { type CountrySigns, receiptCountry } from '#domain/receipts/country.ts'
import type { MonthPrice, RoadTrip, SeenFill, Tank } from '#domain/receipts/doubts.ts'
import { type Currency, TILL_RECEIPT } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { sameFills } from './same-fills.repository.ts'

/**
 * `month` is of the same article, currency and country; `before` the vehicle's fill before it whose station is known; `tank` that of its
 * vehicle, where the article is a fuel; `otherVehicle` the one that has the same till receipt.
 */
export type Surroundings = {
  month: MonthPrice | null
  before: SeenFill | null
  readings: { before: Decimal[]; after: Decimal[] }
  tank: Tank | null
  otherVehicle: string | null
}

type BeforeRow = {
  beforeDate: Day | null
  beforeTime: string | null
  beforeStation: string | null
  beforeOdometer: Decimal | null
  readingsBefore: Decimal[] | null
}

/** Most routes read; more of them would not improve the distances. */
const MOST_WAYS = 2000
/** Readings by which it is judged which of them are right. */
const MOST_READINGS = 20

/** The fill of the vehicle of receipt `a` before it, not more than three days, whose station is known. */
const fillBefore = (companyId: number): RawBuilder<unknown> => sql`
  select r.date, r.time, r.station, r.odometer from receipts r
  where r.company_id = ${companyId} and r.vehicle_id = a.vehicle_id and r.id <> a.id and r.station is not null and not r.ignored
    and r.date between a.date - 3 and a.date and (r.date, coalesce(r.time, '')) <= (a.date, coalesce(a.time, ''))
  order by r.date desc, r.time desc nulls last, r.id desc limit 1`

/** The till receipt of `a` on another vehicle: it is given for one. */
const onOtherVehicle = (companyId: number): RawBuilder<unknown> => sql`
  select r.id, o.number as "otherVehicle" from receipts r join vehicles o on o.company_id = r.company_id and o.id = r.vehicle_id
  where r.company_id = ${companyId} and r.date = a.date and r.partner_id = a.partner_id and r.number = a.number and a.number <> ''
    and r.id <> a.id and not r.ignored and a.document = ${TILL_RECEIPT} and r.document = a.document and r.vehicle_id <> a.vehicle_id
  order by r.id limit 1`

/** Days around receipt `a` in which the vehicle's readings are looked for, and how many are taken before it and after it. */
const READING_DAYS = 60
export const [BEFORE, AFTER] = [3, 2] as const

/** The vehicle's odometer readings next to receipt `a`, in order of time. */
const readingsAround = (companyId: number, side: 'before' | 'after'): RawBuilder<unknown> => {
  const [days, compared, order, most] =
    side === 'before'
      ? [sql`a.date - ${READING_DAYS}::int and a.date`, sql`<`, sql`desc`, BEFORE]
      : [sql`a.date and a.date + ${READING_DAYS}::int`, sql`>`, sql`asc`, AFTER]
  const moment = (of: string) => sql`(${sql.ref(`${of}.date`)}, coalesce(${sql.ref(`${of}.time`)}, ''))`
  return sql`select array_agg(n.odometer order by ${moment('n')}, n.id) as kms from (
    select r.id, r.date, r.time, r.odometer from receipts r
    where r.company_id = ${companyId} and r.vehicle_id = a.vehicle_id and r.id <> a.id and r.odometer > 0 and not r.ignored
      and r.date between ${days} and ${moment('r')} ${compared} ${moment('a')}
    order by r.date ${order}, coalesce(r.time, '') ${order}, r.id ${order} limit ${most}) n`
}

/** The last readings of the hour meter of receipt `a`'s machine before it, each with what the machine's other sheets worked since. */
const metersBefore = (companyId: number): RawBuilder<unknown> => sql`
  select array_agg(n.odometer order by n.place) as kms, array_agg(w.least order by n.place) as least, array_agg(w.most order by n.place) as most
  from (
    select r.date, r.odometer, row_number() over (order by r.date desc, coalesce(r.time, '') desc, r.id desc) as place from receipts r
    where r.company_id = ${companyId} and r.vehicle_id = a.vehicle_id and r.id <> a.id and r.odometer > 0 and not r.ignored
      and r.date between a.date - ${READING_DAYS}::int and a.date and (r.date, coalesce(r.time, '')) < (a.date, coalesce(a.time, ''))
    order by place limit ${BEFORE}) n
  cross join lateral (
    select coalesce(sum(m.worked) filter (where m.start_date > n.date and m.end_date < a.date), 0)::int as least,
      coalesce(sum(m.worked), 0)::int as most
    from (
      select id, start_date, end_date, hours_exploitation + hours_stationary as worked from roadmaps
      where company_id = ${companyId} and vehicle_id = a.vehicle_id and start_date <= a.date and end_date >= n.date
        and start_date >= n.date - longest_sheet(${companyId})) m
    where not exists (select from purchases p where p.company_id = ${companyId} and p.roadmap_id = m.id and p.receipt_id = a.id)) w`

/** What stands before receipt `a`, as columns and as joins. */
const BEFORE_COLUMNS = sql`b.date as "beforeDate", b.time as "beforeTime", b.station as "beforeStation", b.odometer as "beforeOdometer",
  rb.kms as "readingsBefore"`
const joinBefore = (companyId: number) => sql`
  left join lateral (${fillBefore(companyId)}) b on a.station is not null
  left join lateral (${readingsAround(companyId, 'before')}) rb on a.odometer is not null`

const fillOf = ({ beforeDate, beforeTime, beforeStation, beforeOdometer }: BeforeRow): SeenFill | null =>
  beforeDate === null ? null : { date: beforeDate, time: beforeTime, station: beforeStation, odometer: beforeOdometer }

type PriceRow = { at: number; median: Decimal; count: number; country: string | null; abroad: string | null; hasCui: boolean }

const countryOfPrice = (signs: Omit<CountrySigns, 'station'>): string | null => receiptCountry({ ...signs, station: null })

/** By receipt, the fills on sheets that are the same one. */
const twinsOf = async (scope: CompanyScope, ids: readonly number[]): Promise<Map<number, PumpFacts['twins']>> =>
  new Map(
    [...(await sameFills(scope, ids))].map(([id, same]) => [
      id,
      same.flatMap((twin) => (twin.sheetNumber === null ? [] : { id: twin.id, number: twin.number, sheet: twin.sheetNumber })),
    ]),
  )

export const receiptSurroundings = {
  /** By the ids of the receipts, in two statements for all. */
  of: async (scope: CompanyScope, ids: readonly number[]): Promise<Map<number, Surroundings>> => {
    const { companyId, trx } = scope
    type Row = BeforeRow & {
      id: number
      articleId: number | null
      currency: Currency
      date: Day
      country: string | null
      cui: string | null
      readingsAfter: Decimal[] | null
      capacity: Decimal | null
      fuelId: number | null
      fuel: string | null
      otherVehicle: string | null
    }
    const { rows } = await sql<Row>`
      select a.id, a.article_id, a.currency, a.date, a.country, s.cui, ${BEFORE_COLUMNS},
        ra.kms as "readingsAfter", v.tank_capacity as capacity, v.fuel_id as "fuelId",
        case when x.is_fuel then f.name end as fuel, d."otherVehicle"
      from receipts a left join partners s on s.company_id = a.company_id and s.id = a.partner_id ${joinBefore(companyId)}
      left join vehicles v on v.company_id = a.company_id and v.id = a.vehicle_id
      left join articles x on x.company_id = a.company_id and x.id = a.article_id
      left join articles f on f.company_id = a.company_id and f.id = v.fuel_id
      left join lateral (${onOtherVehicle(companyId)}) d on true
      left join lateral (${readingsAround(companyId, 'after')}) ra on a.odometer is not null
      where a.company_id = ${companyId} and a.id = any(${ids}::bigint[])`.execute(trx)
    const priced = rows.flatMap((row) =>
      row.articleId === null ? [] : { ...row, articleId: row.articleId, country: countryOfPrice({ ...row, partnerCui: row.cui }) },
    )
    const prices = await receiptSurroundings.prices(scope, priced)
    const months = new Map(priced.map((line) => [line.id, prices.get(priceKey(line) ?? '') ?? null]))
    return new Map(
      rows.map((row) => {
        const readings = { before: row.readingsBefore ?? [], after: row.readingsAfter ?? [] }
        const { capacity, fuelId, fuel, otherVehicle } = row
        return [
          row.id,
          {
            ...{ month: months.get(row.id) ?? null, before: fillOf(row), readings },
            tank: fuel === null ? null : { capacity, fuelId, fuel },
            otherVehicle,
          },
        ]
      }),
    )
  },

  /** By the ids of receipts, the one on another vehicle with the same till receipt. */
  onOtherVehicles: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, number>> => {
    const { rows } = await sql<{ id: number; otherId: number }>`
      select a.id, d.id as "otherId" from receipts a cross join lateral (${onOtherVehicle(companyId)}) d
      where a.company_id = ${companyId} and a.id = any(${ids}::bigint[])`.execute(trx)
    return new Map(rows.map(({ id, otherId }) => [id, otherId]))
  },

  /**
   * What the articles of lines cost in the months of the lines, by `priceKey`: in each country what most of its receipts say that write
   * the country alike.
   */
  prices: async ({ companyId, trx }: CompanyScope, lines: readonly Omit<PricedLine, 'country'>[]): Promise<Map<string, MonthPrice>> => {
    const groups = [
      ...new Map(
        lines.flatMap(({ articleId, currency, date }) =>
          date === null ? [] : [[`${articleId} ${currency} ${date.slice(0, 7)}`, { articleId, currency, date: `${date.slice(0, 7)}-01` }]],
        ),
      ).values(),
    ]
    const { rows } = await sql<PriceRow>`
      select m.at, prices.* from unnest(${groups.map(({ articleId }) => articleId)}::bigint[], ${groups.map(({ currency }) => currency)}::text[],
        ${groups.map(({ date }) => date)}::date[]) with ordinality as m (article_id, currency, month, at)
      cross join lateral (
        select percentile_disc(0.5) within group (order by r.price) as median, count(*)::int as count,
          r.country, substring(s.cui from '^[A-Z]{2}') as abroad, s.cui is not null as "hasCui"
        from receipts r left join partners s on s.company_id = r.company_id and s.id = r.partner_id
        where r.company_id = ${companyId} and r.article_id = m.article_id and r.currency = m.currency
          and r.date >= m.month and r.date < (m.month + interval '1 month')::date and r.qty > 0 and not r.ignored
        group by 3, 4, 5) prices
      order by prices.count`.execute(trx)
    return new Map(
      rows.flatMap(({ at, median, count, country, abroad, hasCui }) => {
        const group = groups[at - 1]
        if (!group) return []
        const named = countryOfPrice({ country, partnerCui: abroad ?? (hasCui ? '' : null), currency: group.currency })
        return [[priceKey({ ...group, country: named }) ?? '', { median, count }] as const]
      }),
    )
  },

  /** What receipts say of their fills beyond their lines, with what stands around each. */
  fills: async (scope: CompanyScope, ids: readonly number[]): Promise<Map<number, PumpFacts>> => {
    if (ids.length === 0) return new Map()
    const { companyId, trx } = scope
    type Meters = { meters: Decimal[] | null; leastWorked: number[] | null; mostWorked: number[] | null }
    type Row = BeforeRow &
      Meters &
      Omit<PumpFacts, 'before' | 'readingsBefore' | 'metersBefore' | 'twins'> & { id: number; country: string | null }
    const [{ rows }, twins] = await Promise.all([
      sql<Row>`
        select a.id, a.date, ${sql.join(READS.receipts.map((column) => sql.ref(`a.${column}`)))}, ${BEFORE_COLUMNS},
          mb.kms as meters, mb.least as "leastWorked", mb.most as "mostWorked"
        from receipts a ${joinBefore(companyId)}
        left join vehicles v on v.company_id = a.company_id and v.id = a.vehicle_id
        left join lateral (${metersBefore(companyId)}) mb on v.vehicle_type = 'machine' and a.odometer > 0
        where a.company_id = ${companyId} and a.id = any(${ids}::bigint[])`.execute(trx),
      twinsOf(scope, ids),
    ])
    return new Map(
      rows.map((row) => [
        row.id,
        {
          ...picked(row, READS.receipts),
          date: row.date,
          before: fillOf(row),
          readingsBefore: row.readingsBefore ?? [],
          metersBefore: (row.meters ?? []).map((odometer, at) => ({
            ...{ odometer, least: row.leastWorked?.[at] ?? 0, most: row.mostWorked?.[at] ?? 0 },
          })),
          twins: twins.get(row.id) ?? [],
        },
      ]),
    )
  },

  /** The vehicle's odometer readings next to a receipt's, with their days; other lines of the same document are none. */
  neighbours: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ before: Reading | null; after: Reading | null }> => {
    const next = (compared: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
      sql<Reading>`
      select r.date, r.odometer from receipts a join receipts r on r.company_id = a.company_id and r.vehicle_id = a.vehicle_id and r.id <> a.id
      where a.company_id = ${companyId} and a.id = ${id} and r.odometer > 0 and not r.ignored
        and (r.date, coalesce(r.time, '')) ${compared} (a.date, coalesce(a.time, ''))
        and not (r.date = a.date and coalesce(r.time = a.time, true) and r.number = a.number and r.number <> ''
          and r.partner_id is not distinct from a.partner_id)
      order by r.date ${order}, coalesce(r.time, '') ${order}, r.id ${order} limit 1`.execute(trx)
    const [before, after] = await Promise.all([next(sql`<`, sql`desc`), next(sql`>`, sql`asc`)])
    return { before: before.rows[0] ?? null, after: after.rows[0] ?? null }
  },

  /** The vehicle's odometer readings nearest to a day, those until it before those after it; without a day nearest to today. */
  readingsBy: ({ companyId, trx }: CompanyScope, vehicleId: number, day: Day | undefined): Promise<(Reading & { time: string | null })[]> =>
    rowsOf(trx)(sql<Reading & { time: string | null }>`
      select r.date, r.time, r.odometer from receipts r
      where r.company_id = ${companyId} and r.vehicle_id = ${vehicleId} and r.odometer > 0 and not r.ignored
      order by coalesce(r.date > ${day ?? null}::date, false), abs(r.date - coalesce(${day ?? null}::date, current_date)),
        r.date desc, r.time desc nulls last, r.id desc limit ${MOST_READINGS}`),

  /** The company's routes as distances between places. */
  ways: async ({ companyId, trx }: CompanyScope): Promise<RoadTrip[]> => {
    const { rows } = await sql<{ start: string; end: string; km: Decimal }>`
      select start, "end", greatest(distance_mixt, distance_urban + distance_extra_urban) as km from routes
      where company_id = ${companyId} order by id desc limit ${MOST_WAYS}`.execute(trx)
    return rows.map(({ km, ...way }) => ({ ...way, km: Number(km) }))
  },
}
