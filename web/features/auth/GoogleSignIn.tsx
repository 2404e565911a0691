import { Anchor, Divider, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { MESSAGE } from '#contract/messages.ts'
import { keepSessionOf, type OpenedSession } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { notifyError } from '../../ui/feedback.tsx'
import classes from './GoogleSignIn.module.css'
import { buttonWidth, loadGoogle } from './google-script.ts'
import { TEXTS } from './texts.ts'

type Props = { clientId: string; onSession: (session: OpenedSession) => void }

/** Google's own button above the form, or a sentence in its place when Google cannot be reached. No automatic sign-in. */
export const GoogleSignIn = ({ clientId, onSession }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)

  const enter = useRef<(credential: string | undefined) => void>(() => {})
  const entering = useRef(false)
  enter.current = async (credential) => {
    if (entering.current) return
    entering.current = true
    try {
      if (!credential) throw new Error('Not logged in')
      const { token } = await call('socialLogin', { body: { token: credential } })
      onSession(await keepSessionOf(token, 'google'))
    } catch (error) {
      notifyError(error, MESSAGE.communication)
    } finally {
      entering.current = false
    }
  }

  useEffect(() => {
    let gone = false
    const shown = loadGoogle().then((google) => {
      if (gone || !place.current) return null
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
      gone = true
      shown.then((google) => google?.cancel()).catch(() => {})
    }
  }, [clientId])

  return (
    <>
      {failed ? (
        <Text c="dimmed" ta="center" className={classes.place ?? ''}>
          {TEXTS.googleUnavailable}
        </Text>
      ) : (
        <>
          <div ref={place} className={classes.place} />
          <Text size="sm" c="dimmed" ta="center" mt="xs">
            {TEXTS.googleAgreement}{' '}
            <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/terms" target="_blank" {...props} />}>
              {TEXTS.terms}
            </Anchor>{' '}
            {TEXTS.andWith}{' '}
            <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/privacy" target="_blank" {...props} />}>
              {TEXTS.personalData}
            </Anchor>
            .
          </Text>
        </>
      )}
      <Divider label={TEXTS.orWithPassword} my="lg" classNames={{ label: classes.label ?? '' }} />
    </>
  )
}
