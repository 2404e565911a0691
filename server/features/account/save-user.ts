import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import type { Session } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { passwordResets, users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { postLetter } from '../mail/post-letter.ts'
import { followAddress } from '../subscription/follow-person.ts'
import { movedLetter } from './letters.ts'

/**
 * Changes name, address and telephone of an account. Another address takes effect at once: codes that went to the old one are used
 * up, and the old one is told. One that is taken is refused with EMAIL_TAKEN at its field.
 */
export const saveUser = async (
  world: World,
  { userId, impersonatorId }: Session,
  person: HandlerInputOf<'saveUser'>['body'],
): Promise<void> => {
  const before = await world.database.transaction(async (trx) => {
    const { email } = await users.byId(trx, userId)
    const moved = email.toLowerCase() !== person.email.toLowerCase()
    if (moved && isDemoAccount(world, email)) {
      const refusal = new Refusal('DEMO_ACCOUNT')
      throw new Refusal('DEMO_ACCOUNT', { fields: { email: refusal.message } })
    }
    await users.setPerson(trx, userId, person)
    if (!moved) return email
    await passwordResets.spend(trx, userId, world.clock())
    await postLetter(world, trx, email, movedLetter({ before: email, after: person.email }))
    await audit(world, trx, { action: 'email-changed', userId, actorId: impersonatorId, detail: { before: email, after: person.email } })
    return email
  })
  await followAddress(world, userId, before, person.email)
}
