import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'

/** Repetitions of a company, by the key that the client made up. */
export const repeats = {
  /** Notes the sheets of a repetition; `false` when another repetition has its key. */
  add: async ({ companyId, trx }: CompanyScope, key: string, ids: readonly number[]): Promise<boolean> => {
    const { rows } = await sql`
      insert into repeats (company_id, key, roadmap_ids) values (${companyId}, ${key}, ${ids}::bigint[])
      on conflict do nothing returning key`.execute(trx)
    return rows.length > 0
  },

  /** Sheets of a vehicle that stand on any of the days from one to another. */
  sheetsOn: ({ companyId, trx }: CompanyScope, vehicleId: number, from: Day, to: Day) =>
    rowsOf(trx)(sql<{ number: number; startDate: Day; endDate: Day }>`
        select number, start_date, end_date from roadmaps
        where company_id = ${companyId} and vehicle_id = ${vehicleId} and start_date <= ${to} and end_date >= ${from}
        order by start_date, start_time, number`),
}
