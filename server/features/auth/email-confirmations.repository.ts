import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

/** One-time codes that confirm an address, and the confirmed addresses. */
export const emailConfirmations = {
  /** Stores the code of an account in place of an earlier one. */
  add: async (db: Db, userId: number, row: { email: string; codeHash: string; expiresAt: string }): Promise<void> => {
    await db
      .insertInto('emailConfirmations')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
  },

  /** The address and the end of the code of an account that is not used up yet. */
  waiting: (db: Db, userId: number) =>
    db.selectFrom('emailConfirmations').select(['email', 'expiresAt']).where('userId', '=', userId).executeTakeFirst(),

  /** Uses up a code; `undefined` for one that is unknown or expired. */
  spend: (db: Db, codeHash: string, now: Date) =>
    db
      .deleteFrom('emailConfirmations')
      .where('codeHash', '=', codeHash)
      .where('expiresAt', '>', now.toISOString())
      .returning(['userId', 'email'])
      .executeTakeFirst(),

  /** The address of an account, and since when it is confirmed. */
  standing: (db: Db, userId: number) =>
    db.selectFrom('users').select(['email', 'emailConfirmedAt']).where('id', '=', userId).executeTakeFirstOrThrow(),

  /** Records that the address of an account is confirmed. */
  confirm: async (db: Db, userId: number, now: Date): Promise<void> => {
    await db.updateTable('users').set({ emailConfirmedAt: now.toISOString() }).where('id', '=', userId).execute()
  },

  /** Gives an account the confirmed new address. */
  move: async (db: Db, userId: number, email: string): Promise<void> => {
    await db.updateTable('users').set({ email }).where('id', '=', userId).execute()
  },
}
