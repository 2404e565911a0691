/** Actions of an account's owner on its second factor. */
import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgetAttempts } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, noteSecondFactor, type Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { beginSecondFactor, confirmSecondFactor } from '../auth/second-factor.ts'
import { secondFactors } from '../auth/second-factors.repository.ts'
import { requireOwner } from './require-owner.ts'

/** Begins to set up a second factor; requires the current password. */
export const begin = async (services: Services, session: Session, { current_password }: HandlerInputOf<'beginSecondFactor'>['body']) => {
  const { email } = await users.byId(services.database.db, session.userId)
  if (isDemoAccount(services, email)) throw new Refusal('DEMO_ACCOUNT')
  await requireOwner(services, session, current_password)
  return beginSecondFactor(services, services.database.db, { userId: session.userId, email })
}

/** Activates the second factor with one of its codes, and ends the other sessions, which were opened without it; at most ten wrong codes in 15 minutes. */
export const confirm = async (
  services: Services,
  { userId, tokenHash, impersonatorId }: Session,
  { code }: HandlerInputOf<'confirmSecondFactor'>['body'],
): Promise<{ recoveryCodes: string[] }> => {
  if (impersonatorId !== null) throw new Refusal('IMPERSONATED')
  const subject = { kind: 'current-password', name: `factor ${userId}` } as const
  await countAttempt(services, subject)
  const recoveryCodes = await services.database.transaction(async (trx) => {
    const codes = await confirmSecondFactor(services, trx, userId, code)
    await closeSessionsOf(trx, userId, tokenHash)
    await noteSecondFactor(trx, { tokenHash })
    await audit(services, trx, { action: 'second-factor-on', userId, actorId: null })
    return codes
  })
  await forgetAttempts(services, subject)
  return { recoveryCodes }
}

/** Removes the caller's second factor, which requires the current password; an administrator's sessions in other accounts end. */
export const remove = async (
  services: Services,
  session: Session,
  { current_password }: HandlerInputOf<'removeSecondFactor'>['body'],
): Promise<void> => {
  await requireOwner(services, session, current_password)
  await services.database.transaction(async (trx) => {
    if (!(await secondFactors.remove(trx, session.userId))) return
    if (session.userType === 'admin') await closeSessionsOf(trx, session.userId, session.tokenHash)
    await audit(services, trx, { action: 'second-factor-off', userId: session.userId, actorId: null })
  })
}
