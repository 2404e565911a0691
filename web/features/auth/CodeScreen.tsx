import { Anchor } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { NewPasswordForm } from '#contract/auth.ts'
import { keepSessionOf } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { useEntranceForm } from './use-entrance-form.ts'
import { useSignIn } from './use-sign-in.ts'

/** Sets a new password with the code of a mail, out of the page's address or as it is typed, and signs in. */
export const CodeScreen = () => {
  const { code = '', ...search } = useSearch({ from: '/auth/code' })
  const signIn = useSignIn()
  const form = useEntranceForm(NewPasswordForm, {
    defaults: { code, password: '', confirm_password: '' },
    save: async (body) => {
      const { token } = await call('setPassword', { body })
      return keepSessionOf(token)
    },
    onSaved: signIn,
  })
  const { control } = form
  return (
    <EntranceForm
      title="Parolă nouă"
      form={form}
      confirm="Schimbă parola și intră în cont"
      otherwise={
        <>
          Nu ai un cod?{' '}
          <Anchor underline="always" renderRoot={(props) => <Link to="/auth/reset" search={search} {...props} />}>
            Cere unul
          </Anchor>
        </>
      }
    >
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
      <NewPasswordFields form={form} help="Cel puțin 6 caractere" autoFocus={Boolean(code)} />
    </EntranceForm>
  )
}
