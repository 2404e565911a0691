import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '../../lib/api.ts'
import { keepSessionOf, type OpenedSession } from '../../lib/kept-session.ts'
import { GoogleFactorDialog } from './GoogleFactorDialog.tsx'
import { GooglePlace } from './GooglePlace.tsx'
import { buttonWidth, loadGoogle } from './google-script.ts'

type Props = { clientId: string; onSession: (session: OpenedSession) => void; onRefused: (error: unknown) => void }

/** Google's own button above the form, or a message when Google cannot be reached; then the account's second factor. No automatic sign-in. */
export const GoogleSignIn = ({ clientId, onSession, onRefused }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  /** What Google vouched with for an account that has a second factor. */
  const [vouched, setVouched] = useState<string | null>(null)

  const open = async (credential: string, code: string | null = null) => {
    const { token } = await call('socialLogin', { body: { token: credential, code } })
    onSession(await keepSessionOf(token, 'google'))
  }

  const enter = useRef<(credential: string | undefined) => void>(() => {})
  const entering = useRef(false)
  enter.current = async (credential) => {
    if (entering.current) return
    entering.current = true
    try {
      if (!credential) throw new Error('Not logged in')
      await open(credential)
    } catch (error) {
      if (credential && error instanceof CallError && error.code === 'SECOND_FACTOR') setVouched(credential)
      else onRefused(error)
    } finally {
      entering.current = false
    }
  }

  useEffect(() => {
    let isUnmounted = false
    const shown = loadGoogle().then((google) => {
      if (isUnmounted || !place.current) return null
      google.initialize({ client_id: clientId, callback: ({ credential }) => enter.current(credential), auto_select: false })
      google.renderButton(place.current, {
        type: 'standard',
        size: 'large',
        text: 'signin_with',
        shape: 'rectangular',
        theme: 'outline',
        logo_alignment: 'left',
        width: buttonWidth(place.current.clientWidth),
      })
      google.prompt()
      return google
    })
    shown.catch(() => setFailed(true))
    return () => {
      isUnmounted = true
      shown.then((google) => google?.cancel()).catch(() => {})
    }
  }, [clientId])

  return (
    <>
      <GooglePlace button={place} unavailable={failed} />
      {vouched ? <GoogleFactorDialog onCode={(code) => open(vouched, code)} onClose={() => setVouched(null)} /> : null}
    </>
  )
}
