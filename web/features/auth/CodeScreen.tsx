import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { NewPasswordForm } from '#contract/auth.ts'
import { keepSessionOf } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSignIn } from './use-sign-in.ts'

/** Sets a new password with the code of a mail, out of the page's address or as it is typed, and signs in. */
export const CodeScreen = () => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { code = '', ...search } = useSearch({ from: '/auth/code' })
  const signIn = useSignIn()
  const { control, submit, busy } = useForm(NewPasswordForm, {
    defaults: { code, password: '', confirm_password: '' },
    save: async (body) => {
      setRefusal(null)
      const { token } = await call('setPassword', { body })
      return keepSessionOf(token)
    },
    onSaved: signIn,
    onRefused: (error) => {
      setRefusal(error.data)
      return true
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Title order={1} mb="lg">
        Parolă nouă
      </Title>
      <Stack gap={6}>
        {refusal ? (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        ) : null}
        <TextField
          control={control}
          name="code"
          label="Codul din email"
          placeholder="7K3M-Q9XD-0TZ4-8HPA"
          maxLength={100}
          autoComplete="one-time-code"
          required
          autoFocus={!code}
        />
        <TextField
          control={control}
          name="password"
          label="Parola nouă"
          kind="password"
          autoComplete="new-password"
          help="Cel puțin 6 caractere"
          required
          autoFocus={Boolean(code)}
        />
        <TextField control={control} name="confirm_password" label="Confirmă parola" kind="password" autoComplete="new-password" required />
        <SubmitButton size="md" loading={busy} fullWidth>
          Schimbă parola și intră în cont
        </SubmitButton>
      </Stack>
      <Text mt="lg" ta="center" c="dimmed">
        Nu ai un cod?{' '}
        <Anchor underline="always" renderRoot={(props) => <Link to="/auth/reset" search={search} {...props} />}>
          Cere unul
        </Anchor>
      </Text>
    </form>
  )
}
