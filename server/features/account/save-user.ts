import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { passwordResets, users } from '../auth/auth.repository.ts'
import { sendConfirmationOnce } from '../auth/confirm-email.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { movedEmail } from '../auth/email-texts.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { followAddress } from '../subscription/billing-recipient.ts'
import { requireOwner } from './require-owner.ts'

const emailTaken = (): Refusal => new Refusal('EMAIL_TAKEN', { fields: { email: new Refusal('EMAIL_TAKEN').message } })

/**
 * Changes name, address and telephone of an account. A new address requires the password. Where mail is sent, it takes effect with the
 * code sent to it, else at once: codes sent to the old address become invalid, and the old address is informed. An address that is taken
 * is refused with EMAIL_TAKEN at its field.
 */
export const saveUser = async (
  services: Services,
  session: Session,
  { current_password, ...person }: HandlerInputOf<'saveUser'>['body'],
): Promise<{ pendingEmail: string | null }> => {
  const { userId } = session
  const before = await services.database.transaction(async (trx) => {
    const { email } = await users.byId(trx, userId)
    const moved = email.toLowerCase() !== person.email.toLowerCase()
    if (moved && isDemoAccount(services, email)) {
      const refusal = new Refusal('DEMO_ACCOUNT')
      throw new Refusal('DEMO_ACCOUNT', { fields: { email: refusal.message } })
    }
    if (moved) await requireOwner(services, session, current_password)
    if (moved && services.config.CONFIRM_EMAIL) {
      if (await users.byEmail(trx, person.email)) throw emailTaken()
      await users.setPerson(trx, userId, { ...person, email })
      await sendConfirmationOnce(services, trx, userId, person.email)
      return null
    }
    await users.setPerson(trx, userId, person)
    if (!moved) return email
    await passwordResets.spend(trx, userId, services.clock())
    await queueEmail(services, trx, email, movedEmail({ before: email, after: person.email }))
    await audit(services, trx, { action: 'email-changed', userId, actorId: null, detail: { before: email, after: person.email } })
    return email
  })
  if (before === null) return { pendingEmail: person.email }
  await followAddress(services, userId, before, person.email)
  return { pendingEmail: null }
}
