import { Alert, Button, Loader, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call, sentenceOf } from '../../lib/api.ts'
import { keepSessionOf } from '../../lib/kept-session.ts'
import { COMMON } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

/** Creates a trial company for the visitor and opens it. */
export const TrialScreen = () => {
  const signIn = useSignIn()
  const trial = useQuery({
    queryKey: ['trial'],
    queryFn: async () => keepSessionOf((await call('startTrial', {})).token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const session = trial.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session is there
  useEffect(() => {
    if (session) signIn(session)
  }, [session])
  return (
    <Stack gap="md" align="center" ta="center">
      <Title order={1}>{TEXTS.trialTitle}</Title>
      {trial.error ? (
        <>
          <Alert color="red" role="alert">
            {sentenceOf(trial.error)}
          </Alert>
          <Button onClick={() => trial.refetch()}>{COMMON.tryAgain}</Button>
          <Button variant="default" renderRoot={(props) => <Link to="/auth/register" {...props} />}>
            {TEXTS.register}
          </Button>
        </>
      ) : (
        <>
          <Loader />
          <Text c="dimmed" role="status">
            {TEXTS.trialHelp}
          </Text>
        </>
      )}
    </Stack>
  )
}
