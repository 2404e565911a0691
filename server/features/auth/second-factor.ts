/** The second factor of a sign-in: codes of an authenticator application (TOTP, RFC 6238), and recovery codes for when it is lost. */
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { codeDigits } from '#contract/auth.ts'
import { Refusal } from '#contract/refusals.ts'
import { tokenHash } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import { CODE_BYTES, resetCode } from './reset-code.ts'

const RECOVERY_CODES = 10
const STEP_SECONDS = 30

const totpOf = (secret: string, label: string): TOTP => new TOTP({ issuer: 'Parcurs', label, secret: Secret.fromBase32(secret) })

export const secondFactors = {
  /** The factor of an account; `undefined` when none was begun, unconfirmed until a code of it was typed. */
  of: (db: Kysely<Tables>, userId: number) =>
    db.selectFrom('secondFactors').select(['secret', 'confirmedAt', 'lastStep']).where('userId', '=', userId).executeTakeFirst(),

  /** Whether an account is opened with a second factor. */
  isOn: async (db: Kysely<Tables>, userId: number): Promise<boolean> => (await secondFactors.of(db, userId))?.confirmedAt != null,

  remove: async (db: Kysely<Tables>, userId: number): Promise<void> => {
    await db.deleteFrom('secondFactors').where('userId', '=', userId).execute()
    await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  },
}

/** Begins a factor: its secret, and the address that the application reads from a picture. One that is in force stays. */
export const beginSecondFactor = async (
  services: Services,
  db: Kysely<Tables>,
  { userId, email }: { userId: number; email: string },
): Promise<{ secret: string; url: string }> => {
  const secret = new Secret({ buffer: new Uint8Array(services.random(20)).buffer }).base32
  const begun = await db
    .insertInto('secondFactors')
    .values({ userId, secret })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ secret, lastStep: 0 }).where('secondFactors.confirmedAt', 'is', null))
    .returning('userId')
    .executeTakeFirst()
  if (!begun) throw new Refusal('SECOND_FACTOR_ON')
  return { secret, url: totpOf(secret, email).toString() }
}

/** Uses up a code of the application; false for a wrong one and for one that was used. A clock may be 30 seconds off. */
const spendTotp = async (services: Services, db: Kysely<Tables>, userId: number, code: string): Promise<boolean> => {
  const factor = await secondFactors.of(db, userId)
  if (!factor || !/^\d{6}$/.test(code)) return false
  const timestamp = services.clock().getTime()
  const delta = totpOf(factor.secret, '').validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
  const used = await db
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** Uses up a code, of the application or one of the recovery codes; false when it is neither. */
export const spendSecondFactor = async (services: Services, db: Kysely<Tables>, userId: number, typed: string): Promise<boolean> => {
  if (await spendTotp(services, db, userId, typed.replace(/\s/g, ''))) return true
  const removed = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', tokenHash(codeDigits(typed)))
    .returning('userId')
    .executeTakeFirst()
  return removed !== undefined
}

/** Puts a begun factor in force with a code of it, and returns the recovery codes, which are shown once. */
export const confirmSecondFactor = async (services: Services, db: Kysely<Tables>, userId: number, code: string): Promise<string[]> => {
  const factor = await secondFactors.of(db, userId)
  if (factor?.confirmedAt) throw new Refusal('SECOND_FACTOR_ON')
  if (!(await spendTotp(services, db, userId, code.replace(/\s/g, '')))) throw wrongCode()
  await db.updateTable('secondFactors').set({ confirmedAt: services.clock().toISOString() }).where('userId', '=', userId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, () => resetCode(services.random(CODE_BYTES)))
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(codes.map((recovery) => ({ userId, codeHash: tokenHash(codeDigits(recovery)) })))
    .execute()
  return codes
}

/** The refusal of a wrong code, at its field. */
export const wrongCode = (): Refusal => new Refusal('WRONG_CODE', { fields: { code: new Refusal('WRONG_CODE').message } })
