import { codeDigits } from '#contract/auth.ts'
import { Refusal } from '#contract/refusals.ts'
import { dayInRomania } from '#domain/calendar/day.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, type Session, tokenHash } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { CODE_BYTES, resetCode } from '../auth/reset-code.ts'
import { companies } from '../companies/companies.repository.ts'
import { companiesOf } from '../companies/companies-of.ts'
import { postLetter } from '../mail/post-letter.ts'
import { endRenewal } from '../subscription/end-orders.ts'
import { handOverLetters } from '../subscription/follow-person.ts'
import { deletions, erasedAddress, persons } from './account.repository.ts'
import { deletedLetter } from './letters.ts'
import { sealPerson } from './sealed-person.ts'

/** How long a deletion can be taken back. */
const UNDO_FOR = 30 * 24 * 60 * 60_000

const demandDeletable = (world: World, account: { user_type: string; email: string }): void => {
  if (account.user_type === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  if (isDemoAccount(world, account.email)) throw new Refusal('DEMO_ACCOUNT')
}

/** Has nobody pay for companies that wait for their end, and no letter about any of them go to the one who leaves. */
const leavePayments = async (world: World, userId: number, address: string): Promise<void> => {
  for await (const company of companiesOf(world, userId))
    if (!(await company.within((scope) => companies.hasOthers(scope, userId)))) await endRenewal(world, company)
  for await (const company of companiesOf(world, userId))
    await company.within((scope) => handOverLetters(scope, { userId, address, otherwise: erasedAddress(userId) }))
}

/**
 * Deletes the caller's account: its sessions end, and what is personal is erased, but for a copy that only the code in the mail to
 * its owner opens. With that code the account can be taken back for 30 days; the companies wait until then, and those that nobody
 * else belongs to are no longer renewed. Refuses with PAYMENTS_UNAVAILABLE when the payment provider cannot be told that.
 */
export const deleteAccount = async (world: World, { userId, userType, impersonatorId }: Session): Promise<void> => {
  const { email } = await users.byId(world.database.db, userId)
  demandDeletable(world, { user_type: userType, email })
  await leavePayments(world, userId, email)
  await world.database.transaction(async (trx) => {
    const { user_type, ...person } = await persons.forUpdate(trx, userId)
    demandDeletable(world, { user_type, email: person.email })
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
}
