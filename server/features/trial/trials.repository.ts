import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Accounts to try the product with. */
export const trials = {
  /** Adds an account without a password. */
  add: (db: Kysely<Tables>, email: string, network: string, until: Date) =>
    db
      .insertInto('users')
      .values({ email, passwordHash: null, trialNetwork: network, trialUntil: until.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow(),

  /** Those that are open: of which network, and until when. */
  open: (db: Kysely<Tables>, now: Date) =>
    db
      .selectFrom('users')
      .select(['id', 'trialNetwork as network', 'trialUntil as until'])
      .where('trialUntil', '>', now.toISOString())
      .orderBy('trialUntil')
      .$narrowType<{ until: string }>()
      .execute(),

  /** Those whose time is over. */
  over: (db: Kysely<Tables>, now: Date) =>
    db.selectFrom('users').select('id').where('trialUntil', '<=', now.toISOString()).orderBy('trialUntil').execute(),

  /** Ends one before its time. */
  end: async (db: Kysely<Tables>, id: number, now: Date): Promise<void> => {
    await db.updateTable('users').set({ trialUntil: now.toISOString() }).where('id', '=', id).execute()
  },
}
