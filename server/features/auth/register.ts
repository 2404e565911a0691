import type { HandlerInputOf } from '#contract/contract.ts'
import { countAttempt, fromAddress } from '../../access/attempts.ts'
import { passwordHash } from '../../access/password.ts'
import { openSession } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { users } from './auth.repository.ts'

/** Opens an account and signs it in. An address that has one, in whatever case, is refused with EMAIL_TAKEN. */
export const register = async (
  world: World,
  { email, password, newsletter }: HandlerInputOf<'register'>['body'],
  address: string,
): Promise<{ token: string }> => {
  await countAttempt(world, fromAddress('register', address))
  const hash = await passwordHash(password, world.random(16))
  return world.database.transaction(async (trx) => {
    const user = await users.add(trx, { email, password_hash: hash, newsletter, agreed_at: world.clock().toISOString() })
    return { token: await openSession(world, user, {}, trx) }
  })
}
