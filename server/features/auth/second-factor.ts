/** The second factor of a sign-in: codes of an authenticator application (TOTP, RFC 6238), and recovery codes for when it is lost. */
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { codeDigits } from '#contract/auth.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgetAttempts, type Subject } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { type Session, tokenHash } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { passwordResets } from './auth.repository.ts'
import { guessedEmail } from './email-texts.ts'
import { CODE_BYTES, resetCode } from './reset-code.ts'
import { secondFactors } from './second-factors.repository.ts'

const RECOVERY_CODES = 10
const STEP_SECONDS = 30

const totpOf = (secret: string, label: string): TOTP => new TOTP({ issuer: 'Parcurs', label, secret: Secret.fromBase32(secret) })

/** Begins to set up a factor: its secret, and the address that the application reads from a QR code. An active factor stays. */
export const beginSecondFactor = async (
  services: Services,
  db: Kysely<Tables>,
  { userId, email }: { userId: number; email: string },
): Promise<{ secret: string; url: string }> => {
  const secret = new Secret({ buffer: new Uint8Array(services.random(20)).buffer }).base32
  if (!(await secondFactors.begin(db, userId, secret))) throw new Refusal('SECOND_FACTOR_ON')
  return { secret, url: totpOf(secret, email).toString() }
}

/** Uses up a code of the application; false for a wrong or already used one. Clocks may differ by 30 seconds. */
const spendTotp = async (services: Services, db: Kysely<Tables>, userId: number, code: string): Promise<boolean> => {
  const factor = await secondFactors.of(db, userId)
  if (!factor || !/^\d{6}$/.test(code)) return false
  const timestamp = services.clock().getTime()
  const delta = totpOf(factor.secret, '').validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
  return secondFactors.spendStep(db, userId, step)
}

/** Uses up a code of the application or a recovery code; false when it is neither. */
const spendSecondFactor = async (services: Services, db: Kysely<Tables>, userId: number, typed: string): Promise<boolean> => {
  if (await spendTotp(services, db, userId, typed.replace(/\s/g, ''))) return true
  return secondFactors.spendRecovery(db, userId, tokenHash(codeDigits(typed)))
}

const wrongCode = (field: TypedFactor['field']): Refusal =>
  new Refusal('WRONG_CODE', { fields: { [field]: new Refusal('WRONG_CODE').message } })

/** Wrong factors one after another after which the codes that were mailed are spent. */
const MOST_FAILURES = 10

/** Records a wrong factor; every tenth one after another spends the account's mailed codes, and its owner is told. */
const recordWrongFactor = async (services: Services, { id: userId, email }: Owner, address: string): Promise<void> => {
  await services.database.transaction(async (trx) => {
    const failures = await secondFactors.countFailure(trx, userId)
    await audit(services, trx, { action: 'second-factor-failed', userId, actorId: null, detail: { address } })
    if (failures === 0 || failures % MOST_FAILURES > 0) return
    await passwordResets.spend(trx, userId, services.clock())
    await audit(services, trx, { action: 'second-factor-guessed', userId, actorId: null, detail: { address, failures } })
    await queueEmail(services, trx, email, guessedEmail({ publicUrl: services.config.PUBLIC_URL, email }))
  })
}

type Owner = { id: number; email: string }
type TypedFactor = {
  typed: string | null
  /** The network address of the caller, for the audit log. */
  address: string
  /** Where the code is typed. */
  field: 'code' | 'second_factor'
  /** Whose attempts are counted, where it is not the account's. */
  subject?: Subject
}

/**
 * Requires the second factor of an account that has one, on every way in, and returns whether it was given; an account without one needs
 * none. Refuses with SECOND_FACTOR when nothing was typed, which is no guess, and with WRONG_CODE at its field. At most ten guesses of an
 * account in 15 minutes on all ways together; after ten wrong ones the codes that were mailed are spent, and the owner is told.
 */
export const requireSecondFactor = async (
  services: Services,
  owner: Owner,
  { typed, address, field, subject }: TypedFactor,
): Promise<boolean> => {
  const { db } = services.database
  if (!(await secondFactors.isOn(db, owner.id))) return false
  if (!typed) throw new Refusal('SECOND_FACTOR')
  const counted: Subject = subject ?? { kind: 'second-factor', name: String(owner.id) }
  await countAttempt(services, counted)
  if (!(await spendSecondFactor(services, db, owner.id, typed))) {
    await recordWrongFactor(services, owner, address)
    throw wrongCode(field)
  }
  await forgetAttempts(services, counted)
  await secondFactors.forgetFailures(db, owner.id)
  return true
}

/** Activates a factor with one of its codes, and returns the recovery codes, which are shown only once. */
export const confirmSecondFactor = async (services: Services, db: Kysely<Tables>, userId: number, code: string): Promise<string[]> => {
  const factor = await secondFactors.of(db, userId)
  if (factor?.confirmedAt) throw new Refusal('SECOND_FACTOR_ON')
  if (!(await spendTotp(services, db, userId, code.replace(/\s/g, '')))) throw wrongCode('code')
  const codes = Array.from({ length: RECOVERY_CODES }, () => resetCode(services.random(CODE_BYTES)))
  const hashes = codes.map((recovery) => tokenHash(codeDigits(recovery)))
  await secondFactors.confirm(db, userId, services.clock(), hashes)
  return codes
}

/** Whether an account is an administrator's that has no second factor. */
export const lacksSecondFactor = async ({ database: { db } }: Services, userId: number): Promise<boolean> => {
  const user = await secondFactors.standing(db, userId)
  return user.userType === 'admin' && user.confirmedAt === null
}

/**
 * Refuses an administrator whose session was opened without a second factor: with SECOND_FACTOR_DUE where the account has none, else with
 * NOT_AUTHENTICATED, because signing in again asks for it. A factor that is removed is taken from the sessions, too.
 */
export const requireAdministratorsFactor = async (services: Services, { userId, secondFactor }: Session): Promise<void> => {
  if (secondFactor) return
  throw new Refusal((await lacksSecondFactor(services, userId)) ? 'SECOND_FACTOR_DUE' : 'NOT_AUTHENTICATED')
}
