import { Alert, Anchor, Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { keepSessionOf } from '../../app/session.ts'
import { call, sentenceOf } from '../../lib/api.ts'
import { useSignIn } from '../auth/use-sign-in.ts'

/** Says that an account was deleted, or with the code of the mail takes that back. */
export const UndoScreen = () => {
  const { code } = useSearch({ from: '/auth/undo' })
  return code ? <Undo code={code} /> : <Deleted />
}

const Deleted = () => (
  <>
    <Title order={1} mb="xs">
      Contul a fost șters
    </Title>
    <Text mb="lg">Ți-am trimis un email. Din legătura lui poți recupera contul timp de 30 de zile, cu toate societățile.</Text>
    <Text ta="center">
      <Anchor renderRoot={(props) => <Link to="/auth/login" {...props} />}>Înapoi la autentificare</Anchor>
    </Text>
  </>
)

const Undo = ({ code }: { code: string }) => {
  const signIn = useSignIn()
  // on a button, not by itself: programs that read mails open their links
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
        Recuperează contul
      </Title>
      <Text mb="lg">Contul tău a fost șters. Îl poți lua înapoi, cu datele și societățile lui.</Text>
      {undo.isError ? (
        <Alert color="red" role="alert" mb="lg">
          {sentenceOf(undo.error)}
        </Alert>
      ) : null}
      <Button size="md" fullWidth loading={undo.isPending} onClick={() => undo.mutate()}>
        Recuperează contul
      </Button>
    </>
  )
}
