import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CallError, failureText } from '../../lib/api.ts'
import classes from './GoogleSignIn.module.css'
import light from './login/LoginForm.module.css'
import { PlainField } from './login/PlainField.tsx'
import { LOGIN } from './login-texts.ts'
import { TEXTS } from './texts.ts'

type Props = { onCode: (code: string) => Promise<void>; onClose: () => void }

/**
 * Asks for the second factor of an account that Google opens, above the page. A plain dialog, because the small sign-in page has no other;
 * outside the page's form, in which no other form may stand.
 */
export const GoogleFactorDialog = ({ onCode, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // events of a portal reach the form around it, too
    event.stopPropagation()
    if (busy) return
    if (code.trim() === '') return setError(LOGIN.missing.code)
    setBusy(true)
    try {
      await onCode(code)
    } catch (refusal) {
      setError((refusal instanceof CallError && refusal.fields.code) || failureText(refusal))
    } finally {
      setBusy(false)
    }
  }
  return createPortal(
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className={light.form}>
        <h2 id={title}>{TEXTS.googleFactor}</h2>
        <PlainField
          name="code"
          label={LOGIN.secondFactor}
          help={LOGIN.secondFactorHelp}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          error={error}
          onValue={(value) => {
            setCode(value)
            setError(undefined)
          }}
          autoFocus
        />
        <button type="submit" className={light.submit} aria-busy={busy} data-loading={busy || undefined}>
          {LOGIN.signIn}
        </button>
        <button type="button" className={classes.cancel} onClick={onClose}>
          {TEXTS.giveUp}
        </button>
      </form>
    </dialog>,
    document.body,
  )
}
