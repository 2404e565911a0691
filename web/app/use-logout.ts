import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../lib/api.ts'
import { forgetSession, hasSession } from '../lib/kept-session.ts'

/**
 * Ends the session on the server and in the browser, and opens the sign-in page, or the one of a new account; an administrator in a
 * customer's account returns to the administrator's own account. `search` says where to go after signing in.
 */
export const useLogout = (
  to: '/auth/login' | '/auth/register' = '/auth/login',
  search: { redirect?: string } = {},
): (() => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    // an unreachable server must not keep the user signed in on this screen
    if (hasSession()) await call('logout', {}).catch(() => undefined)
    forgetSession()
    // no data loaded as the customer may stay
    if (hasSession()) return location.assign('/admin/users')
    await router.navigate({ to, search, ignoreBlocker: true })
    client.clear()
  }
}
