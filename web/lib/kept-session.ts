import { CallError, call } from './api.ts'
import { forgetTabToken, keepTabToken, sessionToken, tabToken } from './session-token.ts'
import { forget, STORED, store, stored } from './stored.ts'
import { KEEPS_NOTHING } from './texts.ts'

export type OpenedSession = { token: string; email: string; remember: boolean; loginType?: 'email' | 'google' }

/** Keeps a session for as long as the server does: 30 days when it is to be remembered, else 12 hours. Throws where the browser stores nothing: the next page would only ask again. */
export const keepSession = ({ token, email, remember, loginType = 'email' }: OpenedSession): void => {
  const [amount, unit] = remember ? ([30, 'd'] as const) : ([12, 'h'] as const)
  // other tabs look at the token, and then at whose it is
  store(STORED.session, { email, loginType }, amount, unit)
  store(STORED.token, token, amount, unit)
  if (!hasSession()) throw new CallError({ message: KEEPS_NOTHING }, true)
}

/** Forgets the tab's own session, else the browser's; the server is not told. */
export const forgetSession = (): void => {
  if (tabToken() !== null) {
    forgetTabToken()
    return
  }
  forget(STORED.token)
  forget(STORED.session)
  forget(STORED.fullScreen)
  forget(STORED.frame)
}

/** Whether a session is kept; only the server knows whether it still counts. */
export const hasSession = (): boolean => sessionToken() !== null

/** Keeps the session of a token, whose user only the server knows, and asks the server for the user; nothing is stored without an answer. */
export const keepSessionOf = async (token: string, loginType: 'email' | 'google' = 'email'): Promise<OpenedSession> => {
  store(STORED.token, token, 12, 'h')
  try {
    const { email } = await call('authUser', {})
    const session = { token, email, remember: false, loginType }
    keepSession(session)
    return session
  } catch (error) {
    forgetSession()
    throw error
  }
}

/**
 * Exchanges the one-time token of the page's address (`?token=`) for a session. The token leaves the address at once,
 * so that it is neither kept in the history nor copied. An administrator, who is signed in already, enters the other
 * account in this tab alone; where the exchange fails the session stays as it was.
 */
export const exchangeAddressToken = async (): Promise<void> => {
  const address = new URL(location.href)
  const once = address.searchParams.get('token')
  // an invitation keeps its own
  if (once === null || address.pathname === '/auth/invitation') return
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
  try {
    const { token } = await call('exchangeToken', { body: { token: once } })
    if (stored(STORED.token) === null || !keepTabToken(token)) await keepSessionOf(token)
  } catch {
    // then no other user is signed in
  }
}
