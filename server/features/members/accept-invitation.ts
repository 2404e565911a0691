import { Refusal } from '#contract/refusals.ts'
import { ROLE_TEXTS } from '#contract/role-texts.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { onBehalfOf } from '../../access/company-access.ts'
import { type Session, tokenHash } from '../../access/session.ts'
import type { Author } from '../../database/author.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { journal } from '../journal/journal.repository.ts'
import { companyOfToken, requireGood } from './invitation-link.ts'
import { invitations, members } from './members.repository.ts'
import { TEXTS } from './texts.ts'

/** Counts a token that turns out to be none as a guess from the address. */
const guarded = async <T>(services: Services, address: string, work: () => Promise<T>): Promise<T> => {
  const network = fromAddress('token', address)
  await countAttempt(services, network)
  const done = await work()
  await forgiveAttempt(services, network)
  return done
}

/** What an invitation offers, for who has its link. */
export const showInvitation = (services: Services, token: string, address: string) =>
  guarded(services, address, async () => {
    const companyId = companyOfToken(token)
    const found = await onBehalfOf(services.database, companyId, (scope) => invitations.byToken(scope, tokenHash(token)), null)
    return requireGood(services, found)
  })

/** Whether the account may come in at all: not the demo's, which is everybody's, nor an administrator, nor one in another's account. */
const requireOwnAccount = async (
  services: Services,
  { userId, userType, impersonatorId }: Session,
): Promise<{ email: string; name: string }> => {
  if (impersonatorId !== null) throw new Refusal('IMPERSONATED')
  if (userType === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  const { email, name } = await users.byId(services.database.db, userId)
  if (isDemoAccount(services, email)) throw new Refusal('DEMO_ACCOUNT', { message: TEXTS.demoAccount })
  return { email, name }
}

/**
 * Makes the user a member with the role of the invitation, which is used up, and the company the user's active one. Of many at once one
 * wins; the same user may repeat it. A member stays what they are, and the invitation stays good.
 */
export const acceptInvitation = async (
  services: Services,
  { token, session, author, address }: { token: string; session: Session; author: Author; address: string },
): Promise<{ companyId: number }> => {
  const { email, name } = await requireOwnAccount(services, session)
  const { userId } = session
  return guarded(services, address, async () => {
    const companyId = companyOfToken(token)
    return onBehalfOf(
      services.database,
      companyId,
      async (scope) => {
        const found = await invitations.lockByToken(scope, tokenHash(token))
        const member = await members.find(scope, userId)
        const enter = async () => {
          await users.setActiveCompany(scope.trx, userId, scope.companyId)
          return { companyId }
        }
        if (member && found?.acceptedBy === userId) return enter()
        const invitation = requireGood(services, found)
        if (invitation.email !== null && invitation.email.toLowerCase() !== email.toLowerCase())
          throw new Refusal('OTHER_ACCOUNT', { message: TEXTS.forAnother(invitation.email) })
        if (member) return enter()
        const { driver, vehicle, role } = invitation
        // who accepts at the same moment waits for the invitation, who is linked by a change of role for the company
        if (driver) {
          await members.lockCompany(scope)
          if (await members.asDriver(scope, driver.id)) throw new Refusal('LINK_EXPIRED', { message: TEXTS.linkDriverTaken(driver.name) })
        }
        const now = services.clock().toISOString()
        await invitations.accept(scope, invitation.id, { acceptedAt: now, acceptedBy: userId })
        await members.add(scope, { userId, role, since: now, driverId: driver?.id ?? null, vehicleId: vehicle?.id ?? null })
        await audit(services, scope.trx, {
          ...{ action: 'member-added', userId, actorId: null },
          detail: { companyId, role, invitation: invitation.id },
        })
        await journal.note(scope, { name: `${name || email} · ${ROLE_TEXTS[role].name}` }, false)
        return enter()
      },
      author,
    )
  })
}
