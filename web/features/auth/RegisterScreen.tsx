import { Alert, Anchor, Stack, Text, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { RegisterForm } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { GoogleEntrance } from './GoogleEntrance.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Opens an account and signs it in. */
export const RegisterScreen = () => {
  const [refusal, setRefusal] = useState<string | null>(null)
  const search = useSearch({ from: '/auth/register' })
  const signIn = useSignIn()
  const { control, submit, busy } = useForm(RegisterForm, {
    defaults: { email: '', password: '', confirm_password: '', agree: false, newsletter: false },
    save: async (body) => {
      setRefusal(null)
      const { token } = await call('register', { body })
      return { token, email: body.email.trim(), remember: false }
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
        Cont nou
      </Title>
      <GoogleEntrance />
      <Stack gap={6}>
        {refusal ? (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        ) : null}
        <TextField control={control} name="email" label="Email" kind="email" autoComplete="username" required autoFocus />
        <TextField
          control={control}
          name="password"
          label="Parola"
          kind="password"
          autoComplete="new-password"
          help="Cel puțin 6 caractere"
          required
        />
        <TextField control={control} name="confirm_password" label="Confirmă parola" kind="password" autoComplete="new-password" required />
        <CheckField
          control={control}
          name="agree"
          label={
            <>
              Sunt de acord cu{' '}
              <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/terms" target="_blank" {...props} />}>
                termenii și condițiile
              </Anchor>{' '}
              și cu{' '}
              <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/privacy" target="_blank" {...props} />}>
                prelucrarea datelor cu caracter personal
              </Anchor>
            </>
          }
        />
        <CheckField control={control} name="newsletter" label="Vreau să primesc noutăți pe email" />
        <SubmitButton size="md" loading={busy} fullWidth>
          Creează contul
        </SubmitButton>
      </Stack>
      <Text mt="lg" ta="center" c="dimmed">
        Ai deja cont? <Anchor renderRoot={(props) => <Link to="/auth/login" search={search} {...props} />}>Intră în cont</Anchor>
      </Text>
    </form>
  )
}
