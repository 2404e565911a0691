import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { keepSession, type OpenedSession } from '../../lib/kept-session.ts'
import { redirectTarget } from './redirect-target.ts'

/** Stores the session that the server opened and opens the requested page. */
export const useSignIn = (): ((session: OpenedSession) => void) => {
  const client = useQueryClient()
  const router = useRouter()
  const { redirect } = useSearch({ strict: false })
  return (session) => {
    // cached answers belong to the previous user
    client.clear()
    keepSession(session)
    router.history.push(redirectTarget(redirect, location.origin))
  }
}
