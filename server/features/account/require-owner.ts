import { MESSAGE } from '#contract/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgetAttempts } from '../../access/attempts.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'

const atField = (code: 'CURRENT_PASSWORD' | 'NO_PASSWORD', message = new Refusal(code).message): Refusal =>
  new Refusal(code, { message, fields: { current_password: message } })

/**
 * Proves by the current password that the account's owner wants to change how the account is opened. Refuses an administrator in a
 * customer's account with IMPERSONATED, a wrong password with CURRENT_PASSWORD, and an account that is opened with Google alone with
 * NO_PASSWORD: the user first sets a password with a mailed code. At most ten wrong passwords in 15 minutes.
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
