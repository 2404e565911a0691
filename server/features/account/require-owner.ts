import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgetAttempts } from '../../access/attempts.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'

const atField = (code: 'CURRENT_PASSWORD' | 'NO_PASSWORD', message = new Refusal(code).message): Refusal =>
  new Refusal(code, { message, fields: { current_password: message } })

/**
 * Proves that the account's owner asks for a change of how one signs in, by the password that the account has now. Refuses an
 * administrator in a customer's account with IMPERSONATED, another password with CURRENT_PASSWORD, and an account that is opened with
 * Google alone with NO_PASSWORD: a code of the mail gives it one. Ten wrong passwords are the most in 15 minutes.
 */
export const requireOwner = async (services: Services, { userId, impersonatorId }: Session, currentPassword: string): Promise<void> => {
  if (impersonatorId !== null) throw new Refusal('IMPERSONATED')
  const stored = await users.passwordHash(services.database.db, userId)
  if (stored === null) throw atField('NO_PASSWORD')
  if (currentPassword === '') throw atField('CURRENT_PASSWORD', MESSAGE.required)
  const subject = { kind: 'current-password', name: String(userId) } as const
  await countAttempt(services, subject)
  if (!(await services.passwords.matches(currentPassword, stored, userId))) throw atField('CURRENT_PASSWORD')
  await forgetAttempts(services, subject)
}
