import { Alert, Button, Modal } from '@mantine/core'
import { LoginForm } from '#contract/auth.ts'
import { answerSessionEnd, type EndedSession } from '../../app/session-end.ts'
import { call } from '../../lib/api.ts'
import { forgetSession, keepSession, type OpenedSession } from '../../lib/kept-session.ts'
import { STORED, stored } from '../../lib/stored.ts'
import { Form } from '../../ui/Form.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import { GoogleEntrance } from './GoogleEntrance.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import classes from './SignInAgainDialog.module.css'
import { TEXTS } from './texts.ts'
import { useEntranceForm } from './use-entrance-form.ts'

/** Above every other dialog, below the bar shown while the server cannot be reached. */
const ABOVE_DIALOGS = 500

const TEXT = {
  ended: TEXTS.sessionEnded,
  elsewhere: TEXTS.signedOutElsewhere,
  otherUser: TEXTS.otherUser,
} as const

/** Signs the user in again in a dialog above the page, so that nothing typed is lost. */
export const SignInAgainDialog = ({ email, elsewhere }: EndedSession) => {
  useFocusBack()
  const continueAs = (session: OpenedSession) => {
    if (session.email.toLowerCase() !== email.toLowerCase()) {
      forgetSession()
      form.refuse(TEXT.otherUser)
      return
    }
    keepSession(session)
    answerSessionEnd(true)
  }
  const form = useEntranceForm(LoginForm, {
    defaults: { email, password: '', remember: false, code: null },
    save: async (body) => {
      const { token } = await call('login', { body })
      return { token, email, remember: false }
    },
    onSaved: continueAs,
  })
  const { control, submit, busy, refusal } = form
  return (
    <Modal
      opened
      onClose={() => {}}
      title={TEXTS.signInAgain}
      size={440}
      zIndex={ABOVE_DIALOGS}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      {...(elsewhere ? { overlayProps: { blur: 16, backgroundOpacity: 0.85 } } : {})}
    >
      <p className={classes.text}>{elsewhere ? TEXT.elsewhere : TEXT.ended}</p>
      {stored<OpenedSession>(STORED.session)?.loginType === 'google' ? <GoogleEntrance onSession={continueAs} /> : null}
      <Form onSubmit={submit}>
        {refusal ? (
          <Alert color="red" role="alert" mb="sm">
            {refusal}
          </Alert>
        ) : null}
        <TextField control={control} name="email" label={LABEL.email} kind="email" autoComplete="username" readOnly />
        <PasswordField control={control} name="password" label={LABEL.password} autoComplete="current-password" required autoFocus />
        {form.asksCode ? <SecondFactorField control={control} name="code" /> : null}
        <div className={`wrap ${classes.foot}`}>
          <Button variant="default" onClick={() => answerSessionEnd(false)}>
            {TEXTS.discardInput}
          </Button>
          <SubmitButton loading={busy}>{LABEL.signIn}</SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}
