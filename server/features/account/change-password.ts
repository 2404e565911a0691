import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import { requireStrongPassword } from '../../access/password-strength.ts'
import { closeSessionsOf, type Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { passwordResets, users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { requireOwner } from './require-owner.ts'

type Change = {
  userId: number
  password: string
  /** Hash of the token of the session that stays open. */
  keep?: string
  /** The administrator who sets another user's password. */
  actorId: number | null
}

/** Sets the password of an account; all its sessions end except one, and codes sent for a new password become invalid. */
export const replacePassword = async (services: Services, { userId, password, keep, actorId }: Change): Promise<void> => {
  const { email } = await users.byId(services.database.db, userId)
  if (isDemoAccount(services, email)) throw new Refusal('DEMO_ACCOUNT')
  requireStrongPassword(password, email)
  const stored = await services.passwords.hash(password, userId)
  await services.database.transaction(async (trx) => {
    await users.setPassword(trx, userId, stored)
    await passwordResets.spend(trx, userId, services.clock())
    await closeSessionsOf(trx, userId, keep)
    await audit(services, trx, { action: 'password-changed', userId, actorId })
  })
}

/** Changes the caller's password, for which the current one is required; the other sessions end. */
export const changePassword = async (
  services: Services,
  session: Session,
  { password, current_password }: HandlerInputOf<'changePassword'>['body'],
): Promise<void> => {
  const { email } = await users.byId(services.database.db, session.userId)
  if (isDemoAccount(services, email)) throw new Refusal('DEMO_ACCOUNT')
  await requireOwner(services, session, current_password)
  await replacePassword(services, { userId: session.userId, password, keep: session.tokenHash, actorId: null })
}
