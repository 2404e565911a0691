/** Sessions: opaque random tokens, of which only a hash is stored. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Role } from '#domain/company/roles.ts'
import type { UserType } from '#domain/vocabulary.ts'
import { isDiskFull } from '../database/disk-full.ts'
import { prepared } from '../database/fast/prepared.ts'
import type { Tables } from '../database/tables.ts'
import type { Services } from '../services.ts'

export type Session = {
  userId: number
  userType: UserType
  tokenHash: string
  /** The administrator who signed in to the account of the user; `null` when the user signed in. */
  impersonatorId: number | null
  /** Whether it was opened with the second factor of the account. */
  secondFactor: boolean
  /** The stored time of its last use; absent for a session that is itself not stored. */
  lastUsedAt?: string | null
}

const HOURS = 3_600_000
const LIFETIME = { short: 12 * HOURS, remembered: 30 * 24 * HOURS, unstored: HOURS / 2 }
/** Milliseconds without a request after which a session without "remember me" ends. */
const IDLE = 3 * HOURS

/** The stored form of a token: the token cannot be computed from it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** An unguessable token of 256 bits. */
const newToken = (services: Services): string => services.random(32).toString('base64url')

/**
 * Opens a session, within a transaction when given one, and returns its token. It ends after 12 hours, or after three hours without a
 * request; with "remember me" after 30 days.
 */
export const openSession = async (
  services: Services,
  user: { id: number },
  {
    remember = false,
    impersonatorId = null,
    secondFactor = false,
  }: { remember?: boolean; impersonatorId?: number | null; secondFactor?: boolean } = {},
  db: Kysely<Tables> = services.database.db,
): Promise<string> => {
  const token = newToken(services)
  const now = services.clock()
  const expires = new Date(now.getTime() + (remember ? LIFETIME.remembered : LIFETIME.short))
  const row = {
    tokenHash: tokenHash(token),
    userId: user.id,
    impersonatorId,
    secondFactor,
    createdAt: now.toISOString(),
    expiresAt: expires.toISOString(),
  }
  try {
    await db.insertInto('sessions').values(row).execute()
    return token
  } catch (error) {
    // after an error a transaction accepts no further statement
    const unstored =
      isDiskFull(error) && impersonatorId === null && !db.isTransaction ? await unstoredToken(services, user.id, secondFactor) : null
    if (unstored === null) throw error
    return unstored
  }
}

/** Signature of an unstored session's claim, with a key that changes with the user's password. */
const signatureOf = (passwordHash: string, claim: string): Buffer => createHmac('sha256', passwordHash).update(`session.${claim}`).digest()

/**
 * The token of a session that cannot be stored because the disk is full: it contains the user, its expiry and whether the second factor
 * was given, signed with the hash of the user's password, so that a new password ends it. `null` for a user without a password.
 */
const unstoredToken = async (services: Services, userId: number, secondFactor: boolean): Promise<string | null> => {
  const user = await services.database.db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirst()
  if (!user?.passwordHash) return null
  const claim = `${userId}.${services.clock().getTime() + LIFETIME.unstored}.${Number(secondFactor)}`
  return `u.${claim}.${signatureOf(user.passwordHash, claim).toString('base64url')}`
}

/** A company that a user is a member of, the user's role in it, and the record of a driver that the user is; `null` without one. */
export type Membership = { companyId: number; role: Role; driverId: number | null }

const MEMBER_OF = sql<string[]>`
  array(select concat_ws(' ', company_id, role, driver_id) from memberships where user_id = users.id)`.as('memberOf')
const membershipsIn = (memberOf: readonly string[]): Membership[] =>
  memberOf.map((membership) => {
    const [companyId, role, driverId] = membership.split(' ')
    return { companyId: Number(companyId), role: role as Role, driverId: driverId === undefined ? null : Number(driverId) }
  })

/** The session of a token that is not stored; `null` when it has expired or its signature is not ours. */
const unstoredSession = async (services: Services, token: string, claim: string, signature: string): Promise<UserSession | null> => {
  const [userId = 0, expires = 0, secondFactor = 0] = claim.split('.').map(Number)
  if (!Number.isSafeInteger(userId) || expires <= services.clock().getTime()) return null
  const row = await services.database.db
    .selectFrom('users')
    .select(['id', 'userType', 'passwordHash', MEMBER_OF])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row?.passwordHash || !timingSafeEqual(signatureOf(row.passwordHash, claim), Buffer.from(signature, 'base64url'))) return null
  const factors = { impersonatorId: null, secondFactor: secondFactor === 1 }
  const session = { userId: row.id, userType: row.userType as UserType, tokenHash: tokenHash(token), ...factors }
  return { session, memberships: membershipsIn(row.memberOf) }
}

type UserSession = { session: Session; memberships: Membership[] }
type StoredSession = UserSession & { openedAt: string; expiresAt: string }

/** Whether a stored session has ended: by age, or because it was not used for hours. Sessions with "remember me" end by age alone. */
const isOver = ({ session, openedAt, expiresAt }: StoredSession, now: number): boolean => {
  const end = Date.parse(expiresAt)
  const remembered = end - Date.parse(openedAt) > LIFETIME.short
  return end <= now || (!remembered && Date.parse(session.lastUsedAt ?? openedAt) + IDLE <= now)
}

