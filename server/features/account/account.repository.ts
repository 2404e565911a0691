import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import type { Person } from './encrypted-personal-data.ts'

/** The address of an account without a person; nobody can receive anything there (RFC 2606). */
export const erasedAddress = (userId: number): string => `${userId}@deleted.invalid`

/** What is personal of an account. */
export const persons = {
  /** Everything personal, the account locked until the transaction ends. */
  forUpdate: async (db: Kysely<Tables>, userId: number): Promise<Person & { user_type: string }> => {
    const person = await db
      .selectFrom('users')
      .select(['email', 'name', 'phone', 'password_hash', 'newsletter', 'agreed_at', 'user_type'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const identities = await db.selectFrom('identities').select('subject').where('user_id', '=', userId).execute()
    return { ...person, identities: identities.map(({ subject }) => subject) }
  },

  /** Leaves a row without a person, which nobody can sign in to, and forgets what else names him. */
  erase: async (db: Kysely<Tables>, userId: number, email: string): Promise<void> => {
    const nobody = { name: '', phone: null, password_hash: null, newsletter: false, agreed_at: null }
    await db
      .updateTable('users')
      .set({ ...nobody, email: erasedAddress(userId) })
      .where('id', '=', userId)
      .execute()
    for (const table of ['identities', 'password_resets', 'login_tokens'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).execute()
    await db.deleteFrom('mails').where(sql`lower(recipient)`, '=', email.toLowerCase()).execute()
    await db.updateTable('audit_log').set({ detail: null }).where('user_id', '=', userId).where('action', '=', 'email-changed').execute()
  },

  /** Gives a row its person back; an address that is taken meanwhile violates `users_email_unique`. */
  restore: async (db: Kysely<Tables>, userId: number, { identities, ...person }: Person): Promise<void> => {
    await db.updateTable('users').set(person).where('id', '=', userId).execute()
    for (const subject of identities)
      await db
        .insertInto('identities')
        .values({ provider: 'google', subject, user_id: userId })
        // he has another account with it by now
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  },
}

/** Deleted accounts that can be taken back. */
export const deletions = {
  add: async (db: Kysely<Tables>, deletion: { user_id: number; code_hash: string; sealed: Buffer; ends_at: string }): Promise<void> => {
    await db.insertInto('account_deletions').values(deletion).execute()
  },

  /** Takes a deletion back while it can be; `undefined` when there is none with this code. */
  take: (db: Kysely<Tables>, codeHash: string, now: Date) =>
    db
      .deleteFrom('account_deletions')
      .where('code_hash', '=', codeHash)
      .where('ends_at', '>', now.toISOString())
      .returning(['user_id', 'sealed'])
      .executeTakeFirst(),

  /** Accounts that can no longer be taken back. */
  over: (db: Kysely<Tables>, now: Date) =>
    db.selectFrom('account_deletions').select('user_id').where('ends_at', '<=', now.toISOString()).orderBy('ends_at').execute(),

  removeUser: async (db: Kysely<Tables>, userId: number): Promise<void> => {
    await db.deleteFrom('users').where('id', '=', userId).execute()
  },
}
