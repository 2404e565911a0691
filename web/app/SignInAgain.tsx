import { lazy, Suspense, useSyncExternalStore } from 'react'
import { sessionEnd } from './session-end.ts'

const SignInAgainDialog = lazy(() =>
  import('../features/auth/SignInAgainDialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
)

/** The dialog that asks the user to sign in again, while a call waits for it. */
export const SignInAgain = () => {
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get)
  return ended ? (
    <Suspense>
      <SignInAgainDialog email={ended.email} elsewhere={ended.elsewhere} />
    </Suspense>
  ) : null
}
