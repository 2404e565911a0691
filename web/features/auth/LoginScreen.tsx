import { Anchor, Group } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { LoginForm } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON } from '../../ui/texts.ts'
import { EntranceForm } from './EntranceForm.tsx'
import { GoogleEntrance } from './GoogleEntrance.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { TEXTS } from './texts.ts'
import { useEntranceForm } from './use-entrance-form.ts'
import { useSignIn } from './use-sign-in.ts'

/** Sign in with an e-mail address and a password. */
export const LoginScreen = () => {
  const search = useSearch({ from: '/auth/login' })
  const signIn = useSignIn()
  const form = useEntranceForm(LoginForm, {
    defaults: { email: '', password: '', remember: false, code: null },
    save: async (body) => {
      const { token } = await call('login', { body })
      return { token, email: body.email.trim(), remember: body.remember ?? false }
    },
    onSaved: signIn,
  })
  const { control } = form
  return (
    <EntranceForm
      title={TEXTS.signInTitle}
      lead={<GoogleEntrance onSession={signIn} />}
      form={form}
      confirm={COMMON.signIn}
      otherwise={
        <>
          {TEXTS.noAccount}
          <Anchor renderRoot={(props) => <Link to="/auth/register" search={search} {...props} />}>{TEXTS.createAccount}</Anchor>
        </>
      }
    >
      <TextField control={control} name="email" label={COMMON.email} kind="email" autoComplete="username" required autoFocus />
      <TextField control={control} name="password" label={COMMON.password} kind="password" autoComplete="current-password" required />
      {form.asksCode ? <SecondFactorField control={control} name="code" /> : null}
      <Group justify="space-between" wrap="nowrap">
        <CheckField control={control} name="remember" label={TEXTS.remember} />
        <Anchor renderRoot={(props) => <Link to="/auth/reset" search={search} {...props} />}>{TEXTS.forgotten}</Anchor>
      </Group>
    </EntranceForm>
  )
}
