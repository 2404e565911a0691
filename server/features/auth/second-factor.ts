/** The second factor of a sign-in: codes of an authenticator application (TOTP, RFC 6238), and recovery codes for when it is lost. */
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { codeDigits } from '#contract/auth.ts'
import { Refusal } from '#contract/refusals.ts'
import { tokenHash } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
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
export const spendSecondFactor = async (services: Services, db: Kysely<Tables>, userId: number, typed: string): Promise<boolean> => {
  if (await spendTotp(services, db, userId, typed.replace(/\s/g, ''))) return true
  return secondFactors.spendRecovery(db, userId, tokenHash(codeDigits(typed)))
}

/** Activates a factor with one of its codes, and returns the recovery codes, which are shown only once. */
export const confirmSecondFactor = async (services: Services, db: Kysely<Tables>, userId: number, code: string): Promise<string[]> => {
  const factor = await secondFactors.of(db, userId)
  if (factor?.confirmedAt) throw new Refusal('SECOND_FACTOR_ON')
  if (!(await spendTotp(services, db, userId, code.replace(/\s/g, '')))) throw wrongCode()
  const codes = Array.from({ length: RECOVERY_CODES }, () => resetCode(services.random(CODE_BYTES)))
  await secondFactors.confirm(
    db,
    userId,
    services.clock(),
    codes.map((recovery) => tokenHash(codeDigits(recovery))),
  )
  return codes
}

/** The refusal of a wrong code, at its field. */
export const wrongCode = (): Refusal => new Refusal('WRONG_CODE', { fields: { code: new Refusal('WRONG_CODE').message } })
