import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LoginForm } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { GoogleEntrance } from './GoogleEntrance.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Sign in with an e-mail address and a password. */
export const LoginScreen = () => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const search = useSearch({ from: '/auth/login' })
  const signIn = useSignIn()
  const { control, submit, busy } = useForm(LoginForm, {
    defaults: { email: '', password: '', remember: false },
    save: async (body) => {
      setRefusal(null)
      const { token } = await call('login', { body })
      return { token, email: body.email.trim(), remember: body.remember ?? false }
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
        Autentificare
      </Title>
      <GoogleEntrance />
      <Stack gap={6}>
        {refusal ? (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        ) : null}
        <TextField control={control} name="email" label="Email" kind="email" autoComplete="username" required autoFocus />
        <TextField control={control} name="password" label="Parola" kind="password" autoComplete="current-password" required />
        <Group justify="space-between" wrap="nowrap">
          <CheckField control={control} name="remember" label="Tine-ma minte" />
          <Anchor renderRoot={(props) => <Link to="/auth/reset" search={search} {...props} />}>Ai uitat parola?</Anchor>
        </Group>
        <SubmitButton size="md" loading={busy} fullWidth>
          Intră în cont
        </SubmitButton>
      </Stack>
      <Text mt="lg" ta="center" c="dimmed">
        Nu ai cont? <Anchor renderRoot={(props) => <Link to="/auth/register" search={search} {...props} />}>Creează un cont</Anchor>
      </Text>
    </form>
  )
}
