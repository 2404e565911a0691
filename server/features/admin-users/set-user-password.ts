import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { changePassword } from '../account/change-password.ts'
import { adminUsers } from './admin-users.repository.ts'

/** Sets the password of an account for an administrator; its sessions end, but for the administrator's own when the account is his. */
export const setUserPassword = async (
  services: Services,
  { userId: actorId, tokenHash }: Session,
  { id, password }: HandlerInputOf<'setUserPassword'>['body'],
): Promise<void> => {
  const account = await adminUsers.byId(services.database.db, id)
  if (!account) throw new Refusal('NOT_FOUND')
  await changePassword(services, { userId: id, userType: account.userType, tokenHash, impersonatorId: actorId }, password)
}
