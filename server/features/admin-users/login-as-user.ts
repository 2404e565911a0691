import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import { type Session, tokenHash } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { loginTokens } from '../auth/auth.repository.ts'
import { adminUsers } from './admin-users.repository.ts'

const LIFETIME = 60_000

/** A one-time token, valid for a minute, that signs an administrator in as a user. Refused for another administrator's account. */
export const loginAsUser = async (services: Services, { userId: actorId }: Session, id: number): Promise<string> => {
  const account = await adminUsers.byId(services.database.db, id)
  if (!account) throw new Refusal('NOT_FOUND')
  if (account.userType === 'admin') throw new Refusal('ADMIN_ACCOUNT')
  const token = services.random(32).toString('base64url')
  const expiresAt = new Date(services.clock().getTime() + LIFETIME)
  await services.database.transaction(async (trx) => {
    await loginTokens.add(trx, { hash: tokenHash(token), userId: id, issuedBy: actorId, expiresAt })
    await audit(services, trx, { action: 'token-issued', userId: id, actorId })
  })
  return token
}
