import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import type { LaterSheets } from '../roadmaps/later-sheets.ts'

/** What a repetition saved. */
type Repeated = { ids: number[] } & LaterSheets

/** A sheet of a repetition as it stands now. */
export type RepeatedSheet = {
  id: number
  kind: AssetKind
  version: number
  number: number
  vehicleId: number
  startDate: Day
  startTime: string
}

/** Repetitions of a company, by the key that the client made up. */
export const repeats = {
  /** Takes a key for the caller's transaction; `false` when a repetition has it, which is waited for. */
  take: async ({ companyId, trx }: CompanyScope, key: string): Promise<boolean> => {
    const { rows } = await sql`
      insert into repeats (company_id, key) values (${companyId}, ${key}) on conflict do nothing returning key`.execute(trx)
    return rows.length > 0
  },

  saved: async ({ companyId, trx }: CompanyScope, key: string): Promise<Repeated | undefined> =>
    (
      await sql<Repeated>`
        select roadmap_ids as ids, later_sheets_affected, recalculate_from
        from repeats where company_id = ${companyId} and key = ${key}`.execute(trx)
    ).rows[0],

  note: async ({ companyId, trx }: CompanyScope, key: string, { ids, ...later }: Repeated): Promise<void> => {
    await sql`
      update repeats set roadmap_ids = ${ids}::bigint[], later_sheets_affected = ${later.laterSheetsAffected},
        recalculate_from = ${later.recalculateFrom}
      where company_id = ${companyId} and key = ${key}`.execute(trx)
  },

  /** The sheets of a repetition that are still there, the last number first; locked until the transaction ends. */
  sheetsForUpdate: async ({ companyId, trx }: CompanyScope, key: string): Promise<RepeatedSheet[]> =>
    (
      await sql<RepeatedSheet>`
        select r.id, r.kind, r.version, r.number, r.vehicle_id, r.start_date, r.start_time from roadmaps r
        where r.company_id = ${companyId} and r.id = any(
          (select roadmap_ids from repeats where company_id = ${companyId} and key = ${key})::bigint[])
        order by r.number desc for update`.execute(trx)
    ).rows,

  /** Sheets of a vehicle that stand on any of the days from one to another. */
  sheetsOn: async ({ companyId, trx }: CompanyScope, vehicleId: number, from: Day, to: Day) =>
    (
      await sql<{ number: number; startDate: Day; endDate: Day }>`
        select number, start_date, end_date from roadmaps
        where company_id = ${companyId} and vehicle_id = ${vehicleId} and start_date <= ${to} and end_date >= ${from}
        order by start_date, start_time, number`.execute(trx)
    ).rows,
}
