import { PasswordForm } from '#contract/account.ts'
import type { UserInfo } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { notifySuccess } from '../../ui/feedback.tsx'
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useForm } from '../../ui/use-form.ts'
import classes from './AccountScreen.module.css'
import { notifySaveFailed } from './save-failed-toast.ts'

const EMPTY = { password: '', confirm_password: '' }

/** A new password. */
export const PasswordPanel = ({ user }: { user: UserInfo }) => {
  const form = useForm(PasswordForm, {
    defaults: EMPTY,
    save: (body) => call('changePassword', { body }),
    onSaved: () => {
      reset(EMPTY)
      notifySuccess('Parola a fost modificată')
    },
    onRefused: notifySaveFailed,
  })
  const { submit, busy, reset } = form
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {/* says to the browser's keeper of passwords whose this is */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <NewPasswordFields form={form} help="Cel puțin 6 caractere; celelalte dispozitive trebuie să se autentifice din nou" />
      <div className={classes.actions}>
        <SubmitButton loading={busy}>Schimbă parola</SubmitButton>
      </div>
    </form>
  )
}
