import { sql } from 'kysely'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'

/** The counters of sheets while a change is taken back: one that stood at the largest number goes on standing there. */
export const sheetCounters = {
  /** The kinds whose counter stands at their largest number; all counters are locked. */
  lock: async ({ companyId, trx }: CompanyScope): Promise<string[]> =>
    (
      await rowsOf(trx)(sql<{ kind: string; last: boolean }>`
        select kind, last_number = (select coalesce(max(number), 0) from roadmaps r where r.company_id = c.company_id and r.kind = c.kind) as last
        from roadmap_counters c where company_id = ${companyId} for update`)
    ).flatMap(({ kind, last }) => (last ? [kind] : [])),

  goOn: async ({ companyId, trx }: CompanyScope, atLargest: readonly string[]): Promise<void> => {
    await sql`
      update roadmap_counters c set last_number = greatest(
        case when kind = any(${atLargest}::text[]) then 0 else c.last_number end,
        (select coalesce(max(number), 0) from roadmaps r where r.company_id = c.company_id and r.kind = c.kind))
      where c.company_id = ${companyId}`.execute(trx)
  },
}
