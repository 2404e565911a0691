import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { NewPasswordForm } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { keepSessionOf } from '../../lib/kept-session.ts'
import { LABEL } from '../../ui/label-texts.ts'
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { TEXTS } from './texts.ts'
import { useEntranceForm } from './use-entrance-form.ts'
import { useSignIn } from './use-sign-in.ts'

/** Sets a new password with the code of a mail, taken from the page's address or typed, and signs the user in. */
export const CodeScreen = () => {
  const { code = '', ...search } = useSearch({ from: '/auth/code' })
  const signIn = useSignIn()
  const form = useEntranceForm(NewPasswordForm, {
    defaults: { code, password: '', confirm_password: '', second_factor: null },
    save: async (body) => {
      const { token } = await call('setPassword', { body })
      return keepSessionOf(token)
    },
    onSaved: signIn,
  })
  const { control } = form
  return (
    <EntranceForm
      title={TEXTS.newPassword}
      form={form}
      confirm={TEXTS.changePasswordAndSignIn}
      otherwise={
        <>
          {TEXTS.noCode} <Anchor renderRoot={(props) => <Link to="/auth/reset" search={search} {...props} />}>{TEXTS.requestCode}</Anchor>
        </>
      }
    >
      <TextField
        control={control}
        name="code"
        label={TEXTS.code}
        placeholder="7K3M-Q9XD-0TZ4-8HPA"
        maxLength={100}
        autoComplete="one-time-code"
        required
        autoFocus={!code}
      />
      <NewPasswordFields form={form} help={LABEL.passwordRule} autoFocus={Boolean(code)} />
      {form.asksCode ? <SecondFactorField control={control} name="second_factor" /> : null}
    </EntranceForm>
  )
}
