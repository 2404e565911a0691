import { codeDigits } from '#contract/auth.ts'
import { countAttempt, fromAddress, onAccount } from '../../access/attempts.ts'
import { tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { mails } from '../mail/emails.repository.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { passwordResets, users } from './auth.repository.ts'
import { isDemoAccount } from './demo-account.ts'
import { resetEmail } from './email-texts.ts'
import { CODE_BYTES, resetCode } from './reset-code.ts'

const GOOD_FOR = 60 * 60_000

/**
 * Sends a one-time code to the address of an account, valid for 60 minutes. The answer does not reveal whether the account exists:
 * without an account the same writes run and are rolled back. At most three mails to an address in 15 minutes.
 */
export const forgotPassword = async (services: Services, email: string, address: string): Promise<void> => {
  await countAttempt(services, fromAddress('reset', address))
  await countAttempt(services, onAccount(email, 'reset-account'))
  const code = resetCode(services.random(CODE_BYTES))
  const publicUrl = services.config.PUBLIC_URL
  await services.database.transaction(async (trx) => {
    const user = await users.byEmail(trx, email)
    // the spelling stored with the account is the one that its owner typed
    const { id } = await queueEmail(services, trx, user?.email ?? email, resetEmail({ publicUrl, email: user?.email ?? email, code }))
    if (!user || isDemoAccount(services, email)) return mails.remove(trx, id)
    const expires = new Date(services.clock().getTime() + GOOD_FOR)
    await passwordResets.add(trx, { codeHash: tokenHash(codeDigits(code)), userId: user.id, expiresAt: expires.toISOString() })
  })
}
