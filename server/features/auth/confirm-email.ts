/** Confirms addresses by a one-time code sent to them, where the installation sends mail. */
import type { Transaction } from 'kysely'
import { codeDigits } from '#contract/auth.ts'
import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgiveAttempt, fromAddress, onAccount } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { tokenHash } from '../../access/session.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { followAddress } from '../subscription/billing-recipient.ts'
import { passwordResets, users } from './auth.repository.ts'
import { emailConfirmations } from './email-confirmations.repository.ts'
import { confirmationEmail, movedEmail } from './email-texts.ts'
import { CODE_BYTES, resetCode } from './reset-code.ts'

const GOOD_FOR = 24 * 60 * 60_000
const SECOND_CLICK = 60_000

/** Sends a code to an address, valid for a day, that proves that the address is the user's; an earlier code becomes invalid. */
export const sendConfirmation = async (services: Services, trx: Transaction<Tables>, userId: number, email: string): Promise<void> => {
  const code = resetCode(services.random(CODE_BYTES))
  const expiresAt = new Date(services.clock().getTime() + GOOD_FOR).toISOString()
  await emailConfirmations.add(trx, userId, { email, codeHash: tokenHash(codeDigits(code)), expiresAt })
  await queueEmail(services, trx, email, confirmationEmail({ publicUrl: services.config.PUBLIC_URL, email, code }))
}

/**
 * Sends a code to the new address of an account, unless one was sent to it less than a minute ago: a second click sends no second mail,
 * whose code would make the first one's invalid. The account's row has to be locked.
 */
export const sendConfirmationOnce = async (services: Services, trx: Transaction<Tables>, userId: number, email: string): Promise<void> => {
  const waiting = await emailConfirmations.waiting(trx, userId)
  const sentAt = waiting?.email.toLowerCase() === email.toLowerCase() ? new Date(waiting.expiresAt).getTime() - GOOD_FOR : 0
  if (services.clock().getTime() - sentAt >= SECOND_CLICK) await sendConfirmation(services, trx, userId, email)
}

/** Refuses with EMAIL_UNCONFIRMED a user whose address is not confirmed, and sends a code to it; three mails in 15 minutes at most. */
export const requireConfirmedEmail = async (services: Services, userId: number): Promise<void> => {
  if (!services.config.CONFIRM_EMAIL) return
  const { db } = services.database
  const { email, emailConfirmedAt } = await emailConfirmations.standing(db, userId)
  if (emailConfirmedAt !== null) return
  await countAttempt(services, onAccount(email, 'reset-account'))
  await services.database.transaction((trx) => sendConfirmation(services, trx, userId, email))
  throw new Refusal('EMAIL_UNCONFIRMED')
}

/**
 * Confirms an address with the code of its mail, which works once. A new address takes effect: codes sent to the old address become
 * invalid, and the old address is informed. Refused with EMAIL_TAKEN when another account has the address by now.
 */
export const confirmEmail = async (services: Services, code: string, address: string): Promise<void> => {
  const network = fromAddress('code', address)
  await countAttempt(services, network)
  const now = services.clock()
  const { userId, before, after } = await services.database.transaction(async (trx) => {
    const confirmed = await emailConfirmations.spend(trx, tokenHash(code), now)
    if (!confirmed) throw new Refusal('CODE_EXPIRED')
    const { userId: id, email } = confirmed
    const { email: old } = await users.byId(trx, id)
    await emailConfirmations.confirm(trx, id, now)
    if (old.toLowerCase() !== email.toLowerCase()) {
      await emailConfirmations.move(trx, id, email)
      await passwordResets.spend(trx, id, now)
      await queueEmail(services, trx, old, movedEmail({ before: old, after: email }))
      await audit(services, trx, { action: 'email-changed', userId: id, actorId: null, detail: { before: old, after: email } })
    }
    return { userId: id, before: old, after: email }
  })
  await followAddress(services, userId, before, after)
  await forgiveAttempt(services, network)
}
