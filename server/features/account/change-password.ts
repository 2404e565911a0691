import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import { passwordHash } from '../../access/password.ts'
import { closeSessionsOf, type Session } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { passwordResets, users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'

/** Changes the password of an account; its other sessions end and codes that were sent for a new one are used up. */
export const changePassword = async (world: World, { userId, tokenHash, impersonatorId }: Session, password: string): Promise<void> => {
  const { email } = await users.byId(world.database.db, userId)
  if (isDemoAccount(world, email)) throw new Refusal('DEMO_ACCOUNT')
  const stored = await passwordHash(password, world.random(16))
  await world.database.transaction(async (trx) => {
    await users.setPassword(trx, userId, stored)
    await passwordResets.spend(trx, userId, world.clock())
    await closeSessionsOf(trx, userId, tokenHash)
    await audit(world, trx, { action: 'password-changed', userId, actorId: impersonatorId })
  })
}
