import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { secondFactors } from '../auth/second-factors.repository.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { adminUsers } from './admin-users.repository.ts'
import { secondFactorRemovedEmail } from './email-texts.ts'

/**
 * Removes the second factor of a user who has lost it, on behalf of an administrator. The action is recorded with the administrator, and
 * the user is informed by mail; without a factor nothing happens. Refused for an administrator's account: one administrator must not
 * weaken another.
 */
export const removeUserSecondFactor = async (services: Services, session: Session, userId: number): Promise<void> => {
  const account = await adminUsers.byId(services.database.db, userId)
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.userType === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  await services.database.transaction(async (trx) => {
    if (!(await secondFactors.remove(trx, userId))) return
    await audit(services, trx, { action: 'second-factor-off', userId, actorId: session.userId })
    await queueEmail(
      services,
      trx,
      account.email,
      secondFactorRemovedEmail({ publicUrl: services.config.PUBLIC_URL, email: account.email }),
    )
  })
}
