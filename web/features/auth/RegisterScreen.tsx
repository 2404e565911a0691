import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { RegisterForm } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { AgreeField } from '../../ui/AgreeField.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { NOT_REGISTERED } from './entrance-refusal.ts'
import { GoogleEntrance } from './GoogleEntrance.tsx'
import { useEntranceForm } from './use-entrance-form.ts'
import { useSignIn } from './use-sign-in.ts'

/** Opens an account and signs it in. */
export const RegisterScreen = () => {
  const search = useSearch({ from: '/auth/register' })
  const signIn = useSignIn()
  const form = useEntranceForm(RegisterForm, {
    defaults: { email: '', password: '', confirm_password: '', agree: false, newsletter: false },
    save: async (body) => {
      const { token } = await call('register', { body })
      return { token, email: body.email.trim(), remember: false }
    },
    onSaved: signIn,
    unexplained: NOT_REGISTERED,
  })
  const { control } = form
  return (
    <EntranceForm
      title="Cont nou"
      lead={<GoogleEntrance onSession={signIn} />}
      form={form}
      confirm="Creează contul"
      otherwise={
        <>
          Ai deja cont? <Anchor renderRoot={(props) => <Link to="/auth/login" search={search} {...props} />}>Intră în cont</Anchor>
        </>
      }
    >
      <TextField control={control} name="email" label="Email" kind="email" autoComplete="username" required autoFocus />
      <NewPasswordFields form={form} label="Parola" help="Cel puțin 6 caractere" />
      <AgreeField control={control} name="agree" />
      <CheckField control={control} name="newsletter" label="Vreau să primesc noutăți pe email" />
    </EntranceForm>
  )
}
