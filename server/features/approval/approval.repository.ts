/** How sheets stand in their approval. */
import { sql } from 'kysely'
import type { Approval } from '#domain/roadmap/approval.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { changes } from '../changes/changes.repository.ts'

export type StandingSheet = {
  id: number
  version: number
  number: number
  approval: Approval
  approvalBy: number | null
  approvalNote: string | null
}

export const approvals = {
  /** Sheets by id, locked until the transaction ends; one that the company does not have is left out. */
  lock: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<Map<number, StandingSheet>> => {
    const { rows } = await sql<StandingSheet>`
      select id, version, number, approval, approval_by, approval_note
      from roadmaps where company_id = ${companyId} and id = any(${ids}::bigint[]) order by id for update`.execute(trx)
    return new Map(rows.map((sheet) => [sheet.id, sheet]))
  },

  /** Those of the sheets that a user added, as the log of changes tells: none that were there before it. */
  madeBy: async (scope: CompanyScope, userId: number, ids: readonly number[]): Promise<Set<number>> => {
    const rows = await rowsOf(scope.trx)(sql<{ id: number }>`
      select s.id from unnest(${ids}::bigint[]) as s (id)
      join journal j on j.company_id = ${scope.companyId} and j.id = ${changes.adding(scope, 'sheet', sql`s.id`)} and j.user_id = ${userId}`)
    return new Set(rows.map(({ id }) => id))
  },

  /** Moves sheets to a state. What they say stays, and their versions with it. */
  move: async (
    { companyId, trx }: CompanyScope,
    ids: readonly number[],
    { approval, by, at, note }: { approval: Approval; by: number; at: Date; note: string | null },
  ): Promise<void> => {
    await trx
      .updateTable('roadmaps')
      .set({ approval, approvalBy: by, approvalAt: at.toISOString(), approvalNote: note })
      .where('companyId', '=', companyId)
      .where('id', 'in', ids)
      .execute()
  },
}
