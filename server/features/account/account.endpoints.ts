import { DONE } from '#contract/wire.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { users } from '../auth/auth.repository.ts'
import { lacksSecondFactor } from '../auth/second-factor.ts'
import { secondFactors } from '../auth/second-factors.repository.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount, restoreAccount } from './delete-account.ts'
import { endOtherSessions, openSessions } from './open-sessions.ts'
import { saveUser } from './save-user.ts'
import * as secondFactor from './second-factor.ts'

export const accountEndpoints = (services: Services): HandlersOf<'account'> => ({
  accountSecurity: async ({ session }) => ({
    hasPassword: (await users.passwordHash(services.database.db, session.userId)) !== null,
    secondFactor: await secondFactors.isOn(services.database.db, session.userId),
    secondFactorRequired: await lacksSecondFactor(services, session.userId),
  }),
  openSessions: ({ session }) => openSessions(services, session),
  endOtherSessions: async ({ session }) => {
    await endOtherSessions(services, session)
    return DONE
  },
  beginSecondFactor: ({ session, body }) => secondFactor.begin(services, session, body),
  confirmSecondFactor: ({ session, body }) => secondFactor.confirm(services, session, body),
  removeSecondFactor: async ({ session, body }) => {
    await secondFactor.remove(services, session, body)
    return DONE
  },
  saveUser: async ({ session, body }) => ({ ...DONE, ...(await saveUser(services, session, body)) }),
  changePassword: async ({ session, body }) => {
    await changePassword(services, session, body)
    return DONE
  },
  deleteAccount: async ({ session }) => {
    await deleteAccount(services, session)
    return DONE
  },
  restoreAccount: ({ body, address }) => restoreAccount(services, body, address),
})
