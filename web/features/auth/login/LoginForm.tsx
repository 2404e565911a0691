import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MESSAGE } from '#contract/message-texts.ts'
import { CallError, call } from '../../../lib/api.ts'
import type { OpenedSession } from '../../../lib/kept-session.ts'
import { entranceRefusal } from '../entrance-refusal.ts'
import { TEXTS } from '../texts.ts'
import classes from './LoginForm.module.css'

type FieldProps = {
  name: string
  label: string
  type?: string
  autoComplete: string
  help?: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
  autoFocus?: boolean
  maxLength?: number
}

const Field = ({ name, label, type = 'text', autoComplete, help, value, error, onValue, autoFocus = false, maxLength }: FieldProps) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const below = error ?? help
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}{' '}
        <span className={classes.star} aria-hidden>
          {TEXTS.star}
        </span>
      </label>
      <div className={classes.input}>
        <input
          ref={input}
          id={id}
          name={name}
          type={type === 'password' && shown ? 'text' : type}
          autoComplete={autoComplete}
          required
          {...(maxLength ? { maxLength } : {})}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        {type === 'password' ? (
          <button
            type="button"
            className={classes.eye}
            aria-label={TEXTS.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
              <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Z" />
              <circle cx="12" cy="12" r="3" />
              {shown ? <path d="m4 4 16 16" /> : null}
            </svg>
          </button>
        ) : null}
      </div>
      <p id={`${id}-below`} className={classes.below} data-error={error ? true : undefined}>
        {below}
      </p>
    </div>
  )
}

type Typed = { email: string; password: string; code: string }
type Errors = Partial<Record<keyof Typed, string>>
const NOTHING: Typed = { email: '', password: '', code: '' }

/** Errors that can be found without the server: missing input. */
const missingIn = (typed: Typed, asksCode: boolean): Errors =>
  Object.fromEntries(
    (['email', 'password', ...(asksCode ? (['code'] as const) : [])] as const).flatMap((name) =>
      typed[name].trim() === '' ? [[name, MESSAGE.required]] : [],
    ),
  )

/** State of the sign-in form: input, messages, and submitting it once. */
const useLogin = (onSession: (session: OpenedSession) => void) => {
  const [typed, setTyped] = useState(NOTHING)
  const [remember, setRemember] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  /** Shows errors at the fields and focuses the first of them. */
  const tell = (newErrors: Errors) => {
    setErrors(newErrors)
    const [first] = Object.keys(newErrors)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    const missing = missingIn(typed, asksCode)
    tell(missing)
    if (Object.keys(missing).length > 0) return
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const { token } = await call('login', { body: { ...typed, code: typed.code || null, remember } })
      onSession({ token, email: typed.email.trim(), remember })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (Object.keys(error.fields).length > 0) tell(error.fields)
      else setRefusal(entranceRefusal(error))
      if (error.code === 'SECOND_FACTOR') setAsksCode(true)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: errors[name],
    onValue: (value: string) => {
      setTyped((now) => ({ ...now, [name]: value }))
      setErrors(({ [name]: _, ...rest }) => rest)
    },
  })
  return { form, submit, field, remember, setRemember, refusal, setRefusal, asksCode, busy }
}

type Props = {
  /** Search parameters of the page's address, passed to the other pages: where to go after signing in. */
  search: string
  /** Sign-in through another provider; receives the function that shows its refusal. */
  lead?: (refuse: (sentence: string) => void) => ReactNode
  onSession: (session: OpenedSession) => void
}

/** Signs in with an e-mail address and a password. Uses plain HTML elements, so that the first page a visitor opens is small. */
export const LoginForm = ({ search, lead, onSession }: Props) => {
  const { form, submit, field, remember, setRemember, refusal, setRefusal, asksCode, busy } = useLogin(onSession)
  return (
    <form ref={form} noValidate onSubmit={submit} className={classes.form}>
      <h1>{TEXTS.signInTitle}</h1>
      {lead?.(setRefusal)}
      {refusal ? (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      ) : null}
      <Field {...field('email')} label={TEXTS.email} type="email" autoComplete="username" autoFocus />
      <Field {...field('password')} label={TEXTS.password} type="password" autoComplete="current-password" />
      {asksCode ? (
        <Field
          {...field('code')}
          label={TEXTS.secondFactor}
          help={TEXTS.secondFactorHelp}
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
        />
      ) : null}
      <div className={classes.row}>
        <label className={classes.check}>
          <input type="checkbox" name="remember" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
          {TEXTS.remember}
        </label>
        <a href={`/auth/reset${search}`}>{TEXTS.forgotten}</a>
      </div>
      <button type="submit" className={classes.submit} aria-busy={busy} data-loading={busy || undefined}>
        {TEXTS.signIn}
      </button>
      <p className={classes.otherwise}>
        {TEXTS.noAccount}
        <a href={`/auth/register${search}`}>{TEXTS.createAccount}</a>
      </p>
    </form>
  )
}
