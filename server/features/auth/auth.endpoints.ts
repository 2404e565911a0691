import { closeSession } from '../../access/session.ts'
import { done } from '../../done.ts'
import type { HandlersOf } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { users } from './auth.repository.ts'
import { confirmEmail } from './confirm-email.ts'
import { forgotPassword, setPassword } from './forgot-password.ts'
import { exchangeToken, register, signIn } from './sign-in.ts'
import { signedIn } from './signed-in.ts'
import { socialLogin } from './social-login.ts'

/** Calls to register, sign in and sign out, and to choose the active company. */
export const authEndpoints = (services: Services): HandlersOf<'auth'> => ({
  authUser: ({ session }) => signedIn(services, session),
  login: async ({ body, address, device, keepDevice }) => {
    const opened = await signIn(services, body, { address, device })
    if (opened.device !== null) keepDevice(opened.device)
    return { token: opened.token }
  },
  register: ({ body, address }) => register(services, body, address),
  socialLogin: ({ body, address }) => socialLogin(services, body, address),
  forgotPassword: ({ body, address }) => done(forgotPassword(services, body.email, address)),
  setPassword: ({ body, address }) => setPassword(services, body, address),
  confirmEmail: ({ body, address }) => done(confirmEmail(services, body.code, address)),
  logout: ({ session }) => done(closeSession(services, session)),
  exchangeToken: ({ body, address }) => exchangeToken(services, body.token, address),
  activeCompany: ({ session, company }) => done(users.setActiveCompany(services.database.db, session.userId, company.companyId)),
})
