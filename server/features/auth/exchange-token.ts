import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { openSession, tokenHash } from '../../access/session.ts'
import type { World } from '../../world.ts'
import { loginTokens } from './auth.repository.ts'

/** Exchanges a one-time token for a session, once and while it is good; the audit says who entered whose account. */
export const exchangeToken = async (world: World, token: string, address: string): Promise<{ token: string }> => {
  const network = fromAddress('token', address)
  await countAttempt(world, network)
  const session = await world.database.transaction(async (trx) => {
    const used = await loginTokens.use(trx, tokenHash(token), world.clock())
    if (!used) throw new Refusal('NOT_AUTHENTICATED')
    await audit(world, trx, { action: 'signed-in-by-token', userId: used.user_id, actorId: used.issued_by })
    return openSession(world, { id: used.user_id }, { impersonatorId: used.issued_by }, trx)
  })
  await forgiveAttempt(world, network)
  return { token: session }
}
