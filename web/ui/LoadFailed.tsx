import { Alert, Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { CallError, failureText } from '../lib/api.ts'
import { whenBack } from '../lib/connection.ts'
import { COMMON } from './texts.ts'

type Props = {
  title?: string
  error: unknown
  onRetry: () => void
  /** Whether it stands inside a card, away from its edges. */
  inset?: boolean
}

/** Stands in the place of what did not arrive: what is missing, why, and another try, which is made once the network is back. */
export const LoadFailed = ({ title = COMMON.listLoadFailed, error, onRetry, inset = true }: Props) => {
  const retry = useEffectEvent(onRetry)
  const offline = error instanceof CallError && error.offline
  useEffect(() => (offline ? whenBack(() => retry()) : undefined), [offline])
  return (
    <Alert color="red" {...(inset ? { m: 'md' } : { my: 'md' })} title={title} role="alert">
      {failureText(error, COMMON.notReached)}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {COMMON.tryAgain}
      </Button>
    </Alert>
  )
}
