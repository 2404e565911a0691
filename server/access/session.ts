/** Sessions: opaque random tokens, of which only a hash is stored. */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { UserType } from '#domain/vocabulary.ts'
import { kept } from '../database/connection.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'

/** Somebody signed in. */
export type Session = { userId: number; userType: UserType; tokenHash: string; impersonatorId: number | null }

const HOURS = 3_600_000
const LIFETIME = { short: 12 * HOURS, remembered: 30 * 24 * HOURS }

/** What is stored in place of a token: it cannot be turned back into one. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An unguessable token of 256 bits. */
const newToken = (services: Services): string => services.random(32).toString('base64url')

/** Opens a session and returns its token: 12 hours, or 30 days when remembered; in a transaction when given one. */
export const openSession = async (
  services: Services,
  user: { id: number },
  { remember = false, impersonatorId = null }: { remember?: boolean; impersonatorId?: number | null } = {},
  db: Kysely<Tables> = services.database.db,
): Promise<string> => {
  const token = newToken(services)
  const expires = new Date(services.clock().getTime() + (remember ? LIFETIME.remembered : LIFETIME.short))
  await db
    .insertInto('sessions')
    .values({ tokenHash: tokenHash(token), userId: user.id, impersonatorId, expiresAt: expires.toISOString() })
    .execute()
  return token
}

/**
 * The session behind a bearer token and, in the same round trip, the companies that its user belongs to. It is `null` when
 * there is none, it has expired or was ended.
 */
export const sessionIn = async (
  services: Services,
  token: string | undefined,
): Promise<{ session: Session; companyIds: number[] } | null> => {
  if (!token || token.length > 200) return null
  const hash = tokenHash(token)
  const row = await services.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.userType', 'sessions.impersonatorId'])
    .select(sql<number[]>`array(select company_id from memberships where user_id = users.id)`.as('companyIds'))
    .modifyFront(kept)
    .where('sessions.tokenHash', '=', hash)
    .where('sessions.expiresAt', '>', services.clock().toISOString())
    .executeTakeFirst()
  if (!row) return null
  const session = { userId: row.id, userType: row.userType as UserType, tokenHash: hash, impersonatorId: row.impersonatorId }
  return { session, companyIds: row.companyIds }
}

/** Ends what an administrator does in other accounts: his sessions there, and tokens that would open one. */
const leaveOtherAccounts = async (db: Kysely<Tables>, administratorId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('impersonatorId', '=', administratorId).execute()
  await db.deleteFrom('loginTokens').where('issuedBy', '=', administratorId).execute()
}

/** Ends one session; that of an administrator himself ends those that he has in other accounts. */
export const closeSession = async (services: Services, session: Session): Promise<void> => {
  const { db } = services.database
  await db.deleteFrom('sessions').where('tokenHash', '=', session.tokenHash).execute()
  if (session.userType === 'admin') await leaveOtherAccounts(db, session.userId)
}

/** Ends every session of a user, also those in other accounts, but for the one whose token hash is given. */
export const closeSessionsOf = async (db: Kysely<Tables>, userId: number, except = ''): Promise<void> => {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', except).execute()
  await leaveOtherAccounts(db, userId)
}
