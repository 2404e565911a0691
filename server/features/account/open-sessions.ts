import { Refusal } from '#contract/refusals.ts'
import { audit } from '../../access/audit.ts'
import { closeSessionsOf, type Session, sessionsOf } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { isDemoAccount } from '../auth/demo-account.ts'

const isDemo = async (services: Services, userId: number): Promise<boolean> =>
  isDemoAccount(services, (await users.byId(services.database.db, userId)).email)

/** The open sessions of the caller's account. All visitors share the demo account: its sessions are not listed. */
export const openSessions = async (services: Services, session: Session) => {
  const [rows, demo] = [await sessionsOf(services, session.userId), await isDemo(services, session.userId)]
  return rows
    .map(({ tokenHash, ...row }) => ({ ...row, current: tokenHash === session.tokenHash }))
    .filter(({ current }) => current || !demo)
}

/** Ends every session of the caller's account except this one, including those of administrators in it. */
export const endOtherSessions = async (services: Services, { userId, tokenHash, impersonatorId }: Session): Promise<void> => {
  if (impersonatorId !== null) throw new Refusal('IMPERSONATED')
  if (await isDemo(services, userId)) throw new Refusal('DEMO_ACCOUNT')
  await services.database.transaction(async (trx) => {
    await closeSessionsOf(trx, userId, tokenHash)
    await audit(services, trx, { action: 'sessions-ended', userId, actorId: null })
  })
}
