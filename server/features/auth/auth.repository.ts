import { type Kysely, sql } from 'kysely'
import type { Role } from '#domain/company/roles.ts'
import type { CompanyId, UserId } from '#domain/ids.ts'
import type { Tables } from '../../database/tables.ts'

/** Users with an account; an e-mail address identifies a user regardless of case. */
export const users = {
  byEmail: (db: Kysely<Tables>, email: string) =>
    db
      .selectFrom('users')
      .select(['id', 'email', 'passwordHash', 'emailConfirmedAt'])
      .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
      .executeTakeFirst(),

  byId: (db: Kysely<Tables>, id: number) =>
    db.selectFrom('users').select(['id', 'email', 'name', 'phone', 'activeCompanyId']).where('id', '=', id).executeTakeFirstOrThrow(),

  /** The password hash of an account; `null` when it has no password. */
  passwordHash: async (db: Kysely<Tables>, id: number): Promise<string | null> =>
    (await db.selectFrom('users').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()).passwordHash,

  /** The address of an account; `undefined` when the account was deleted. */
  address: async (db: Kysely<Tables>, id: number): Promise<string | undefined> =>
    (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email,

  /** Adds an account; an address that is taken violates `users_email_unique`. `null` stores no password. */
  add: (db: Kysely<Tables>, user: { email: string; passwordHash: string | null; newsletter: boolean; agreedAt: string; name?: string }) =>
    db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow(),

  /** `null` removes the password. */
  setPassword: async (db: Kysely<Tables>, id: number, passwordHash: string | null): Promise<void> => {
    await db.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
  },

  /** Changes the name, e-mail and phone of an account; an address that is taken violates `users_email_unique`. */
  setPerson: async (db: Kysely<Tables>, id: number, person: { name: string; email: string; phone: string }): Promise<void> => {
    await db.updateTable('users').set(person).where('id', '=', id).execute()
  },

  /** The user's companies by name. */
  companies: async (db: Kysely<Tables>, id: number) => {
    const rows = await db
      .selectFrom('memberships')
      .innerJoin('companies', 'companies.id', 'memberships.companyId')
      .select(['companies.id', 'companies.name', 'companies.cui', 'companies.tva', 'companies.demo'])
      .select(['memberships.role', 'memberships.driverId'])
      .where('memberships.userId', '=', id)
      .orderBy('companies.name')
      .orderBy('companies.id')
      .execute()
    return rows.map((row) => ({ ...row, role: row.role as Role }))
  },

  setActiveCompany: async (db: Kysely<Tables>, id: UserId, companyId: CompanyId): Promise<void> => {
    await db.updateTable('users').set({ activeCompanyId: companyId }).where('id', '=', id).execute()
  },
}

/** One-time tokens in page addresses. */
export const loginTokens = {
  add: async (db: Kysely<Tables>, token: { hash: string; userId: number; issuedBy: number; expiresAt: Date }): Promise<void> => {
    const { hash, userId, issuedBy, expiresAt } = token
    await db.insertInto('loginTokens').values({ tokenHash: hash, userId, issuedBy, expiresAt: expiresAt.toISOString() }).execute()
  },

  /** Uses a token up; `undefined` when it does not exist, or was used or has expired. */
  use: (db: Kysely<Tables>, hash: string, now: Date) =>
    db
      .updateTable('loginTokens')
      .set({ usedAt: now.toISOString() })
      .where('tokenHash', '=', hash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .returning(['userId', 'issuedBy'])
      .executeTakeFirst(),
}

export const passwordResets = {
  add: async (db: Kysely<Tables>, reset: { codeHash: string; userId: number; expiresAt: string }): Promise<void> => {
    await db.insertInto('passwordResets').values(reset).execute()
  },

  /** The user of a code; `undefined` when the code does not exist, or was used or has expired. */
  byCode: (db: Kysely<Tables>, hash: string, now: Date) =>
    db
      .selectFrom('passwordResets')
      .innerJoin('users', 'users.id', 'passwordResets.userId')
      .select(['userId', 'users.email'])
      .where('codeHash', '=', hash)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now.toISOString())
      .executeTakeFirst(),

  /** Uses up every code of a user; returns the hashes of those that were still unused. */
  spend: async (db: Kysely<Tables>, userId: number, now: Date): Promise<string[]> => {
    const used = await db
      .updateTable('passwordResets')
      .set({ usedAt: now.toISOString() })
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .returning('codeHash')
      .execute()
    return used.map(({ codeHash }) => codeHash)
  },
}

export const identities = {
  userOf: (db: Kysely<Tables>, subject: string) =>
    db.selectFrom('identities').select('userId as id').where('provider', '=', 'google').where('subject', '=', subject).executeTakeFirst(),

  add: async (db: Kysely<Tables>, subject: string, userId: number): Promise<void> => {
    await db.insertInto('identities').values({ provider: 'google', subject, userId }).execute()
  },

  /** Makes a simultaneous sign-in with the same identity wait until the transaction ends. */
  lock: async (db: Kysely<Tables>, subject: string): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`google ${subject}`}, 0))`.execute(db)
  },
}