/**
 * The session of a bearer token and, in the same round trip, the companies of its user; `null` when it does not exist, has expired or was
 * ended.
 */
export const sessionIn = async (services: Services, token: string | undefined): Promise<UserSession | null> => {
  if (!token || token.length > 200) return null
  const [, claim, signature] = /^u\.(\d+\.\d+\.[01])\.([\w-]{43})$/.exec(token) ?? []
  if (claim && signature) return unstoredSession(services, token, claim, signature)
  const stored = await storedSession(services, tokenHash(token))
  return stored && !isOver(stored, services.clock().getTime()) ? stored : null
}

/** Whether the session of a token's hash is stored and has not ended. */
export const isSessionOpen = async (services: Services, hash: string): Promise<boolean> => {
  const stored = await storedSession(services, hash)
  return stored !== null && !isOver(stored, services.clock().getTime())
}

/** The stored session of a token's hash, whether it has expired or not. */
const storedSession = async (services: Services, hash: string): Promise<StoredSession | null> => {
  const row = await services.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['users.id', 'users.userType', 'sessions.impersonatorId', 'sessions.secondFactor', 'sessions.lastUsedAt'])
    .select(['sessions.createdAt as openedAt', 'sessions.expiresAt', MEMBER_OF])
    .modifyFront(prepared)
    .where('sessions.tokenHash', '=', hash)
    .executeTakeFirst()
  if (!row) return null
  const { impersonatorId, secondFactor, lastUsedAt, openedAt, expiresAt } = row
  const session = { userId: row.id, userType: row.userType as UserType, tokenHash: hash, impersonatorId, secondFactor, lastUsedAt }
  return { session, memberships: membershipsIn(row.memberOf), openedAt, expiresAt }
}

/** Milliseconds by which the stored time of a session's last use may lag behind. */
const USE_STORED_EVERY = 10 * 60_000
const AGENT_CHARACTERS = 300

/**
 * Stores where and when a session is used, every ten minutes at most. The request does not wait for it; after a failure the next request
 * stores it.
 */
export const noteUse = (services: Services, session: Session, address: string, userAgent = ''): void => {
  const { tokenHash: hash, lastUsedAt } = session
  if (lastUsedAt === undefined) return
  const now = services.clock()
  if (lastUsedAt !== null && now.getTime() - Date.parse(lastUsedAt) < USE_STORED_EVERY) return
  session.lastUsedAt = now.toISOString()
  services.database.db
    .updateTable('sessions')
    .set({ lastUsedAt: now.toISOString(), address, userAgent: userAgent.slice(0, AGENT_CHARACTERS) })
    .where('tokenHash', '=', hash)
    .execute()
    .catch(() => {
      session.lastUsedAt = lastUsedAt
    })
}

/** Notes that the user of a session has given the second factor of the account since it was opened. */
export const noteSecondFactor = async (db: Kysely<Tables>, { tokenHash: hash }: Pick<Session, 'tokenHash'>): Promise<void> => {
  await db.updateTable('sessions').set({ secondFactor: true }).where('tokenHash', '=', hash).execute()
}

/** The user's sessions that have not ended, the most recently used first. */
export const sessionsOf = (services: Services, userId: number) =>
  services.database.db
    .selectFrom('sessions')
    .leftJoin('users as administrators', 'administrators.id', 'sessions.impersonatorId')
    .select(['sessions.tokenHash', 'sessions.createdAt as openedAt', 'sessions.lastUsedAt', 'sessions.address', 'sessions.userAgent'])
    .select('administrators.email as administrator')
    .where('sessions.userId', '=', userId)
    .where('sessions.expiresAt', '>', services.clock().toISOString())
    .where(
      sql<boolean>`(sessions.expires_at - sessions.created_at > make_interval(secs => ${LIFETIME.short / 1000})
        or coalesce(sessions.last_used_at, sessions.created_at) > ${new Date(services.clock().getTime() - IDLE).toISOString()})`,
    )
    .orderBy(sql`coalesce(sessions.last_used_at, sessions.created_at)`, 'desc')
    .limit(200)
    .execute()

/** Ends the sessions that an administrator opened in other accounts, and the tokens that would open one. */
const leaveOtherAccounts = async (db: Kysely<Tables>, administratorId: number): Promise<void> => {
  await db.deleteFrom('sessions').where('impersonatorId', '=', administratorId).execute()
  await db.deleteFrom('loginTokens').where('issuedBy', '=', administratorId).execute()
}

/** Ends one session; when it is an administrator's own, also the sessions that the administrator opened in other accounts. */
export const closeSession = async (services: Services, session: Session): Promise<void> => {
  const { db } = services.database
  await db.deleteFrom('sessions').where('tokenHash', '=', session.tokenHash).execute()
  if (session.userType === 'admin') await leaveOtherAccounts(db, session.userId)
}

/** Ends every session of a user, including those in other accounts, except the one with the given token hash. */
export const closeSessionsOf = async (db: Kysely<Tables>, userId: number, except = ''): Promise<void> => {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('tokenHash', '!=', except).execute()
  await leaveOtherAccounts(db, userId)
}
