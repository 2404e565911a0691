import { Alert, Anchor, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { RestoreForm } from '#contract/account.ts'
import { call } from '../../lib/api.ts'
import { keepSessionOf } from '../../lib/kept-session.ts'
import { Form } from '../../ui/Form.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { SecondFactorField } from '../auth/SecondFactorField.tsx'
import { useEntranceForm } from '../auth/use-entrance-form.ts'
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
        {LABEL.backToSignIn}
      </Anchor>
    </Text>
  </>
)

const Undo = ({ code }: { code: string }) => {
  const signIn = useSignIn()
  // only on pressing a button: mail programs may open links by themselves
  const form = useEntranceForm(RestoreForm, {
    defaults: { code, second_factor: null },
    save: async (body) => keepSessionOf((await call('restoreAccount', { body })).token),
    onSaved: signIn,
  })
  return (
    <Form onSubmit={form.submit}>
      <Title order={1} mb="xs">
        {TEXTS.recover}
      </Title>
      <Text mb="lg">{TEXTS.recoverHelp}</Text>
      {form.refusal ? (
        <Alert color="red" role="alert" mb="lg">
          {form.refusal}
        </Alert>
      ) : null}
      {form.asksCode ? <SecondFactorField control={form.control} name="second_factor" /> : null}
      <SubmitButton size="md" loading={form.busy} fullWidth>
        {TEXTS.recover}
      </SubmitButton>
    </Form>
  )
}
