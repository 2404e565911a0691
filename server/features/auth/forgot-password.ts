import { codeDigits } from '#contract/auth.ts'
import { countAttempt, fromAddress, onAccount } from '../../access/attempts.ts'
import { tokenHash } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { mails } from '../mail/mails.repository.ts'
import { postLetter } from '../mail/post-letter.ts'
import { passwordResets, users } from './auth.repository.ts'
import { isDemoAccount } from './demo-account.ts'
import { resetLetter } from './letters.ts'
import { CODE_BYTES, resetCode } from './reset-code.ts'

const GOOD_FOR = 60 * 60_000

/**
 * Writes a one-time code to the address of an account, good for 60 minutes. Whoever asks learns nothing of whether there is one:
 * without it as much is written, and taken back. An address is written to three times in 15 minutes at most.
 */
export const forgotPassword = async (world: World, email: string, address: string): Promise<void> => {
  await countAttempt(world, fromAddress('reset', address))
  await countAttempt(world, onAccount(email, 'reset-account'))
  const code = resetCode(world.random(CODE_BYTES))
  const publicUrl = world.config.PUBLIC_URL
  await world.database.transaction(async (trx) => {
    const user = await users.byEmail(trx, email)
    // the account's own spelling of the address is the one that its owner typed
    const { id } = await postLetter(world, trx, user?.email ?? email, resetLetter({ publicUrl, email: user?.email ?? email, code }))
    if (!user || isDemoAccount(world, email)) return mails.remove(trx, id)
    const expires = new Date(world.clock().getTime() + GOOD_FOR)
    await passwordResets.add(trx, { code_hash: tokenHash(codeDigits(code)), user_id: user.id, expires_at: expires.toISOString() })
  })
}
