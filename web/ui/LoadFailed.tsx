import { Alert, Button } from '@mantine/core'
import { sentenceOf } from '../lib/api.ts'
import { COMMON } from './texts.ts'

type Props = {
  title?: string
  error: unknown
  onRetry: () => void
  /** Whether it stands inside a card, away from its edges. */
  inset?: boolean
}

/** Stands in the place of what did not arrive: what is missing, why, and another try. */
export const LoadFailed = ({ title = COMMON.listLoadFailed, error, onRetry, inset = true }: Props) => (
  <Alert color="red" {...(inset ? { m: 'md' } : { my: 'md' })} title={title} role="alert">
    {sentenceOf(error)}{' '}
    <Button variant="subtle" size="compact-sm" onClick={onRetry}>
      {COMMON.tryAgain}
    </Button>
  </Alert>
)
