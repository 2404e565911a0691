import { sql } from 'kysely'
import type { AcceptedSheet } from '#contract/inbox.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { CheckCode } from '#domain/checks/codes.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { sharesHours } from './longest-sheet.repository.ts'

type Accepted = {
  sheets: readonly { id: number; version: number }[]
  codes: readonly CheckCode[]
  reason: string
  userId: number
  at: Date
}

type Place = { roadmapId: number; code: string }

/** Warnings that users have accepted. */
export const acceptedFindings = {
  /** The accepted codes of each sheet in its current version. */
  of: async ({ companyId, trx }: CompanyScope, roadmapIds: readonly number[]): Promise<Map<number, ReadonlySet<string>>> => {
    const { rows } = await sql<{ roadmapId: number; codes: string[] }>`
      select a.roadmap_id as "roadmapId", array_agg(a.code) as codes
      from accepted_findings a join roadmaps r on r.company_id = a.company_id and r.id = a.roadmap_id and r.version = a.sheet_version
      where a.company_id = ${companyId} and a.roadmap_id = any(${roadmapIds}::bigint[])
      group by a.roadmap_id`.execute(trx)
    return new Map(rows.map(({ roadmapId, codes }) => [roadmapId, new Set(codes)]))
  },

  /**
   * Accepts codes of sheets, replacing those accepted before, a conflict at both of its sheets unless the month of the other is closed; their states are computed again. A sheet
   * that comes to the conflict later tells of it.
   */
  add: async ({ companyId, trx }: CompanyScope, { sheets, codes, reason, userId, at }: Accepted): Promise<void> => {
    const ids = sheets.map(({ id }) => id)
    const { rows } = await sql<{ id: number }>`
      with chosen as (
        select distinct id, version, code
        from unnest(${ids}::bigint[], ${sheets.map(({ version }) => version)}::integer[]) as s (id, version)
        cross join unnest(${[...new Set(codes)]}::text[]) as code),
      conflicting as (
        select other.id, other.version, code from chosen
        join roadmaps r on r.company_id = ${companyId} and r.id = chosen.id
        join roadmaps other on other.company_id = r.company_id and other.id <> r.id
          and case code when 'SHEET_OVERLAP_VEHICLE' then other.vehicle_id = r.vehicle_id
            when 'SHEET_OVERLAP_DRIVER' then other.driver_id = r.driver_id and other.vehicle_id <> r.vehicle_id end
          and ${sharesHours(companyId, 'other', 'r')}
          and closed_month_of(${companyId}, other.start_date) is null)
      insert into accepted_findings (company_id, roadmap_id, code, sheet_version, reason, accepted_by, accepted_at)
      select ${companyId}, id, code, version, ${reason}, ${userId}, ${at.toISOString()}
      from (select * from chosen union select * from conflicting) s
      on conflict (company_id, roadmap_id, code) do update set sheet_version = excluded.sheet_version, reason = excluded.reason,
        accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at
      returning roadmap_id as id`.execute(trx)
    const changed = rows.map(({ id }) => id)
    await sql`update roadmaps set state = null where company_id = ${companyId} and id = any(${changed}::bigint[])`.execute(trx)
  },

  /** Revokes the acceptances of sheets, all or those of these codes; their states are computed again. */
  remove: async ({ companyId, trx }: CompanyScope, ids: readonly number[], codes: readonly CheckCode[] | null): Promise<void> => {
    await sql`
      delete from accepted_findings
      where company_id = ${companyId} and roadmap_id = any(${ids}::bigint[]) and (${codes}::text[] is null or code = any(${codes}::text[]))`.execute(
      trx,
    )
    await sql`update roadmaps set state = null where company_id = ${companyId} and id = any(${ids}::bigint[])`.execute(trx)
  },

  /**
   * Of each acceptance of sheets the line of the log by which a user last accepted it, the earliest first; a change that was taken back
   * and not done again counts for none.
   */
  acceptedAt: ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<(Place & { line: number })[]> =>
    rowsOf(trx)(sql<Place & { line: number }>`
        with recursive fates as (
          select a.roadmap_id, a.code, c.id as line, j.undone_by, true as stands
          from accepted_findings a
          join changes c on c.company_id = a.company_id and c.entity = 'sheet' and c.entity_id = a.roadmap_id and c.part = 'accepted'
            and c.key ->> 'code' = a.code and c.action <> 'd'
          join journal j on j.company_id = c.company_id and j.id = c.journal_id and j.undoes is null
          where a.company_id = ${companyId} and a.roadmap_id = any(${ids}::bigint[])
          union all
          select f.roadmap_id, f.code, f.line, j.undone_by, not f.stands
          from fates f join journal j on j.company_id = ${companyId} and j.id = f.undone_by)
        select roadmap_id, code, max(line) as line from fates where undone_by is null and stands
        group by roadmap_id, code order by line`),

  /** Binds acceptances that are in force to the version that their sheet has now, and the others to none. */
  keep: async ({ companyId, trx }: CompanyScope, accepted: readonly (Place & { inForce: boolean })[]): Promise<void> => {
    await sql`
      update accepted_findings a set sheet_version = case when k."inForce" then r.version else 0 end
      from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as k ("roadmapId" bigint, code text, "inForce" boolean)
      join roadmaps r on r.company_id = ${companyId} and r.id = k."roadmapId"
      where a.company_id = ${companyId} and a.roadmap_id = r.id and a.code = k.code and (a.sheet_version = r.version) <> k."inForce"`.execute(
      trx,
    )
  },

  /** The accepted findings of the sheets that begin on these days, by day; a sheet with two reasons occurs twice. */
  between: ({ companyId, trx }: CompanyScope, { from, to }: { from: Day; to: Day }): Promise<AcceptedSheet[]> =>
    rowsOf(trx)(sql<AcceptedSheet>`
        select r.id, r.version, r.kind as type, r.number, r.start_date, v.number as vehicle, array_agg(a.code order by a.code) as codes, a.reason,
          max(coalesce(nullif(u.name, ''), u.email)) as by, max(a.accepted_at) as at
        from accepted_findings a
        join roadmaps r on r.company_id = a.company_id and r.id = a.roadmap_id and r.version = a.sheet_version
        join vehicles v on v.company_id = r.company_id and v.id = r.vehicle_id
        left join users u on u.id = a.accepted_by
        where a.company_id = ${companyId} and r.start_date between ${from} and ${to}
        group by r.id, r.version, r.kind, r.number, r.start_date, r.start_time, v.number, a.reason
        order by r.start_date, r.start_time, r.number`),

  versions: async ({ companyId, trx }: CompanyScope, roadmapIds: readonly number[]): Promise<Map<number, number>> => {
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from roadmaps where company_id = ${companyId} and id = any(${roadmapIds}::bigint[])`.execute(trx)
    return new Map(rows.map(({ id, version }) => [id, version]))
  },

  /** Version and day of sheets by id, locked until the transaction ends; those that the company does not have are left out. */
  lock: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, { version: number; startDate: Day }>> => {
    const { rows } = await sql<{ id: number; version: number; startDate: Day }>`
      select id, version, start_date from roadmaps where company_id = ${companyId} and id = any(${ids}::bigint[])
      order by id for update`.execute(trx)
    return new Map(rows.map(({ id, ...row }) => [id, row]))
  },
}
