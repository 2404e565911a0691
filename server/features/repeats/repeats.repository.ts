import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { AssetKind } from '#domain/vocabulary.ts'
import type { CompanyScope } from '../../access/company-access.ts'

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
  /** Notes the sheets of a repetition; `false` when another repetition has its key. */
  add: async ({ companyId, trx }: CompanyScope, key: string, ids: readonly number[]): Promise<boolean> => {
    const { rows } = await sql`
      insert into repeats (company_id, key, roadmap_ids) values (${companyId}, ${key}, ${ids}::bigint[])
      on conflict do nothing returning key`.execute(trx)
    return rows.length > 0
  },

  has: async ({ companyId, trx }: CompanyScope, key: string): Promise<boolean> =>
    (await sql`select key from repeats where company_id = ${companyId} and key = ${key}`.execute(trx)).rows.length > 0,

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
