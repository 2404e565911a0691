import { lazy, Suspense, useSyncExternalStore } from 'react'
import { sessionEnd } from './session-end.ts'

const SignInAgainDialog = lazy(() =>
  import('../features/auth/SignInAgainDialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
)

/** The question to sign in again, while it stands. */
export const SignInAgain = () => {
  const ended = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get)
  return ended ? (
    <Suspense>
      <SignInAgainDialog email={ended.email} elsewhere={ended.elsewhere} />
    </Suspense>
  ) : null
}
