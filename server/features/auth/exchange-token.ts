import { Refusal } from '#contract/refusals.ts'
import { countAttempt, forgiveAttempt, fromAddress } from '../../access/attempts.ts'
import { audit } from '../../access/audit.ts'
import { openSession, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { loginTokens } from './auth.repository.ts'

/** Exchanges a valid one-time token for a session, once; the audit log names the administrator and the account. */
export const exchangeToken = async (services: Services, token: string, address: string): Promise<{ token: string }> => {
  const network = fromAddress('token', address)
  await countAttempt(services, network)
  const session = await services.database.transaction(async (trx) => {
    const used = await loginTokens.use(trx, tokenHash(token), services.clock())
    if (!used) throw new Refusal('NOT_AUTHENTICATED')
    await audit(services, trx, { action: 'signed-in-by-token', userId: used.userId, actorId: used.issuedBy })
    return openSession(services, { id: used.userId }, { impersonatorId: used.issuedBy, secondFactor: true }, trx)
  })
  await forgiveAttempt(services, network)
  return { token: session }
}
