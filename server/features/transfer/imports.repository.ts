import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** What imports wait for: one of a kind and an id at a time. */
export type ImportQueue = readonly [kind: string, id: number]

/** Imports into one list come one after the other: the second one sees what the first has written. */
export const waitForOtherImports = async (trx: Transaction<Tables>, [kind, id]: ImportQueue): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind}, ${id}))`.execute(trx)
}
