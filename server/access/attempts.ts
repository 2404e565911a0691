/**
 * Guessing is limited: attempts are counted in the database, so that every process counts together, in windows of
 * 15 minutes, before the answer is known, so that attempts made at the same moment are counted too.
 */
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { unlessDiskFull } from '../database/disk-full.ts'
import type { Services } from '../services.ts'

const WINDOW = 15 * 60_000

/** Attempts of a subject that are let through in one window. */
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

/** Attempts that come from one address, `::ffff:203.0.113.7` and `203.0.113.7` being one. */
export const fromAddress = (
  kind: Exclude<keyof typeof LIMITS, 'account' | 'device' | 'current-password' | 'reset-account'>,
  address: string,
): Subject => ({
  kind,
  name: networkOf(address),
})

/** Attempts to sign in to one account or to have e-mail sent to it, from any address, whether or not the account exists. */
export const onAccount = (email: string, kind: 'account' | 'reset-account' = 'account'): Subject => ({ kind, name: email.toLowerCase() })

/** Attempts that are made in a browser which the account was opened in before. */
export const onDevice = (token: string): Subject => ({ kind: 'device', name: createHash('sha256').update(token).digest('base64url') })

const rowOf = (services: Services, { kind, name }: Subject) => ({
  subject: `${kind}:${name}`,
  windowStart: new Date(Math.floor(services.clock().getTime() / WINDOW) * WINDOW).toISOString(),
})

/** Attempts that a full disk could not take, by subject and window: of this process alone. */
const unstored = new Map<string, number>()
const MOST_UNSTORED = 10_000

const countUnstored = ({ subject, windowStart }: ReturnType<typeof rowOf>): number => {
  if (unstored.size >= MOST_UNSTORED) unstored.clear()
  const key = `${windowStart} ${subject}`
  const failures = (unstored.get(key) ?? 0) + 1
  unstored.set(key, failures)
  return failures
}

/** Counts an attempt, or refuses it with TOO_MANY_ATTEMPTS when the window is full. */
export const countAttempt = async (services: Services, subject: Subject): Promise<void> => {
  const row = rowOf(services, subject)
  const count = () =>
    services.database.db
      .insertInto('signInAttempts')
      .values({ ...row, failures: 1 })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'windowStart']).doUpdateSet({ failures: sql`least(sign_in_attempts.failures + 1, 1000000)` }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
  const failures = await unlessDiskFull(
    async () => (await count()).failures,
    () => countUnstored(row),
  )
  if (failures > LIMITS[subject.kind]) throw new Refusal('TOO_MANY_ATTEMPTS')
}

/** Takes back one attempt that turned out to be no guess. */
export const forgiveAttempt = async (services: Services, subject: Subject): Promise<void> => {
  const row = rowOf(services, subject)
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
  const forget = () => services.database.db.deleteFrom('signInAttempts').where('subject', '=', rowOf(services, subject).subject).execute()
  await unlessDiskFull(forget, () => [])
}

/** Most rows that one sweep deletes, so that a sign-in does not wait for it. */
const SWEPT = 500

/** How long the outbox keeps a mail. */
const MAILS_KEPT = 30 * 24 * 60 * 60_000

/** How long a browser is remembered that the account was opened in. */
const DEVICES_KEPT = 365 * 24 * 60 * 60_000

/** How long it is remembered what the payment provider has told: it repeats itself for three days. */
const NOTICES_KEPT = 30 * 24 * 60 * 60_000

/**
 * Removes sessions, one-time tokens and codes, mails, notices of payments and counts that are over. Two sweeps at once take different
 * rows; on a full disk it can wait.
 */
export const sweep = (services: Services): Promise<void> =>
  unlessDiskFull(
    () => sweepRows(services),
    () => {},
  )

const sweepRows = async (services: Services): Promise<void> => {
  const now = services.clock()
  type Swept = 'sessions' | 'loginTokens' | 'passwordResets' | 'mails' | 'paymentNotices' | 'signInAttempts' | 'knownDevices'
  const before = (table: Swept, column: string, moment: Date) =>
    sql`delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${moment.toISOString()} limit ${sql.lit(SWEPT)} for update skip locked)`.execute(
      services.database.db,
    )
  await before('sessions', 'expiresAt', now)
  await before('loginTokens', 'expiresAt', now)
  await before('passwordResets', 'expiresAt', now)
  await before('mails', 'createdAt', new Date(now.getTime() - MAILS_KEPT))
  await before('paymentNotices', 'receivedAt', new Date(now.getTime() - NOTICES_KEPT))
  await before('knownDevices', 'lastUsedAt', new Date(now.getTime() - DEVICES_KEPT))
  await before('signInAttempts', 'windowStart', new Date(now.getTime() - WINDOW))
}
