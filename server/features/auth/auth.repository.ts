import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'

/** People with an account; an e-mail address names one whatever its case. */
export const users = {
  byEmail: (db: Kysely<Tables>, email: string) =>
    db.selectFrom('users').select(['id', 'password_hash']).where(sql`lower(email)`, '=', sql<string>`lower(${email})`).executeTakeFirst(),

  byId: (db: Kysely<Tables>, id: number) =>
    db.selectFrom('users').select(['id', 'email', 'name', 'phone', 'active_company_id']).where('id', '=', id).executeTakeFirstOrThrow(),

  /** Adds an account; an address that is taken violates `users_email_unique`. */
  add: (db: Kysely<Tables>, user: { email: string; password_hash: string; newsletter: boolean; agreed_at: string }) =>
    db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow(),

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
