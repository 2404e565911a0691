import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

/** One-time codes that prove an address, and which addresses are proven. */
export const emailConfirmations = {
  /** Keeps the code of an account in the place of one that was sent before. */
  add: async (db: Db, userId: number, row: { email: string; codeHash: string; expiresAt: string }): Promise<void> => {
    await db
      .insertInto('emailConfirmations')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute()
  },

  /** Uses a code up; `undefined` for one that is unknown or too old. */
  spend: (db: Db, codeHash: string, now: Date) =>
    db
      .deleteFrom('emailConfirmations')
      .where('codeHash', '=', codeHash)
      .where('expiresAt', '>', now.toISOString())
      .returning(['userId', 'email'])
      .executeTakeFirst(),

  /** The address of an account, and since when it is proven. */
  standing: (db: Db, userId: number) =>
    db.selectFrom('users').select(['email', 'emailConfirmedAt']).where('id', '=', userId).executeTakeFirstOrThrow(),

  /** Notes that the address of an account is proven. */
  confirm: async (db: Db, userId: number, now: Date): Promise<void> => {
    await db.updateTable('users').set({ emailConfirmedAt: now.toISOString() }).where('id', '=', userId).execute()
  },

  /** Gives an account the address that was proven. */
  move: async (db: Db, userId: number, email: string): Promise<void> => {
    await db.updateTable('users').set({ email }).where('id', '=', userId).execute()
  },
}
