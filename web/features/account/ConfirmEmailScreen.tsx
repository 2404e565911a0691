import { Alert, Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { call, sentenceOf } from '../../lib/api.ts'
import { TEXTS } from './texts.ts'

/** Confirms an address with the code of its mail, after the user presses a button, because mail programs may open links by themselves. */
export const ConfirmEmailScreen = () => {
  const { code = '' } = useSearch({ from: '/auth/email' })
  const confirming = useMutation({ mutationFn: () => call('confirmEmail', { body: { code } }) })
  return (
    <>
      <Title order={1} mb="xs">
        {confirming.isSuccess ? TEXTS.emailConfirmed : TEXTS.confirmEmail}
      </Title>
      {confirming.isError ? (
        <Alert color="red" role="alert" mb="lg">
          {sentenceOf(confirming.error)}
        </Alert>
      ) : null}
      {confirming.isSuccess ? (
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/dashboard" {...props} />}>
          {TEXTS.goOn}
        </Button>
      ) : (
        <>
          <Text mb="lg">{TEXTS.confirmEmailHelp}</Text>
          <Button size="md" fullWidth loading={confirming.isPending} onClick={() => confirming.mutate()}>
            {TEXTS.confirmEmail}
          </Button>
        </>
      )}
    </>
  )
}
