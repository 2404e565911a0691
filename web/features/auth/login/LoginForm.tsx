import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { MESSAGE } from '#contract/message-texts.ts'
import { CallError, call } from '../../../lib/api.ts'
import type { OpenedSession } from '../../../lib/kept-session.ts'
import { onScreen } from '../../../lib/screen-text.ts'
import { entranceRefusal } from '../entrance-refusal.ts'
import { LOGIN } from '../login-texts.ts'
import classes from './LoginForm.module.css'
import { PlainField } from './PlainField.tsx'

type Typed = { email: string; password: string; code: string }
type Errors = Partial<Record<keyof Typed, string>>
const NOTHING: Typed = { email: '', password: '', code: '' }

/** What is wrong with a field without asking the server. */
const wrongIn = async (name: keyof Typed, text: string): Promise<string | undefined> => {
  if (text === '') return LOGIN.missing[name]
  if (name !== 'email') return undefined
  // fetched once it is needed, as the first page that a visitor opens is small; where it cannot be, the server judges
  const contract = await import('#contract/auth.ts').catch(() => null)
  return contract?.email.safeParse(text).success === false ? onScreen(MESSAGE.email) : undefined
}

/** Errors that can be found without the server. */
const errorsIn = async (typed: Typed, asksCode: boolean): Promise<Errors> => {
  const names = ['email', 'password', ...(asksCode ? (['code'] as const) : [])] as const
  const wrong = await Promise.all(names.map(async (name) => [name, await wrongIn(name, typed[name].trim())] as const))
  return Object.fromEntries(wrong.filter(([, text]) => text !== undefined))
}

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
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const wrong = await errorsIn(typed, asksCode)
      tell(wrong)
      if (Object.keys(wrong).length > 0) return
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
    onLeave: () => {
      const text = typed[name].trim()
      // who passes an empty field is told when it is sent
      if (text !== '') void wrongIn(name, text).then((wrong) => setErrors((now) => ({ ...now, [name]: now[name] ?? wrong })))
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
      <h1>{LOGIN.signInTitle}</h1>
      {lead?.(setRefusal)}
      {refusal ? (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      ) : null}
      <PlainField {...field('email')} label={LOGIN.email} type="email" autoComplete="username" autoFocus />
      <PlainField {...field('password')} label={LOGIN.password} type="password" autoComplete="current-password" />
      {asksCode ? (
        <PlainField
          {...field('code')}
          label={LOGIN.secondFactor}
          help={LOGIN.secondFactorHelp}
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
        />
      ) : null}
      <div className={classes.row}>
        <label className={classes.check}>
          <input type="checkbox" name="remember" checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
          {LOGIN.remember}
        </label>
        <a href={`/auth/reset${search}`}>{LOGIN.forgotten}</a>
      </div>
      <button type="submit" className={classes.submit} aria-busy={busy} data-loading={busy || undefined}>
        {LOGIN.signIn}
      </button>
      <p className={classes.otherwise}>
        {LOGIN.noAccount}
        <a href={`/auth/register${search}`}>{LOGIN.createAccount}</a>
      </p>
      <p className={classes.otherwise}>
        {LOGIN.onlyLook}
        <a href="/auth/proba">{LOGIN.withoutAccount}</a>
      </p>
    </form>
  )
}
