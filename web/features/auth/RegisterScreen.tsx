import { Anchor, Text } from '@mantine/core'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { RegisterForm } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { AgreeField } from '../../ui/AgreeField.tsx'
import { CheckField } from '../../ui/CheckField.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { NOT_REGISTERED } from './entrance-refusal.ts'
import { GoogleEntrance } from './GoogleEntrance.tsx'
import { LOGIN } from './login-texts.ts'
import { TEXTS } from './texts.ts'
import { useEntranceForm } from './use-entrance-form.ts'
import { useSignIn } from './use-sign-in.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that an invitation was sent to, for the account that takes it up. */
    invited?: string
  }
}

/** Opens an account and signs it in. */
export const RegisterScreen = () => {
  const search = useSearch({ from: '/auth/register' })
  const invited = useLocation({ select: ({ state }) => state.invited ?? '' })
  const signIn = useSignIn()
  const form = useEntranceForm(RegisterForm, {
    defaults: { email: invited, password: '', confirm_password: '', agree: false, newsletter: false },
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
      title={TEXTS.newAccount}
      lead={<GoogleEntrance onSession={signIn} />}
      form={form}
      confirm={TEXTS.register}
      otherwise={
        <>
          {TEXTS.haveAccount}
          <Anchor renderRoot={(props) => <Link to="/auth/login" search={search} {...props} />}>{LABEL.signIn}</Anchor>
          <Text component="span" display="block">
            {LOGIN.onlyLook}
            <Anchor renderRoot={(props) => <Link to="/auth/proba" {...props} />}>{LOGIN.withoutAccount}</Anchor>
          </Text>
        </>
      }
    >
      <TextField control={control} name="email" label={LABEL.email} kind="email" autoComplete="username" required autoFocus />
      <NewPasswordFields form={form} label={LABEL.password} help={LABEL.passwordRule} />
      <AgreeField control={control} name="agree" />
      <CheckField control={control} name="newsletter" label={TEXTS.newsletter} />
    </EntranceForm>
  )
}
