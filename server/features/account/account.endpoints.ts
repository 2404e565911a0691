import { DONE } from '#contract/wire.ts'
import { done } from '../../done.ts'
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
  endOtherSessions: ({ session }) => done(endOtherSessions(services, session)),
  beginSecondFactor: ({ session, body }) => secondFactor.begin(services, session, body),
  confirmSecondFactor: ({ session, body }) => secondFactor.confirm(services, session, body),
  removeSecondFactor: ({ session, body }) => done(secondFactor.remove(services, session, body)),
  saveUser: async ({ session, body }) => ({ ...DONE, ...(await saveUser(services, session, body)) }),
  changePassword: ({ session, body }) => done(changePassword(services, session, body)),
  deleteAccount: ({ session }) => done(deleteAccount(services, session)),
  restoreAccount: ({ body, address }) => restoreAccount(services, body, address),
})
