import type { Session } from '../../access/session.ts'
import { unlessDiskFull } from '../../database/disk-full.ts'
import type { Services } from '../../services.ts'
import { members } from './members.repository.ts'

/** Notes that a member opened a page of the company; an administrator in the member's account is not the member. */
export const noteSeen = async (
  services: Services,
  { userId, impersonatorId }: Pick<Session, 'userId' | 'impersonatorId'>,
  companyId: number,
): Promise<void> => {
  if (impersonatorId !== null) return
  const now = services.clock().toISOString()
  await unlessDiskFull(
    () => members.seen(services.database.db, companyId, userId, now),
    () => {},
  )
}
