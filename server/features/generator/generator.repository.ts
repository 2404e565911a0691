import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Decimal } from '#domain/numbers/decimal.ts'
import type { CompanyScope } from '../../access/company-access.ts'

/** What tells one paper from another: its number, who wrote it, and when. */
export type Paper = { number: string; partnerId: number; date: Day }

/** A sheet of a run, and whether nobody has saved it since. */
type RunSheet = { number: number; unchanged: boolean }

/** Runs of the generator, and what the company's sheets say to them. */
export const generatedRuns = {
  /** Town of the company. */
  cityOf: async ({ companyId, trx }: CompanyScope): Promise<string> =>
    (await trx.selectFrom('companies').select('city').where('id', '=', companyId).executeTakeFirstOrThrow()).city,

  /** The vehicle's sheets that end on a day or after it, the last one first, at most `most`. */
  sheetsFrom: ({ companyId, trx }: CompanyScope, vehicleId: number, day: Day, most: number) =>
    trx
      .selectFrom('roadmaps')
      .select(['number', 'end_date as endDate'])
      .where('company_id', '=', companyId)
      .where('vehicle_id', '=', vehicleId)
      .where('end_date', '>=', day)
      .orderBy('start_date', 'desc')
      .orderBy('start_time', 'desc')
      .orderBy('number', 'desc')
      .limit(most)
      .execute(),

  /** Which of the papers stand on a sheet already, by their positions. */
  alreadyOnSheets: async ({ companyId, trx }: CompanyScope, papers: readonly Paper[]): Promise<number[]> =>
    (
      await sql<{ at: number }>`
        select at::integer from unnest(${papers.map(({ number }) => number)}::text[], ${papers.map(({ partnerId }) => partnerId)}::bigint[],
          ${papers.map(({ date }) => date)}::date[]) with ordinality as paper (number, partner_id, date, at)
        where exists (
          select from purchases p where p.company_id = ${companyId} and p.partner_id = paper.partner_id and p.date = paper.date
            and lower(p.number) = lower(paper.number))
        order by at`.execute(trx)
    ).rows.map(({ at }) => at - 1),

  /** Notes that sheets were saved together, and answers the run with both ends of each as it is saved. */
  add: async ({ companyId, trx }: CompanyScope, userId: number, at: Date, ids: readonly number[]) => {
    const { id } = await trx
      .insertInto('generated_runs')
      .values({ company_id: companyId, user_id: userId, created_at: at.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number; kmStop: Decimal; fuelAdded: Decimal; fuelLeft: Decimal }>`
      update roadmaps set generated_run_id = ${id} where company_id = ${companyId} and id = any(${ids}::bigint[])
      returning id, km_stop as "kmStop", fuel_added as "fuelAdded", fuel_left as "fuelLeft"`.execute(trx)
    return { id, ends: new Map(rows.map((row) => [row.id, row])) }
  },

  /** The sheets of a run that are left, by number, locked until the transaction ends; `null` for a run that the company does not have. */
  forUpdate: async ({ companyId, trx }: CompanyScope, id: number): Promise<RunSheet[] | null> => {
    const run = await trx
      .selectFrom('generated_runs')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!run) return null
    const { rows } = await sql<RunSheet>`
      select number, version = 1 as unchanged from roadmaps
      where company_id = ${companyId} and generated_run_id = ${id} order by number for update`.execute(trx)
    return rows
  },

  /** A sheet outside of the run that begins where one of its sheets ends. */
  continuedBy: async ({ companyId, trx }: CompanyScope, id: number): Promise<{ number: number; startDate: Day } | null> =>
    (
      await sql<{ number: number; startDate: Day }>`
        select s.number, s.start_date as "startDate" from roadmaps r
        join roadmaps s on s.company_id = r.company_id and s.vehicle_id = r.vehicle_id
          and (s.start_date, s.start_time, s.number) > (r.start_date, r.start_time, r.number)
          and s.km_start = r.km_stop and s.fuel_start = r.fuel_left
        where r.company_id = ${companyId} and r.generated_run_id = ${id} and s.generated_run_id is distinct from ${id}
        order by s.start_date, s.start_time, s.number limit 1`.execute(trx)
    ).rows[0] ?? null,

  /** Deletes a run with its sheets, `numbers` being theirs; when the last number given was among them, the counter falls back to the last that is left. */
  delete: async ({ companyId, trx }: CompanyScope, id: number, numbers: readonly number[]): Promise<void> => {
    await trx.deleteFrom('roadmaps').where('company_id', '=', companyId).where('generated_run_id', '=', id).execute()
    await trx.deleteFrom('generated_runs').where('company_id', '=', companyId).where('id', '=', id).execute()
    await sql`
      update roadmap_counters set last_number =
        (select coalesce(max(number), 0) from roadmaps where company_id = ${companyId} and kind = 'vehicle')
      where company_id = ${companyId} and kind = 'vehicle' and last_number = any(${numbers}::integer[])`.execute(trx)
  },
}
