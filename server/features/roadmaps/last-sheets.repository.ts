/** What sheets leave behind for the next one: numbers, ends, habits; and the sheets beside one. */
import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Interval } from '#domain/calendar/interval.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { SheetPlace } from '#domain/roadmap/chain.ts'
import { type AssetKind, DIRECTION, type Direction } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** Sheets among which the usual purpose is looked for. */
const LATEST = 100

/** What the next trip of a vehicle begins with. */
type UsualTrip = { place: string | null; purpose: string | null; direction: Direction | null }

export const lastSheets = {
  /** The sheets of its vehicle before and after a sheet, in order of day, hour and number; `null` where there is none. */
  neighbours: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ previous: number | null; next: number | null }> => {
    const beside = (side: '<' | '>', direction: 'asc' | 'desc') => {
      const order = sql.join(['start_date', 'start_time', 'number'].map((name) => sql`r.${sql.ref(name)} ${sql.raw(direction)}`))
      return sql`(
        select r.id from roadmaps r
        where r.company_id = ${companyId} and r.kind = s.kind and r.vehicle_id = s.vehicle_id
          and (r.start_date, r.start_time, r.number) ${sql.raw(side)} (s.start_date, s.start_time, s.number)
        order by ${order} limit 1)`
    }
    const { rows } = await sql<{ previous: number | null; next: number | null }>`
      select ${beside('<', 'desc')} as previous, ${beside('>', 'asc')} as next
      from roadmaps s where s.company_id = ${companyId} and s.id = ${id}`.execute(trx)
    return rows[0] ?? { previous: null, next: null }
  },

  /** The last number given to a kind; 0 when none was. */
  number: async ({ companyId, trx }: CompanyScope, kind: AssetKind): Promise<number> =>
    (
      await trx
        .selectFrom('roadmapCounters')
        .select('lastNumber')
        .where('companyId', '=', companyId)
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.lastNumber ?? 0,

  /** Hours, ends, driver and available minutes of the vehicle's last sheet in date, time, number order; with `by`, of the last that starts by then. */
  end: async (
    { companyId, trx }: CompanyScope,
    vehicleId: number,
    by?: Omit<SheetPlace, 'number'>,
  ): Promise<(Interval & { kmStop: Decimal; fuelLeft: Decimal; driverId: number; hoursAvailable: number }) | null> =>
    (await trx
      .selectFrom('roadmaps')
      .select(['startDate', 'startTime', 'endDate', 'endTime', 'kmStop', 'fuelLeft', 'driverId', 'hoursAvailable'])
      .where('companyId', '=', companyId)
      .where('vehicleId', '=', vehicleId)
      .where(by ? sql<boolean>`(start_date, start_time) <= (${by.startDate}, ${by.startTime})` : sql<boolean>`true`)
      .orderBy('startDate', 'desc')
      .orderBy('startTime', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,

  /** The day of the first sheet of a vehicle; `null` without one. */
  firstDay: async ({ companyId, trx }: CompanyScope, vehicleId: number): Promise<Day | null> =>
    (
      await trx
        .selectFrom('roadmaps')
        .select('startDate')
        .where('companyId', '=', companyId)
        .where('vehicleId', '=', vehicleId)
        .orderBy('startDate')
        .limit(1)
        .executeTakeFirst()
    )?.startDate ?? null,

  /**
   * By vehicle where its last trip, on a sheet that starts by a moment, left it, how it was driven and what for; without a purpose, the
   * most frequent one of the latest sheets of the kind.
   */
  usualTrips: async (
    { companyId, trx }: CompanyScope,
    vehicleIds: readonly number[],
    kind: AssetKind,
    by?: Omit<SheetPlace, 'number'>,
  ): Promise<ReadonlyMap<number, UsualTrip>> => {
    const until = by ? sql`(r.start_date, r.start_time) <= (${by.startDate}, ${by.startTime})` : sql`true`
    const { rows } = await sql<UsualTrip & { id: number }>`
      select v.id, last.place, coalesce(nullif(last.purpose, ''), (
        select t.purpose from (
          select id from roadmaps where company_id = ${companyId} and kind = ${kind}
          order by start_date desc, start_time desc, number desc limit ${LATEST}) r
        join trips t on t.company_id = ${companyId} and t.roadmap_id = r.id and t.purpose <> ''
        group by t.purpose order by count(*) desc, t.purpose limit 1)) as purpose, last.direction
      from unnest(${vehicleIds}::bigint[]) as v (id) left join lateral (
        select case when t.direction = ${DIRECTION.TURRETUR} then t.start else t."end" end as place, t.purpose, t.direction
        from roadmaps r join trips t on t.company_id = r.company_id and t.roadmap_id = r.id
        where r.company_id = ${companyId} and r.vehicle_id = v.id and ${until}
        order by r.start_date desc, r.start_time desc, r.number desc, t.position desc limit 1) last on true`.execute(trx)
    return new Map(rows.map(({ id, ...trip }) => [id, trip]))
  },

  usualTrip: async (
    scope: CompanyScope,
    { id, vehicleType }: { id: number; vehicleType: AssetKind },
    by?: Omit<SheetPlace, 'number'>,
  ): Promise<UsualTrip> =>
    (await lastSheets.usualTrips(scope, [id], vehicleType, by)).get(id) ?? { place: null, purpose: null, direction: null },

  /** The driver of the vehicle's last sheet that starts by a day, and the supplier of the last fuel on its sheets by then. */
  used: async ({ companyId, trx }: CompanyScope, vehicleId: number, by: Day) => {
    const { rows } = await sql<{ driverId: number | null; partnerId: number | null }>`
      select (
        select driver_id from roadmaps where company_id = ${companyId} and vehicle_id = ${vehicleId} and start_date <= ${by}
        order by start_date desc, start_time desc, number desc limit 1) as "driverId", (
        select p.partner_id from roadmaps r join purchases p on p.company_id = r.company_id and p.roadmap_id = r.id
        where r.company_id = ${companyId} and r.vehicle_id = ${vehicleId} and r.start_date <= ${by} and p.is_fuel
        order by r.start_date desc, r.start_time desc, r.number desc limit 1) as "partnerId"`.execute(trx)
    return rows[0] ?? { driverId: null, partnerId: null }
  },
}
