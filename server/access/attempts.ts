/**
 * Limits guessing. Attempts are counted in the database, which all processes share, in windows of 15 minutes. Each attempt is counted
 * before its result is known, so that simultaneous attempts are counted too.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { unlessDiskFull } from '../database/disk-full.ts'
import type { Services } from '../services.ts'

const WINDOW = 15 * 60_000

/**
 * Most attempts of a subject in one window, by kind. A sign-in counts for the network address, and also for the account, or for the
 * browser if the account was opened in it before; `model` is a month filled in without an account, `code` a code sent by mail.
 */
const LIMITS = {
  address: 30,
  account: 10,
  device: 10,
  'current-password': 10,
  register: 300,
  trial: 6,
  model: 30,
  token: 30,
  unsubscribe: 30,
  social: 60,
  reset: 30,
  'reset-account': 3,
  code: 30,
} as const

/** Whose attempts are counted: `address:203.0.113.7`. */
export type Subject = { kind: keyof typeof LIMITS; name: string }

/** An IPv6 subscriber has a whole /64 network, which counts as one address. */
const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const whole = tail === undefined ? groups : [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return `${whole.slice(0, 4).join(':')}::/64`
}

/** Attempts from one network address; `::ffff:203.0.113.7` and `203.0.113.7` are the same. */
export const fromAddress = (
  kind: Exclude<keyof typeof LIMITS, 'account' | 'device' | 'current-password' | 'reset-account'>,
  address: string,
): Subject => ({
  kind,
  name: networkOf(address),
})

/** Attempts to sign in to one account, or to have e-mail sent to it, from any address; an address without an account counts too. */
export const onAccount = (email: string, kind: 'account' | 'reset-account' = 'account'): Subject => ({ kind, name: email.toLowerCase() })

/** Attempts from a browser in which the account was opened before. */
export const onDevice = (token: string): Subject => ({ kind: 'device', name: createHash('sha256').update(token).digest('base64url') })

const rowOf = (services: Services, { kind, name }: Subject) => ({
  subject: `${kind}:${name}`,
  windowStart: new Date(Math.floor(services.clock().getTime() / WINDOW) * WINDOW).toISOString(),
})

type Row = ReturnType<typeof rowOf>
const keyOf = ({ subject, windowStart }: Row): string => `${windowStart} ${subject}`

/** Attempts that could not be stored because the disk is full, by window and subject; other processes do not see them. */
const unstored = new Map<string, number>()
const MOST_UNSTORED = 10_000

const countUnstored = (row: Row): number => {
  if (unstored.size >= MOST_UNSTORED) unstored.clear()
  const key = keyOf(row)
  const attempts = (unstored.get(key) ?? 0) + 1
  unstored.set(key, attempts)
  return attempts
}

/** How many attempts are allowed, and the seconds until the window ends. */
const limitOf = (services: Services, { kind }: Subject) => {
  const left = WINDOW - (services.clock().getTime() % WINDOW)
  return { limit: LIMITS[kind], retryAfter: Math.ceil(left / 1000) }
}

/** Subjects whose window is full, and until when this is assumed without a query: guesses at full speed cost no statement. */
const full = new Map<string, number>()
const FULL_CACHE_MS = 5000

const isFull = (services: Services, row: Row): boolean => (full.get(keyOf(row)) ?? 0) > services.clock().getTime()

const noteFull = (services: Services, row: Row): void => {
  if (full.size >= MOST_UNSTORED) full.clear()
  full.set(keyOf(row), services.clock().getTime() + FULL_CACHE_MS)
}

const noteSpace = (row: Row): void => {
  full.delete(keyOf(row))
}

type TooMany = 'TOO_MANY_ATTEMPTS' | 'TOO_MANY_TRIALS' | 'TOO_MANY_DOCUMENTS'

/** Counts an attempt; refuses it when the window is full. */
export const countAttempt = async (services: Services, subject: Subject, refusal: TooMany = 'TOO_MANY_ATTEMPTS'): Promise<void> => {
  const row = rowOf(services, subject)
  const refused = () => new Refusal(refusal, limitOf(services, subject))
  if (isFull(services, row)) throw refused()
  const count = () =>
    services.database.db
      .insertInto('signInAttempts')
      .values({ ...row, failures: 1 })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'windowStart']).doUpdateSet({ failures: sql`least(sign_in_attempts.failures + 1, 1000000)` }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
  const attempts = await unlessDiskFull(
    async () => (await count()).failures,
    () => countUnstored(row),
  )
  if (attempts <= LIMITS[subject.kind]) return
  noteFull(services, row)
  throw refused()
}

/** Removes one attempt from the count: it was correct, so it was no guess. */
export const forgiveAttempt = async (services: Services, subject: Subject): Promise<void> => {
  const row = rowOf(services, subject)
  noteSpace(row)
  const forgive = () =>
    services.database.db
      .updateTable('signInAttempts')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('subject', '=', row.subject)
      .where('windowStart', '=', row.windowStart)
      .execute()
  await unlessDiskFull(forgive, () => [])
}

/** Forgets the attempts of a subject. */
export const forgetAttempts = async (services: Services, subject: Subject): Promise<void> => {
  const row = rowOf(services, subject)
  noteSpace(row)
  const forget = () => services.database.db.deleteFrom('signInAttempts').where('subject', '=', row.subject).execute()
  await unlessDiskFull(forget, () => [])
}

/** Most rows of a table that one cleanup deletes, so that the sign-in that triggers it does not wait long. */
const MOST_SWEPT = 500

/** Milliseconds for which the outbox keeps a mail. */
const MAILS_KEPT = 30 * 24 * 60 * 60_000

/** Milliseconds for which a browser in which an account was opened is remembered. */
const DEVICES_KEPT = 365 * 24 * 60 * 60_000

/** Milliseconds for which notices of the payment provider are stored to recognise repeated ones: Stripe repeats for three days. */
const NOTICES_KEPT = 30 * 24 * 60 * 60_000

/**
 * Deletes expired sessions, one-time tokens and codes, old mails, notices of payments, browsers and counts of past windows. Two
 * simultaneous cleanups delete different rows; on a full disk nothing is deleted.
 */
export const sweep = (services: Services): Promise<void> =>
  unlessDiskFull(
    () => sweepRows(services),
    () => {},
  )

const sweepRows = async (services: Services): Promise<void> => {
  const now = services.clock()
  type Swept = 'sessions' | 'loginTokens' | 'passwordResets' | 'mails' | 'paymentNotices' | 'signInAttempts' | 'knownDevices'
  const deleteOlder = (table: Swept, column: string, moment: Date) =>
    sql`delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${moment.toISOString()} limit ${sql.lit(MOST_SWEPT)} for update skip locked)`.execute(
      services.database.db,
    )
  await deleteOlder('sessions', 'expiresAt', now)
  await deleteOlder('loginTokens', 'expiresAt', now)
  await deleteOlder('passwordResets', 'expiresAt', now)
  await deleteOlder('mails', 'createdAt', new Date(now.getTime() - MAILS_KEPT))
  await deleteOlder('paymentNotices', 'receivedAt', new Date(now.getTime() - NOTICES_KEPT))
  await deleteOlder('knownDevices', 'lastUsedAt', new Date(now.getTime() - DEVICES_KEPT))
  await deleteOlder('signInAttempts', 'windowStart', new Date(now.getTime() - WINDOW))
}
