/** The states of sheets, which a save forgets and a list finds out again. */
import { sql } from 'kysely'
import type { SheetState } from '#domain/checks/codes.ts'
import type { CompanyScope } from '../../access/company-access.ts'
import { rowsOf } from '../../database/rows.ts'
import { conditionsOf, type SheetFilter } from './roadmaps.repository.ts'

export const sheetStates = {
  /** Sheets of a selection whose state is not known, newest first. */
  unknown: async (scope: CompanyScope, filter: SheetFilter, most: number): Promise<number[]> =>
    (
      await rowsOf(scope.trx)(sql<{ id: number }>`
        select r.id from roadmaps r where ${conditionsOf(scope, filter)} and r.state is null
        order by r.start_date desc limit ${most}`)
    ).map(({ id }) => id),

  /** Locks out changes of sheets until the transaction ends; taken before the sheets are read whose states are set. */
  lock: async ({ companyId, trx }: CompanyScope, mode: 'wait' | 'if free'): Promise<boolean> => {
    if (mode === 'wait') {
      await sql`select pg_advisory_xact_lock(states_lock(${companyId}))`.execute(trx)
      return true
    }
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(states_lock(${companyId})) as taken`.execute(trx)
    return rows[0]?.taken ?? false
  },

  /** Forgets the states of sheets, which the next list finds out. */
  forget: async ({ companyId, trx }: CompanyScope, ids: readonly number[]): Promise<void> => {
    await sql`update roadmaps set state = null where company_id = ${companyId} and id = any(${ids}::bigint[]) and state is not null`.execute(
      trx,
    )
  },

  /** Writes states down; no version of a sheet changes by it. */
  set: async ({ companyId, trx }: CompanyScope, states: ReadonlyMap<number, SheetState>): Promise<void> => {
    await sql`
      update roadmaps r set state = s.state
      from unnest(${[...states.keys()]}::bigint[], ${[...states.values()]}::text[]) as s (id, state)
      where r.company_id = ${companyId} and r.id = s.id`.execute(trx)
  },
}
