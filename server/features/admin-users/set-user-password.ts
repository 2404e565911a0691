import type { HandlerInputOf } from '#contract/contract.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Session } from '../../access/session.ts'
import type { Services } from '../../services.ts'
import { changePassword, replacePassword } from '../account/change-password.ts'
import { adminUsers } from './admin-users.repository.ts'

/** Sets the password of an account for an administrator, and ends its sessions; the administrator's own requires the current one. */
export const setUserPassword = async (
  services: Services,
  session: Session,
  { id, ...chosen }: HandlerInputOf<'setUserPassword'>['body'],
): Promise<void> => {
  if (id === session.userId) return changePassword(services, session, chosen)
  if (!(await adminUsers.byId(services.database.db, id))) throw new Refusal('NOT_FOUND')
  await replacePassword(services, { userId: id, password: chosen.password, actorId: session.userId })
}
