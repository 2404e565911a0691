import { sql } from 'kysely'
import type { CheckCode } from '#domain/checks/codes.ts'
import type { CompanyScope } from '../../access/company-access.ts'

type Accepted = { roadmapId: number; version: number; codes: readonly CheckCode[]; reason: string; userId: number; at: Date }

/** Warnings that a user has called all right. */
export const acceptedFindings = {
  /** The accepted codes of each sheet as it is saved now. */
  of: async ({ companyId, trx }: CompanyScope, roadmapIds: readonly number[]): Promise<Map<number, ReadonlySet<string>>> => {
    const { rows } = await sql<{ roadmapId: number; codes: string[] }>`
      select a.roadmap_id as "roadmapId", array_agg(a.code) as codes
      from accepted_findings a join roadmaps r on r.company_id = a.company_id and r.id = a.roadmap_id and r.version = a.sheet_version
      where a.company_id = ${companyId} and a.roadmap_id = any(${roadmapIds}::bigint[])
      group by a.roadmap_id`.execute(trx)
    return new Map(rows.map(({ roadmapId, codes }) => [roadmapId, new Set(codes)]))
  },

  /** Accepts codes of a sheet in the place of what was accepted of them before; its state is found out anew. */
  add: async ({ companyId, trx }: CompanyScope, { roadmapId, version, codes, reason, userId, at }: Accepted): Promise<void> => {
    await sql`
      insert into accepted_findings (company_id, roadmap_id, code, sheet_version, reason, accepted_by, accepted_at)
      select ${companyId}, ${roadmapId}, code, ${version}, ${reason}, ${userId}, ${at.toISOString()}
      from unnest(${[...new Set(codes)]}::text[]) as code
      on conflict (company_id, roadmap_id, code) do update set sheet_version = excluded.sheet_version, reason = excluded.reason,
        accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at`.execute(trx)
    await sql`update roadmaps set state = null where company_id = ${companyId} and id = ${roadmapId}`.execute(trx)
  },

  /** The versions of sheets. */
  versions: async ({ companyId, trx }: CompanyScope, roadmapIds: readonly number[]): Promise<Map<number, number>> => {
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from roadmaps where company_id = ${companyId} and id = any(${roadmapIds}::bigint[])`.execute(trx)
    return new Map(rows.map(({ id, version }) => [id, version]))
  },

  /** The version of a sheet, locked until the transaction ends; `undefined` for one that the company does not have. */
  versionOf: async ({ companyId, trx }: CompanyScope, roadmapId: number): Promise<number | undefined> => {
    const { rows } = await sql<{ version: number }>`
      select version from roadmaps where company_id = ${companyId} and id = ${roadmapId} for update`.execute(trx)
    return rows[0]?.version
  },
}
