/** Reacts when a tab's session has ended: expired, or signed out in another tab. */
import type { QueryClient } from '@tanstack/react-query'
import { onUnauthenticated } from '../lib/api.ts'
import { forgetSession, hasSession } from '../lib/kept-session.ts'
import { tabToken } from '../lib/session-token.ts'
import { STORED, stored } from '../lib/stored.ts'
import { hasUnsavedWork } from '../lib/unsaved-work.ts'
import type { makeRouter } from './router.tsx'
import { userQuery } from './session.ts'
import { answerSessionEnd, askToSignIn, sessionEnd } from './session-end.ts'

const TO_LOGIN_MS = 1000

/**
 * Opens the sign-in page when the session has ended; over a form with unsaved changes it asks the user to sign in there, so that nothing
 * is lost.
 */
export const watchSession = (client: QueryClient, router: ReturnType<typeof makeRouter>): void => {
  const user = () => client.getQueryData(userQuery.queryKey)

  const leave = async (back: boolean): Promise<void> => {
    const { pathname, href } = router.state.location
    // an administrator who worked as a customer in this tab becomes the administrator again
    if (hasSession()) location.assign('/admin/users')
    else if (!pathname.startsWith('/auth/'))
      await router.navigate({ to: '/auth/login', search: back ? { redirect: href } : {}, ignoreBlocker: true })
    client.clear()
  }

  let leaving: ReturnType<typeof setTimeout> | undefined
  onUnauthenticated(async () => {
    const currentUser = user()
    if (currentUser && !currentUser.impersonatedBy && hasUnsavedWork()) {
      if (await askToSignIn({ email: currentUser.email, elsewhere: false })) return true
      forgetSession()
      await leave(true)
      return false
    }
    const ownTab = tabToken() !== null
    forgetSession()
    clearTimeout(leaving)
    leaving = setTimeout(() => {
      // the user has signed in again meanwhile
      if (ownTab || !hasSession()) leave(true)
    }, TO_LOGIN_MS)
    return false
  })

  const onSignedOut = async (): Promise<void> => {
    const currentUser = user()
    if (!currentUser) return
    const waits = !currentUser.impersonatedBy && hasUnsavedWork()
    if (waits && (await askToSignIn({ email: currentUser.email, elsewhere: true }))) return
    forgetSession()
    await leave(false)
  }

  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== STORED.token) return
    const email = stored<{ email: string }>(STORED.session)?.email
    const currentUser = user()
    if (stored(STORED.token) === null) onSignedOut()
    else if (tabToken() !== null || !currentUser || email === undefined) return
    else if (email.toLowerCase() === currentUser.email.toLowerCase()) answerSessionEnd(true)
    // another user has signed in: the data in this tab belong to the previous user
    else if (!sessionEnd.get()) hasUnsavedWork() ? onSignedOut() : location.reload()
  })
}
