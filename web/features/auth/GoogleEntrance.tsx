import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { MESSAGE } from '#contract/message-texts.ts'
import { installationQuery } from '../../app/session.ts'
import type { OpenedSession } from '../../lib/kept-session.ts'
import { notifyError } from '../../ui/feedback.tsx'
import { GooglePlace } from './GooglePlace.tsx'

/** Loaded only by installations with Google sign-in. */
const GoogleSignIn = lazy(() => import('./GoogleSignIn.tsx').then((module) => ({ default: module.GoogleSignIn })))

/** Sign-in with Google, where the installation offers it. */
export const GoogleEntrance = ({ onSession }: { onSession: (session: OpenedSession) => void }) => {
  const clientId = useQuery(installationQuery).data?.googleClientId
  if (!clientId) return null
  return (
    <Suspense fallback={<GooglePlace />}>
      <GoogleSignIn clientId={clientId} onSession={onSession} onRefused={(error) => notifyError(error, MESSAGE.communication)} />
    </Suspense>
  )
}
