import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgetAttempts, forgiveAttempt, fromAddress, onAccount } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { requireStrongPassword } from '../../access/password-strength.ts'
import { closeSessionsOf, openSession, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { passwordResets, users } from './auth.repository.ts'
import { emailConfirmations } from './email-confirmations.repository.ts'
import { requireSecondFactor } from './second-factor.ts'

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
