import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { UserInfo } from '#contract/auth.ts'
import { looksLikePhone } from '#domain/company/identifiers.ts'
import { userQuery } from '../../app/session.ts'
import { call } from '../../lib/api.ts'
import { Form } from '../../ui/Form.tsx'
import { notifyError, notifySuccess, SAVED_UNDO_MS } from '../../ui/feedback.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { COMMON, SAVED } from '../../ui/texts.ts'
import { useFormLater } from '../../ui/use-checked-form.ts'
import { useConfirmLeave } from '../../ui/use-confirm-leave.ts'
import { useStoredAgain } from '../../ui/use-stored-again.ts'
import classes from './AccountScreen.module.css'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { notifySaveFailed } from './save-failed-toast.ts'
import { TEXTS } from './texts.ts'

/** Name, e-mail address and telephone. */
export const PersonPanel = ({ user }: { user: UserInfo }) => {
  const client = useQueryClient()
  const before = { name: user.name, email: user.email, phone: user.phone ?? '', current_password: '' }
  const { control, submit, busy, dirty, reset, setValue } = useFormLater(async () => (await import('#contract/account.ts')).PersonForm, {
    defaults: before,
    save: async (body) => {
      const { pendingEmail } = await call('saveUser', { body })
      return { saved: pendingEmail === null ? body : { ...body, email: user.email }, pendingEmail }
    },
    onSaved: async ({ saved, pendingEmail }) => {
      // changes typed while saving stay as unsaved changes
      reset({ ...saved, current_password: '' }, { keepDirtyValues: true })
      setValue('current_password', '')
      if (pendingEmail !== null) setValue('email', user.email)
      // an address waiting for its confirmation changes nothing yet
      const moved = saved.email.toLowerCase() !== user.email.toLowerCase()
      const same = saved.name === before.name && saved.phone === before.phone
      const takeBack = moved || same || before.phone === '' ? undefined : () => void saveAgain()
      notifySuccess(pendingEmail === null ? SAVED : TEXTS.emailPending(pendingEmail), takeBack, SAVED_UNDO_MS)
      await client.invalidateQueries(userQuery)
    },
    onRefused: notifySaveFailed,
  })
  /** Saves what stood before: an account is of no company, whose log would take it back. */
  const saveAgain = () =>
    call('saveUser', { body: before })
      .then(() => {
        reset(before)
        notifySuccess(COMMON.changeTakenBack)
      }, notifyError)
      .finally(() => client.invalidateQueries(userQuery))
  useStoredAgain(before, { dirty, busy }, reset)
  useConfirmLeave(dirty)
  const moves = useWatch({ control, name: 'email' }).trim().toLowerCase() !== user.email.toLowerCase()
  return (
    <Form className={`stack ${classes.form}`} onSubmit={submit}>
      <TextField control={control} name="name" label={LABEL.fullName} maxLength={120} autoComplete="name" required />
      <TextField
        control={control}
        name="email"
        label={LABEL.email}
        kind="email"
        autoComplete="email"
        help={user.impersonatedBy ? TEXTS.ownerChangesEmail : TEXTS.emailHelp}
        readOnly={user.impersonatedBy !== null}
        required
      />
      {moves ? <CurrentPasswordField control={control} name="current_password" help={TEXTS.emailNeedsPassword} /> : null}
      <TextField
        control={control}
        name="phone"
        label={LABEL.phone}
        help={TEXTS.phoneHelp}
        kind="tel"
        maxLength={30}
        autoComplete="tel"
        required
        hint={(phone) => (looksLikePhone(phone) ? null : LABEL.unusualNumber)}
      />
      <div className={`wrap ${classes.actions}`}>
        <SubmitButton loading={busy}>{COMMON.save}</SubmitButton>
      </div>
    </Form>
  )
}
