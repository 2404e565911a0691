import { DONE } from '#contract/wire.ts'
import type { Handlers } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { restoreAccount } from './restore-account.ts'
import { saveUser } from './save-user.ts'

/** What somebody changes of his own account. */
export const accountEndpoints = (world: World): Pick<Handlers, 'saveUser' | 'changePassword' | 'deleteAccount' | 'restoreAccount'> => ({
  saveUser: async ({ session, body }) => {
    await saveUser(world, session, body)
    return DONE
  },
  changePassword: async ({ session, body }) => {
    await changePassword(world, session, body.password)
    return DONE
  },
  deleteAccount: async ({ session }) => {
    await deleteAccount(world, session)
    return DONE
  },
  restoreAccount: ({ body, address }) => restoreAccount(world, body.code, address),
})
