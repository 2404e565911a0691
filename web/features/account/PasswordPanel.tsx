import { Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { UserInfo } from '#contract/auth.ts'
import { call } from '../../lib/api.ts'
import { Form } from '../../ui/Form.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { NewPasswordFields } from '../../ui/NewPasswordFields.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useFormLater } from '../../ui/use-checked-form.ts'
import classes from './AccountScreen.module.css'
import { securityQuery } from './account.api.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { notifySaveFailed } from './save-failed-toast.ts'
import { TEXTS } from './texts.ts'

const EMPTY = { current_password: '', password: '', confirm_password: '' }

/** Changes the password, or sets the first one of an account that is opened with Google. */
export const PasswordPanel = ({ user }: { user: UserInfo }) => {
  const security = useQuery(securityQuery)
  if (user.impersonatedBy) return <Text className={`stack ${classes.form}`}>{TEXTS.ownerChangesPassword}</Text>
  if (security.isError) return <LoadFailed title={TEXTS.loadFailed} error={security.error} onRetry={() => security.refetch()} />
  return security.data?.hasPassword === false ? <FirstPassword user={user} /> : <ChangePassword user={user} />
}

const ChangePassword = ({ user }: { user: UserInfo }) => {
  const form = useFormLater(async () => (await import('#contract/account.ts')).PasswordForm, {
    defaults: EMPTY,
    save: (body) => call('changePassword', { body }),
    onSaved: () => {
      reset(EMPTY)
      notifySuccess(LABEL.passwordChanged)
    },
    onRefused: notifySaveFailed,
  })
  const { control, submit, busy, reset } = form
  return (
    <Form className={`stack ${classes.form}`} onSubmit={submit}>
      {/* tells the browser's password manager which account this is */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <CurrentPasswordField control={control} name="current_password" />
      <NewPasswordFields form={form} help={TEXTS.passwordHelp} />
      <div className={`wrap ${classes.actions}`}>
        <SubmitButton loading={busy}>{LABEL.changePassword}</SubmitButton>
      </div>
    </Form>
  )
}

const FirstPassword = ({ user }: { user: UserInfo }) => {
  const sending = useMutation({
    mutationFn: () => call('forgotPassword', { body: { email: user.email } }),
    onError: notifyError,
  })
  return (
    <div className={`stack ${classes.form}`}>
      <Text>{TEXTS.noPasswordYet(user.email)}</Text>
      <div className={`wrap ${classes.actions}`}>
        {sending.isSuccess ? (
          <Text role="status">{TEXTS.codeSent}</Text>
        ) : (
          <Button loading={sending.isPending} onClick={() => sending.mutate()}>
            {TEXTS.sendMeCode}
          </Button>
        )}
      </div>
    </div>
  )
}
