import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables.ts'

type Db = Kysely<Tables>

export const secondFactors = {
  /** The factor of an account; `undefined` when none was begun; unconfirmed until the user has typed one of its codes. */
  of: (db: Db, userId: number) =>
    db.selectFrom('secondFactors').select(['secret', 'confirmedAt', 'lastStep']).where('userId', '=', userId).executeTakeFirst(),

  /** Whether signing in to an account requires a second factor. */
  isOn: async (db: Db, userId: number): Promise<boolean> => (await secondFactors.of(db, userId))?.confirmedAt != null,

  /** Stores the secret of a factor that is being set up; false when one is active, which stays. */
  begin: async (db: Db, userId: number, secret: string): Promise<boolean> => {
    const begun = await db
      .insertInto('secondFactors')
      .values({ userId, secret })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ secret, lastStep: 0 }).where('secondFactors.confirmedAt', 'is', null),
      )
      .returning('userId')
      .executeTakeFirst()
    return begun !== undefined
  },

  /** Uses up the codes of a time step and of those before it; false when the code was already used. */
  spendStep: async (db: Db, userId: number, step: number): Promise<boolean> => {
    const used = await db
      .updateTable('secondFactors')
      .set({ lastStep: step })
      .where('userId', '=', userId)
      .where('lastStep', '<', step)
      .returning('userId')
      .executeTakeFirst()
    return used !== undefined
  },

  /** Counts a wrong code; returns how many there were one after another. */
  countFailure: async (db: Db, userId: number): Promise<number> => {
    const counted = await db
      .updateTable('secondFactors')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('userId', '=', userId)
      .returning('failures')
      .executeTakeFirst()
    return counted?.failures ?? 0
  },

  /** Forgets the wrong codes: a right one was given. */
  forgetFailures: async (db: Db, userId: number): Promise<void> => {
    await db.updateTable('secondFactors').set({ failures: 0 }).where('userId', '=', userId).where('failures', '>', 0).execute()
  },

  /** Uses up a recovery code; false when the account has none of this hash. */
  spendRecovery: async (db: Db, userId: number, codeHash: string): Promise<boolean> => {
    const removed = await db
      .deleteFrom('recoveryCodes')
      .where('userId', '=', userId)
      .where('codeHash', '=', codeHash)
      .returning('userId')
      .executeTakeFirst()
    return removed !== undefined
  },

  confirm: async (db: Db, userId: number, now: Date, codeHashes: readonly string[]): Promise<void> => {
    await db.updateTable('secondFactors').set({ confirmedAt: now.toISOString() }).where('userId', '=', userId).execute()
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
    await db
      .insertInto('recoveryCodes')
      .values(codeHashes.map((codeHash) => ({ userId, codeHash })))
      .execute()
  },

  /** Removes the factor of an account with its recovery codes, and from what its sessions know; false when none was active. */
  remove: async (db: Db, userId: number): Promise<boolean> => {
    const removed = await db.deleteFrom('secondFactors').where('userId', '=', userId).returning('confirmedAt').executeTakeFirst()
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
    await db.updateTable('sessions').set({ secondFactor: false }).where('userId', '=', userId).where('secondFactor', '=', true).execute()
    return removed?.confirmedAt != null
  },

  /** Type of an account, and since when its factor is active. */
  standing: (db: Db, userId: number) =>
    db
      .selectFrom('users')
      .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
      .select(['users.userType', 'secondFactors.confirmedAt'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow(),
}
