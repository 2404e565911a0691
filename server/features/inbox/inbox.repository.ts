import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Interval } from '#domain/calendar/interval.ts'
import type { Paper } from '#domain/checks/fill-offers.ts'
import type { Surroundings } from '#domain/checks/offers.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { RECEIPT_IS } from '../receipts/receipts.repository.ts'
import { longestSheet } from '../roadmaps/longest-sheet.repository.ts'

type Days = { from: Day; to: Day }

/** The sheets of a vehicle on a day. */
type DrivenDay = { day: Day; sheets: number; km: Decimal; minutes: number; until: string | null }

const KINDS = sql`any(array['vehicle', 'machine'])`
/** The most free receipts that are looked at. */
const MOST_FREE = 100
/** Largest number of sheets that is counted. */
export const MOST_COUNTED = 1000

/** Reads and changes the sheets of a month for the inbox. */
export const inbox = {
  /** How many sheets begin on these days. */
  count: async ({ companyId, trx }: CompanyScope, { from, to }: Days): Promise<{ sheets: number; unchecked: number }> => {
    const { rows } = await sql<{ sheets: number; unchecked: number }>`
      select count(*)::int as sheets, count(*) filter (where state is null)::int as unchecked from roadmaps where company_id = ${companyId} and kind = ${KINDS}
        and start_date between ${from} and ${to}`.execute(trx)
    return rows[0] ?? { sheets: 0, unchecked: 0 }
  },

  /** Whether the findings of some sheet of these days are not computed yet. */
  hasUnchecked: async ({ companyId, trx }: CompanyScope, { from, to }: Days): Promise<boolean> => {
    const { rows } = await sql<{ unchecked: boolean }>`
      select exists (select from roadmaps where company_id = ${companyId} and kind = ${KINDS}
        and start_date between ${from} and ${to} and state is null) as unchecked`.execute(trx)
    return rows[0]?.unchecked === true
  },

  /** Sheets of these days with known findings, or of a day to come, which is one as well. */
  toSee: ({ companyId, trx }: CompanyScope, { from, to }: Days, today: Day): Promise<{ day: Day }[]> =>
    rowsOf(trx)(sql<{ day: Day }>`
      select start_date as day from roadmaps where company_id = ${companyId} and kind = ${KINDS}
        and start_date between ${from} and ${to} and (state in ('warning', 'error') or (state = 'ok' and start_date > ${today}))
      order by start_date limit ${MOST_COUNTED}`),

  /** When a driver's other sheets near these days begin and end. */
  drivenBy: (
    { companyId, trx }: CompanyScope,
    { driverId, except, from, to }: Days & { driverId: number; except: number },
  ): Promise<Interval[]> =>
    rowsOf(trx)(sql<Interval>`
      select start_date, start_time, end_date, end_time from roadmaps
      where company_id = ${companyId} and driver_id = ${driverId} and id <> ${except}
        and start_date between ${from}::date - ${longestSheet(companyId)} and ${to} and end_date >= ${from}
      order by start_date, start_time`),

  /** When a vehicle's sheet of this id begins and ends. */
  intervalOf: async ({ companyId, trx }: CompanyScope, id: number): Promise<Interval | null> => {
    const { rows } = await sql<Interval>`
      select start_date, start_time, end_date, end_time from roadmaps where company_id = ${companyId} and id = ${id}`.execute(trx)
    return rows[0] ?? null
  },

  /** Days of a sheet's documents, whether something was read at their pumps, and the first and last of their hours. */
  documentsOf: ({ companyId, trx }: CompanyScope, id: number): Promise<Surroundings['documents']> =>
    rowsOf(trx)(sql<Surroundings['documents'][number]>`
      select p.date as day, bool_or(r.time is not null or r.odometer is not null) as read, min(r.time) as first,
        max(r.time) as last from purchases p
      left join receipts r on r.company_id = p.company_id and r.id = p.receipt_id
      where p.company_id = ${companyId} and p.roadmap_id = ${id} group by p.date`),

  /** What a vehicle drove on each of the days on which one of its sheets begins. */
  drivenOn: ({ companyId, trx }: CompanyScope, { vehicleId, from, to }: Days & { vehicleId: number }): Promise<DrivenDay[]> =>
    rowsOf(trx)(sql<DrivenDay>`
      select start_date as day, count(*)::int as sheets, sum(km_done) as km, sum(hours_exploitation)::int as minutes,
        max(end_time) filter (where end_date = start_date and end_time > start_time) as until
      from roadmaps where company_id = ${companyId} and vehicle_id = ${vehicleId} and start_date between ${from} and ${to}
      group by start_date`),

  /** A vehicle's sheets that go on on a later day, within some days: their numbers and the days after their first. */
  goingOn: ({ companyId, trx }: CompanyScope, { vehicleId, from, to }: Days & { vehicleId: number }) =>
    rowsOf(trx)(sql<{ number: number; from: Day; to: Day }>`
      select number, start_date + 1 as "from", end_date - (end_time = '00:00')::int as "to" from roadmaps
      where company_id = ${companyId} and vehicle_id = ${vehicleId} and end_date > start_date
        and start_date between ${from}::date - ${longestSheet(companyId)} and ${to} and end_date >= ${from}`),

  /** A vehicle's other sheets that hold days near a day and may be changed, in order. */
  sheetsAround: (
    { companyId, trx }: CompanyScope,
    { vehicleId, except, day, closed, days }: { vehicleId: number; except: number; day: Day; closed: Day | null; days: number },
  ) =>
    rowsOf(trx)(sql<{ id: number; version: number }>`
      select id, version from roadmaps
      where company_id = ${companyId} and vehicle_id = ${vehicleId} and id <> ${except}
        and start_date between ${day}::date - ${longestSheet(companyId)} - ${days}::int and ${day}::date + ${days}::int
        and (${closed}::date is null or start_date > ${closed}) order by start_date, start_time, number`),

  /** Receipts on sheets with what decides which of two papers counts. */
  papers: ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<(Paper & { sheetId: number })[]> =>
    rowsOf(trx)(sql<Paper & { sheetId: number }>`
      select r.id as "receiptId", r.number, r.origin, r.document, m.number as sheet, m.id as "sheetId",
        (r.time is not null or coalesce(r.odometer, 0) > 0) as "atPump"
      from receipts r join purchases p on p.company_id = r.company_id and p.receipt_id = r.id
      join roadmaps m on m.company_id = p.company_id and m.id = p.roadmap_id
      where r.company_id = ${companyId} and r.id = any(${ids}::bigint[])`),

  /** Free receipts of these days for fuel that counts in a vehicle's tank. */
  freeFuel: async ({ companyId, trx }: CompanyScope, { vehicleId, from, to }: Days & { vehicleId: number }): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select r.id from receipts r
      join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      join articles own on own.company_id = v.company_id and own.id = v.fuel_id
      join articles a on a.company_id = r.company_id and a.id = r.article_id and a.is_fuel and a.um = own.um
      where r.company_id = ${companyId} and r.vehicle_id = ${vehicleId} and r.date between ${from} and ${to} and r.qty > 0 and ${RECEIPT_IS.free}
      order by r.date, r.time nulls last, r.id limit ${MOST_FREE}`.execute(trx)
    return rows.map(({ id }) => id)
  },

  /** The receipt for a vehicle's fuel that lacks something, of these days the nearest to `near`. */
  unfinishedFuel: (
    { companyId, trx }: CompanyScope,
    { vehicleId, from, to, near }: Days & { vehicleId: number; near: Day },
  ): Promise<{ number: string; day: Day }[]> =>
    rowsOf(trx)(sql<{ number: string; day: Day }>`
      select r.number, r.date as day from receipts r
      join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
      left join articles a on a.company_id = r.company_id and a.id = r.article_id
      where r.company_id = ${companyId} and r.vehicle_id = ${vehicleId} and r.date between ${from} and ${to} and r.qty > 0
        and ${RECEIPT_IS.assign} and coalesce(a.id = v.fuel_id, true)
      order by abs(r.date - ${near}::date), r.id limit 1`),

  /** Whether a receipt of a vehicle is on no sheet. */
  isFree: async ({ companyId, trx }: CompanyScope, { receiptId, vehicleId }: { receiptId: number; vehicleId: number }): Promise<boolean> =>
    (
      await rowsOf(trx)(sql`
        select from receipts where company_id = ${companyId} and id = ${receiptId} and vehicle_id = ${vehicleId} and not placed`)
    ).length > 0,

  /** Notes at once what the end of the transaction notes: that no line names a receipt any more. */
  free: async ({ companyId, trx }: CompanyScope, receiptId: number): Promise<void> => {
    await sql`update receipts set placed = false where company_id = ${companyId} and id = ${receiptId}`.execute(trx)
  },

  /** Writes a purpose on the trips of sheets that have none. */
  setPurposes: async ({ companyId, trx }: CompanyScope, sheets: readonly number[], purpose: string): Promise<void> => {
    const { rows } = await sql<{ id: number }>`
      update trips set purpose = ${purpose}
      where company_id = ${companyId} and roadmap_id = any(${sheets}::bigint[]) and btrim(purpose) = ''
      returning roadmap_id as id`.execute(trx)
    await sql`
      update roadmaps set version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx)
  },

  /** Moves a sheet and its trips by a number of minutes; distances, purchases and consumption stay. */
  shift: async ({ companyId, trx }: CompanyScope, id: number, minutes: number): Promise<void> => {
    const moved = (day: 'start_date' | 'end_date', time: 'start_time' | 'end_time') => {
      const at = sql`(${sql.ref(day)} + ${sql.ref(time)}::time + make_interval(mins => ${minutes}))`
      return sql`${sql.ref(day)} = ${at}::date, ${sql.ref(time)} = to_char(${at}, 'HH24:MI')`
    }
    await sql`
      update trips set ${moved('start_date', 'start_time')}, ${moved('end_date', 'end_time')}
      where company_id = ${companyId} and roadmap_id = ${id}`.execute(trx)
    await sql`
      update roadmaps set ${moved('start_date', 'start_time')}, ${moved('end_date', 'end_time')}, version = version + 1, updated_at = now()
      where company_id = ${companyId} and id = ${id}`.execute(trx)
  },
}
