import { codeDigits } from '#contract/auth.ts'
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, type Session, tokenHash } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { CODE_BYTES, resetCode } from '../auth/reset-code.ts'
import { postLetter } from '../mail/post-letter.ts'
import { deletions, persons } from './account.repository.ts'
import { deletedLetter } from './letters.ts'
import { sealPerson } from './sealed-person.ts'

/** How long a deletion can be taken back. */
const UNDO_FOR = 30 * 24 * 60 * 60_000

/**
 * Deletes the caller's account: its sessions end, and what is personal is erased, but for a copy that only the code in the mail to
 * its owner opens. With that code the account can be taken back for 30 days; the companies wait until then.
 */
export const deleteAccount = (world: World, { userId, impersonatorId }: Session): Promise<void> =>
  world.database.transaction(async (trx) => {
    const { user_type, ...person } = await persons.forUpdate(trx, userId)
    if (user_type === 'admin') throw new Refusal('ADMIN_ACCOUNT')
    if (isDemoAccount(world, person.email)) throw new Refusal('DEMO_ACCOUNT')
    const code = resetCode(world.random(CODE_BYTES))
    const secret = codeDigits(code)
    const ends = new Date(world.clock().getTime() + UNDO_FOR)
    await deletions.add(trx, {
      user_id: userId,
      code_hash: tokenHash(secret),
      sealed: sealPerson(person, secret),
      ends_at: ends.toISOString(),
    })
    await persons.erase(trx, userId, person.email)
    await closeSessionsOf(trx, userId)
    await audit(world, trx, { action: 'account-deleted', userId, actorId: impersonatorId })
    await postLetter(world, trx, person.email, deletedLetter({ publicUrl: world.config.PUBLIC_URL, code, until: dayInRomania(ends) }))
  })
