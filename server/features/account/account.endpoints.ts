import { DONE } from '#contract/wire.ts'
import type { Handlers } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { restoreAccount } from './restore-account.ts'
import { saveUser } from './save-user.ts'

/** Changes that users make to their own account. */
export const accountEndpoints = (
  services: Services,
): Pick<Handlers, 'accountSecurity' | 'saveUser' | 'changePassword' | 'deleteAccount' | 'restoreAccount'> => ({
  accountSecurity: async ({ session }) => ({ hasPassword: (await users.passwordHash(services.database.db, session.userId)) !== null }),
  saveUser: async ({ session, body }) => {
    await saveUser(services, session, body)
    return DONE
  },
  changePassword: async ({ session, body }) => {
    await changePassword(services, session, body)
    return DONE
  },
  deleteAccount: async ({ session }) => {
    await deleteAccount(services, session)
    return DONE
  },
  restoreAccount: ({ body, address }) => restoreAccount(services, body.code, address),
})
