/** Sessions: opaque random tokens, of which only a hash is stored. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Role } from '#domain/company/roles.ts'
import type { UserType } from '#domain/vocabulary.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { prepared } from '../database/fast/prepared.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'

/** Somebody signed in. */
export type Session = {
  userId: number
  userType: UserType
  tokenHash: string
  impersonatorId: number | null
  /** When its use was noted; absent of a session that is stored nowhere. */
  lastUsedAt?: string | null
}

const HOURS = 3_600_000
const LIFETIME = { short: 12 * HOURS, remembered: 30 * 24 * HOURS, unstored: HOURS / 2 }

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
  const row = { tokenHash: tokenHash(token), userId: user.id, impersonatorId, expiresAt: expires.toISOString() }
  try {
    await db.insertInto('sessions').values(row).execute()
    return token
  } catch (error) {
    // a transaction that failed takes no other statement
    const unstored = isDiskFull(error) && impersonatorId === null && !db.isTransaction ? await unstoredToken(services, user.id) : null
    if (unstored === null) throw error
    return unstored
  }
}

const seal = (passwordHash: string, claim: string): Buffer => createHmac('sha256', passwordHash).update(`session.${claim}`).digest()

/**
 * The token of a session that a full disk cannot take: it names its user and its end, sealed with the hash of the user's password, so that
 * another password ends it. `null` for a user without a password.
 */
const unstoredToken = async (services: Services, userId: number): Promise<string | null> => {
  const user = await services.database.db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (!user?.passwordHash) return null
  const claim = `${userId}.${services.clock().getTime() + LIFETIME.unstored}`
  return `u.${claim}.${seal(user.passwordHash, claim).toString('base64url')}`
}

/** A company that a user belongs to, and as what. */
export type Membership = { companyId: number; role: Role }

const MEMBER_OF = sql<string[]>`array(select company_id || ' ' || role from memberships where user_id = users.id)`.as('memberOf')
const membershipsIn = (memberOf: readonly string[]): Membership[] =>
  memberOf.map((one) => {
    const [companyId, role] = one.split(' ')
    return { companyId: Number(companyId), role: role as Role }
  })

const unstoredSession = async (services: Services, token: string, claim: string, given: string): Promise<FoundSession | null> => {
  const [userId = 0, expires = 0] = claim.split('.').map(Number)
  if (!Number.isSafeInteger(userId) || expires <= services.clock().getTime()) return null
  const row = await services.database.db
    .selectFrom('users')
    .select(['id', 'userType', 'passwordHash', MEMBER_OF])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row?.passwordHash || !timingSafeEqual(seal(row.passwordHash, claim), Buffer.from(given, 'base64url'))) return null
  const session = { userId: row.id, userType: row.userType as UserType, tokenHash: tokenHash(token), impersonatorId: null }
  return { session, memberships: membershipsIn(row.memberOf) }
}

type FoundSession = { session: Session; memberships: Membership[] }
/** A session of the table, which may have expired. */
export type StoredSession = FoundSession & { expiresAt: string }

/**
 * The session behind a bearer token and, in the same round trip, the companies that its user belongs to. It is `null` when
 * there is none, it has expired or was ended. Of one that was remembered `again` reads what is stored now.
 */
export const sessionIn = async (
  services: Services,
  token: string | undefined,
): Promise<(FoundSession & { again?: () => Promise<FoundSession | null> }) | null> => {
  if (!token || token.length > 200) return null
  const [, claim, given] = /^u\.(\d+\.\d+)\.([\w-]{43})$/.exec(token) ?? []
  if (claim && given) return unstoredSession(services, token, claim, given)
  const hash = tokenHash(token)
  const known = services.sessions?.get(hash)
  const found = known ?? (await storedSession(services, hash))
  if (!found || Date.parse(found.expiresAt) <= services.clock().getTime()) return null
  return known ? { ...found, again: () => storedSession(services, hash) } : found
}

/** The stored session of a token's hash, whether it has expired or not. */
const storedSession = async (services: Services, hash: string): Promise<StoredSession | null> => {
  const { sessions } = services
  const askedAt = sessions?.forgotten() ?? 0
  const row = await services.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.userType', 'sessions.impersonatorId', 'sessions.lastUsedAt', 'sessions.expiresAt', MEMBER_OF])
    .modifyFront(prepared)
    .where('sessions.tokenHash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  const { impersonatorId, lastUsedAt, expiresAt } = row
  const session = { userId: row.id, userType: row.userType as UserType, tokenHash: hash, impersonatorId, lastUsedAt }
  const found = { session, memberships: membershipsIn(row.memberOf), expiresAt }
  sessions?.keep(hash, found, askedAt)
  return found
}

/** How old the note of a session's last use may be. */
const USE_NOTED_EVERY = 10 * 60_000
const NOTED_AGENT = 300

/** Notes where and when a session is used, every ten minutes at most; nothing waits for it, and a note that fails is made next time. */
export const noteUse = (services: Services, session: Session, address: string, userAgent = ''): void => {
  const { tokenHash: hash, lastUsedAt } = session
  if (lastUsedAt === undefined) return
  const now = services.clock()
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < USE_NOTED_EVERY) return
  session.lastUsedAt = now.toISOString()
  services.database.db
    .updateTable('sessions')
    .set({ lastUsedAt: now.toISOString(), address, userAgent: userAgent.slice(0, NOTED_AGENT) })
    .where('tokenHash', '=', hash)
    .execute()
    .catch(() => {
      session.lastUsedAt = lastUsedAt
    })
}

/** The sessions of a user that count, the latest first. */
export const sessionsOf = (services: Services, userId: number) =>
  services.database.db
    .selectFrom('sessions')
    .leftJoin('users as administrators', 'administrators.id', 'sessions.impersonatorId')
    .select(['sessions.tokenHash', 'sessions.createdAt as openedAt', 'sessions.lastUsedAt', 'sessions.address', 'sessions.userAgent'])
    .select('administrators.email as administrator')
    .where('sessions.userId', '=', userId)
    .where('sessions.expiresAt', '>', services.clock().toISOString())
    .orderBy(sql`coalesce(sessions.last_used_at, sessions.created_at)`, 'desc')
    .limit(200)
    .execute()

/** Ends what an administrator does in other accounts: his sessions there, and tokens that would open one. */
const leaveOtherAccounts = async (db: Kysely<Tables>, administratorId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('impersonatorId', '=', administratorId).execute()
  await db.deleteFrom('loginTokens').where('issuedBy', '=', administratorId).execute()
}

/** Ends one session; an administrator's own also ends the administrator's sessions in other accounts. */
export const closeSession = async (services: Services, session: Session): Promise<void> => {
  const { db } = services.database
  await db.deleteFrom('sessions').where('tokenHash', '=', session.tokenHash).execute()
  if (session.userType === 'admin') await leaveOtherAccounts(db, session.userId)
  services.sessions?.forget()
}

/** Ends every session of a user, also those in other accounts, but for the one whose token hash is given. */
export const closeSessionsOf = async (db: Kysely<Tables>, userId: number, except = ''): Promise<void> => {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', except).execute()
  await leaveOtherAccounts(db, userId)
}
