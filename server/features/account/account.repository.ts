import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Person } from './encrypted-personal-data.ts'

/** The address of an erased account, in a domain that receives nothing (RFC 2606). */
export const erasedAddress = (userId: number): string => `${userId}@deleted.invalid`

export const persons = {
  /** All personal data of an account, which stays locked until the transaction ends. */
  forUpdate: async (db: Kysely<Tables>, userId: number): Promise<Person & { userType: string }> => {
    const person = await db
      .selectFrom('users')
      .select(['email', 'name', 'phone', 'passwordHash', 'newsletter', 'agreedAt', 'userType'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const identities = await db.selectFrom('identities').select('subject').where('userId', '=', userId).execute()
    return { ...person, identities: identities.map(({ subject }) => subject) }
  },

  /**
   * Erases the personal data of an account and of the rows that name the user; the row remains, without sign-in. The second factor, which
   * names no person, stays: it is asked for when the account is restored.
   */
  erase: async (db: Kysely<Tables>, userId: number, email: string): Promise<void> => {
    const nobody = { name: '', phone: null, passwordHash: null, newsletter: false, agreedAt: null }
    await db
      .updateTable('users')
      .set({ ...nobody, email: erasedAddress(userId) })
      .where('id', '=', userId)
      .execute()
    for (const table of ['identities', 'passwordResets', 'loginTokens', 'emailConfirmations', 'knownDevices'] as const)
      await db.deleteFrom(table).where('userId', '=', userId).execute()
    await db.deleteFrom('mails').where(sql`lower(recipient)`, '=', email.toLowerCase()).execute()
    await db.updateTable('auditLog').set({ detail: null }).where('userId', '=', userId).where('action', '=', 'email-changed').execute()
  },

  /** Restores the personal data of an account; an address that was taken meanwhile violates `users_email_unique`. */
  restore: async (db: Kysely<Tables>, userId: number, { identities, ...person }: Person): Promise<void> => {
    await db.updateTable('users').set(person).where('id', '=', userId).execute()
    for (const subject of identities)
      await db
        .insertInto('identities')
        .values({ provider: 'google', subject, userId })
        // another account has the address by now
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
}

/** Deleted accounts that can be restored. */
export const deletions = {
  add: async (db: Kysely<Tables>, deletion: { userId: number; codeHash: string; sealed: Buffer; endsAt: string }): Promise<void> => {
    await db.insertInto('accountDeletions').values(deletion).execute()
  },

  /** A deletion that can be revoked; `undefined` when there is none with this code. */
  byCode: (db: Kysely<Tables>, codeHash: string, now: Date) =>
    db
      .selectFrom('accountDeletions')
      .select(['userId', 'sealed'])
      .where('codeHash', '=', codeHash)
      .where('endsAt', '>', now.toISOString())
      .executeTakeFirst(),

  /** Whether an account is deleted and can still be restored. */
  isDeleted: async (db: Kysely<Tables>, userId: number): Promise<boolean> =>
    (await db.selectFrom('accountDeletions').select('userId').where('userId', '=', userId).executeTakeFirst()) !== undefined,

  /** Revokes a deletion while that is possible; `undefined` when there is none with this code. */
  take: (db: Kysely<Tables>, codeHash: string, now: Date) =>
    db
      .deleteFrom('accountDeletions')
      .where('codeHash', '=', codeHash)
      .where('endsAt', '>', now.toISOString())
      .returning(['userId', 'sealed'])
      .executeTakeFirst(),

  /** Accounts that can no longer be restored. */
  over: (db: Kysely<Tables>, now: Date) =>
    db.selectFrom('accountDeletions').select('userId').where('endsAt', '<=', now.toISOString()).orderBy('endsAt').execute(),

  removeUser: async (db: Kysely<Tables>, userId: number): Promise<void> => {
    await db.deleteFrom('users').where('id', '=', userId).execute()
  },
}
