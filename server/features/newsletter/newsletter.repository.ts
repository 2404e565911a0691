import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Who receives commercial mails. */
export const newsletter = {
  /** Ends them for an address, whatever its case. */
  end: async (db: Kysely<Tables>, email: string): Promise<void> => {
    await db.updateTable('users').set({ newsletter: false }).where(sql`lower(email)`, '=', sql<string>`lower(${email})`).execute()
  },
}
