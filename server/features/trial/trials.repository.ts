import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** Accounts to try the product with. */
export const trials = {
  /** Adds an account without a password. */
  add: (db: Kysely<Tables>, email: string, until: Date) =>
    db.insertInto('users').values({ email, passwordHash: null, trialUntil: until.toISOString() }).returning('id').executeTakeFirstOrThrow(),

  /** How many are open. */
  open: async (db: Kysely<Tables>): Promise<number> => {
    const { count } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('trialUntil', 'is not', null)
      .executeTakeFirstOrThrow()
    return count
  },

  /** Those whose time is over. */
  over: (db: Kysely<Tables>, now: Date) =>
    db.selectFrom('users').select('id').where('trialUntil', '<=', now.toISOString()).orderBy('trialUntil').execute(),

  /** Ends one before its time. */
  end: async (db: Kysely<Tables>, id: number, now: Date): Promise<void> => {
    await db.updateTable('users').set({ trialUntil: now.toISOString() }).where('id', '=', id).execute()
  },
}
