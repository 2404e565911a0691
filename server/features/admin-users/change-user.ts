import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import { type Session, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { changePassword, replacePassword } from '../account/change-password.ts'
import { loginTokens } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { secondFactors } from '../auth/second-factors.repository.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { leaveCompanies, requireOwnedWithout } from '../companies/leave-company.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { adminUsers } from './admin-users.repository.ts'
import { secondFactorRemovedEmail } from './email-texts.ts'

const LIFETIME = 60_000

/** An account; refuses an administrator's. */
const userWithId = async (services: Services, id: number) => {
  const account = await adminUsers.byId(services.database.db, id)
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.userType === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  return account
}

/** A one-time token, valid for a minute, that signs an administrator in as a user. Refused for another administrator's account. */
export const loginAsUser = async (services: Services, { userId: actorId }: Session, id: number): Promise<string> => {
  await userWithId(services, id)
  const token = services.random(32).toString('base64url')
  const expiresAt = new Date(services.clock().getTime() + LIFETIME)
  await services.database.transaction(async (trx) => {
    await loginTokens.add(trx, { hash: tokenHash(token), userId: id, issuedBy: actorId, expiresAt })
    await audit(services, trx, { action: 'token-issued', userId: id, actorId })
  })
  return token
}

/** Sets the password of an account for an administrator, and ends its sessions; the administrator's own requires the current one. */
export const setUserPassword = async (
  services: Services,
  session: Session,
  { id, ...chosen }: HandlerInputOf<'setUserPassword'>['body'],
): Promise<void> => {
  if (id === session.userId) return changePassword(services, session, chosen)
  if (!(await adminUsers.byId(services.database.db, id))) throw new Refusal('NOT_FOUND')
  await replacePassword(services, { userId: id, password: chosen.password, actorId: session.userId })
}

/**
 * Removes the second factor of a user who has lost it, on behalf of an administrator. The action is recorded with the administrator, and
 * the user is informed by mail; without a factor nothing happens. Refused for an administrator's account: one administrator must not
 * weaken another.
 */
export const removeUserSecondFactor = async (services: Services, session: Session, userId: number): Promise<void> => {
  const account = await userWithId(services, userId)
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

/**
 * Deletes an account on behalf of an administrator: the user leaves all companies, those without another member are deleted with all
 * their data, and the user's sessions end. Administrators and the demo account cannot be deleted, nor the only owner of a
 * company with other members.
 */
export const deleteUser = async (services: Services, { userId: actorId }: Session, id: number): Promise<void> => {
  const account = await userWithId(services, id)
  if (isDemoAccount(services, account.email)) throw new Refusal('DEMO_ACCOUNT')
  for await (const company of companiesOf(services, id)) await company.within((scope) => requireOwnedWithout(scope, company))
  await leaveCompanies(services, { userId: id, impersonatorId: actorId })
  await services.database.transaction(async (trx) => {
    await audit(services, trx, { action: 'user-deleted', userId: id, actorId, detail: { email: account.email } })
    await adminUsers.delete(trx, id)
  })
}
