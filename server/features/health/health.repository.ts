import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Asks the database for an answer; throws when there is none. */
export const askDatabase = async (db: Database['db']): Promise<void> => {
  await sql`select 1`.execute(db)
}
