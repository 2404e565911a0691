import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../lib/api.ts'
import { forgetSession, hasSession } from '../lib/kept-session.ts'

/**
 * Ends the session on the server and in the browser, and leads to the sign-in page; an administrator who leaves a customer's
 * account is led back to their own.
 */
export const useLogout = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    // an unreachable server must not keep the user signed in on this screen
    if (hasSession()) await call('logout', {}).catch(() => undefined)
    forgetSession()
    // nothing that was loaded as the customer stays
    if (hasSession()) return location.assign('/admin/users')
    await router.navigate({ to: '/auth/login', ignoreBlocker: true })
    client.clear()
  }
}
