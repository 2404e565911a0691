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
 * browser if the account was opened in it before; `model` is a month filled in without an account, `code` a code sent by mail, `invitation` what a company
 * invites.
 */
const LIMITS = {
  address: 30,
  account: 10,
  device: 10,
  'second-factor': 10,
  'device-factor': 10,
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
  invitation: 60,
} as const

/** Whose attempts are counted: `address:203.0.113.7`. */
export type Subject = { kind: keyof typeof LIMITS; name: string }

/** The eight groups of an IPv6 address, however it is spelled: `2001:0DB8::1` and `2001:db8:0::1` are the same. */
const groupsOf = (address: string): string[] => {
  // a URL writes an address in the one form of RFC 5952; it knows no zones, `%eth0`
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  return [...groups, ...Array(8 - groups.length - rest.length).fill('0'), ...rest]
}

/** The IPv4 address of an address, `::ffff:203.0.113.7` too; `null` for one of IPv6. */
const ipv4Of = (address: string): string | null => {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16))
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.')
}

/** An IPv6 subscriber has a whole /64 network, which counts as one address. */
const networkOf = (address: string): string => ipv4Of(address) ?? `${groupsOf(address).slice(0, 4).join(':')}::/64`

/** The network of a provider's customer or of an organisation: /24 of IPv4, /48 of IPv6. */
export const wideNetworkOf = (address: string): string => {
  const ipv4 = ipv4Of(address)
  return ipv4 ? `${ipv4.split('.').slice(0, 3).join('.')}.0/24` : `${groupsOf(address).slice(0, 3).join(':')}::/48`
}

/** Attempts from one network address; `::ffff:203.0.113.7` and `203.0.113.7` are the same. */
export const fromAddress = (
  kind: Exclude<keyof typeof LIMITS, 'account' | 'device' | 'second-factor' | 'device-factor' | 'current-password' | 'reset-account'>,
  address: string,
): Subject => ({
  kind,
  name: networkOf(address),
})

/** Attempts to sign in to one account, or to have e-mail sent to it, from any address; an address without an account counts too. */
export const onAccount = (email: string, kind: 'account' | 'reset-account' = 'account'): Subject => ({ kind, name: email.toLowerCase() })

/** Attempts from a browser in which the account was opened before. */
export const onDevice = (token: string, kind: 'device' | 'device-factor' = 'device'): Subject => ({
  kind,
  name: createHash('sha256').update(token).digest('base64url'),
})

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
