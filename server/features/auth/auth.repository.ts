import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** People with an account; an e-mail address names one whatever its case. */
export const users = {
  byEmail: (db: Kysely<Tables>, email: string) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'password_hash'])
      .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
      .executeTakeFirst(),

  byId: (db: Kysely<Tables>, id: number) =>
    db.selectFrom('users').select(['id', 'email', 'name', 'phone', 'active_company_id']).where('id', '=', id).executeTakeFirstOrThrow(),

  /** The address of an account; `undefined` when that is gone. */
  address: async (db: Kysely<Tables>, id: number): Promise<string | undefined> =>
    (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email,

  /** Adds an account; an address that is taken violates `users_email_unique`. Without a password nobody signs in with one. */
  add: (db: Kysely<Tables>, user: { email: string; password_hash: string | null; newsletter: boolean; agreed_at: string; name?: string }) =>
    db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow(),

  /** With `null` nobody signs in with a password. */
  setPassword: async (db: Kysely<Tables>, id: number, passwordHash: string | null): Promise<void> => {
    await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  },

  /** Changes what an account says of its person; an address that is taken violates `users_email_unique`. */
  setPerson: async (db: Kysely<Tables>, id: number, person: { name: string; email: string; phone: string }): Promise<void> => {
    await db.updateTable('users').set(person).where('id', '=', id).execute()
  },

  /** The user's companies by name. */
  companies: (db: Kysely<Tables>, id: number) =>
    db
      .selectFrom('memberships')
      .innerJoin('companies', 'companies.id', 'memberships.company_id')
      .select(['companies.id', 'companies.name', 'companies.cui', 'companies.tva', 'companies.demo'])
      .where('memberships.user_id', '=', id)
      .orderBy('companies.name')
      .orderBy('companies.id')
      .execute(),

  setActiveCompany: async (db: Kysely<Tables>, id: number, companyId: number): Promise<void> => {
    await db.updateTable('users').set({ active_company_id: companyId }).where('id', '=', id).execute()
  },
}

/** One-time tokens of a page address. */
export const loginTokens = {
  add: async (db: Kysely<Tables>, token: { hash: string; userId: number; issuedBy: number; expiresAt: Date }): Promise<void> => {
    const { hash, userId, issuedBy, expiresAt } = token
    await db
      .insertInto('login_tokens')
      .values({ token_hash: hash, user_id: userId, issued_by: issuedBy, expires_at: expiresAt.toISOString() })
      .execute()
  },

  /** Uses a token up; `undefined` when there is none, or it was used or is over. */
  use: (db: Kysely<Tables>, hash: string, now: Date) =>
    db
      .updateTable('login_tokens')
      .set({ used_at: now.toISOString() })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .returning(['user_id', 'issued_by'])
      .executeTakeFirst(),
}

/** One-time codes of a forgotten password. */
export const passwordResets = {
  add: async (db: Kysely<Tables>, reset: { code_hash: string; user_id: number; expires_at: string }): Promise<void> => {
    await db.insertInto('password_resets').values(reset).execute()
  },

  /** Whose code this is; `undefined` when there is none, or it was used or is over. */
  byCode: (db: Kysely<Tables>, hash: string, now: Date) =>
    db
      .selectFrom('password_resets')
      .innerJoin('users', 'users.id', 'password_resets.user_id')
      .select(['user_id', 'users.email'])
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst(),

  /** Uses up every code of a user; returns the hashes of those that were still unused. */
  spend: async (db: Kysely<Tables>, userId: number, now: Date): Promise<string[]> => {
    const used = await db
      .updateTable('password_resets')
      .set({ used_at: now.toISOString() })
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .returning('code_hash')
      .execute()
    return used.map(({ code_hash }) => code_hash)
  },
}

/** Who users are at Google. */
export const identities = {
  userOf: (db: Kysely<Tables>, subject: string) =>
    db.selectFrom('identities').select('user_id as id').where('provider', '=', 'google').where('subject', '=', subject).executeTakeFirst(),

  add: async (db: Kysely<Tables>, subject: string, userId: number): Promise<void> => {
    await db.insertInto('identities').values({ provider: 'google', subject, user_id: userId }).execute()
  },

  /** Makes whoever signs in with the same identity at the same moment wait until the transaction ends. */
  lock: async (db: Kysely<Tables>, subject: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`google ${subject}`}, 0))`.execute(db)
  },
}
