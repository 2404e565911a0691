import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, type Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { passwordResets, users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'

/** Changes the password of an account; its other sessions end and codes that were sent for a new one are used up. */
export const changePassword = async (
  services: Services,
  { userId, tokenHash, impersonatorId }: Session,
  password: string,
): Promise<void> => {
  const { email } = await users.byId(services.database.db, userId)
  if (isDemoAccount(services, email)) throw new Refusal('DEMO_ACCOUNT')
  const stored = await services.passwords.hash(password)
  await services.database.transaction(async (trx) => {
    await users.setPassword(trx, userId, stored)
    await passwordResets.spend(trx, userId, services.clock())
    await closeSessionsOf(trx, userId, tokenHash)
    await audit(services, trx, { action: 'password-changed', userId, actorId: impersonatorId })
  })
}
