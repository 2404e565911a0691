import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { call, sentenceOf } from '../../lib/api.ts'
import { keepSessionOf } from '../../lib/kept-session.ts'
import { COMMON } from '../../ui/texts.ts'
import { useSignIn } from '../auth/use-sign-in.ts'
import { TEXTS } from './texts.ts'

/** Says that an account was deleted, and restores it with the code of the mail. */
export const UndoScreen = () => {
  const { code } = useSearch({ from: '/auth/undo' })
  return code ? <Undo code={code} /> : <Deleted />
}

const Deleted = () => (
  <>
    <Title order={1} mb="xs">
      {TEXTS.deleted}
    </Title>
    <Text mb="lg">{TEXTS.deletedHelp}</Text>
    <Text ta="center">
      <Anchor py={12} display="inline-block" renderRoot={(props) => <Link to="/auth/login" {...props} />}>
        {COMMON.backToSignIn}
      </Anchor>
    </Text>
  </>
)

const Undo = ({ code }: { code: string }) => {
  const signIn = useSignIn()
  // only on pressing a button: mail programs may open links by themselves
  const undo = useMutation({
    mutationFn: async () => {
      const { token } = await call('restoreAccount', { body: { code } })
      return keepSessionOf(token)
    },
    onSuccess: signIn,
  })
  return (
    <>
      <Title order={1} mb="xs">
        {TEXTS.recover}
      </Title>
      <Text mb="lg">{TEXTS.recoverHelp}</Text>
      {undo.isError ? (
        <Alert color="red" role="alert" mb="lg">
          {sentenceOf(undo.error)}
        </Alert>
      ) : null}
      <Button size="md" fullWidth loading={undo.isPending} onClick={() => undo.mutate()}>
        {TEXTS.recover}
      </Button>
    </>
  )
}
