import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Interval } from '#domain/calendar/interval.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { SheetRecord } from '#domain/roadmap/record.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { longestSheet } from '../roadmaps/longest-sheet.repository.ts'

/** Fields that identify a receipt's document: its number, supplier and date. */
export type Paper = { number: string; partnerId: number; date: Day }

/** A sheet for computing the gaps around it: its place, and the vehicle's state at its start and end. */
export type ChainedAround = Interval &
  Pick<SheetRecord, 'number' | 'kmStart' | 'kmStop' | 'fuelStart' | 'fuelLeft'> & { vehicleId: number; generatedRunId: number | null }

/** What a receipt says of the moment at the pump. */
export type PumpFacts = { time: string | null; odometer: Decimal | null; fullTank: boolean | null }

/** What the company has that a generation depends on: its sheets, the runs that others replace left out, and its receipts. */
export const beforeGeneration = {
  /** The company's town. */
  cityOf: async ({ companyId, trx }: CompanyScope): Promise<string> =>
    (await trx.selectFrom('companies').select('city').where('id', '=', companyId).executeTakeFirstOrThrow()).city,

  /** The greatest permissible mass of the vehicles, where it is known, in kg. */
  massesOf: async ({ companyId, trx }: CompanyScope, vehicleIds: readonly number[]): Promise<Map<number, number>> => {
    const rows = await trx
      .selectFrom('vehicles')
      .select(['id', 'maxMassKg'])
      .where('companyId', '=', companyId)
      .where('id', 'in', vehicleIds.length > 0 ? vehicleIds : [0])
      .execute()
    return new Map(rows.flatMap(({ id, maxMassKg }) => (maxMassKg === null ? [] : [[id, maxMassKg]])))
  },

  /** Where the vehicle's last sheet outside of the runs ends; `null` without one. */
  lastEndWithout: async ({ companyId, trx }: CompanyScope, vehicleId: number, runs: readonly number[]) =>
    (await trx
      .selectFrom('roadmaps')
      .select(['kmStop', 'fuelLeft'])
      .where('companyId', '=', companyId)
      .where('vehicleId', '=', vehicleId)
      .where(sql<boolean>`(generated_run_id is null or generated_run_id <> all(${runs}::bigint[]))`)
      .orderBy('startDate', 'desc')
      .orderBy('startTime', 'desc')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null,

  /**
   * The vehicles' sheets that start between two days, with each vehicle's last sheet before and first sheet after them; in order for each
   * vehicle, at most `most`.
   */
  around: async ({ companyId, trx }: CompanyScope, vehicleIds: readonly number[], from: Day, to: Day, most: number) => {
    const columns = sql`r.vehicle_id, r.number, r.start_date, r.start_time, r.end_date, r.end_time, r.km_start, r.km_stop, r.fuel_start,
      r.fuel_left, r.generated_run_id`
    const ofVehicle = sql`r.company_id = ${companyId} and r.vehicle_id = v.id`
    return rowsOf(trx)(sql<ChainedAround>`
      select s.* from unnest(${vehicleIds}::bigint[]) as v (id) cross join lateral (
        (select ${columns} from roadmaps r where ${ofVehicle} and r.start_date < ${from}
          order by r.start_date desc, r.start_time desc, r.number desc limit 1)
        union all
        (select ${columns} from roadmaps r where ${ofVehicle} and r.start_date between ${from} and ${to}
          order by r.start_date, r.start_time, r.number limit ${most})
        union all
        (select ${columns} from roadmaps r where ${ofVehicle} and r.start_date > ${to} order by r.start_date, r.start_time, r.number limit 1)) s
      order by s.vehicle_id, s.start_date, s.start_time, s.number`)
  },

  /** The last sheet of each vehicle that has one: its driver, its preparer, and where it ends. */
  lastSheets: async ({ companyId, trx }: CompanyScope, vehicleIds: readonly number[]) => {
    const { rows } = await sql<{
      vehicleId: number
      driverId: number | null
      createdBy: number | null
      kmStop: Decimal
      fuelLeft: Decimal
      endDate: Day
    }>`
      select r.vehicle_id, r.driver_id, r.created_by, r.km_stop, r.fuel_left, r.end_date
      from unnest(${vehicleIds}::bigint[]) as v (id) cross join lateral (
        select * from roadmaps where company_id = ${companyId} and vehicle_id = v.id
        order by start_date desc, start_time desc, number desc limit 1) r`.execute(trx)
    return new Map(rows.map((row) => [row.vehicleId, row]))
  },

  /** The highest number of the sheets of a kind, ignoring those of the runs. */
  lastNumberWithout: async ({ companyId, trx }: CompanyScope, kind: AssetKind, runs: readonly number[]): Promise<number> => {
    const { rows } = await sql<{ number: number }>`
      select case when exists (select from roadmaps r where r.company_id = ${companyId} and r.kind = ${kind} and r.number = c.last_number
          and r.generated_run_id = any(${runs}::bigint[]))
        then (select coalesce(max(r.number), 0) from roadmaps r where r.company_id = ${companyId} and r.kind = ${kind}
          and (r.generated_run_id is null or r.generated_run_id <> all(${runs}::bigint[])))
        else c.last_number end as number
      from roadmap_counters c where c.company_id = ${companyId} and c.kind = ${kind}`.execute(trx)
    return rows[0]?.number ?? 0
  },

  /** By vehicle the hours of the days in which its driver is on a sheet of another one. */
  busyOf: ({ companyId, trx }: CompanyScope, driven: readonly { driverId: number; vehicleId: number }[], from: Day, to: Day) =>
    rowsOf(trx)(sql<{ vehicleId: number; startDate: Day; startTime: string; endDate: Day; endTime: string }>`
        select d.vehicle_id, start_date, start_time, end_date, end_time
        from unnest(${driven.map(({ vehicleId }) => vehicleId)}::bigint[], ${driven.map(({ driverId }) => driverId)}::bigint[])
          as d (vehicle_id, driver_id)
        join roadmaps r on r.company_id = ${companyId} and r.driver_id = d.driver_id and r.vehicle_id <> d.vehicle_id
          and start_date between ${from}::date - ${longestSheet(companyId)} and ${to} and end_date >= ${from}`),

  /** The vehicle's sheets that end on a day or later, except those of `without`, the last one first, at most `most`. */
  sheetsFrom: ({ companyId, trx }: CompanyScope, vehicleId: number, day: Day, most: number, without: readonly number[] = []) =>
    trx
      .selectFrom('roadmaps')
      .select(['number', 'endDate', 'startDate', 'generatedRunId'])
      .where('companyId', '=', companyId)
      .where('vehicleId', '=', vehicleId)
      .where('endDate', '>=', day)
      .where(sql<boolean>`(generated_run_id is null or generated_run_id <> all(${without}::bigint[]))`)
      .orderBy('startDate', 'desc')
      .orderBy('startTime', 'desc')
      .orderBy('number', 'desc')
      .limit(most)
      .execute(),

  /** The positions of the documents that are already on a sheet outside of the runs. */
  alreadyOnSheets: async ({ companyId, trx }: CompanyScope, papers: readonly Paper[], runs: readonly number[]): Promise<number[]> =>
    (
      await rowsOf(trx)(sql<{ at: number }>`
        select at::integer from unnest(${papers.map(({ number }) => number)}::text[], ${papers.map(({ partnerId }) => partnerId)}::bigint[],
          ${papers.map(({ date }) => date)}::date[]) with ordinality as paper (number, partner_id, date, at)
        where exists (
          select from purchases p join roadmaps r on r.company_id = p.company_id and r.id = p.roadmap_id
          where p.company_id = ${companyId} and p.partner_id = paper.partner_id and p.date = paper.date
            and lower(p.number) = lower(paper.number)
            and (r.generated_run_id is null or r.generated_run_id <> all(${runs}::bigint[])))
        order by at`)
    ).map(({ at }) => at - 1),

  /** What the receipts say of the moment at the pump, by their ids. */
  pumpFacts: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, PumpFacts>> => {
    const { rows } = await sql<PumpFacts & { id: number }>`
      select id, time, odometer, full_tank from receipts where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(trx)
    return new Map(rows.map(({ id, ...facts }) => [id, facts]))
  },
}
