import { codeDigits } from '#contract/auth.ts'
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgetAttempts, forgiveAttempt, fromAddress, onAccount } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { requireStrongPassword } from '../../access/password-strength.ts'
import { closeSessionsOf, openSession, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { mails } from '../mail/emails.repository.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { passwordResets, users } from './auth.repository.ts'
import { isDemoAccount } from './demo-account.ts'
import { emailConfirmations } from './email-confirmations.repository.ts'
import { resetEmail } from './email-texts.ts'
import { CODE_BYTES, resetCode } from './reset-code.ts'
import { requireSecondFactor } from './second-factor.ts'

const GOOD_FOR = 60 * 60_000

/**
 * Sends a one-time code to the address of an account, valid for 60 minutes. The answer does not reveal whether the account exists:
 * without an account the same writes run and are rolled back. At most three mails to an address in 15 minutes.
 */
export const forgotPassword = async (services: Services, email: string, address: string): Promise<void> => {
  await countAttempt(services, fromAddress('reset', address))
  await countAttempt(services, onAccount(email, 'reset-account'))
  const code = resetCode(services.random(CODE_BYTES))
  const publicUrl = services.config.PUBLIC_URL
  await services.database.transaction(async (trx) => {
    const user = await users.byEmail(trx, email)
    // the spelling stored with the account is the one that its owner typed
    const { id } = await queueEmail(services, trx, user?.email ?? email, resetEmail({ publicUrl, email: user?.email ?? email, code }))
    if (!user || isDemoAccount(services, email)) return mails.remove(trx, id)
    const expires = new Date(services.clock().getTime() + GOOD_FOR)
    await passwordResets.add(trx, { codeHash: tokenHash(codeDigits(code)), userId: user.id, expiresAt: expires.toISOString() })
  })
}

/**
 * Sets a new password with the code of a mail, once and while the code is valid. Every session of the account ends, its other codes
 * become invalid, failed sign-ins are forgotten, and the user is signed in.
 */
export const setPassword = async (
  services: Services,
  { code, password, second_factor }: HandlerInputOf<'setPassword'>['body'],
  address: string,
): Promise<{ token: string }> => {
  const network = fromAddress('code', address)
  await countAttempt(services, network)
  const hash = tokenHash(code)
  const reset = await passwordResets.byCode(services.database.db, hash, services.clock())
  if (!reset) throw new Refusal('CODE_EXPIRED')
  requireStrongPassword(password, reset.email)
  const owner = { id: reset.userId, email: reset.email }
  const secondFactor = await requireSecondFactor(services, owner, { typed: second_factor, address, field: 'second_factor' })
  const stored = await services.passwords.hash(password, address)
  const token = await services.database.transaction(async (trx) => {
    const used = await passwordResets.spend(trx, reset.userId, services.clock())
    // a simultaneous request has used the code since it was read
    if (!used.includes(hash)) throw new Refusal('CODE_EXPIRED')
    await users.setPassword(trx, reset.userId, stored)
    await emailConfirmations.confirm(trx, reset.userId, services.clock())
    await closeSessionsOf(trx, reset.userId)
    await audit(services, trx, { action: 'password-reset', userId: reset.userId, actorId: null })
    return openSession(services, owner, { secondFactor }, trx)
  })
  await forgiveAttempt(services, network)
  await forgetAttempts(services, onAccount(reset.email))
  return { token }
}
